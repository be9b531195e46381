import { show } from '../show.ts';
import { withBase } from '../with-base.ts';
import type { Rule, ToolRule } from './rule.ts';
import { baseOf, isHttp, readUrl, type ToolUrl, toolUrls } from './tool-urls.ts';

interface Facts {
  readonly url: string;
  readonly of: ToolUrl['of'] | 'endpoint';
  readonly origin: string;
  readonly own: string;
}

const CODE = 'url-cross-origin';

/** A target, module or index on another origin than the site's; nothing is told where that is not known. */
export const urlCrossOrigin: ToolRule<Facts> = {
  code: CODE,
  level: 'warn',
  find: (subject) => {
    const { site } = subject.ctx;
    const urls = site.url === '' ? [] : toolUrls(subject);
    const own = urls.length === 0 ? '' : new URL(site.url).origin;
    return urls.flatMap(({ path, url, of }) => {
      const read = of === 'deep link' ? undefined : readUrl(url, baseOf(subject));
      return read && isHttp(read) && read.origin !== own ? [{ path, url, of, origin: read.origin, own }] : [];
    });
  },
  say: (facts) => say(facts),
};

/** The endpoint of a configuration, and the address of its site. */
export interface JudgedEndpoint {
  readonly endpoint?: string | false | null | undefined;
  readonly site: { readonly url: string; readonly base: string };
}

/** An endpoint on another origin: beacons go to the site itself only. */
export const endpointCrossOrigin: Rule<Facts, JudgedEndpoint> = {
  code: CODE,
  level: 'error',
  find: ({ endpoint, site }) => {
    if (!endpoint || site.url === '') {
      return [];
    }
    const own = new URL(site.url).origin;
    const read = readUrl(withBase(endpoint, site.base), site.url);
    const origin = read && isHttp(read) ? read.origin : 'no http(s) address';
    return origin === own ? [] : [{ path: 'endpoint', url: endpoint, of: 'endpoint', origin, own }];
  },
  say: (facts) => say(facts),
};

const WHY: Record<Facts['of'], string> = {
  target: 'the agent takes the person off the site, and the dry run cannot tell whether the page is there',
  'deep link': 'the results lead off the site',
  module: 'it runs with all the rights of the page, and its host has to allow it (CORS)',
  index: 'it is fetched without credentials, its host has to allow it (CORS), and it is not read at build',
  endpoint: 'browsers send nothing but a preflight there, and who uses the tools is nobody else’s business',
};

const ADVICE: Record<Facts['of'], string> = {
  target: 'Give a path on the site, or accept it for this tool with disable',
  'deep link': 'Give a path on the site',
  module: 'Serve it from the site, or name a file as `module` for build to bundle',
  index: 'Serve it from the site',
  endpoint: 'Give a path on the site, or false to switch analytics off',
};

const say = ({ url, of, origin, own }: Facts): string =>
  `is ${show(url)}, on ${origin} and not on ${own}; ${WHY[of]}. ${ADVICE[of]}.`;
