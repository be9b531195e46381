import { z } from 'zod';

// What is said of a value that is wrong: `url is "x", not <this>`.
const FILLED = 'a text that is not empty';
const ADDRESS = 'an absolute http(s) address';

export const filled = z.string({ error: FILLED }).min(1, FILLED);

export const flag = z.boolean({ error: 'true or false' }).exactOptional();

export const ABSOLUTE = /^https?:\/\//i;

export const absolute = z
  .string({ error: ADDRESS })
  .refine((url) => ABSOLUTE.test(url) && URL.canParse(url), ADDRESS);

/** A list of texts of one form. */
export const optionalTexts = (list: string, one: string, isOne: (text: string) => boolean) =>
  z.array(z.string({ error: one }).refine(isOne, one), { error: list }).exactOptional();
