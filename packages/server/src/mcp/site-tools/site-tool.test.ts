import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogTool, Item, ToolManifest } from '@docent/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointTool, MayFollow, User } from '../endpoint-tool.ts';
import { Refusal } from '../refusal.ts';
import { siteJson } from './site-json.ts';
import { createSiteTool } from './site-tool.ts';

const URL = 'https://museum.example/docs/';
let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docent-site-tool-'));
  mkdirSync(join(dir, 'modules'));
  writeFileSync(
    join(dir, 'articles.json'),
    JSON.stringify([{ title: 'Apple', url: '/docs/apple.html' }, { title: 'Pear' }]),
  );
  writeFileSync(join(dir, 'broken.json'), '[');
  writeFileSync(
    join(dir, 'modules/a.mjs'),
    `export const executeOnServer = (args, context) => {
      if (args.throw) throw new Error('secret');
      if (args.nothing) return null;
      return args.text ? 'said ' + args.text : { structuredContent: { ...context, signal: context.signal instanceof AbortSignal } };
    };`,
  );
  writeFileSync(join(dir, 'modules/none.mjs'), 'export const execute = () => 1;');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const entryOf = (tool: Partial<ToolManifest>, more: Partial<CatalogTool> = {}): CatalogTool => ({
  tool: {
    name: 'x',
    description: 'X.',
    inputSchema: { type: 'object' },
    annotations: {},
    ...tool,
  } as ToolManifest,
  isWrite: false,
  category: 'General',
  summary: '',
  manPage: '',
  ...more,
});
const toolOf = (entry: CatalogTool, outputLimit = 0, mayFollow?: (user: User) => MayFollow) =>
  createSiteTool(entry, {
    site: { id: 'docs', url: URL, dir },
    outputLimit,
    modules: join(dir, 'modules'),
    readJson: siteJson(dir, URL),
    mayFollow,
  });
const call = async (entry: CatalogTool, args: Record<string, unknown>, outputLimit = 0) => {
  const tool = await toolOf(entry, outputLimit);
  const context = { user: { name: 'ada', isGuest: false }, signal: new AbortController().signal };
  const result = await tool.call(args, context);
  return {
    text: result.content.map(({ text }) => text).join('\n'),
    data: result.structuredContent,
    isError: result.isError,
  };
};

const NAVIGATE = entryOf({
  primitive: 'navigate',
  inputSchema: { type: 'object', properties: { value: { type: 'string', enum: ['apple', 'shop'] } } },
  data: {
    options: [
      { match: 'apple', label: 'Apples', url: '/docs/apple.html' },
      { match: 'shop', label: 'Shop', url: 'https://shop.example/' },
    ],
  },
} as Partial<ToolManifest>);
const ASKING = entryOf({
  ...NAVIGATE.tool,
  data: { ...NAVIGATE.tool.data, confirm: 'Open {label}?' },
} as Partial<ToolManifest>);

describe('navigate', () => {
  it('gives the address, and says that nothing moved', async () => {
    expect(await call(NAVIGATE, { value: 'apple' })).toMatchObject({
      text: 'Nothing was opened, since no page is open here. The address is https://museum.example/docs/apple.html',
      data: { url: 'https://museum.example/docs/apple.html' },
    });
  });
  it('repeats what a person would be asked', async () => {
    const { text, data } = await call(ASKING, { value: 'shop' });
    expect(text).toBe(
      'Nothing was opened, since no page is open here. The address is https://shop.example/\nBefore anybody follows it, ask the person: Open Shop?',
    );
    expect(data).toEqual({ url: 'https://shop.example/', confirm: 'Open Shop?' });
  });
  it('says of an unknown option what there is', async () => {
    expect(await call(NAVIGATE, { value: 'plum' })).toMatchObject({
      text: 'Unknown option. Available: apple, shop.',
      isError: true,
    });
  });
});

it('mailto gives the link, and says that nothing was sent', async () => {
  const data = {
    to: btoa('a@museum.example'),
    subjectTemplate: 'Hello',
    messageParam: 'message',
    confirm: 'Write to {to}?',
  };
  const entry = entryOf({
    primitive: 'mailto',
    data,
    inputSchema: { type: 'object', properties: { message: { type: 'string' } } },
  } as Partial<ToolManifest>);
  const { text, data: given } = await call(entry, { message: 'Hi there' });
  const link = 'mailto:a@museum.example?subject=Hello&body=Hi%20there';
  expect(text).toBe(
    `Nothing was sent and no mail program was opened, since no page is open here. The link that prepares the letter is ${link}\nBefore anybody follows it, ask the person: Write to a@museum.example?`,
  );
  expect(given).toMatchObject({
    to: 'a@museum.example',
    subject: 'Hello',
    body: 'Hi there',
    mailto: link,
    confirm: 'Write to a@museum.example?',
  });
});

describe('search', () => {
  const searchOf = (indexUrl: string) =>
    entryOf({
      primitive: 'search',
      data: { indexUrl, searchFields: ['title'] },
      inputSchema: { type: 'object', properties: { query: { type: 'string' } } },
    } as Partial<ToolManifest>);
  it('reads the index from the folder of the site', async () => {
    const { data } = await call(searchOf('/docs/articles.json'), { query: 'appel' });
    expect(data).toMatchObject({ count: 0 });
    expect((await call(searchOf('articles.json'), { query: 'apple' })).data).toMatchObject({ count: 1 });
  });
  it.each([
    ['/docs/broken.json', 'https://museum.example/docs/broken.json is not JSON'],
    ['http://127.0.0.1:1/x.json', 'http://127.0.0.1:1/x.json cannot be reached'],
    ['file:///etc/passwd', 'file:///etc/passwd is not http(s)'],
    ['/docs/../../etc/passwd', 'https://museum.example/etc/passwd'],
  ])('says of %s why it cannot', async (indexUrl, reason) => {
    await expect(call(searchOf(indexUrl), { query: 'apple' })).rejects.toThrow(reason);
    await expect(call(searchOf(indexUrl), { query: 'apple' })).rejects.toBeInstanceOf(Refusal);
  });
});

