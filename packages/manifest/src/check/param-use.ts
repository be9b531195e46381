import { placeholdersOf } from '../placeholders.ts';
import type { ObjectShape, Reading } from '../subject.ts';
import { suggest } from '../suggest.ts';
import { isMisspelt, payloadOf } from './payload.ts';

/** A parameter that a payload reads. */
export interface ReadParam {
  readonly name: string;
  /** Where the payload names it. */
  readonly path: string;
  /** Whether calls need it; undefined where the payload does not say. */
  readonly isRequired?: boolean;
  /** Nobody wrote the name: it is the default. */
  readonly isDefault?: boolean;
  /** It may be left out of the schema, as it then simply cannot be given. */
  readonly mayBeUndeclared?: boolean;
}

/** What a tool's payload reads of its arguments; undefined for a module, which may read anything. */
export const readParams = (reading: Reading): readonly ReadParam[] | undefined => {
  const navigate = payloadOf(reading, 'navigate');
  if (navigate) {
    return [named(navigate.param, 'value', 'param', { isRequired: true })];
  }
  const search = payloadOf(reading, 'search');
  if (search) {
    const { queryParam, limitParam, offsetParam, queryRequired = false } = search;
    return [
      named(queryParam, 'query', 'queryParam', { isRequired: queryRequired }),
      named(limitParam, 'limit', 'limitParam', {
        isRequired: false,
        mayBeUndeclared: limitParam === undefined,
      }),
      ...(offsetParam === undefined ? [] : [named(offsetParam, '', 'offsetParam', { isRequired: false })]),
    ];
  }
  const mailto = payloadOf(reading, 'mailto');
  if (mailto) {
    const { bodyLines = [], messageParam, subjectTemplate = '' } = mailto;
    const needed = new Set(bodyLines.filter(({ optional }) => optional !== true).map(({ param }) => param));
    return [
      ...bodyLines.map(({ param }, i) =>
        named(param, '', `bodyLines[${i}].param`, { isRequired: needed.has(param) }),
      ),
      ...(messageParam === undefined ? [] : [named(messageParam, '', 'messageParam', {})]),
      // A field of the subject that is not declared is a placeholder's fault.
      ...placeholdersOf(subjectTemplate).map((name) => ({
        name,
        path: 'subjectTemplate',
        mayBeUndeclared: true,
      })),
    ];
  }
  return reading.kind === 'static' && payloadOf(reading, 'static') ? [] : undefined;
};

const named = (
  given: string | undefined,
  otherwise: string,
  path: string,
  more: Pick<ReadParam, 'isRequired' | 'mayBeUndeclared'>,
): ReadParam => ({
  name: given ?? otherwise,
  path,
  ...more,
  ...(given === undefined ? { isDefault: true } : {}),
});

/** Whether an object declares a property of that name, or a pattern for it. */
export const isDeclared = ({ properties, patterns }: ObjectShape, name: string): boolean =>
  properties.has(name) || patterns.some((pattern) => pattern.test(name));

/** A parameter that a payload reads and the schema does not declare, with the one that was probably meant. */
export interface UndeclaredRead extends ReadParam {
  readonly meant: string | undefined;
}

interface Comparison {
  readonly undeclared: readonly UndeclaredRead[];
  readonly unused: readonly string[];
}

/** How an author's schema and the payload fit: what is read but not declared, and declared but never read. */
export const compareParams = (reading: Reading): Comparison => {
  const shape = reading.shapes[0];
  const reads = shape && readParams(reading);
  if (shape === undefined || reads === undefined) {
    return FITTING;
  }
  const names = new Set(reads.map(({ name }) => name));
  const idle = [...shape.properties.keys()].filter((name) => name !== 'client' && !names.has(name));
  const missing = reads.filter(
    ({ name, path, mayBeUndeclared }) =>
      mayBeUndeclared !== true && !isDeclared(shape, name) && !isMisspelt(reading, path),
  );
  // One of each: the one is the other.
  const only = idle.length === 1 && missing.length === 1 ? idle[0] : undefined;
  const undeclared = missing.map((read) => ({ ...read, meant: suggest(read.name, idle) ?? only }));
  const meant = new Set(undeclared.map((read) => read.meant));
  return { undeclared, unused: idle.filter((name) => !meant.has(name)) };
};

const FITTING: Comparison = { undeclared: [], unused: [] };
