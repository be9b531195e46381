import type { Provider } from '../define/provider.ts';
import type { Level } from '../issue.ts';
import type { McpConfig, SitesConfig } from './mcp-config.ts';

/** What stands in `docent.config.*`. */
export interface Config {
  /** The built site that `build` completes; without it blocks are printed or returned only. */
  site?: string;
  /** The public address of the site, its path included; needed where `site` is set. */
  url?: string;
  /** Globs of provider modules, providers, or names of packages that export them. */
  tools?: string | Provider | readonly (string | Provider | readonly Provider[])[];
  /** Computed once, handed to every provider. */
  data?: unknown | (() => unknown);
  endpoint?: string | false | null;
  /** Beacons also tell how calls ended and how long they took. False when left out. */
  outcomes?: boolean;
  outputLimit?: number;
  legacyNavigatorFallback?: boolean;
  /** The folder for what is written into the site; `webmcp` when left out. */
  dir?: string;
  /**
   * How the runtime arrives: as a deferred script, or by a loader inside the page that fetches it only where the
   * browser has WebMCP. `script` when left out.
   */
  runtime?: 'script' | 'inline';
  /** The token of an origin trial, for the pages that offer tools. */
  originTrial?: string | undefined;
  /** Writes what the tools are into `llms.txt` and `.well-known/webmcp.json`. False when left out. */
  discovery?: boolean;
  /** Puts source maps beside bundled modules; they publish the sources. False when left out. */
  sourceMaps?: boolean;
  /** Globs of the pages that get tools, by the paths of their files in the site (`blog/**`); all when left out. */
  include?: string | readonly string[];
  /** Globs of pages that get none, among those. */
  exclude?: string | readonly string[];
  /** Levels of findings by code. */
  rules?: Readonly<Record<string, 'off' | Level>>;
  /** Most of what the tools of one page may be together; more is an error. */
  budgets?: Budgets;
  /** Paths and globs below the site's base that exist outside the built site, such as `/api/**`. */
  served?: readonly string[];
  /** The endpoint for agents outside of the browser; none when left out. */
  mcp?: McpConfig;
  /** Several sites in one server, each with what a configuration of its own would say. */
  sites?: SitesConfig;
}

/** Limits for the tools of one page: how many, and how much text an agent reads before it calls any. */
export interface Budgets {
  tools?: number;
  /** Of names, descriptions and schemas. */
  characters?: number;
  /** The same, at four characters a token. */
  tokens?: number;
}

/** Gives a configuration its types. A function or a promise of a configuration is as good. */
export const defineConfig = <C extends Config | Promise<Config> | (() => Config | Promise<Config>)>(
  config: C,
): C => config;
