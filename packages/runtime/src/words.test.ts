import { expect, it } from 'vitest';
import { toWords } from './words.ts';

it.each([
  ['Opening hours', ['opening', 'hours']],
  ['Crème brûlée, Straße', ['creme', 'brulee', 'strasse']],
  ["don't C++ my_name v1.2", ['don', 't', 'c', 'my', 'name', 'v1', '2']],
  ['ΣΟΦΟΣ σοφος', ['σοφος', 'σοφος']],
  ['Й и Ё', ['и', 'и', 'е']],
  ['東京タワー', ['東', '京', 'タ', 'ワ', 'ー']],
  ['ไทย', ['ไ', 'ท', 'ย']],
  ['학교 방', ['학교', '방']],
  ['हिन्दी', ['हिन्दी']],
  ['ﬁne½', ['fine1', '2']],
  ['soft\u00adhyphen', ['softhyphen']],
  ['', []],
  [' – … 🙂 ', []],
])('the words of %j', (text, words) => {
  expect(toWords(text)).toEqual(words);
});
