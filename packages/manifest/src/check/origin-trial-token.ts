import { isPlain } from '../show.ts';

/** What a token of an origin trial says; browsers check its signature, which takes the key of their maker. */
export interface OriginTrialToken {
  readonly feature: string;
  readonly origin: string;
  /** In milliseconds since 1970. */
  readonly expiry: number;
  readonly isSubdomain: boolean;
  readonly isThirdParty: boolean;
}

/**
 * Decodes a token: base64 of a version, a signature of 64 bytes, the length of the payload, and the payload as JSON
 * (Chromium, docs/origin_trials_integration.md). Undefined where it is none.
 */
export const readOriginTrialToken = (text: string): OriginTrialToken | undefined => {
  const bytes = Buffer.from(text, 'base64');
  const version = bytes[0];
  if (bytes.length <= PAYLOAD || (version !== 2 && version !== 3)) return undefined;
  const payload = bytes.subarray(PAYLOAD);
  return payload.length === bytes.readUInt32BE(LENGTH) ? readPayload(payload.toString()) : undefined;
};

const LENGTH = 1 + 64;
const PAYLOAD = LENGTH + 4;

const readPayload = (json: string): OriginTrialToken | undefined => {
  try {
    const payload: unknown = JSON.parse(json);
    if (!isPlain(payload)) return undefined;
    const { origin, feature, expiry, isSubdomain, isThirdParty } = payload;
    if (typeof origin !== 'string' || typeof feature !== 'string' || typeof expiry !== 'number')
      return undefined;
    if (Number.isNaN(new Date(expiry * 1000).getTime())) return undefined;
    return {
      feature,
      origin: URL.canParse(origin) ? new URL(origin).origin : origin,
      expiry: expiry * 1000,
      isSubdomain: isSubdomain === true,
      isThirdParty: isThirdParty === true,
    };
  } catch {
    return undefined;
  }
};
