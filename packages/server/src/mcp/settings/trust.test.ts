import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDistrust } from './trust.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-trust-'));
  file = join(folder, 'docent.sites.json');
  writeFileSync(file, '{}', { mode: 0o644 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each<[what: string, prepare: () => void]>([
  ['a file of our own', () => undefined],
  ['a file that our group may write', () => chmodSync(file, 0o664)],
  ['a file that is missing', () => rmSync(file)],
  ['a link to a file of our own', () => relink('elsewhere.json')],
  ['a link that leads nowhere', () => relink(undefined)],
  ['a file in a folder where only owners replace', () => chmodSync(folder, 0o1777)],
])('%s is trusted', async (_, prepare) => {
  prepare();
  expect(await findDistrust(file, [join(folder, 'dist')])).toBeUndefined();
});

it.each<[what: string, prepare: () => void, reason: string]>([
  ['that everyone may write', () => chmodSync(file, 0o666), 'may be written by everyone. Run: chmod o-w'],
  [
    'in a folder that everyone may write',
    () => chmodSync(folder, 0o777),
    'may be written by everyone. Run: chmod o-w',
  ],
  [
    'behind a link, that everyone may write',
    () => chmodSync(relink('elsewhere.json'), 0o666),
    'may be written by everyone',
  ],
])('a file %s is not', async (_, prepare, reason) => {
  prepare();
  expect(await findDistrust(file, [])).toContain(reason);
});

it('a file inside a folder that is served is not, however it is reached', async () => {
  expect(await findDistrust(file, [folder])).toContain('is served. Move it out of there.');
  const other = `${folder}-link`;
  symlinkSync(folder, other);
  expect(await findDistrust(file, [other])).toContain('is served');
  expect(await findDistrust(join(other, 'docent.sites.json'), [folder])).toContain('is served');
  rmSync(other);
  mkdirSync(join(folder, 'dist'));
  expect(await findDistrust(file, [join(folder, 'dist'), `${folder}-other`])).toBeUndefined();
});

const isRoot = process.getuid?.() === 0;
it.skipIf(!isRoot)(
  `a file of another user is not${isRoot ? '' : ' (skipped: only root can make one)'}`,
  async () => {
    chownSync(file, 1234, 1234);
    expect(await findDistrust(file, [])).toContain('belongs to another user (1234). Run: chown');
  },
);

/** Puts a link in the place of the file, to another that is there or, without a name, to none. */
function relink(name: string | undefined): string {
  const target = join(folder, name ?? 'nowhere');
  rmSync(file);
  if (name !== undefined) writeFileSync(target, '{}', { mode: 0o644 });
  symlinkSync(target, file);
  return target;
}
