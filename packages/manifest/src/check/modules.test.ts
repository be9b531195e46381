import { expect, it } from 'vitest';
import { buildManifest } from '../build.ts';
import { moduleTool } from '../define/module-tool.ts';
import { search } from '../define/search.ts';

it('a tool that is neither data nor a module is module-missing', async () => {
  const { issues, manifest } = await buildManifest([
    moduleTool({ name: 'x', description: 'd', readOnly: true }),
  ]);
  expect(issues).toMatchObject([{ code: 'module-missing', level: 'error', tool: 'x', path: 'module' }]);
  expect(manifest.tools).toEqual([]);
});

it('a module beside a primitive is module-unused, and the primitive answers', async () => {
  const args = { name: 'x', description: 'd', indexUrl: '/i.json', searchFields: ['t'], moduleUrl: '/x.js' };
  const { issues, manifest } = await buildManifest([search(args)]);
  expect(issues).toMatchObject([{ code: 'module-unused', level: 'warn', tool: 'x', path: 'moduleUrl' }]);
  expect(manifest.tools).toMatchObject([{ primitive: 'search', moduleUrl: '/x.js' }]);
});
