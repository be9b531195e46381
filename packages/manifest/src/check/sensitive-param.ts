import { show } from '../show.ts';
import type { Reading } from '../subject.ts';
import { payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import { perSchema } from './per-schema.ts';
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
  find: perReading((reading) => (reading.ownSchema === undefined ? inLetter(reading) : inSchema(reading))),
  say: ({ word }) =>
    `asks for ${show(word)}; what an agent is told passes through its maker’s machines and logs. Let the person enter it on a page of yours, and leave the parameter out.`,
};

/** Of the parameters of a derived schema, those that the payload names. */
const inLetter = (reading: Reading): readonly Facts[] => {
  const letter = payloadOf(reading, 'mailto');
  if (letter === undefined) {
    return [];
  }
  const { bodyLines = [], messageParam = '' } = letter;
  return [
    ...bodyLines.flatMap(({ param, label }, i) => secretIn(`bodyLines[${i}].param`, param, [label])),
    ...secretIn('messageParam', messageParam, []),
  ];
};

const inSchema = perSchema((reading): readonly Facts[] => {
  const hidden = hiddenIn(reading);
  return reading.params.flatMap(({ path, name, descriptions }) =>
    secretIn(path, name, descriptions, hidden.has(path)),
  );
});

const secretIn = (path: string, name: string, texts: readonly string[], isHidden = false): Facts[] => {
  const word =
    findSecretName(name) ??
    texts.map(findSecret).find((found) => found !== undefined) ??
    (isHidden ? 'password' : undefined);
  return word === undefined ? [] : [{ path, word }];
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
