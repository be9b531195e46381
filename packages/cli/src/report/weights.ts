import { type SiteWeights, visible } from '@docent/manifest';

/** What an agent reads of the tools before it calls any, for people. */
export function toWeightNotes({ heaviest, median, tools }: SiteWeights): string[] {
  if (!heaviest || !median) return [];
  const { characters, tokens, page } = heaviest;
  const most = `${count(heaviest.tools, 'tool')} with ${characters} characters, about ${tokens} tokens`;
  return [
    `Read before any call: at most ${most} (${page || 'no page'}); on a middling page ${median.characters} characters.`,
    `Heaviest: ${tools.map(({ name, characters: size }) => `${visible(name)} (${size})`).join(', ')}.`,
  ];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
