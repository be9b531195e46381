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
      return (Array.isArray(args['options']) ? args['options'] : []).flatMap((option: unknown, i) =>
        isPlain(option) ? urlAt(`options[${i}].url`, option['url'], 'target') : [],
      );
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

const urlAt = (path: string, url: unknown, of: ToolUrl['of']): ToolUrl[] =>
  typeof url === 'string' && url !== '' && !PLAIN.test(url) ? [{ path, url, of }] : [];

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
