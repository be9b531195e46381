import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@docent/cli';
import { afterEach, describe, expect, it } from 'vitest';

const EXAMPLE = fileURLToPath(new URL('.', import.meta.url));
const made: string[] = [];

/** A copy of the built example that may be damaged. */
function copyOfExample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docent-example-'));
  made.push(folder);
  for (const name of ['docent.config.ts', 'data', 'dist', 'src', 'tools']) {
    cpSync(join(EXAMPLE, name), join(folder, name), { recursive: true });
  }
  const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
  symlinkSync(modules, join(folder, 'node_modules'));
  return folder;
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

async function check(cwd: string, ...argv: string[]) {
  let out = '';
  const io = {
    cwd,
    out: (text: string) => {
      out += text;
    },
    err: () => {},
    isTerminal: false,
    isColored: false,
  };
  const code = await run(['check', ...argv], io);
  return { code, out };
}

function change(folder: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(join(folder, file), changed);
}

const isBuilt = existsSync(join(EXAMPLE, 'dist/index.html'));

describe.skipIf(!isBuilt)(
  isBuilt ? 'the built example' : 'skipped, since `npm run build` has not built it',
  () => {
    it('has no fault', async () => {
      const { code, out } = await check(EXAMPLE, '--format', 'json');
      expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, tools: 6, errors: 0, warnings: 0 });
    });

    it.each<[what: string, damage: (folder: string) => void, annotation: RegExp]>([
      [
        'a page less',
        (folder) => rmSync(join(folder, 'dist/topics/mysteries'), { recursive: true }),
        /^::error file=tools\/open-topic\.tool\.ts,line=10,col=3,title=link-broken::open_topic › options\[\d\]\.url is "\/topics\/mysteries\/"/,
      ],
      [
        'a field of an index less',
        (folder) => change(folder, 'dist/catalogue.json', /"author":/g, '"writer":'),
        /^::error file=tools\/search-books\.tool\.ts,line=12,col=27,title=index-field-missing::search_books › searchFields\[1\] is "author"/m,
      ],
      [
        'an option of a schema less',
        (folder) =>
          change(
            folder,
            'tools/open-topic.tool.ts',
            "  param: 'topic',\n",
            `  param: 'topic',
  inputSchema: {
    type: 'object',
    properties: {
      topic: { type: 'string', description: 'The topic.', enum: TOPICS.slice(1).map(({ slug }) => slug) },
    },
    required: ['topic'],
  },\n`,
          ),
        /^::error file=tools\/open-topic\.tool\.ts,line=1\d,col=\d+,title=enum-mismatch::open_topic › /,
      ],
    ])('with %s is told so, with file and line', async (_, damage, annotation) => {
      const folder = copyOfExample();
      damage(folder);
      const { code, out } = await check(folder, '--format', 'github');
      expect(code).toBe(1);
      expect(out).toMatch(annotation);
      expect(
        out
          .trim()
          .split('\n')
          .filter((line) => !line.includes('placeholder-unknown')),
      ).toHaveLength(1);
    });
  },
);
