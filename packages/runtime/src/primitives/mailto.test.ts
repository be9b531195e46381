import { describe, expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { mailto } from './mailto.ts';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const ADDRESS = 'desk@library.example';

const call = async (
  args: Record<string, unknown>,
  data: object = {},
  more: Parameters<typeof fakePage>[0] = {},
) => {
  const { page, opened, asked } = fakePage(more);
  const run = mailto({ to: base64(ADDRESS), ...data } as never, []);
  const { content, structuredContent = {}, ...rest } = await run(args, page);
  return { opened, asked, text: String(content[0]?.text), letter: structuredContent, ...rest };
};

/** The fields of a mail link, as a mail program reads them (RFC 6068, section 2). */
const read = (link: unknown) => {
  const [to = '', fields = ''] = String(link).replace('mailto:', '').split('?');
  const named = fields
    .split('&')
    .filter(Boolean)
    .map((field) => field.split('=').map(decodeURIComponent));
  return { to: to.split(',').map(decodeURIComponent), fields: named };
};

describe('the address', () => {
  it.each<[name: string, address: string, written: string]>([
    ['plain', 'a@b.example', 'a@b.example'],
    ['of other letters', 'büro@exämple.de', 'b%C3%BCro@ex%C3%A4mple.de'], // E6
    ['several', 'a@b.example,c@d.example', 'a@b.example,c@d.example'],
    ['several with spaces', ' a@b.example , c@d.example\n', 'a@b.example,c@d.example'],
    ['with a plus', 'a+b@c.example', 'a%2Bb@c.example'],
    ['with a header field', 'a@b.example?bcc=x@y.example', 'a@b.example%3Fbcc%3Dx@y.example'], // E3
    ['with an encoded one', 'a@b.example%0D%0ABcc:x@y.example', 'a@b.example%250D%250ABcc%3Ax@y.example'], // E3
    ['with line breaks', 'a@b.example\r\nBcc: x', 'a@b.example%0D%0ABcc%3A%20x'], // E3
    ['with all that has a meaning', 'a%/?#[]&;=@b.example', 'a%25%2F%3F%23%5B%5D%26%3B%3D@b.example'], // E3
  ])('%s', async (_, address, written) => {
    const { opened, letter } = await call({}, { to: base64(address) });
    expect(opened).toEqual([`mailto:${written}`]);
    expect(letter['mailto']).toBe(`mailto:${written}`);
  });

  it('is told decoded', async () => {
    const { letter, text } = await call({}, { to: base64('büro@exämple.de') }); // E16
    expect(letter['to']).toBe('büro@exämple.de');
    expect(text).toBe('An e-mail to büro@exämple.de has been prepared.');
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['the base64 of nothing', base64('  ')],
    ['no base64', '***'],
    ['plain', ADDRESS],
    ['no UTF-8', Buffer.from([0x62, 0xfc, 0x72]).toString('base64')],
    ['a list', []],
    ['an object', {}],
  ])('that is %s answers that contact is unavailable', async (_, to) => {
    expect(await call({}, { to })).toMatchObject({
      opened: [],
      text: 'Contact is currently unavailable.',
      isError: true,
    });
  });
});

describe('the subject', () => {
  const subject = async (args: Record<string, unknown>, subjectTemplate: unknown = 'About {topic}') =>
    (await call(args, { subjectTemplate })).letter['subject'];

  it.each<[name: string, topic: unknown, expected: string]>([
    ['a text', 'A + B', 'About A + B'],
    ['a number', 0, 'About 0'],
    ['line breaks are one space', 'a\r\n\nb\rc\u2028d', 'About a b c d'], // E4
    ['a list', ['a', 'b'], 'About a, b'], // E13
    ['an object as its JSON', { first: 'A' }, 'About {"first":"A"}'], // E13
    ['objects in a list', ['a', { first: 'A' }], 'About a, {"first":"A"}'],
    ['nothing', undefined, 'About'], // E18
    ['lone surrogates', '\ud83d', 'About \ufffd'],
    ['braces', '{other}', 'About {other}'],
  ])('%s', async (_, topic, expected) => {
    expect(await subject({ topic })).toBe(expected);
  });

  it('is filled from own arguments only', async () => {
    expect(await subject({}, 'X{constructor}{__proto__}')).toBe('X');
  });

  it('is cut at 200 characters', async () => {
    expect(await subject({ topic: '😀'.repeat(300) }, '{topic}')).toBe('😀'.repeat(200));
    expect(await subject({ topic: 'x'.repeat(200) }, '{topic}')).toBe('x'.repeat(200));
  });

  it.each([undefined, null, '', '{topic}'])('is none for the template %j', async (template) => {
    const { letter, opened } = await call({ topic: '' }, { subjectTemplate: template }); // E17
    expect(letter['subject']).toBe('');
    expect(opened).toEqual([`mailto:${ADDRESS}`]);
  });

  it('has its spaces and pluses percent-encoded', async () => {
    const { opened } = await call({ topic: 'A + B' }, { subjectTemplate: '{topic}' });
    expect(opened).toEqual([`mailto:${ADDRESS}?subject=A%20%2B%20B`]); // E2
  });
});

describe('the body', () => {
  const data = {
    bodyLines: [
      { label: 'Name', param: 'name' },
      { label: 'Seats', param: 'seats', optional: true },
      { label: 'Menu', param: 'menu', optional: true },
    ],
    messageParam: 'message',
  };
  const body = async (args: Record<string, unknown>) => (await call(args, data)).letter['body'];

  it.each<[name: string, args: Record<string, unknown>, expected: string]>([
    ['lines and message', { name: 'A', seats: 2, message: 'M' }, 'Name: A\r\nSeats: 2\r\n\r\nM'],
    ['a line that is needed and not there', { message: 'M' }, 'Name: \r\n\r\nM'],
    ['optional lines that are blank', { name: 'A', seats: ' \n', menu: '' }, 'Name: A'],
    ['optional lines that are null', { name: 'A', seats: null }, 'Name: A'],
    ['0 and false are values', { name: 'A', seats: 0, menu: false }, 'Name: A\r\nSeats: 0\r\nMenu: false'],
    ['line breaks of a line are one space', { name: 'A\r\nSeats: 9\n\nB' }, 'Name: A Seats: 9 B'],
    [
      'line breaks of a message',
      { name: 'A', message: 'a\nb\rc\r\nd\n\ne' },
      'Name: A\r\n\r\na\r\nb\r\nc\r\nd\r\n\r\ne',
    ], // E1
    ['a blank message', { name: 'A', message: ' \r\n ' }, 'Name: A'],
    ['lists and objects', { name: ['A', 'B'], message: { a: 1 } }, 'Name: A, B\r\n\r\n{"a":1}'], // E13
    ['lone surrogates', { name: '\ud83d', message: '\ude00' }, 'Name: \ufffd\r\n\r\n\ufffd'],
  ])('%s', async (_, args, expected) => {
    expect(await body(args)).toBe(expected);
  });

  it('is in the link with each line break as %0D%0A', async () => {
    const { opened } = await call({ name: 'A', message: 'a\nb' }, data);
    expect(opened).toEqual([`mailto:${ADDRESS}?body=Name%3A%20A%0D%0A%0D%0Aa%0D%0Ab`]); // E1
  });

  it.each([[[]], [undefined], [null]])('has no lines where they are %j', async (bodyLines) => {
    expect((await call({ message: 'M' }, { ...data, bodyLines })).letter['body']).toBe('M');
  });

  it('has no message without messageParam', async () => {
    expect((await call({ name: 'A', message: 'M' }, { bodyLines: data.bodyLines })).letter['body']).toBe(
      'Name: A',
    );
  });
});

describe('a link', () => {
  const message = { messageParam: 'message', subjectTemplate: '{topic}' };

  it('of 2,000 characters is whole', async () => {
    const room = 2000 - `mailto:${ADDRESS}?body=`.length;
    const { opened, text } = await call({ message: 'x'.repeat(room) }, message);
    expect(opened[0]).toHaveLength(2000);
    expect(text).not.toMatch(/shortened/);
  });

  it.each([
    ['Latin', 'x'.repeat(5000)], // E9
    ['Chinese', '設'.repeat(700)], // E9
    ['pairs', '😀'.repeat(700)],
    ['mixed', 'x😀設 '.repeat(700)],
    ['line breaks', 'x\n'.repeat(2000)],
  ])(
    'over 2,000 has its body shortened, between characters, and both sides are told: %s',
    async (_, given) => {
      const { opened, text, letter } = await call({ message: given, topic: 'T' }, message);
      const { fields } = read(opened[0]);
      expect(opened[0]?.length).toBeGreaterThan(1950);
      expect(opened[0]?.length).toBeLessThanOrEqual(2000);
      expect(fields.map(([name]) => name)).toEqual(['subject', 'body']);
      const [kept = '', note] = String(fields[1]?.[1]).split(' (');
      expect(note).toBe('This letter was shortened.)');
      expect(given.replace(/\n/g, '\r\n').startsWith(kept)).toBe(true);
      expect(letter['body']).toBe(fields[1]?.[1]);
      expect(text).toMatch(/shortened/);
    },
  );

  it('that is long by its subject alone is not called shortened', async () => {
    const { text, letter } = await call({ topic: '😀'.repeat(200) }, message);
    expect(text).not.toMatch(/shortened/);
    expect(letter['body']).toBe('');
  });

  it.each([
    'x&bcc=y@evil.example', // E4
    'x\r\nBcc: y@evil.example', // E4
    'x%0D%0ABcc: y@evil.example',
    '?cc=y@evil.example#&body=z',
    '\u0000\u2028bcc=y',
  ])('gets no header field from %j', async (evil) => {
    const { opened } = await call(
      { topic: evil, name: evil, message: evil, [evil]: evil },
      { ...message, bodyLines: [{ label: evil, param: 'name' }], to: base64(`a${evil}@b.example`) },
    );
    const { to, fields } = read(opened[0]);
    expect(to).toHaveLength(1);
    expect(fields.map(([name]) => name)).toEqual(['subject', 'body']);
    expect(fields[0]?.[1]).not.toMatch(/[\r\n]/);
    expect(opened[0]).not.toContain('#');
  });
});

describe('an argument that is blank', () => {
  const write = (name: unknown, required?: string[]) => {
    const { page, opened } = fakePage();
    const data = { to: base64(ADDRESS), bodyLines: [{ label: 'Name', param: 'name' }] };
    const run = mailto(data, [], { type: 'object', required });
    return { answer: run({ name }, page), opened };
  };

  it.each(['', ' \n'])('is named where it is required, and nothing is prepared: %j', async (name) => {
    const { answer, opened } = write(name, ['topic', 'name']);
    expect(await answer).toEqual({
      content: [{ type: 'text', text: '"name" is blank. Call again with its text.' }],
      isError: true,
    });
    expect(opened).toEqual([]);
  });

  it.each<[name: unknown, required: string[] | undefined]>([
    ['', undefined],
    [0, ['name']],
    [false, ['name']],
  ])('it is not: %j, of the required %j', async (name, required) => {
    const { answer, opened } = write(name, required);
    expect((await answer).isError).toBeUndefined();
    expect(opened).toHaveLength(1);
  });
});

describe('the question', () => {
  const data = { subjectTemplate: '{topic}', confirm: 'To {to}: "{subject}"{topic}?' };

  it('is asked with address and subject, and no target', async () => {
    const { asked, opened } = await call({ topic: 'T' }, data);
    expect(asked).toEqual([[`To ${ADDRESS}: "T"?`]]);
    expect(opened).toHaveLength(1);
  });

  it('is not asked without a template', async () => {
    expect((await call({}, { confirm: '' })).asked).toEqual([]);
  });

  it('when declined, prepares nothing', async () => {
    expect(await call({}, data, { confirm: async () => false })).toMatchObject({
      opened: [],
      text: 'Cancelled.',
      letter: {},
      isError: true, // F-1
    });
  });
});

describe('the answer', () => {
  it('says prepared, never sent or opened', async () => {
    const { text } = await call({ message: 'x'.repeat(5000) }, { messageParam: 'message' });
    expect(text).toMatch(/prepared/); // E10, E11
    expect(text).not.toMatch(/sent|opened/);
  });

  it('is in the words of the payload', async () => {
    expect((await call({}, { successTemplate: 'An {to}: bereit{subject}' })).text).toBe(
      `An ${ADDRESS}: bereit`,
    );
  });

  it('has the letter and nothing else as data', async () => {
    const { letter } = await call(
      { topic: 'T', name: 'A' },
      { subjectTemplate: '{topic}', messageParam: 'name' },
    );
    expect(letter).toEqual({
      to: ADDRESS,
      subject: 'T',
      body: 'A',
      mailto: `mailto:${ADDRESS}?subject=T&body=A`,
    });
  });
});
