import { mailto, navigate, type Provider, search, staticList } from '@docent/manifest';

const TOPICS = ['sea', 'art', 'music', 'history', 'poetry', 'travel', 'garden', 'science', 'food', 'film'];

/** Sound tools of all four kinds, no two alike; each time new objects. */
export const makeProviders = (count: number): Provider[] =>
  Array.from({ length: count }, (_, index) => makeProvider(index));

function makeProvider(index: number): Provider {
  const topic = TOPICS[index % TOPICS.length] ?? '';
  const base = {
    name: `tool_${index}`,
    title: `Tool ${index}`,
    description: `Does something about ${topic}, number ${index}. Use it when someone asks about ${topic}; it answers with a list.`,
  };
  const items = Array.from({ length: 5 }, (_, place) => ({
    title: `${topic} ${place}`,
    url: `/${topic}/${place}/`,
  }));
  switch (index % 4) {
    case 0: {
      const options = items.map(({ title, url }) => ({ match: title, label: title, url }));
      return navigate({ ...base, param: 'topic', options, confirm: 'Open "{label}"?' });
    }
    case 1: {
      const text = { heading: '{count} of {total}:', line: '{title}: {url}' };
      return search({ ...base, indexUrl: `/${topic}.json`, searchFields: ['title', 'author'], text });
    }
    case 2:
      return mailto({
        ...base,
        to: `info@${topic}.example`,
        subjectTemplate: 'About {topic}',
        bodyLines: [{ label: 'Name', param: 'name' }],
        messageParam: 'message',
        confirm: 'Write to {to}?',
      });
    default:
      return staticList({ ...base, items, text: { heading: 'All:', line: '{title}' } });
  }
}
