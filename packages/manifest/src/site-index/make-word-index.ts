import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { WordIndex } from '@docent/runtime/outside';
import { type IndexDefinition, WORD_INDEX } from '../index-definition.ts';
import { readLines } from '../site/read-lines.ts';
import { EntryPacks, packed } from './entry-packs.ts';
import { filesIn } from './files-in.ts';
import { withPagefind } from './load-pagefind.ts';
import type { MadeIndex } from './made-index.ts';
import { type IndexedPage, type MakeOptions, readEntries, toSample } from './read-entries.ts';
import { tidyPagefind } from './tidy-pagefind.ts';
import { WordSlots } from './word-slots.ts';

/**
 * Makes an index of words, which Pagefind keeps in many small files, and the entries of its pages in others. A record of
 * Pagefind's is a bundle of pages, and where a word stands in it says in which of them: of a record for each page, the
 * list alone would be half a megabyte for 100,000.
 */
export async function makeWordIndex(
  name: string,
  { fields, shown = [] }: IndexDefinition,
  pages: readonly IndexedPage[],
  options: MakeOptions,
): Promise<MadeIndex> {
  const folder = join(options.folder, name);
  const read = await readWords(pages, { fields, shown }, folder, options);
  const sample: string[] = [];
  await readEntries(pages.slice(0, SAMPLE), { fields }, { ...options, onPages: undefined }, ({ lines }) => {
    sample.push(...lines);
  });
  const indexed = await indexWords(read, folder);
  const digest = digestOf(folder);
  renameSync(join(folder, ENTRIES), join(folder, `${ENTRIES}.${digest}`));
  const { items, fields: sizes } = read;
  const list: WordIndex = { digest, total: items, bundle: BUNDLE, pack: EntryPacks.SIZE, ...indexed };
  writeFileSync(join(folder, WORD_INDEX), packed(JSON.stringify(list)));
  const bytes = filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return { name, file: folder, items, fields: sizes, bytes, sample: toSample(sample, SAMPLE) };
}

/** What there is to index, read from the pages. */
interface ReadWords extends Pick<MadeIndex, 'items' | 'fields'> {
  /** The file with the words, a line for each page. */
  readonly words: string;
  readonly slots: WordSlots;
  readonly language: string;
}

/** Reads the pages: their entries are written, their words are put beside. */
async function readWords(
  pages: readonly IndexedPage[],
  wanted: { fields: readonly string[]; shown: readonly string[] },
  folder: string,
  options: MakeOptions,
): Promise<ReadWords> {
  const words = `${folder}.words`;
  const opened = openSync(words, 'w');
  const slots = new WordSlots();
  const packs = new EntryPacks(join(folder, ENTRIES));
  const languages = new Map<string, number>();
  const counted = await readEntries(pages, wanted, options, (found) => {
    packs.add(found.lines);
    for (const line of found.words) {
      slots.add(wordsIn(line));
      writeSync(opened, `${line}\n`);
    }
    for (const lang of found.languages) languages.set(lang, (languages.get(lang) ?? 0) + 1);
  }).finally(() => closeSync(opened));
  packs.close();
  return { ...counted, words, slots, language: commonest(languages) };
}

/** Has Pagefind index the words; what it made lies in the folder. */
function indexWords(
  { words, slots, language }: ReadWords,
  folder: string,
): Promise<Pick<WordIndex, 'records' | 'slot' | 'slots'>> {
  const { slot, fill } = slots.layOut();
  const taken: number[] = [];
  return withPagefind(async (index) => {
    const added: Promise<{ errors: string[] }>[] = [];
    for (const bundle of toBundles(readLines(words), fill, (places) => taken.push(places / slot))) {
      added.push(index.addCustomRecord({ ...bundle, language }));
      if (added.length === AT_ONCE) await all(added.splice(0));
    }
    await all(added);
    await all([index.writeFiles({ outputPath: folder })]);
    return { records: tidyPagefind(folder), slot, slots: taken };
  });
}

const ENTRIES = 'entries';

/** Pages of one record. */
const BUNDLE = 256;
/** Records that Pagefind is given at once. */
const AT_ONCE = 4;
/** Items that the dry run looks at; a build remembers them. */
const SAMPLE = 40;

/** Throws what went wrong with one of them. */
async function all(added: readonly Promise<{ errors: string[] }>[]): Promise<void> {
  const errors = (await Promise.all(added)).flatMap((one) => one.errors);
  if (errors.length > 0) throw errors.join(', ');
}

/** The records of bundles, each with its number as its address; `onPage` is told how many places a page takes. */
function* toBundles(
  lines: Iterable<string>,
  fill: (words: readonly string[]) => readonly string[],
  onPage: (places: number) => void,
): Generator<{ url: string; content: string }> {
  let texts: string[] = [];
  let number = 0;
  for (const line of lines) {
    const filled = fill(wordsIn(line));
    onPage(filled.length);
    texts.push(filled.join(' '));
    if (texts.length < BUNDLE) continue;
    yield { url: `${number++}`, content: texts.join(' ') };
    texts = [];
  }
  if (texts.length > 0) yield { url: `${number}`, content: texts.join(' ') };
}

const wordsIn = (line: string): string[] => (line === '' ? [] : line.split(' '));

/** The language whose word forms are brought together; none where words are written without spaces. */
function commonest(languages: ReadonlyMap<string, number>): string {
  const [first] = [...languages].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const language = first?.[0].split('-')[0]?.toLowerCase() ?? '';
  return /^[a-z]{2}$/.test(language) && !['ja', 'th', 'zh'].includes(language) ? language : 'unknown';
}

/** Stands for all that is in a folder. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(folder)) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 10);
}
