import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../fixtures/folder-with.ts';
import { sourceTree } from './source-tree.ts';

const FILES = {
  'config.ts': `import './tools/a.ts'; import 'a-package'; import data from './data.json';`,
  'data.json': '{ "not": "./followed.ts" }',
  'tools/a.ts': `export { b } from '../b.js'; const module = './a.module.ts'; import('./a.ts');`,
  'tools/a.module.ts': `import './inner/index';`,
  'tools/inner/index.ts': '',
  'b.ts': `import './missing';`,
};

it('follows what is named by relative paths, and lists where missing files would come', () => {
  const folder = folderWith(FILES);
  const tree = sourceTree([join(folder, 'config.ts')]);
  for (const file of Object.keys(FILES)) expect(tree).toContain(join(folder, file));
  expect(tree).toContain(join(folder, 'missing.ts'));
  expect(tree).toContain(join(folder, 'missing/index.ts'));
  expect([...tree].filter((file) => /followed|a-package/.test(file))).toEqual([]);
});
