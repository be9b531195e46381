import { expect, it } from 'vitest';
import { toCsv } from './tables.ts';

it.each([
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['@sum', `'@sum`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a,b', '"a,b"'],
  ['a=b', 'a=b'],
  ['Агент ٣', 'Агент ٣'],
  [null, ''],
  [-5, '-5'],
])('the cell %j is written as %j', (cell, text) => {
  expect(toCsv([{ client: cell }], ['client'])).toBe(`client\r\n${text}\r\n`);
});
