import { expect, it } from 'vitest';
import { parseSitesFile, readSitesFile } from './sites-file.ts';

it('says of each site what changes while the server runs', () => {
  const text =
    '{"enabled":true,"sites":{"docs":{"allowGuest":true,"reach":false,"tools":["man"]},"__proto__":{"enabled":false}}}';
  expect([...parseSitesFile(text, 'docent.sites.json')]).toEqual([
    ['', { enabled: true }],
    ['docs', { allowGuest: true, reach: false, tools: ['man'] }],
    ['__proto__', { enabled: false }],
  ]);
});

it('says nothing where there is none', async () => {
  expect([...(await readSitesFile('/nowhere/docent.sites.json'))]).toEqual([['', {}]]);
});

it.each([
  ['', 'docent.sites.json is not JSON'],
  ['{"enabled":true', 'docent.sites.json is not JSON'],
  ['[]', 'it has to be an object'],
  ['null', 'it has to be an object'],
  ['{"enable":true}', 'enable is no setting; known are enabled, allowGuest, reach, tools'],
  ['{"constructor":true}', 'constructor is no setting'],
  ['{"enabled":"yes"}', 'enabled has to be true or false'],
  ['{"enabled":null}', 'enabled has to be true or false'],
  ['{"tools":"man"}', 'tools has to be a list of names'],
  ['{"tools":[1]}', 'tools has to be a list of names'],
  ['{"sites":[]}', 'sites has to be an object of sites by id'],
  ['{"enabled":false,"sites":{"":{"enabled":true}}}', 'sites has one without an id'],
  ['{"sites":{"docs":true}}', 'sites.docs has to be an object'],
  ['{"sites":{"docs":{"auth":{}}}}', 'sites.docs.auth is no setting'],
  [
    '{"allowGuest":1,"sites":{"docs":{"reach":2}}}',
    'allowGuest has to be true or false; sites.docs.reach has to be true or false.',
  ],
])('%s is refused whole', (text, reason) => {
  expect(() => parseSitesFile(text, 'docent.sites.json')).toThrow(reason);
});
