import { readFile } from 'node:fs/promises';
import type { StoredPage } from '@docent/contract';
import { defineBundledTool, textAnswer } from '../arguments/define-bundled-tool.ts';
import type { EndpointTool, ToolAnswer } from '../endpoint-tool.ts';
import { OUTPUT_LIMIT } from '../output-limit.ts';
import { Refusal } from '../refusal.ts';
import { chooseSource, type PageToolOptions, siteParameter } from './choose-source.ts';
import { type Door, openDoor, type PageSource } from './door.ts';
import { inLanguage } from './in-language.ts';
import { lineWindow } from './line-window.ts';
import { pageOrRefuse } from './missing-page.ts';
import { outlineLines, pageHeader } from './page-header.ts';
import { anchorOf, findSection } from './page-section.ts';
import { readableLines, readablePage } from './readable-page.ts';
import { siteFile } from './site-file.ts';

const FORMATS = ['text', 'html'] as const;

/** Reads a page. */
export const createGetPage = (options: PageToolOptions): EndpointTool =>
  defineBundledTool({
    name: 'get_page',
    title: 'Read a page',
    description:
      'Read a page of the site as Markdown with numbered lines. Of a page that is too long for one answer it gives the outline and the first lines, and says how to read on.',
    category: 'Search & Navigation',
    manPage: `EXAMPLES
    The start page:
        {"path": "/"}
    Only its headings:
        {"path": "/", "outline": true}
    Lines 40 to 59:
        {"path": "/", "offset": 40, "limit": 20}
    One section, by the anchor of its heading from the outline:
        {"path": "/docs/intro.html", "section": "install"}`,
    parameters: {
      path: {
        type: 'string',
        required: true,
        description: 'The path of the page, such as /docs/intro.html, or its address.',
      },
      language: { type: 'string', description: 'The language that the page has to be in, such as de.' },
      offset: { type: 'integer', minimum: 1, description: 'The line to begin at; 1 is the first.' },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 2_000,
        description: 'Most lines; as many as fit when left out.',
      },
      outline: { type: 'boolean', description: 'Only the headings, with their lines and anchors.' },
      format: {
        type: 'string',
        values: FORMATS,
        description: 'text: Markdown; html: the file as it was built. text when left out.',
      },
      section: { type: 'string', description: 'Only the section of this heading anchor.' },
      site: siteParameter(options),
    },
    async answer({ path, language, offset, limit, outline, format = 'text', section, site }, context) {
      refuseTogether({ outline, html: format === 'html', section, offset, limit });
      const source = await chooseSource(options, site);
      const door = openDoor(source, context);
      const named = await pageOrRefuse(source, door, path);
      const stored = language === undefined ? named : await inLanguage(named, language, door);
      if (format === 'html') {
        const lines = readableLines(await readHtml(source, door, stored));
        return windowOf(pageHeader(stored), lines, { offset, limit });
      }
      const { page, lines } = readablePage(stored, await source.store.read(stored));
      const header = pageHeader(page);
      if (outline) return textAnswer([header, '', ...outlineLines(page)].join('\n'), [READ_SECTION]);
      const anchor = section ?? (offset === undefined ? anchorOf(page, path) : undefined);
      if (anchor !== undefined) return windowOf(header, lines, { ...findSection(page, anchor), limit });
      return offset === undefined && limit === undefined
        ? wholePage(page, header, lines)
        : windowOf(header, lines, { offset, limit });
    },
  });

const READ_SECTION = 'Read a section with its anchor as "section", or from a line on with "offset".';

interface Range {
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  /** The last line that belongs to it. */
  readonly end?: number;
}

/** The page, or where it does not fit, its outline and as much as does. */
function wholePage(page: StoredPage, header: string, lines: readonly string[]): ToolAnswer {
  if (lineWindow(lines, 1, { room: roomBeside(header) }).end >= lines.length)
    return windowOf(header, lines, {});
  const outline = outlineLines(page);
  const intro = [header, '', 'This page does not fit into one answer. Its outline:', ...outline].join('\n');
  return intro.length > OUTPUT_LIMIT / 2
    ? windowOf(
        `${header}\nThis page does not fit into one answer; "outline": true gives its headings.`,
        lines,
        {},
      )
    : windowOf(intro, lines, {});
}

function windowOf(
  intro: string,
  lines: readonly string[],
  { offset = 1, limit, end = lines.length }: Range,
): ToolAnswer {
  if (offset > lines.length)
    throw new Refusal(
      `The page has ${lines.length} lines; "offset" must be an integer from 1 to ${lines.length}.`,
    );
  const most = Math.min(end - offset + 1, limit ?? Number.MAX_SAFE_INTEGER);
  const window = lineWindow(lines, offset, { room: roomBeside(intro), most });
  const isPart = end < lines.length && window.end === end;
  const next = window.end < lines.length ? `; continue with offset=${window.end + 1}` : '';
  const goOn = isPart ? '; the section ends here' : next;
  return textAnswer(`${intro}\n\n${window.text}`, [
    `Showing lines ${offset}-${window.end} of ${lines.length}${goOn}.`,
  ]);
}

/** What is left of an answer beside its beginning, and what comes after the lines. */
const roomBeside = (intro: string): number => OUTPUT_LIMIT - intro.length - 200;

const readHtml = async ({ dir }: PageSource, door: Door, { file }: StoredPage): Promise<string> => {
  const found = await siteFile(dir, `/${file}`);
  if (!found || !(await door.isOpen(found.place)))
    throw new Refusal('The file of this page is not there any more. Read it with "format": "text".');
  return readFile(found.path, 'utf8');
};

interface Given {
  readonly outline: boolean;
  readonly html: boolean;
  readonly section: string | undefined;
  readonly offset: number | undefined;
  readonly limit: number | undefined;
}

/** What has no meaning together is refused: one of the two was meant otherwise. */
function refuseTogether({ outline, html, section, offset, limit }: Given): void {
  const given = {
    '"format": "html"': html,
    '"section"': section !== undefined,
    '"offset"': offset !== undefined,
    '"limit"': limit !== undefined,
  };
  const mode = outline ? '"outline": true' : section !== undefined ? '"section"' : undefined;
  const strange = Object.entries(given)
    .filter(([name, is]) => is && name !== mode && !(mode === '"section"' && name === '"limit"'))
    .map(([name]) => name);
  if (mode !== undefined && strange.length > 0)
    throw new Refusal(
      `${strange.join(' and ')} ${strange.length > 1 ? 'have' : 'has'} no meaning with ${mode}. Send one or the other.`,
    );
}
