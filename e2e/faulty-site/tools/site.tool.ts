import { moduleTool, navigate, search } from '@docent/manifest';
import { onPage, soundList } from '../on-page.ts';

const open = (url: string, more: object = {}) =>
  navigate({ description: 'Opens.', options: [{ match: 'a', label: 'A', url }], ...more });
const find = (more: object) =>
  search({ description: 'Finds.', indexUrl: '/index.json', searchFields: ['title'], ...more });

export default [
  onPage('url-unsafe', open('javascript:alert(1)')),
  onPage('url-cross-origin', open('https://other.example/')),
  onPage('link-broken', open('/no-such-page/')),
  onPage('index-unreadable', find({ indexUrl: '/no-such-index.json' })),
  onPage('index-field-missing', find({ searchFields: ['title', 'author'] })),
  onPage('output-over-budget', soundList({ items: [{ title: 'Long. '.repeat(300), url: '/' }] })),
  onPage(
    'result-over-budget',
    soundList({ items: [{ title: 'Long', url: '/', text: 'Long. '.repeat(1_500) }] }),
  ),
  onPage('hint-contradiction', open('/', { readOnly: true })),
  onPage('hints-unset', moduleTool({ description: 'Runs.', moduleUrl: '/module.js' })),
  onPage('when-invalid', soundList({ when: { path: '/shop/:' } })),
];
