import { METADATA } from '../gates/site-of-path.ts';
import type { SiteSettings } from '../settings/endpoint-settings.ts';

/**
 * What a caller without credentials is told (RFC 6750, section 3; RFC 9728, section 5.1); undefined where no issuer is
 * configured.
 */
export function challengeOf({ publicUrl, name, config }: SiteSettings): string | undefined {
  if (!config.auth?.oidc) return undefined;
  const { origin, pathname } = new URL(publicUrl);
  return `Bearer realm="${quoted(name)}", resource_metadata="${origin}${METADATA}${pathname === '/' ? '' : pathname}"`;
}

/** The metadata of an endpoint (RFC 9728, section 2); undefined where no issuer is configured. */
export function resourceMetadata({ publicUrl, config }: SiteSettings): object | undefined {
  const { oidc } = config.auth ?? {};
  return (
    oidc && {
      resource: publicUrl,
      authorization_servers: [oidc.issuer],
      bearer_methods_supported: ['header'],
    }
  );
}

/** Fit for a quoted string of HTTP (RFC 9110, section 5.6.4). */
const quoted = (text: string): string => text.replace(/[^\x20-\x7e]+/g, ' ').replace(/["\\]/g, '\\$&');
