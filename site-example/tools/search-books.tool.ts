import { search } from '@docent/manifest';

export default search({
  name: 'search_books',
  title: 'Search the catalogue',
  description:
    'Search the catalogue of Larkmere Public Library by title, original title, author or topic. All words must occur; case and accents do not matter. Use it when someone looks for a book or for something to read. Each hit has title, author, year, topics, shelf mark and the address of its entry. Without a query it lists the whole catalogue; offset turns the page.',
  indexUrl: '/catalogue.json',
  limitDefault: 8,
  limitMax: 40,
  offsetParam: 'offset',
  searchFields: ['title', 'author', 'topics', 'original'],
  resultKey: 'books',
  deepLinkTemplate: '/catalogue/?q={query}',
  text: {
    heading: '{matches} of {total} books match "{query}"; here are {count}:',
    headingAll: 'The catalogue has {total} books; here are {count}:',
    line: '{title}, by {author} ({year}); shelf {shelf}; {url}',
    emptyQuery: 'No book matches "{query}". Try a single word: a surname, a topic, or a word of the title.',
  },
});
