import { describe, expect, it } from 'vitest';
import { buildManifest } from '../build.ts';
import { validateConfig } from '../config/validate-config.ts';
import { staticList } from '../define/static-list.ts';
import type { Level } from '../issue.ts';
import { judge } from './judge.ts';
import type { Rule } from './rule.ts';
import { CODES } from './rules.ts';

const rule: Rule<{ size: number }, readonly number[]> = {
  code: 'too-big',
  level: 'warn',
  find: (sizes) =>
    sizes.map((size) => ({ path: `at${size}`, size, ...(size > 9 ? { level: 'error' } : {}) })),
  say: ({ size }) => `is ${size}. Shrink it.`,
};
const ABOUT = { tool: 'x', source: '/a.ts' };

it.each<[string, Record<string, 'off' | Level>, (Level | undefined)[]]>([
  ['keeps its levels', {}, ['warn', 'error']],
  ['is off', { 'too-big': 'off' }, []],
  ['warns', { 'too-big': 'warn' }, ['warn', 'warn']],
  ['is an error', { 'too-big': 'error' }, ['error', 'error']],
  ['is not meant', { other: 'off' }, ['warn', 'error']],
])('a rule %s', (_, levels, expected) => {
  expect(judge(rule, [5, 10], ABOUT, levels).map(({ level }) => level)).toEqual(expected);
});

it('an author may accept a finding', () => {
  expect(judge(rule, [5], { ...ABOUT, disable: ['too-big'] })).toEqual([]);
  expect(judge(rule, [5], { ...ABOUT, disable: ['other'] })).toHaveLength(1);
});

it('an issue has all its parts, and the sentence its form', () => {
  expect(judge(rule, [5], { ...ABOUT, page: '/p/' })).toEqual([
    {
      code: 'too-big',
      level: 'warn',
      tool: 'x',
      path: 'at5',
      message: 'x › at5 is 5. Shrink it. (too-big)',
      source: '/a.ts',
      page: '/p/',
    },
  ]);
  expect(judge(rule, [5], { tool: null, head: 'tools/x.ts', source: '' })[0]).toMatchObject({
    tool: null,
    message: 'tools/x.ts › at5 is 5. Shrink it. (too-big)',
  });
  expect(judge(rule, [5], ABOUT)[0]).not.toHaveProperty('page');
});

describe('the configuration’s levels', () => {
  const build = (rules: Record<string, 'off' | Level>) =>
    buildManifest([staticList({ name: 'a b', description: 'd', items: [] })], {}, { config: { rules } });

  it.each<['off' | 'warn' | 'error', number, number]>([
    ['error', 1, 0],
    ['warn', 1, 1],
    ['off', 0, 1],
  ])('name-pattern at %s finds %i and emits %i', async (level, issues, tools) => {
    const built = await build({ 'name-pattern': level });
    expect(built.issues.map((issue) => issue.level)).toEqual(Array.from({ length: issues }, () => level));
    expect(built.manifest.tools).toHaveLength(tools);
  });

  it('an accepted finding lets its tool pass', async () => {
    const tool = staticList({ name: 'a b', description: 'd', items: [], disable: ['name-pattern'] });
    expect(await buildManifest([tool])).toMatchObject({ issues: [], manifest: { tools: [{ name: 'a b' }] } });
  });
});

it('no two rules have one code', () => {
  expect(new Set(CODES).size).toBe(CODES.length);
});

it.each(CODES)('a configuration may set the level of %s', (code) => {
  const config = { rules: { [code]: 'warn' } };
  expect(validateConfig(config, 'docent.config.ts')).toEqual(config);
});

it('a configuration is told which code was meant', () => {
  expect(() => validateConfig({ rules: { 'url-unsave': 'off' } }, 'docent.config.ts')).toThrow(
    'did you mean "url-unsafe"?',
  );
});
