/** What one may write where nothing better is known. */
const SAMPLES = ['Something', '2090-01-15', '10:00'];

/** What a result quotes of an argument's schema, as far as it is understood here. */
export interface Rules {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** A value that fits the rules, made from the one that was wrong where there is something to make it from. */
export function fittingValue(rules: Rules, given: unknown): unknown {
  const {
    type = '',
    minimum: least,
    maximum: most = Infinity,
    minLength = 1,
    maxLength,
    pattern = '',
  } = rules;
  if (rules.enum) return closest(rules.enum, given);
  if (/integer|number/.test(type)) {
    const number = Number.parseFloat(textIn(given)) || (least ?? 1);
    return Math.min(Math.max(Math.floor(number), least ?? number), most);
  }
  if (type === 'boolean') return !/^(false|no|0)?$/i.test(textIn(given));
  const candidates = [textIn(given), refit(pattern, textIn(given)), ...SAMPLES].map((text) =>
    [...text].slice(0, maxLength).join(''),
  );
  return candidates.find((text) => text.length >= minLength && new RegExp(pattern).test(text));
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

/** The digits of a text, written as a pattern of digits, signs and choices has it: 2090/03/14 as 2090-03-14. */
function refit(pattern: string, text: string): string {
  const digits = [...text.replace(/\D/g, '')];
  return pattern.replace(/^\^|\$$/g, '').replace(/\\d\{(\d+)\}|\(([^)]*)\)/g, (_, count, choices = '') => {
    if (count) return digits.splice(0, Number(count)).join('');
    const rest = digits.splice(0).join('');
    return choices.split('|').find((choice: string) => choice === rest) ?? choices.split('|')[0];
  });
}
