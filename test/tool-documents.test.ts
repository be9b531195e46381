import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderTools } from '@docent/runtime/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYLOAD_KEYS, TOOL_ARGS } from '../packages/manifest/src/schema/tool-keys.ts';
import { docent, outputsOf, scriptsOf, typeErrors } from './code-blocks.ts';
import { writeFiles } from './packed-site.ts';
import { ROOT, read } from './workspace.ts';

/** A call as a page shows it, and the answer below it: `> name {arguments}`, with what the person says where asked. */
const callsOf = (page: string) =>
  outputsOf(page)
    .filter((text) => text.startsWith('> '))
    .flatMap((text) => text.split(/\n\n(?=> )/))
    .map((text) => {
      const [, name = '', args = '', no] = /^> (\S+) (\{.*?\})( \(the person says no\))?\n/.exec(text) ?? [];
      return {
        name,
        args: JSON.parse(args),
        confirm: !no,
        answer: text.slice(text.indexOf('\n') + 1).trim(),
      };
    });

const PAGES = ['tools', 'navigate', 'static', 'mailto'] as const;

describe.each(PAGES)('docs/%s.md', (name) => {
  const page = `docs/${name}.md`;
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(ROOT, 'test/.tools-'));
    writeFiles(folder, {
      ...scriptsOf(page),
      'package.json': '{ "type": "module" }',
      'docent.config.ts': `export default { site: 'dist', url: 'https://museum.example' };`,
      'dist/index.html': '<!doctype html><html lang="de"><title>Museum</title><body></body></html>',
      'dist/shop/index.html': '<!doctype html><html lang="en"><title>Shop</title><body></body></html>',
      'dist/rooms/minerals/index.html': '<!doctype html><html lang="en"><title>Minerals</title></html>',
      'dist/rooms/birds/index.html': '<!doctype html><html lang="en"><title>Birds</title></html>',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const blocks = new Map<string, string>();
  const block = (path: string) => {
    const json = blocks.get(path) ?? docent(folder, 'build', '--stdout', '--page', path).stdout;
    blocks.set(path, json);
    return JSON.parse(json);
  };

  it('its code has the types that it claims, and is built without a finding', () => {
    expect(typeErrors(folder, Object.keys(scriptsOf(page)))).toBe('');
    const { status, stderr } = docent(folder, 'build', '--strict');
    expect(status, stderr).toBe(0);
  });

  it('its calls are answered as it says', async () => {
    const calls = callsOf(page);
    expect(calls.length).toBeGreaterThan(0);
    for (const { name: tool, args, confirm, answer } of calls) {
      const tools = await renderTools(block('/'), { confirm });
      expect((await tools.call(tool, args)).text, `${tool} ${JSON.stringify(args)}`).toBe(answer);
    }
  });

  it('its tables have every key', () => {
    const own =
      name === 'tools'
        ? Object.keys(TOOL_ARGS.module.shape).filter((key) => !['module', 'data'].includes(key))
        : PAYLOAD_KEYS[name];
    const tables =
      read(page)
        .match(/^\|.*$/gm)
        ?.join('\n') ?? '';
    expect(own.filter((key) => !tables.includes(`\`${key}\``))).toEqual([]);
  });

  if (name === 'tools') {
    it('its tool speaks the language of the page, and is not in the shop', () => {
      const { tools } = block('/');
      expect(tools.map((tool: { name: string }) => tool.name)).toEqual(['ask_for_guide', 'opening_hours']);
      expect(tools[1].data.items).toEqual([{ day: 'Samstag und Sonntag', hours: '11:00–17:00' }]);
      expect(block('/rooms/birds/').tools[1].description).toBe('When the museum is open.');
      expect(block('/shop/').tools).toHaveLength(1);
    });
  }

  if (name === 'static') {
    it('its data is what it shows', async () => {
      const [, json = ''] = /```json\n([\s\S]*?)```/.exec(read(page)) ?? [];
      const tools = await renderTools(block('/'));
      expect((await tools.call('list_prices')).structuredContent).toEqual(JSON.parse(json));
    });
  }

  if (name === 'mailto') {
    it('its letter is what it shows, and no argument adds a header', async () => {
      const tools = await renderTools(block('/'), { confirm: true });
      const letter = async (args: object) => {
        const { structuredContent } = await tools.call('write_to_museum', args);
        return Object(structuredContent);
      };
      const [first] = callsOf(page);
      expect((await letter(first?.args)).body.replaceAll('\r\n', '\n')).toBe(outputsOf(page).at(-1)?.trim());
      const hostile = { day: 'x\r\nBcc: a@b.example', message: 'a\nb' };
      expect((await letter(hostile)).subject).toBe('Visit on x Bcc: a@b.example');
    });
  }
});
