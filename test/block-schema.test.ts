import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blockSchema } from '../packages/manifest/src/schema/block-schema.ts';

it('docs/block.schema.json is what scripts/write-block-schema.mjs would write', () => {
  const committed: unknown = JSON.parse(
    readFileSync(new URL('../docs/block.schema.json', import.meta.url), 'utf8'),
  );
  expect(JSON.stringify(committed)).toBe(JSON.stringify(blockSchema()));
});
