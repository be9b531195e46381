import { isPlain } from '../show.ts';
import type { Subject } from '../subject.ts';
import { perReading } from './per-reading.ts';

/** An address that a tool sends the browser to, or has it load. */
export interface ToolUrl {
  readonly path: string;
  readonly url: string;
  readonly of: 'target' | 'module' | 'index' | 'deep link';
}

/** The addresses of a tool, whatever else is wrong with it; plain paths of the site, which are always good, left out. */
export const toolUrls = perReading(({ kind, args }): readonly ToolUrl[] => {
  switch (kind) {
    case 'navigate':
      return targetsOf(args['options']);
    case 'search':
      return [
        ...urlAt('indexUrl', args['indexUrl'], 'index'),
        ...urlAt('deepLinkTemplate', args['deepLinkTemplate'], 'deep link'),
      ];
    case 'module':
      return urlAt('moduleUrl', args['moduleUrl'], 'module');
    default:
      return [];
  }
});

const targetsOf = (options: unknown): ToolUrl[] => {
  const found: ToolUrl[] = [];
  for (const [i, option] of Array.isArray(options) ? options.entries() : []) {
    const url: unknown = isPlain(option) ? option['url'] : undefined;
    if (isDoubtful(url)) {
      found.push({ path: `options[${i}].url`, url, of: 'target' });
    }
  }
  return found;
};

const urlAt = (path: string, url: unknown, of: ToolUrl['of']): ToolUrl[] =>
  isDoubtful(url) ? [{ path, url, of }] : [];

const isDoubtful = (url: unknown): url is string => typeof url === 'string' && url !== '' && !PLAIN.test(url);

/** One slash, and nothing that a browser would read as anything but a path. */
const PLAIN = /^\/(?![/\\])[\w\-.~%/]*$/;

/** Stands for a site whose address is not known. */
const UNKNOWN = 'https://site.invalid/';

/** What the tool's addresses are judged from: its pages have the origin of the site. */
export const baseOf = ({ ctx }: Subject): string => ctx.site.url || UNKNOWN;

/** An address as a browser reads it; undefined where it reads none. */
export const readUrl = (url: string, base: string): URL | undefined => {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
};

export const isHttp = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';
