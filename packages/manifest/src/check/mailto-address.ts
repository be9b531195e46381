import { show } from '../show.ts';
import { payloadOf } from './payload.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

interface Facts {
  readonly path: string;
  readonly address: string;
  readonly what: string;
  /** The address that the text is the base64 of. */
  readonly meant?: string | undefined;
}

/** What is no e-mail address, or would add header fields to the letter. */
export const mailtoAddress: ToolRule<Facts> = {
  code: 'mailto-address',
  level: 'error',
  find: perReading((reading): Facts[] => {
    const to = payloadOf(reading, 'mailto')?.to;
    // What its author wrote, and the base64 of it.
    if (to === undefined || PLAIN.test(String(reading.args['to']))) {
      return [];
    }
    const text = decode(to);
    if (text === undefined) {
      return [{ path: 'to', address: to, what: 'which is not the base64 of an address' }];
    }
    return text.split(',').flatMap((address) => {
      const what = faultOf(address);
      return what === undefined ? [] : [{ path: 'to', address, what, meant: addressIn(address) }];
    });
  }),
  say: ({ address, what, meant }) =>
    `is ${show(address)}, ${what}; no letter would arrive there. ${
      meant === undefined
        ? 'Give an address like info@example.org, or several joined by commas.'
        : `It is base64 already: give the plain address, ${show(meant)}, which is encoded by itself.`
    }`,
};

/** An address as most are. */
const PLAIN = /^[\w+-]+(?:\.[\w+-]+)*@[\w-]+(?:\.[\w-]+)+$/;

const faultOf = (address: string): string | undefined => {
  const bad = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}<>()[\]\\:;"?&%#/=]/u.exec(address)?.[0];
  const [local = '', domain = '', ...more] = address.split('@');
  if (address === '') {
    return 'which is empty';
  }
  if (bad !== undefined) {
    return `in which ${show(bad)} could end the address and begin header fields`;
  }
  if (domain === '' || local === '' || more.length > 0) {
    return 'which does not have one @ between a name and a domain';
  }
  return /^[^.]+(?:\.[^.]+)+$/.test(domain)
    ? undefined
    : `whose domain ${show(domain)} has no name and ending`;
};

/** The text of base64 of UTF-8, as the runtime decodes it; undefined where it is none. */
const decode = (base64: string): string | undefined => {
  try {
    const bytes = Buffer.from(atob(base64), 'latin1');
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const addressIn = (text: string): string | undefined => {
  const inner = /^[\w+/-]+=*$/.test(text) ? decode(text) : undefined;
  return inner?.split(',').every((address) => faultOf(address) === undefined) ? inner : undefined;
};
