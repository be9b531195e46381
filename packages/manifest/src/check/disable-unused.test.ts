import { expect, it } from 'vitest';
import { tool } from '../../fixtures/found.ts';
import { check } from '../check.ts';
import { defineTool } from '../define/define-tool.ts';
import { staticList } from '../define/static-list.ts';

const LONG = 'x'.repeat(501);

it.each<[string, object, string[]]>([
  ['what there is', { description: LONG, disable: ['description-length'] }, []],
  ['what there is not', { disable: ['description-length'] }, ['description-length disable[0]']],
  ['a code of no rule', { disable: ['descripton-length'] }, ['descripton-length disable[0]']],
  ['a rule that needs a site', { disable: ['link-broken'] }, []],
  ['this rule too', { disable: ['description-length', 'disable-unused'] }, []],
  [
    'one of two',
    { description: LONG, disable: ['name-length', 'description-length'] },
    ['name-length disable[0]'],
  ],
])('accepting %s', async (_, args, expected) => {
  const issues = await check([tool('static', args)]);
  expect(
    issues.map(({ code, level, message, path }) => [
      code,
      level,
      `${/is "(.+?)"/.exec(message)?.[1]} ${path}`,
    ]),
  ).toEqual(expected.map((what) => ['disable-unused', 'warn', what]));
});

it('goes by the rule, not by its level', async () => {
  const tools = [tool('static', { description: LONG, disable: ['description-length'] })];
  expect(await check({ tools, rules: { 'description-length': 'off' } })).toEqual([]);
});

it('knows what a provider accepts for what it returns', async () => {
  const accepting = defineTool({
    name: 'x',
    disable: ['description-length'],
    manifest: () => staticList({ description: LONG, items: [] }),
  });
  expect(await check([accepting])).toEqual([]);
});

it('says what was meant', async () => {
  const [issue] = await check([tool('static', { disable: ['name-lenght'] })]);
  expect(issue?.message).toBe(
    'x › disable[0] is "name-lenght", the code of no rule; it keeps nothing quiet. Did you mean "name-length"? (disable-unused)',
  );
});
