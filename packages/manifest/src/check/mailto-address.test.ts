import { expect, it } from 'vitest';
import { found, told } from '../../fixtures/found.ts';

it.each([
  ['no @', 'info.example.org'],
  ['two @', 'a@b@example.org'],
  ['no name', '@example.org'],
  ['no domain', 'info@'],
  ['a domain without an ending', 'info@localhost'],
  ['an empty part of a domain', 'info@example..org'],
  ['a dot at the end', 'info@example.org.'],
  ['a header field', 'info@example.org?cc=other@example.org'],
  ['another header field', 'info@example.org&bcc=x'],
  ['an encoded line break', 'info@example.org%0D%0ABcc:x'],
  ['a line break', 'info@example.org\nBcc'],
  ['a space', 'info @example.org'],
  ['a space after the comma', 'a@example.org, b@example.org'],
  ['a name in brackets', 'Info <info@example.org>'],
  ['a scheme', 'mailto:info@example.org'],
  ['a semicolon', 'a@example.org;b@example.org'],
  ['a quote', '"info"@example.org'],
  ['an address in brackets', 'info@[127.0.0.1]'],
  ['what nobody sees', 'in\u200Bfo@example.org'],
  ['nothing after a comma', 'info@example.org,'],
  ['base64', 'aW5mb0BleGFtcGxlLm9yZw=='],
])('finds %s', async (_, to) => {
  expect(await found('mailto-address', 'mailto', { to })).toContain('error to');
});

it.each([
  'info@example.org',
  'a.b+tag@sub.example.org',
  "o'brien@example.org",
  'büro@exämple.de',
  'a@example.org,b@example.org',
  '信息@例子.公司',
])('finds nothing in %s', async (to) => {
  expect(await found('mailto-address', 'mailto', { to })).toEqual([]);
});

it('tells what was meant by base64', async () => {
  expect((await told('mailto', { to: 'aW5mb0BleGFtcGxlLm9yZw==' }))[0]).toContain(
    'It is base64 already: give the plain address, "info@example.org", which is encoded by itself.',
  );
});

it('names the character', async () => {
  expect(await told('mailto', { to: 'a@example.org?cc=b' })).toEqual([
    'x › to is "a@example.org?cc=b", in which "?" could end the address and begin header fields; no letter would arrive there. Give an address like info@example.org, or several joined by commas. (mailto-address)',
  ]);
});
