import { show } from '../show.ts';
import type { ToolRule } from './rule.ts';
import { baseOf, isHttp, readUrl, type ToolUrl, toolUrls } from './tool-urls.ts';

type Facts = Pick<ToolUrl, 'url'> & { readonly what: string; readonly why: string };

/** An address that is not http(s) as a browser reads it, that it cannot read, or that carries credentials. */
export const urlUnsafe: ToolRule<Facts> = {
  code: 'url-unsafe',
  level: 'error',
  find: (subject) =>
    toolUrls(subject).flatMap(({ path, url }) => {
      const fault = faultOf(url, baseOf(subject));
      return fault ? [{ path, url, ...fault }] : [];
    }),
  say: ({ url, what, why }) =>
    `is ${show(url)}, ${what}; ${why}. Give a path on the site, or an http(s) address.`,
};

const faultOf = (url: string, base: string): Omit<Facts, 'url'> | undefined => {
  const read = readUrl(url, base);
  if (read === undefined) {
    return { what: 'which no browser can read', why: 'the tool could not use it' };
  }
  if (!isHttp(read)) {
    return {
      what: `which a browser reads as ${read.protocol}`,
      why: 'the runtime opens and loads http(s) only',
    };
  }
  return read.username !== '' || read.password !== ''
    ? { what: 'which carries credentials', why: 'everybody who gets the page could read them' }
    : undefined;
};
