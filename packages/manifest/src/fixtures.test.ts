import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildManifest } from './build.ts';
import { mailto } from './define/mailto.ts';
import { moduleTool } from './define/module-tool.ts';
import { navigate } from './define/navigate.ts';
import { search } from './define/search.ts';
import { staticList } from './define/static-list.ts';

const HELPERS = { navigate, search, mailto, static: staticList, module: moduleTool };
const FIXTURES = join(import.meta.dirname, '../../contract/fixtures');

describe('what a helper is given becomes the entry that the runtime replays', () => {
  it.each(Object.entries(HELPERS))('%s', async (kind, helper) => {
    const { definition, tool } = JSON.parse(readFileSync(join(FIXTURES, `${kind}.json`), 'utf8'));
    const { manifest, issues } = await buildManifest([(helper as (args: unknown) => never)(definition)]);
    expect(issues.filter(({ level }) => level === 'error')).toEqual([]);
    expect(manifest.tools).toEqual([tool]);
  });
});
