import { expect, it } from 'vitest';
import { GroupCommit } from './group-commit.ts';

const LIMITS = { pause: 1, most: 4, room: 10 };

/** A group commit into a list, whose writes fail where one of their items says so. */
function recorded() {
  const written: (readonly string[])[] = [];
  const group = new GroupCommit<string>(async (items) => {
    written.push(items);
    await new Promise((resolve) => setTimeout(resolve, 2));
    if (items.includes('bad')) throw new Error('not written');
  }, LIMITS);
  return { group, written };
}

it('writes what comes together in groups, in order, none larger than it may be', async () => {
  const { group, written } = recorded();
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => group.add(item)));
  expect(written).toEqual([['a', 'b', 'c', 'd'], ['e']]);
});

it('answers each item with what became of its group', async () => {
  const { group } = recorded();
  const results = await Promise.allSettled(['a', 'bad', 'c', 'd', 'e'].map((item) => group.add(item)));
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});

it('refuses at once what there is no room for, and goes on', async () => {
  const { group, written } = recorded();
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => group.add(`${number}`)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  await group.add('later');
  expect(written.flat()).toHaveLength(11);
});

it('is drained when all that was added has been answered', async () => {
  const { group, written } = recorded();
  const added = Promise.allSettled(['a', 'bad', 'c', 'd', 'e'].map((item) => group.add(item)));
  await group.drained();
  expect(written.flat()).toHaveLength(5);
  await added;
  await group.drained();
});
