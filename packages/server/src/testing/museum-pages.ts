import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EndpointTool, ToolAnswer } from '../mcp/endpoint-tool.ts';
import type { PageSource } from '../mcp/pages/door.ts';
import { openPageStore } from '../mcp/pages/page-store.ts';
import { createPageTools } from '../mcp/pages/page-tools.ts';
import { Refusal } from '../mcp/refusal.ts';
import { writeTestBuild } from './endpoint-build.ts';

const root = mkdtempSync(join(tmpdir(), 'docent-pages-'));
const dir = join(root, 'dist');

const today = new Date().toISOString().slice(0, 10);
const heading = (text: string, line: number, level = 2) => ({ level, text, id: text.toLowerCase(), line });
/** The text of /long/. */
export const LONG = Array.from({ length: 900 }, (_, at) =>
  at === 0 ? '# Long' : at === 450 ? '## Middle' : `Line ${at + 1} of a long page about lamps and lanterns.`,
).join('\n');

writeTestBuild(root, 'one', {
  pages: [
    {
      path: '/',
      text: 'Welcome to apples',
      title: 'Home',
      links: [1, 3, 'https://museum.example/private/plan.pdf', 'https://elsewhere.example/'],
    },
    {
      path: '/docs/apples.html',
      file: 'docs/apples.html',
      text: '# Apples\n\nApples grow on trees.\n\n## Care\n\nWater them.',
      title: 'Apples',
      date: today,
      headings: [heading('Apples', 1, 1), heading('Care', 5)],
      linkedFrom: [0, 3],
    },
    {
      path: '/long/',
      text: LONG,
      title: 'Long',
      headings: [heading('Long', 1, 1), heading('First', 440), heading('Middle', 451)],
    },
    {
      path: '/private/secret.html',
      file: 'private/secret.html',
      text: 'Apples of the director',
      title: 'Secret',
      links: [1],
      linkedFrom: [0],
    },
    {
      path: '/de/docs/apples.html',
      file: 'de/docs/apples.html',
      text: 'Äpfel wachsen an Bäumen\n\n## Bäume',
      headings: [heading('Bäume', 3)],
      title: 'Äpfel',
      lang: 'de-CH',
    },
    {
      path: '/tra\u202ep.html',
      file: 'trap.html',
      text: '# Turned',
      title: 'Turned',
      headings: [heading('Tra\u202ep', 1)],
    },
    { path: '/one-line/', text: 'x'.repeat(60_000), title: 'One line' },
  ],
});
const store = await openPageStore(join(root, 'one'));
const files: Record<string, string | Buffer> = {
  'docs/apples.html': '<h1>Apples</h1>\n<p>Apples grow on trees.',
  'one-line/index.html': `<p>${'All in one line. '.repeat(3_000)}</p>`,
  'private/secret.html': '<h1>Secret</h1>',
  'private/plan.txt': 'The plan',
  'data.json': '{"a":1}',
  'logo.png': Buffer.from('89504e47', 'hex'),
  'big.png': Buffer.alloc(2 * 2 ** 20 + 1),
  'paper.pdf': '%PDF',
  'draft.html': '<h1>Left out of the store</h1>',
  '.env': 'TOKEN=1',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), content);
}
writeFileSync(join(root, 'outside.txt'), 'Outside');
symlinkSync(join(root, 'outside.txt'), join(dir, 'way-out.txt'));
symlinkSync(join(dir, 'private/plan.txt'), join(dir, 'way-in.txt'));
symlinkSync(join(dir, '.env'), join(dir, 'env.txt'));

/** Takes the folder of the museum away. */
export async function closeMuseum(): Promise<void> {
  await store.close();
  rmSync(root, { recursive: true, force: true });
}

/** The museum, hidden or named as a test wants it. */
export const sourceOf = (more: Partial<PageSource> = {}): PageSource => ({
  ...{ id: '', name: 'Museum', url: 'https://museum.example/', dir, store },
  ...more,
});

const CONTEXT = { user: { name: 'guest', isGuest: true }, signal: new AbortController().signal };

/** What a tool answers; all five of the museum where none are given. */
export const call = async (
  name: string,
  args: object,
  tools: readonly EndpointTool[] = createPageTools({ own: sourceOf() }),
) => {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`There is no ${name}.`);
  return tool.call(args as Record<string, unknown>, CONTEXT);
};

const textOf = ({ content, footers = [] }: ToolAnswer): string =>
  [...content.flatMap(({ type, text }) => (type === 'text' ? [text] : [])), ...footers].join('\n');

/** What an agent reads. */
export const said = async (...given: Parameters<typeof call>): Promise<string> => {
  try {
    return textOf(await call(...given));
  } catch (thrown) {
    if (thrown instanceof Refusal) return `REFUSED ${thrown.message}`;
    throw thrown;
  }
};