describe('where some may not be followed', () => {
  const closed = (address: string) => address.includes('/secret');
  const asked: string[] = [];
  const may = async (address: string) => {
    asked.push(address);
    return !closed(address);
  };
  const find = (tool: EndpointTool, args: object, name = 'ada') =>
    tool.call(args as Item, { user: { name, isGuest: false }, signal: new AbortController().signal });
  const SEARCH = entryOf({
    primitive: 'search',
    data: { indexUrl: 'mixed.json', searchFields: ['title'] },
  } as Partial<ToolManifest>);
  const STATIC = entryOf({
    primitive: 'static',
    data: {
      items: [
        { title: 'Open', url: '/docs/a.html' },
        { title: 'Closed', url: 'secret.html' },
        { title: 'No link' },
      ],
    },
  } as Partial<ToolManifest>);
  beforeAll(() =>
    writeFileSync(
      join(dir, 'mixed.json'),
      JSON.stringify([
        { title: 'Pear', url: '/docs/pear.html' },
        { title: 'Pear, closed', url: '/docs/secret/pear.html' },
        { title: 'Pear, elsewhere', url: 'https://shop.example/pear' },
        { title: 'Pear without a link' },
        { title: 'Pear of a number', url: 5 },
        'no item',
      ]),
    ),
  );

  it('search neither tells of such items, nor counts them', async () => {
    const tool = await toolOf(SEARCH, 0, () => may);
    const { structuredContent } = await find(tool, { query: 'pear' });
    expect(structuredContent).toMatchObject({ count: 4, matches: 4, total: 4 });
    expect(JSON.stringify(structuredContent)).not.toContain('closed');
    expect(asked).toContain('https://museum.example/docs/secret/pear.html');
  });

  it('static does not tell of such items', async () => {
    const { structuredContent } = await find(await toolOf(STATIC, 0, () => may), {});
    expect(structuredContent).toEqual({
      items: [{ title: 'Open', url: '/docs/a.html' }, { title: 'No link' }],
    });
  });

  it('what one may follow is not kept for another', async () => {
    const mayAll = async () => true;
    const tool = await toolOf(SEARCH, 0, ({ name }) => (name === 'editor' ? mayAll : may));
    expect((await find(tool, { query: 'closed' }, 'editor')).structuredContent).toMatchObject({ count: 1 });
    expect((await find(tool, { query: 'closed' }, 'ada')).structuredContent).toMatchObject({ count: 0 });
    expect((await find(tool, { query: 'closed' }, 'editor')).structuredContent).toMatchObject({ count: 1 });
  });
});

it('static answers as in the page, within the limit of the site', async () => {
  const entry = entryOf({
    primitive: 'static',
    data: { items: [{ title: 'x'.repeat(300) }] },
  } as Partial<ToolManifest>);
  expect((await call(entry, {}, 100)).text).toContain('[Output truncated to 100 characters.]');
});

it('arguments are checked by the rules of the page', async () => {
  const inputSchema = {
    type: 'object',
    properties: { day: { type: 'integer', minimum: 1 } },
    required: ['day'],
  };
  const entry = entryOf({
    primitive: 'static',
    data: { items: [{ title: 'a' }] },
    inputSchema,
  } as Partial<ToolManifest>);
  expect((await call(entry, { day: '5' })).isError).toBeUndefined();
  await expect(call(entry, { day: 0 })).rejects.toThrow(
    '"x" failed: "day" must match {"type":"integer","minimum":1} but is 0. Correct the call',
  );
  await expect(call(entry, {})).rejects.toBeInstanceOf(Refusal);
});

describe('a module', () => {
  const MODULE = entryOf({ moduleUrl: '/m.js' } as Partial<ToolManifest>, { module: 'a.mjs' });
  it('runs on the server, and is told who asks', async () => {
    expect((await call(MODULE, { text: 'hi' })).text).toBe('said hi');
    expect((await call(MODULE, {})).data).toEqual({
      site: { id: 'docs', url: URL },
      user: { name: 'ada', isGuest: false },
      surface: 'endpoint',
      signal: true,
    });
  });
  it('that throws or returns nothing leaves that to the middleware', async () => {
    await expect(call(MODULE, { throw: true })).rejects.toThrow('secret');
    const tool = await toolOf(MODULE);
    const context = { user: { name: 'ada', isGuest: false }, signal: new AbortController().signal };
    await expect(tool.call({ nothing: true }, context)).rejects.not.toBeInstanceOf(Refusal);
  });
  it('without executeOnServer makes no tool', async () => {
    await expect(
      toolOf(entryOf({ moduleUrl: '/m.js' } as Partial<ToolManifest>, { module: 'none.mjs' })),
    ).rejects.toThrow('exports no executeOnServer');
    await expect(
      toolOf(entryOf({ moduleUrl: '/m.js' } as Partial<ToolManifest>, { module: 'gone.mjs' })),
    ).rejects.toThrow();
  });
});
