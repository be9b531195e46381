import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../fixtures/folder-with.ts';
import { loadConfig } from './config/load-config.ts';
import { sourceFiles } from './source-files.ts';

it('are the configuration, the providers, what they import, and the modules of tools', async () => {
  const cwd = folderWith({
    'docent.config.ts': `import { where } from './config/where.ts'; export default { tools: [where] };`,
    'config/where.ts': `export const where: string = './tools/*.tool.ts';`,
    'tools/one.tool.ts': `import { moduleTool } from '@docent/manifest';
      import { text } from './text.ts';
      export default moduleTool({ name: 'one', description: text, module: './one.module.ts' });`,
    'tools/text.ts': `import words from './words.json'; export const text: string = words[0];`,
    'tools/words.json': '["Does one."]',
    'tools/one.module.ts': `import { one } from './count.ts'; export const execute = () => one;`,
    'tools/count.ts': 'export const one: number = 1;',
    'tools/broken.tool.ts': 'export default (;',
    'tools/other.ts': 'export {};',
  });
  const files = await sourceFiles(await loadConfig({ cwd }));
  expect(files.map((file) => relative(cwd, file)).sort()).toEqual([
    'config/where.ts',
    'docent.config.ts',
    'tools/broken.tool.ts',
    'tools/count.ts',
    'tools/one.module.ts',
    'tools/one.tool.ts',
    'tools/text.ts',
    'tools/words.json',
  ]);
});
