import { expect, it } from 'vitest';
import type { Toolset } from './toolset.ts';
import { createVariantCache } from './variant-cache.ts';

const setOf = (name: string) => ({ serverInfo: { name, version: '1' } }) as Toolset;
const USER = { site: '', isGuest: false };

it('builds once for all that ask, and again where something changed', async () => {
  const cache = createVariantCache();
  let basis = { version: 1 };
  let builds = 0;
  const get = (key = USER) =>
    cache.get(
      key,
      basis,
      () => basis,
      async ({ version }) => {
        builds++;
        return setOf(`${version}`);
      },
    );
  const [one, other] = await Promise.all([get(), get()]);
  expect(one).toBe(other);
  expect(await get()).toBe(one);
  expect(builds).toBe(1);
  await get({ site: '', isGuest: true });
  await get({ site: 'docs', isGuest: false });
  expect(builds).toBe(3);
  basis = { version: 2 };
  expect((await get())?.serverInfo.name).toBe('2');
  expect(builds).toBe(4);
  // Whoever has the old one keeps it.
  expect(one?.serverInfo.name).toBe('1');
});

it('does not keep a build that began before a change', async () => {
  const cache = createVariantCache();
  let basis = { version: 1 };
  const built: number[] = [];
  const found = await cache.get(
    USER,
    basis,
    () => basis,
    async (from) => {
      built.push(from.version);
      if (from.version === 1) basis = { version: 2 };
      return setOf(`${from.version}`);
    },
  );
  expect(built).toEqual([1, 2]);
  expect(found?.serverInfo.name).toBe('2');
});

it('gives nothing for a site that was closed meanwhile', async () => {
  const cache = createVariantCache();
  const first = {};
  let basis: object | undefined = first;
  const found = await cache.get(
    USER,
    basis,
    () => basis,
    async () => {
      basis = undefined;
      return setOf('late');
    },
  );
  expect(found).toBeUndefined();
});

it('tries again after a build that failed', async () => {
  const cache = createVariantCache();
  const basis = {};
  await expect(
    cache.get(
      USER,
      basis,
      () => basis,
      () => Promise.reject(new Error('away')),
    ),
  ).rejects.toThrow('away');
  expect(
    (
      await cache.get(
        USER,
        basis,
        () => basis,
        async () => setOf('back'),
      )
    )?.serverInfo.name,
  ).toBe('back');
});
