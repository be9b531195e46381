import type { PrimitiveData, PrimitiveName } from '@docent/contract';
import type { Reading } from '../subject.ts';

/** The payload of a tool of one kind; undefined for other kinds, and where it is not as its schema says. */
export const payloadOf = <P extends PrimitiveName>(
  reading: Reading,
  primitive: P,
): PrimitiveData[P] | undefined =>
  // Its schema has just found nothing wrong with it.
  reading.kind === primitive && hasSoundPayload(reading)
    ? (reading.data as unknown as PrimitiveData[P])
    : undefined;

const hasSoundPayload = ({ data, mismatches, notJson }: Reading): boolean =>
  data !== undefined &&
  notJson.length === 0 &&
  mismatches.every(({ kind: fault, path }) => fault === 'unknown' || !isPayload(data, fault, path));

const isPayload = (data: object, fault: string, path: string): boolean =>
  fault === 'missing' || path === '' || Object.hasOwn(data, path.replace(/[.[].*$/s, ''));

/** Whether a key was misspelt: that is told, and its absence says nothing. */
export const isMisspelt = ({ mismatches }: Reading, key: string): boolean =>
  mismatches.some((mismatch) => mismatch.kind === 'unknown' && mismatch.suggestion === key);
