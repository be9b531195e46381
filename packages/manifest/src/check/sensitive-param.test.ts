import { expect, it } from 'vitest';
import { found, schema, told } from '../../fixtures/found.ts';

const ask = (name: string, property: object = {}) =>
  found('sensitive-param', 'module', { inputSchema: schema({ [name]: property }) });

it.each([
  'password',
  'userPassword',
  'pass_word',
  'passwd',
  'cardNumber',
  'credit-card',
  'CVV',
  'iban',
  'accountNumber',
  'ssn',
  'passportNo',
  'birthDate',
  'date_of_birth',
  'dob',
  'token',
  'accessToken',
  'apiKey',
  'clientSecret',
  'pinCode',
  'otp',
  'passwort',
])('finds the name %s', async (name) => {
  expect(await ask(name)).toEqual([`warn ${name}`]);
});

it.each([
  ['a description', { description: 'The password of the account.' }],
  ['another description', { description: 'Number and expiry of the credit card.' }],
  ['a date', { description: 'Date of birth, as YYYY-MM-DD.' }],
  ['a format', { type: 'string', format: 'password' }],
])('finds it by %s', async (_, property) => {
  expect(await ask('value', property)).toEqual(['warn value']);
});

it.each([
  ['secretary', {}],
  ['maxTokens', {}],
  ['tokenLimit', {}],
  ['pinned', {}],
  ['card', {}],
  ['library_card', { description: 'The name on the library card.' }],
  ['keyword', {}],
  ['compass', {}],
  ['birthplace', {}],
  ['date', { description: 'The day, as YYYY-MM-DD.' }],
  ['note', { description: 'Anything to add; never a password.' }],
  ['note', { description: 'Do not put a card number here.' }],
])('finds nothing in the name %s with %o', async (name, property) => {
  expect(await ask(name, property)).toEqual([]);
});

it('looks into objects and lists', async () => {
  const people = { type: 'array', items: schema({ birthDate: {} }) };
  expect(await ask('people', people)).toEqual(['warn people[].birthDate']);
});

it('looks at what a letter asks for where its schema is derived', async () => {
  const bodyLines = [
    { label: 'Name', param: 'name' },
    { label: 'Date of birth', param: 'born' },
  ];
  expect(await found('sensitive-param', 'mailto', { bodyLines })).toEqual(['warn bodyLines[1].param']);
});

it('says what it is', async () => {
  expect(await told('module', { inputSchema: schema({ cardNumber: {} }) })).toEqual([
    'x › cardNumber asks for "card Number"; what an agent is told passes through its maker’s machines and logs. Let the person enter it on a page of yours, and leave the parameter out. (sensitive-param)',
  ]);
});
