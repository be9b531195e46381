/** What one may write where nothing better is known. */
const SAMPLES = ['Something', '2090-01-15', '10:00'];

/**
 * A value as the words of a result want it, made from the one that was wrong where there is something to make it
 * from: "one of "a", "b"", "an integer of at least 1 of at most 4", "a string that matches ^\d{2}$".
 */
export function fittingValue(words: string, given: unknown): unknown {
  const list = /^one of (.+)$/s.exec(words)?.[1];
  if (list) return closest(JSON.parse(`[${list}]`), given);
  const [least, most] = [limit(words, 'at least'), limit(words, 'at most')];
  if (/^an? (integer|number)/.test(words)) {
    const number = Number.parseFloat(textIn(given)) || (least ?? 1);
    return Math.min(Math.max(Math.floor(number), least ?? number), most ?? number);
  }
  if (words.startsWith('true or false')) return !/^(false|no|0)?$/i.test(textIn(given));
  const pattern = /that matches (.+)$/.exec(words)?.[1] ?? '';
  const candidates = [textIn(given), refit(pattern, textIn(given)), ...SAMPLES].map((text) =>
    [...text].slice(0, most).join(''),
  );
  return candidates.find((text) => text.length >= (least ?? 1) && new RegExp(pattern).test(text));
}

/** The one of a list that has most letter pairs in common with what was given; the first where none has any. */
export function closest(list: readonly string[], given: unknown): string {
  const pairs = (text: string) => [...text.toLowerCase()].map((_, at, all) => all.slice(at, at + 2).join(''));
  const wanted = new Set(pairs(textIn(given)));
  const score = (text: string) => pairs(text).filter((pair) => wanted.has(pair)).length;
  return list.reduce((best, text) => (score(text) > score(best) ? text : best), list[0] ?? '');
}

/** All that can be read in a value, whatever it is wrapped in. */
export const textIn = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(textIn).join(' ')
    : String(value ?? '');

const limit = (words: string, name: string): number | undefined => {
  const number = new RegExp(`of ${name} (-?[\\d.]+)`).exec(words)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** The digits of a text, written as a pattern of digits, signs and choices has it: 2090/03/14 as 2090-03-14. */
function refit(pattern: string, text: string): string {
  const digits = [...text.replace(/\D/g, '')];
  return pattern.replace(/^\^|\$$/g, '').replace(/\\d\{(\d+)\}|\(([^)]*)\)/g, (_, count, choices = '') => {
    if (count) return digits.splice(0, Number(count)).join('');
    const rest = digits.splice(0).join('');
    return choices.split('|').find((choice: string) => choice === rest) ?? choices.split('|')[0];
  });
}
