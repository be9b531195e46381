import { mailto, navigate, search } from '@docent/manifest';
import { onPage, soundList } from '../on-page.ts';

const text = { type: 'string', description: 'A text.' };
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const options = [
  { match: 'home', label: 'Home', url: '/' },
  { match: 'start', label: 'Start', url: '/' },
];
const letter = {
  description: 'Writes.',
  to: 'info@faulty.example',
  confirm: 'Write?',
  subjectTemplate: 'Hello',
};
const found = { description: 'Finds.', indexUrl: '/index.json', searchFields: ['title'] };

export default [
  onPage('manifest-invalid', soundList({ itmes: [] })),
  onPage('not-json', soundList({ items: [{ title: 'Home', url: '/', since: new Date(0) }] })),
  onPage('input-schema-invalid', soundList({ inputSchema: { type: 'objekt' } })),
  onPage(
    'schema-dialect',
    search({
      ...found,
      inputSchema: object({ query: text, limit: { type: 'integer', description: 'Most.', default: 5 } }),
    }),
  ),
  onPage('param-undeclared', search({ ...found, inputSchema: object({}) })),
  onPage('param-unused', soundList({ inputSchema: object({ topic: text }) })),
  onPage('param-required-optional', search({ ...found, inputSchema: object({ query: text }, ['query']) })),
  onPage(
    'enum-mismatch',
    navigate({
      description: 'Opens.',
      options,
      inputSchema: object({ value: { ...text, enum: ['home'] } }, ['value']),
    }),
  ),
  onPage(
    'option-duplicate',
    navigate({ description: 'Opens.', options: options.map((option) => ({ ...option, match: 'home' })) }),
  ),
  onPage('options-empty', navigate({ description: 'Opens.', options: [] })),
  onPage('placeholder-unknown', soundList({ text: { line: '{title} {author}' } })),
  onPage('mailto-address', mailto({ ...letter, to: 'info at faulty.example' })),
  onPage('confirm-missing', mailto({ ...letter, confirm: '' })),
  onPage('subject-missing', mailto({ ...letter, subjectTemplate: '' })),
];
