import { describe, expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { navigate } from './navigate.ts';

const OPTIONS = [
  { match: 'software', label: 'Programs', url: '/software/' },
  { match: 'Software & more', label: 'More', url: 'more' },
  { match: '5', label: 'Five', url: '/5' },
  { match: 'true', label: 'software', url: '/true' },
  { match: 'Straße', label: 'Wege', url: '/wege' },
];

const call = async (
  args: Record<string, unknown>,
  data: object = {},
  more: Parameters<typeof fakePage>[0] = {},
) => {
  const { page, opened, asked } = fakePage(more);
  const run = navigate({ options: OPTIONS, ...data } as never, []);
  const { content, ...rest } = await run(args, page);
  return { opened, asked, text: content.map(({ text }) => text).join('|'), ...rest };
};
const open = (value: unknown, data?: object) => call({ value }, data);
const UNKNOWN = 'Unknown option. Available: software, Software & more, 5, true, Straße.';

describe('the option', () => {
  it.each([
    ['by its match', 'software', '/software/'],
    ['by its match rather than another’s label', 'software', '/software/'],
    ['by a match with spaces', 'Software & more', '/docs/more'],
    ['by a number', 5, '/5'],
    ['by a boolean', true, '/true'],
    ['by a match in another case', 'SOFTWARE & MORE', '/docs/more'], // D6
    ['by a match with space around it', ' software ', '/software/'], // D6
    ['by a match in upper case', 'STRASSE', '/wege'],
    ['by its label', 'Programs', '/software/'],
    ['by its label in another case', ' five ', '/5'],
  ])('is chosen %s', async (_, value, path) => {
    expect((await open(value)).opened).toEqual([`https://site.example${path}`]);
  });

  it.each([
    ['a text that is none', 'hardware'],
    ['a part of one', 'soft'],
    ['an empty text', ''],
    ['a blank text', ' '],
    ['a list', ['software']],
    ['an object', { match: 'software' }],
    ['null', null],
    ['undefined', undefined],
    ['a key of the prototype chain', 'constructor'], // D4
    ['another', '__proto__'], // D4
    ['a third', 'toString'], // D4
    ['the text of undefined', 'undefined'],
  ])('is not chosen by %s', async (_, value) => {
    expect(await open(value)).toEqual({ opened: [], asked: [], text: UNKNOWN, isError: true });
  });

  it('is not chosen without the argument, even where one matches an empty text', async () => {
    const options = [{ match: '', label: 'Home', url: '/' }];
    expect((await call({}, { options })).isError).toBe(true);
    expect((await open('', { options })).opened).toEqual(['https://site.example/']);
  });

  it('is chosen by nothing that fits two', async () => {
    const options = [
      { match: 'a', label: 'Same', url: '/1' },
      { match: 'A ', label: 'same', url: '/2' },
    ];
    expect((await open('a', { options })).opened).toEqual(['https://site.example/1']);
    expect((await open(' A', { options })).isError).toBe(true); // D6: unique
    expect((await open('Same', { options })).isError).toBe(true);
  });

  it('is the first of two with one match', async () => {
    const options = ['/1', '/2'].map((url) => ({ match: 'a', label: 'A', url }));
    expect((await open('a', { options })).opened).toEqual(['https://site.example/1']);
  });

  it('is chosen by its label where two matches fit loosely', async () => {
    const options = [
      { match: 'x', label: 'One', url: '/1' },
      { match: 'X ', label: 'Two', url: '/2' },
      { match: 'y', label: ' X', url: '/3' },
    ];
    expect((await open(' X ', { options })).opened).toEqual(['https://site.example/3']);
  });

  it('is chosen by the argument that the payload names, and by no other', async () => {
    expect((await call({ topic: 'software' }, { param: 'topic' })).opened).toHaveLength(1);
    expect((await call({ value: 'software' }, { param: 'topic' })).isError).toBe(true);
    expect((await call({}, { param: 'constructor' })).isError).toBe(true);
  });

  it('may be a number in the payload', async () => {
    expect((await open('7', { options: [{ match: 7, label: 'Seven', url: '/7' }] })).opened).toHaveLength(1);
  });

  it('is an object; anything else in the list is passed over', async () => {
    const options = [null, 'software', 5, ['a'], { label: 'No match', url: '/x' }, ...OPTIONS];
    expect((await open('software', { options })).opened).toEqual(['https://site.example/software/']);
  });
});

describe('the answer to an unknown option', () => {
  it('lists 50 options', async () => {
    const options = Array.from({ length: 50 }, (_, n) => ({ match: `m${n}`, label: '', url: '/' }));
    expect((await open('x', { options })).text).toBe(
      `Unknown option. Available: ${options.map(({ match }) => match).join(', ')}.`,
    );
  });

  it('lists no more, and says how many there are', async () => {
    const options = Array.from({ length: 53 }, (_, n) => ({ match: `m${n}`, label: '', url: '/' }));
    const { text } = await open('x', { options });
    expect(text).toMatch(/m48, m49, and 3 more\.$/);
    expect(text).not.toContain('m50');
  });

  it('is in the words of the payload', async () => {
    const options = [{ match: '{options}', label: '', url: '/' }];
    expect((await open('x', { options, messages: { unknown: 'Nur {options}!' } })).text).toBe(
      'Nur {options}!',
    );
  });

  it('says so where there are none', async () => {
    expect(await open('x', { options: [] })).toMatchObject({ isError: true, opened: [] }); // D9
    expect((await open('x', { options: [] })).text).toBe('Unknown option. Available: none.');
  });
});

describe('the page', () => {
  it('opens, and the text alone says so', async () => {
    expect(await open('software')).toEqual({
      opened: ['https://site.example/software/'],
      asked: [],
      text: 'Navigating to "Programs".', // D13: it does not say arrived
    });
  });

  it('opens with the words of the payload', async () => {
    const messages = { success: '{label}/{match}/{url}/{options}' };
    expect((await open('software', { messages })).text).toBe('Programs/software//software//');
  });

  it('does not open, and the person is not asked, where its address is none', async () => {
    const opened: string[] = [];
    const asked: string[] = [];
    const { page } = fakePage({
      address: () => {
        throw new TypeError('not http(s)');
      },
      goTo: (url, result) => {
        opened.push(url);
        return result;
      },
      confirm: async (text) => asked.push(text) > 0,
    });
    const run = navigate({ options: OPTIONS, confirm: 'Sure?' }, []);
    await expect(run({ value: 'software' }, page)).rejects.toThrow('not http(s)');
    expect([opened, asked]).toEqual([[], []]);
  });

  it('the argument that chooses is exempt from the check', () => {
    const exempt = ['client'];
    navigate({ options: [], param: 'topic' }, exempt);
    expect(exempt).toEqual(['client', 'topic']);
  });
});

describe('the question', () => {
  it('is asked with the target', async () => {
    const { asked, opened } = await open('software', { confirm: 'Open "{label}" ({match}, {url})?' });
    expect(asked).toEqual([['Open "Programs" (software, /software/)?', 'https://site.example/software/']]);
    expect(opened).toHaveLength(1);
  });

  it('is asked also if it comes out empty', async () => {
    const options = [{ match: 'a', label: '', url: '/' }];
    expect((await open('a', { options, confirm: '{label}' })).asked).toHaveLength(1); // F-11
  });

  it.each(['', null, undefined])('is not asked where the template is %j', async (confirm) => {
    expect((await open('software', { confirm })).asked).toEqual([]); // F-11
  });

  it.each([
    ['Cancelled.', {}],
    ['Cancelled.', { messages: [] }],
    ['No Programs (software).', { messages: { cancelled: 'No {label} ({match}).' } }],
  ])('when declined, answers %s and opens nothing', async (text, data) => {
    const declined = { confirm: async () => false };
    expect(await call({ value: 'software' }, { confirm: 'Sure?', ...data }, declined)).toMatchObject({
      opened: [],
      text,
      isError: true, // F-1
    });
  });

  it('cuts what is inserted to 200 characters', async () => {
    const options = [{ match: 'a', label: 'x'.repeat(500), url: '/' }];
    expect((await open('a', { options, confirm: '{label}?' })).asked[0]?.[0]).toBe(`${'x'.repeat(200)}?`);
  });
});
