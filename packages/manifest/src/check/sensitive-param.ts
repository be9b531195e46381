import { show } from '../show.ts';
import type { Reading } from '../subject.ts';
import { payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';
import { findSecret, findSecretName } from './secrets.ts';

interface Facts {
  readonly path: string;
  readonly word: string;
}

/** A parameter that asks for what nobody should tell an agent. */
export const sensitiveParam: ToolRule<Facts> = {
  code: 'sensitive-param',
  level: 'warn',
  find: perReading((reading): Facts[] =>
    askedFor(reading).flatMap(({ path, name, texts, isHidden }) => {
      const word =
        findSecretName(name) ??
        texts.map(findSecret).find((found) => found !== undefined) ??
        (isHidden ? 'password' : undefined);
      return word === undefined ? [] : [{ path, word }];
    }),
  ),
  say: ({ word }) =>
    `asks for ${show(word)}; what an agent is told passes through its maker’s machines and logs. Let the person enter it on a page of yours, and leave the parameter out.`,
};

interface Asked {
  readonly path: string;
  readonly name: string;
  readonly texts: readonly string[];
  readonly isHidden: boolean;
}

/** The parameters of the author's schema; where it was derived, those that the payload names. */
const askedFor = (reading: Reading): Asked[] => {
  if (reading.ownSchema === undefined) {
    const letter = payloadOf(reading, 'mailto');
    if (letter === undefined) {
      return [];
    }
    const { bodyLines = [], messageParam = '' } = letter;
    return [
      ...bodyLines.map(({ param, label }, i) => ask(`bodyLines[${i}].param`, param, [label])),
      ask('messageParam', messageParam, []),
    ];
  }
  const hidden = hiddenIn(reading);
  return reading.params.map(({ path, name, descriptions }) =>
    ask(path, name, descriptions, hidden.has(path)),
  );
};

/** The paths of parameters that are to be entered unseen. */
const hiddenIn = ({ shapes }: Reading): ReadonlySet<string> => {
  const hidden = new Set<string>();
  for (const { path, properties } of shapes) {
    for (const [name, schemas] of properties) {
      if (schemas.some(({ format }) => format === 'password')) {
        hidden.add(path === '' ? name : `${path}.${name}`);
      }
    }
  }
  return hidden;
};

const ask = (path: string, name: string, texts: readonly string[], isHidden = false): Asked => ({
  path,
  name,
  texts,
  isHidden,
});
