import { Parser } from 'htmlparser2';
import { type ElementRole, elementRole, IGNORED, isInline } from './element-roles.ts';
import { fold } from './fold.ts';
import { MainText } from './main-text.ts';

/** What can be searched in a page. */
export interface PageText {
  /** Of its `<title>`, else of its first `h1`; "" where it has neither. */
  readonly title: string;
  readonly lang: string;
  /** Of its main content, as the headings are. */
  readonly text: string;
  readonly headings: readonly string[];
  /** Of the first `time[datetime]`. */
  readonly time: string;
  /** Lower-case names and properties of meta elements, each with its first content. */
  readonly meta: ReadonlyMap<string, string>;
}

/** Follows the elements and texts of a page that its reader sees, frames and what stands aside left out. */
export interface PageVisitor {
  open(name: string, attributes: Readonly<Record<string, string>>, role: ElementRole): void;
  text(text: string): void;
  close(): void;
}

/** Reads the text of a page; undefined for one that asks not to be found. */
export function readPageText(html: string, visitor?: PageVisitor): PageText | undefined {
  const open: ElementRole[] = [];
  const depth = { main: 0, article: 0, frame: 0, aside: 0, unseen: 0 };
  const meta = new Map<string, string>();
  const main = new MainText();
  let isLeftOut = false;
  let lang = '';
  let time = '';
  let titles = 0;
  let title: string | undefined;
  let isTitle = false;
  let firstHeading: string | undefined;
  let isFirstHeading = false;
  const isSeen = () => depth.frame + depth.aside + depth.unseen === 0;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') lang ||= fold(attributes['lang'] ?? '');
      if ((name === 'html' || name === 'body') && attributes[IGNORED] !== undefined) isLeftOut = true;
      if (name === 'meta' && depth.unseen === 0) {
        isLeftOut ||= isRefresh(attributes);
        const key = (attributes['name'] ?? attributes['property'])?.trim().toLowerCase();
        if (key && !meta.has(key)) meta.set(key, fold(attributes['content'] ?? ''));
      }
      if (name === 'title' && depth.unseen === 0) isTitle = ++titles === 1;
      if (name === 'h1' && depth.unseen === 0) isFirstHeading = firstHeading === undefined;
      if (name === 'time' && depth.unseen + depth.aside === 0) time ||= fold(attributes['datetime'] ?? '');

      const found = elementRole(name, attributes);
      // The header of an article belongs to it.
      const role = found === 'frame' && depth.main + depth.article > 0 ? undefined : found;
      open.push(role);
      if (!isInline(name)) main.add(' ', depth);
      if (role) depth[role] += 1;
      if (role === 'main' || role === 'article') main.enter(role);
      if (HEADING.test(name)) main.beginHeading(depth);
      if (isSeen()) visitor?.open(name, attributes, role);
    },
    ontext(text) {
      if (isTitle) title = (title ?? '') + text;
      else if (isFirstHeading) firstHeading = (firstHeading ?? '') + text;
      main.add(text, depth);
      if (isSeen()) visitor?.text(text);
    },
    onclosetag(name) {
      if (isSeen()) visitor?.close();
      const role = open.pop();
      if (HEADING.test(name)) main.endHeading();
      if (role) {
        // Two mains are two texts, whatever lies between them.
        main.add(' ', depth);
        depth[role] -= 1;
      }
      if (!isInline(name)) main.add(' ', depth);
      if (name === 'title') isTitle = false;
      if (name === 'h1') isFirstHeading = false;
    },
  });
  parser.end(html);
  if (isLeftOut || /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(meta.get('robots') ?? '')) return undefined;
  return { title: fold(title ?? '') || fold(firstHeading ?? ''), lang, time, meta, ...main.result() };
}

const HEADING = /^h[1-6]$/;

/** A page that sends its reader to another one; one that only loads itself anew is as good as any. */
const isRefresh = ({ 'http-equiv': equiv, content = '' }: Readonly<Record<string, string>>): boolean =>
  equiv?.trim().toLowerCase() === 'refresh' && /^[\s\d.]*[;,\s]\s*\S/.test(content);
