import type { StoredPage } from '@docent/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { closeMuseum, said, sourceOf } from '../../testing/museum-pages.ts';
import { openDoor, type PageSource } from './door.ts';
import { createMayFollow } from './may-follow.ts';
import { createPageTools } from './page-tools.ts';

afterAll(closeMuseum);

const HIDING: [how: string, more: Partial<PageSource>][] = [
  ['a blacklist', { filter: { mode: 'blacklist', sections: ['/private'] } }],
  [
    'a whitelist',
    {
      filter: {
        mode: 'whitelist',
        sections: ['/docs', '/long', '/de'],
        pages: ['/', '/data.json', '/way-in.txt'],
      },
    },
  ],
  ['a policy', { policy: { can: (_user, _right, page) => !page.startsWith('/private/') } }],
  [
    'a policy that takes its time',
    { policy: { can: async (_user, _right, page) => !page.startsWith('/private/') } },
  ],
  [
    'a policy that throws',
    {
      policy: {
        can(_user, _right, page) {
          if (page.startsWith('/private/')) throw new Error('No answer.');
          return true;
        },
      },
    },
  ],
];

describe.each(HIDING)('what %s hides is not there', (_, more) => {
  const tools = createPageTools({ own: sourceOf(more) });

  it.each<[name: string, args: object]>([
    ['query_pages', { query: 'apples' }],
    ['query_pages', { query: 'director' }],
    ['get_tree', { depth: 4 }],
    ['get_tree', { root: '/private' }],
    ['get_links', { path: '/' }],
    ['get_links', { path: '/docs/apples.html' }],
    ['get_page', { path: '/private/secert.html' }],
  ])('%s %j does not tell of it', async (name, args) => {
    const text = await said(name, args, tools);
    expect(text.replace(JSON.stringify(args), '')).not.toMatch(
      /Secret|private\/(secret|plan)|\b2 in\b|About 3/,
    );
  });

  it.each<[name: string, hidden: string, missing: string]>([
    ['get_page', '/private/secret.html', '/private/nothing.html'],
    ['get_page', '/private/secret', '/private/nothing'],
    ['get_page', 'https://museum.example/private/secret.html', 'https://museum.example/private/nothing.html'],
    ['get_links', '/private/secret.html', '/private/nothing.html'],
    ['get_tree', '/private/', '/nothing/'],
    ['get_asset', '/private/secret.html', '/private/nothing.html'],
    ['get_asset', '/private/plan.txt', '/private/nothing.txt'],
    ['get_asset', '/way-in.txt', '/nothing.txt'],
  ])('%s answers %s as it answers %s', async (name, hidden, missing) => {
    const key = name === 'get_tree' ? 'root' : 'path';
    const [one, other] = [
      await said(name, { [key]: hidden }, tools),
      await said(name, { [key]: missing }, tools),
    ];
    expect(one.replaceAll(hidden, '?')).toBe(other.replaceAll(missing, '?'));
  });
});

const VISITOR = { name: 'guest', isGuest: true };

describe.each(HIDING)('what %s hides is not followed', (_, more) => {
  const mayFollow = createMayFollow(sourceOf(more))?.(VISITOR);
  it.each<[address: string, may: boolean]>([
    ['https://museum.example/docs/apples.html', true],
    ['https://museum.example/docs/apples#care', true],
    ['https://museum.example/private/secret.html', false],
    ['https://museum.example/private/secret', false],
    ['https://museum.example/private/secret.html?from=search#top', false],
    ['https://museum.example/docs/../private/plan.txt', false],
    ['https://museum.example/private%2fsecret.html', false],
    ['https://elsewhere.example/private/secret.html', true],
  ])('%s: %j', async (address, may) => {
    expect(await mayFollow?.(address)).toBe(may);
  });
});

it('a policy is asked about few pages at a time, and about none once nobody waits', async () => {
  const pages = Array.from({ length: 1_000 }, (_, at) => ({ path: `/${at}` }) as StoredPage);
  const leaving = new AbortController();
  let [asked, waiting, most] = [0, 0, 0];
  const can = async (): Promise<boolean> => {
    asked += 1;
    waiting += 1;
    most = Math.max(most, waiting);
    await new Promise(setImmediate);
    waiting -= 1;
    if (asked > 500) leaving.abort(new Error('left'));
    return true;
  };
  const door = openDoor(sourceOf({ policy: { can } }), { user: VISITOR, signal: leaving.signal });
  expect(await door.open(pages.slice(0, 100))).toHaveLength(100);
  await expect(door.open(pages)).rejects.toThrow('left');
  expect(most).toBe(64);
  expect(asked).toBeLessThan(600);
});

it('everything is followed where nothing is hidden, and the same by everybody where nobody is asked', () => {
  expect(createMayFollow(sourceOf())).toBeUndefined();
  expect(createMayFollow(sourceOf({ filter: { mode: 'none', sections: ['/private'] } }))).toBeUndefined();
  const filtered = createMayFollow(sourceOf({ filter: { mode: 'blacklist', sections: ['/private'] } }));
  expect(filtered?.(VISITOR)).toBe(filtered?.({ name: 'ada', isGuest: false }));
});

describe.each(['get_page', 'get_links', 'get_asset'])('%s refuses hostile paths', (name) => {
  it.each([
    ...[
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/..\\outside.txt',
      '/..%5coutside.txt',
    ],
    ...[
      '/data.json\0.png',
      '/data.json%00',
      '/.env',
      '/%2eenv',
      '/.//.env',
      '//outside.txt',
      'file:///etc/passwd',
    ],
    ...['/way-out.txt', '/env.txt', '/docs', '/docs/', '/draft.html', '/draft', '/data.json/', '/Data.json'],
    ...[
      '/__proto__',
      '/constructor',
      'https://elsewhere.example/data.json',
      '/%c0%ae%c0%ae/outside.txt',
      '/\ud800.json',
    ],
  ])('%j', async (path) => {
    expect(await said(name, { path })).toMatch(/^REFUSED There is no (page|file) "/);
  });
});
