import type { Level } from '../issue.ts';

/** The characters of a text that nobody sees and that mean nothing there, and how bad they are together. */
export interface HiddenCharacters {
  readonly characters: readonly string[];
  readonly level: Level;
}

const SELECTORS = '\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}';
const BELOW =
  '\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB';
const HIDDEN = `${BELOW}\\u{E0000}-\\u{E007F}${SELECTORS}`;

/** Found in whatever text has a hidden character, and in few others. All above U+FFFF begin with U+DB40. */
export const SUSPECT = new RegExp(`[${BELOW}\\uFE00-\\uFE0F\\uDB40]`);

/** Scripts whose letters join, or refuse to, at a joiner. */
const JOINING =
  'Arabic Syriac Mandaic Nko Mongolian Phags_Pa Adlam Hanifi_Rohingya Manichaean Sogdian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar Tibetan Balinese Javanese Sundanese Meetei_Mayek'
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('');
const LETTER = `(?=[\\p{L}\\p{M}])[${JOINING}]`;
const PICTURE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]';

/** Where such characters belong to what is seen. */
const ALLOWED = new RegExp(
  [
    // The flags of England, Scotland and Wales (UTS 51, valid RGI tag sequences).
    '(?<=\\u{1F3F4})\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}',
    `(?<=${PICTURE}\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})`,
    `(?<=\\p{Emoji})[\\uFE0E\\uFE0F](?![${SELECTORS}])`,
    // Variants of ideographs, as in Japanese names.
    `(?<=\\p{Script=Han})[${SELECTORS}](?![${SELECTORS}])`,
    '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
    `(?<=${LETTER})[\\u200C\\u200D](?=${LETTER})`,
  ].join('|'),
  'gu',
);

const EVERY = new RegExp(`[${HIDDEN}]`, 'gu');

/** What is hidden in a text; content is often a copy of what the site shows to people, and judged less strictly. */
export const findHidden = (text: string, isContent: boolean): HiddenCharacters | undefined => {
  // A character in its place, so that what stood around it does not come together.
  const rest = text.replace(ALLOWED, (allowed) => '.'.repeat(allowed.length));
  const found = [...rest.matchAll(EVERY)];
  const isHarmless = (character: string, index: number) =>
    /[\u200E\u200F]/.test(character)
      ? !/[\u200E\u200F]/.test(`${rest[index - 1] ?? ''}${rest[index + 1] ?? ''}`)
      : isContent && /[\u200B\uFEFF]/.test(character);
  const level: Level = found.every(({ 0: character, index }) => isHarmless(character, index))
    ? 'warn'
    : 'error';
  const characters = [...new Set(found.map(([character]) => describe(character)))];
  return characters.length === 0 ? undefined : { characters, level };
};

const describe = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return `${name} (${KINDS.find(([pattern]) => pattern.test(character))?.[1] ?? 'zero-width'})`;
};

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u, 'bidi control'],
  [/[\u{E0000}-\u{E007F}]/u, 'tag character'],
  [new RegExp(`[${SELECTORS}]`, 'u'), 'variation selector'],
];
