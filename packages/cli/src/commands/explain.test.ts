import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from '../run.ts';

async function explain(...argv: string[]) {
  let out = '';
  let err = '';
  const io = {
    cwd: '/',
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    isTerminal: false,
    isColored: false,
  };
  return { code: await run(['explain', ...argv], io), out, err };
}

const CODES = readdirSync(new URL('../../../../docs/rules/', import.meta.url)).map((name) =>
  name.replace('.md', ''),
);

describe('docent explain', () => {
  it.each(CODES)('prints the page of %s, with nothing of its markup', async (rule) => {
    const { code, out, err } = await explain(rule);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.startsWith(`${rule}\n${'='.repeat(rule.length)}\n\nLevel: `)).toBe(true);
    expect(out).not.toMatch(/^(?:#|```)/m);
  });

  it('takes capitals', async () => {
    expect((await explain('Name-Pattern')).out).toMatch(/^name-pattern\n/);
  });

  it('prints it as it is written, for programs', async () => {
    const page = JSON.parse((await explain('name-length', '--format', 'json')).out);
    expect(page).toMatchObject({ code: 'name-length', level: 'warn' });
    expect(page.text).toMatch(/^# name-length\n/);
  });

  it.each([
    ['a near miss', ['name-patern'], 'There is no rule "name-patern". Did you mean "name-pattern"?'],
    [
      'nothing close',
      ['weather'],
      'There is no rule "weather". There are confirm-missing, description-length,',
    ],
    ['no code', [], "missing required argument 'code'"],
    ['a key of every object', ['constructor'], 'There is no rule "constructor".'],
    ['a path', ['../rules/name-length'], 'There is no rule'],
  ])('answers %s with exit 2 and advice', async (_, argv, advice) => {
    const { code, out, err } = await explain(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(advice);
  });
});
