import { expect, it } from 'vitest';
import { found, tool } from '../../fixtures/found.ts';
import { buildManifest } from '../build.ts';

it('finds a list without options, and the tool is offered', async () => {
  const { issues, manifest } = await buildManifest([tool('navigate', { options: [] })]);
  expect(issues).toMatchObject([{ code: 'options-empty', level: 'warn', path: 'options' }]);
  expect(manifest.tools).toHaveLength(1);
});

it.each([
  ['options', 'navigate' as const, {}],
  ['no list at all, which is told as that', 'navigate' as const, { options: undefined }],
  ['another kind without items', 'static' as const, { items: [] }],
])('finds nothing in %s', async (_, kind, args) => {
  expect(await found('options-empty', kind, args)).toEqual([]);
});
