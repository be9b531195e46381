import type { Item, MailtoData, ToolOf } from '@docent/contract';
import { isObject, own } from '../args.ts';
import type { Execute } from '../page.ts';
import { failed, ok } from '../result.ts';
import { cut, fill, fillQuestion, toText, wellFormed } from '../template.ts';

const SUBJECT_LENGTH = 200;
const LINK_LENGTH = 2000;
const SHORTENED = '\r\n[This letter was shortened.]';

interface Letter {
  subject: string;
  body: string;
  mailto: string;
  shortened: boolean;
}

/** Prepares a letter in the person's own mail program, as a link after RFC 6068. */
export const mailto =
  ({ data, inputSchema }: ToolOf<'mailto'>): Execute =>
  async (args, page) => {
    const to = address(data?.to);
    if (!to) {
      return failed('Contact is currently unavailable.');
    }
    const blank = [inputSchema?.['required']].flat().find((name) => isBlank(own(args, String(name))));
    if (blank) {
      return failed(`"${blank}" is blank: it must say something. Call again with its text.`);
    }
    const { shortened, ...letter } = write(to, data, args);
    if (data.confirm && !(await page.confirm(fillQuestion(data.confirm, { to, subject: letter.subject })))) {
      return failed('Cancelled.');
    }
    const result = ok(
      fill(data.successTemplate ?? 'An e-mail to {to} has been prepared.', { to }) +
        (shortened ? ' Its text was too long for a link and was shortened.' : ''),
      { to, ...letter },
    );
    page.goTo(letter.mailto);
    return result;
  };

/** A letter needs what its tool requires; a value that is missing has been found by then. */
const isBlank = (value: unknown) => typeof value === 'string' && !value.trim();

/** The address out of its base64 of UTF-8; undefined where that cannot be decoded. */
const address = (to: string): string | undefined => {
  try {
    return decodeURIComponent(
      atob(to).replace(/./gs, (byte) => `%${(256 + byte.charCodeAt(0)).toString(16).slice(1)}`),
    )
      .trim()
      .replace(/\s*,\s*/g, ',');
  } catch {
    return undefined;
  }
};

const write = (to: string, data: MailtoData, args: Item): Letter => {
  const value = (param: string) => argumentText(own(args, param));
  const subject = cut(
    oneLine(
      fill(data.subjectTemplate ?? '', Object.fromEntries(Object.keys(args).map((key) => [key, value(key)]))),
    ),
    SUBJECT_LENGTH,
  ).trim();
  const lines = (Array.isArray(data.bodyLines) ? data.bodyLines : [])
    .filter(({ param, optional }) => !optional || value(param).trim())
    .map(({ label, param }) => oneLine(`${label}: ${value(param)}`));
  const message = data.messageParam
    ? value(data.messageParam)
        .replace(/\r\n?|\n/g, '\r\n')
        .trim()
    : '';
  const body = lines.join('\r\n') + (lines.length && message ? '\r\n\r\n' : '') + message;

  // RFC 6068, section 2: everything that could end the address or begin a header field is percent-encoded.
  const link =
    `mailto:${encode(to).replace(/%40/g, '@').replace(/%2C/g, ',')}?` +
    (subject && `subject=${encode(subject)}&`);
  const room = LINK_LENGTH - `${link}body=`.length;
  const encoded = encode(body);
  const shortened = !!body && encoded.length > room;
  const text = shortened
    ? decodeWhole(encoded.slice(0, Math.max(0, room - encode(SHORTENED).length))) + SHORTENED
    : body;
  return {
    subject,
    body: text,
    mailto: (link + (text && `body=${encode(text)}`)).replace(/[?&]$/, ''),
    shortened,
  };
};

/** The text of an argument in a letter: nothing of it may be lost, so an object is its JSON. */
const argumentText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(argumentText).join(', ')
    : wellFormed(isObject(value) ? JSON.stringify(value) : toText(value));

/** RFC 6068, section 5: no line breaks in header fields; a line of the body is one line too. */
const oneLine = (text: string) => wellFormed(text.replace(/[\n-\r\x85\u2028\u2029]+/g, ' '));

const encode = encodeURIComponent;

/** Decodes what was cut anywhere: the last character goes where its octets are not all there. */
const decodeWhole = (encoded: string): string => {
  for (let end = encoded.length; ; end--) {
    try {
      return decodeURIComponent(encoded.slice(0, end)).replace(/\s+$/, '');
    } catch {}
  }
};
