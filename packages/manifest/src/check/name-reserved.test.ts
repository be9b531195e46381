import { expect, it } from 'vitest';
import { tool } from '../../fixtures/found.ts';
import { DRAFT } from '../define/provider.ts';
import { readDraft } from '../read-draft.ts';
import type { Subject } from '../subject.ts';
import { nameReserved } from './name-reserved.ts';

const subject = (name: string, more: Partial<Subject> = {}, args: object = {}): Subject => {
  const provider = tool('static', { name, ...args });
  const draft = { [DRAFT]: 'static' as const, args: { name, description: 'd', items: [], ...args } };
  return {
    provider,
    name,
    source: '/site/tools/a.ts',
    shownSource: 'tools/a.ts',
    ctx: { site: { url: '', base: '/', dir: '' }, data: undefined },
    failures: [],
    definition: [],
    accepted: new Set(),
    atEndpoint: true,
    reading: readDraft(draft),
    ...more,
  };
};
const PACKAGE = { source: '/site/node_modules/wiki/index.js' };

it.each<[string, Subject, number]>([
  ['man', subject('man'), 1],
  ['list_sites', subject('list_sites'), 1],
  ['search_collections', subject('search_collections'), 1],
  ['man of a package', subject('man', PACKAGE), 1],
  ['search_collections of a package', subject('search_collections', PACKAGE), 0],
  ['another name', subject('manual'), 0],
  ['man where there is no endpoint', subject('man', { atEndpoint: undefined }), 0],
  ['man that is for pages only', subject('man', {}, { surfaces: ['page'] }), 0],
])('%s', (_, given, count) => {
  expect(nameReserved.find(given)).toHaveLength(count);
});
