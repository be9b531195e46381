import type { JsonSchema, MailtoData, MailtoLine } from '@docent/contract';
import { isObject, own } from '../args.ts';
import type { Execute } from '../page.ts';
import { failed, ok } from '../result.ts';
import { clip, encode, fill, wellFormed } from '../template.ts';

const LINK_LENGTH = 2000;
const BREAK = '\r\n';

/** Prepares a letter in the person's own mail program, as a link after RFC 6068. */
export const mailto = (data: MailtoData, _: unknown, schema?: JsonSchema): Execute => {
  const { bodyLines, messageParam = '', confirm } = data;
  return async (args, page) => {
    const to = address(data.to);
    if (!to) {
      return failed('Contact is currently unavailable.');
    }
    const value = (param: string) => letterText(own(args, param));
    const blank = ([schema?.['required']].flat() as string[]).find(
      (name) => own(args, name) != null && !value(name),
    );
    if (blank) {
      return failed(`"${blank}" is blank. Call again with its text.`);
    }
    const subject = clip(oneLine(fill(data.subjectTemplate ?? '', args, letterText))).trim();
    let body = [
      ([bodyLines ?? []].flat() as MailtoLine[])
        .filter(({ param, optional }) => !optional || value(param))
        .map(({ label, param }) => `${oneLine(label)}: ${oneLine(own(args, param))}`)
        .join(BREAK),
      value(messageParam).replace(/\r\n?|\n/g, BREAK),
    ]
      .filter(Boolean)
      .join(BREAK + BREAK);
    // RFC 6068, section 2: everything that could end the address or begin a header field is percent-encoded.
    const link = () =>
      [
        `mailto:${to.replace(/[^@,]+/g, encode)}`,
        subject && `subject=${encode(subject)}`,
        body && `body=${encode(body)}`,
      ]
        .filter(Boolean)
        .join('&')
        .replace('&', '?');
    const rest = [...body.slice(0, LINK_LENGTH)];
    let shortened = '';
    while (link().length > LINK_LENGTH && rest.pop()) {
      shortened = ' (This letter was shortened.)';
      body = rest.join('').trim() + shortened;
    }
    if (confirm && !(await page.confirm(fill(confirm, { to, subject }, clip)))) {
      return failed('Cancelled.');
    }
    const mailto = link();
    return page.goTo(
      mailto,
      ok(fill(data.successTemplate ?? 'An e-mail to {to} has been prepared.', { to }) + shortened, {
        to,
        subject,
        body,
        mailto,
      }),
    );
  };
};

/** The address out of its base64 of UTF-8, without the space around it; undefined where that cannot be decoded. */
const address = (to: string) => {
  try {
    // `escape` writes each byte above 127 as %XX, which is how UTF-8 is decoded (ECMAScript, B.2.1.1).
    return decodeURIComponent(escape(atob(to))).replace(/\s*(^|,|$)\s*/g, '$1');
  } catch {}
};

/** The text of an argument in a letter: nothing of it may be lost, so an object is its JSON. */
const letterText = (value: unknown): string =>
  wellFormed([value].flat(Infinity).map((part) => (isObject(part) ? JSON.stringify(part) : part))).trim();

/** RFC 6068, section 5: no line breaks in header fields; a line of the body is one line too. */
const oneLine = (value: unknown) => letterText(value).replace(/[\n-\r\x85\u2028\u2029]+/g, ' ');
