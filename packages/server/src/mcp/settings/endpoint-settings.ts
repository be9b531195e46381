import type { User } from '../endpoint-tool.ts';

/** The `mcp` block of a configuration, as it was written. */
export interface EndpointConfig {
  readonly enabled?: boolean;
  readonly serverName?: string;
  readonly serverDescription?: string;
  readonly tools?: readonly string[];
  readonly filter?: {
    readonly mode?: 'none' | 'whitelist' | 'blacklist';
    readonly sections?: readonly string[];
    readonly pages?: readonly string[];
  };
  readonly allowGuest?: boolean;
  readonly reach?: boolean;
  readonly publicUrl?: string;
  readonly origins?: readonly string[];
  readonly hosts?: readonly string[];
  readonly auth?: {
    readonly tokens?: readonly StaticToken[];
    readonly oidc?: OidcIssuer;
    readonly authenticate?: Authenticate;
  };
  readonly policy?: Policy;
}

export interface StaticToken {
  /** The user that it stands for. */
  readonly name: string;
  /** The SHA-256 of the token, as 64 hexadecimal digits. */
  readonly sha256: string;
}

export interface OidcIssuer {
  readonly issuer: string;
  readonly audience: string;
}

/** What an authenticator found: somebody, nothing to go by, or something that does not verify. */
export type Identified = { readonly user: string } | 'none' | 'failed';

/** An authenticator of a site's own. What it throws counts as `failed`. */
export type Authenticate = (request: Request) => Identified | Promise<Identified>;

/** Who may do what with which page. What it throws counts as no. */
export interface Policy {
  readonly can?: (user: User, right: 'view', page: string) => boolean | Promise<boolean>;
}

/** What may change while the server runs. */
export interface LiveSettings {
  readonly enabled?: boolean;
  readonly allowGuest?: boolean;
  readonly reach?: boolean;
  readonly tools?: readonly string[];
}

/** A site that a configuration names. */
export interface ConfiguredSite {
  /** "" for the one that stands at the top of the configuration. */
  readonly id: string;
  /** The folder of the built site, absolute. */
  readonly dir: string;
  /** The public address, its path included; "" without one. */
  readonly url: string;
  /** Where its endpoint is reached from outside, unless the `mcp` block says it. */
  readonly publicUrl: string;
  /** Absent where there is no `mcp` block. */
  readonly mcp?: EndpointConfig;
}

/** All that the endpoint reads of a configuration. */
export interface EndpointConfiguration {
  readonly sites: readonly ConfiguredSite[];
}

/** A site as it is served now: the configuration, with what the command line and `docent.sites.json` say. */
export interface SiteSettings {
  readonly id: string;
  readonly dir: string;
  readonly url: string;
  /** What the server calls itself: the configured name, else the host of the site's address. */
  readonly name: string;
  /** Where the endpoint is reached from outside; never taken from a request. */
  readonly publicUrl: string;
  readonly enabled: boolean;
  readonly allowGuest: boolean;
  readonly reach: boolean;
  /** Empty for every tool that does not write. */
  readonly tools: readonly string[];
  readonly config: EndpointConfig;
}

/** What the command line says; the configuration's own `allowGuest` gives way to it. */
export interface CommandLineSettings {
  readonly enabled?: true;
  readonly allowGuest?: true;
}

/** Later ones win: the configuration, the command line, `docent.sites.json`. */
export const resolveSite = (
  { id, dir, url, mcp, publicUrl }: ConfiguredSite,
  given: CommandLineSettings,
  live: LiveSettings,
): SiteSettings => ({
  id,
  dir,
  url,
  name: mcp?.serverName ?? (URL.canParse(url) ? new URL(url).host : 'docent'),
  publicUrl: mcp?.publicUrl ?? publicUrl,
  enabled: live.enabled ?? given.enabled ?? mcp?.enabled ?? mcp !== undefined,
  allowGuest: live.allowGuest ?? given.allowGuest ?? mcp?.allowGuest ?? false,
  reach: live.reach ?? mcp?.reach ?? false,
  tools: live.tools ?? mcp?.tools ?? [],
  config: mcp ?? {},
});
