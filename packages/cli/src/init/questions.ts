import type { Io } from '../io.ts';
import { DEFAULT_KIND, KINDS, type Kind } from './kinds.ts';
import { STARTERS } from './starters/starters.ts';

type Ask = NonNullable<Io['ask']>;

/** Asks for the kind of the first tool until it gets one; undefined when the person gives up. */
export async function askKind(ask: Ask): Promise<Kind | undefined> {
  const lines = KINDS.map((kind, index) => `  ${index + 1}  ${kind.padEnd(9)} ${STARTERS[kind].does}\n`);
  let question = `What should the first tool do?\n${lines.join('')}${CHOICE}`;
  for (;;) {
    const answer = (await ask(question))?.trim().toLowerCase();
    if (answer === undefined) return undefined;
    if (answer === '') return DEFAULT_KIND;
    const kind = KINDS.find((name, index) => answer === name || answer === `${index + 1}`);
    if (kind) return kind;
    question = `"${answer}" is none of them. ${CHOICE}`;
  }
}

const CHOICE = `A number or a name (${DEFAULT_KIND}): `;

/** Asks for the folder of the built pages until it gets one; undefined when the person gives up. */
export async function askSite(ask: Ask, expected?: string): Promise<string | undefined> {
  for (;;) {
    const answer = (await ask(`The folder of the built pages${expected ? ` (${expected})` : ''}: `))?.trim();
    if (answer === undefined) return undefined;
    if (answer || expected) return answer || expected;
  }
}
