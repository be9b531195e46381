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
    const { bodyLines = [], messageParam = '' } = payloadOf(reading, 'mailto') ?? {};
    return [
      ...bodyLines.map(({ param, label }, i) => ask(`bodyLines[${i}].param`, param, [label])),
      ask('messageParam', messageParam, []),
    ];
  }
  const hidden = new Set(
    reading.shapes.flatMap(({ path, properties }) =>
      [...properties]
        .filter(([, schemas]) => schemas.some(({ format }) => format === 'password'))
        .map(([name]) => (path === '' ? name : `${path}.${name}`)),
    ),
  );
  return reading.params.map(({ path, name, descriptions }) => ({
    ...ask(path, name, descriptions),
    isHidden: hidden.has(path),
  }));
};

const ask = (path: string, name: string, texts: readonly string[]): Asked => ({
  path,
  name,
  texts,
  isHidden: false,
});
