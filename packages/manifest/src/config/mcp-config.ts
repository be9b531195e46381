import type { Config } from './config.ts';

/** The endpoint for agents outside of the browser. Whoever serves the site fills in what is left out. */
export interface McpConfig {
  /** True when left out: a site with such a block has an endpoint. */
  enabled?: boolean;
  /** What the endpoint calls itself; the host of `url` when left out. */
  serverName?: string;
  /** What an agent is told about the site before anything else. */
  serverDescription?: string;
  /** The names of the tools that are offered; every one that changes nothing when left out or empty. */
  tools?: readonly string[];
  /** Which pages can be read. */
  filter?: McpFilter;
  /** Whether a caller without credentials is served, with tools that change nothing. False when left out. */
  allowGuest?: boolean;
  /** Whether it tells of the other sites of the server. False when left out. */
  reach?: boolean;
  /** The public address of the endpoint, where it is another than the one it is called at. */
  publicUrl?: string;
  /** Origins of pages that may call it, beside the server's own: `https://app.example`. */
  origins?: readonly string[];
  /** Names of hosts that it answers to, with their port where they have one. */
  hosts?: readonly string[];
  /** Who is known. */
  auth?: McpAuth;
  /** Who may do what. */
  policy?: McpPolicy;
}

/** Pages that can be read: all of them, only those that are named, or all others. Paths are below the site's base. */
export interface McpFilter {
  /** `none` when left out. */
  mode?: 'none' | 'whitelist' | 'blacklist';
  /** Paths of pages with all that is below them: `/docs` is not `/docs-old`. */
  sections?: readonly string[];
  /** Paths of single pages. */
  pages?: readonly string[];
}

export interface McpAuth {
  /** Tokens that were handed out, by their SHA-256 in hexadecimal digits; `name` is the user that one stands for. */
  tokens?: readonly { name: string; sha256: string }[];
  /** An issuer of tokens by OpenID Connect, and whom its tokens have to be meant for. */
  oidc?: { issuer: string; audience: string };
  /** A way of the site's own: who sent the request, `none` where it carries nothing, `failed` where it is wrong. */
  authenticate?: (request: Request) => McpIdentity | Promise<McpIdentity>;
}

export type McpIdentity = { readonly user: string } | 'none' | 'failed';

export interface McpPolicy {
  /** Whether a user may do that with a page; all that is published is public where there is no policy. */
  can?: (
    user: { readonly name: string; readonly isGuest: boolean },
    right: 'view',
    page: string,
  ) => boolean | Promise<boolean>;
}

/** Several sites in one server, by the names that their endpoints are called by. */
export type SitesConfig = Readonly<Record<string, SiteConfig>>;

/** One of several sites: what a configuration of its own would say. */
export type SiteConfig = Omit<Config, 'sites'>;
