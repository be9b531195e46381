/** Most characters of a client's name that are kept. */
const LENGTH = 64;
const UNKNOWN = 'unknown';

/** All but letters and digits of any script, their marks, and a few signs; and what nobody sees, letters among it. */
const OTHER = /(?:[^\p{L}\p{M}\p{Nd} ._\-/()]|\p{DI})+/gu;

/** What most are called, which is kept as it stands. */
const PLAIN = /^[\w.\-/()]+(?: [\w.\-/()]+)*$/;

/** What an agent calls itself, as it is kept. */
export function cleanClient(value: unknown): string {
  if (typeof value !== 'string') return UNKNOWN;
  if (value.length <= LENGTH && PLAIN.test(value)) return value;
  const clean = value.normalize('NFC').replace(OTHER, ' ').replace(/ +/g, ' ').trim();
  return [...clean].slice(0, LENGTH).join('').trim() || UNKNOWN;
}
