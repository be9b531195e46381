import { mailto, moduleTool, navigate, type Provider, search, staticList } from '@docent/manifest';

const TOPICS = ['sea', 'art', 'music', 'history', 'poetry', 'travel', 'garden', 'science', 'food', 'film'];

/** How many distinct input schemas the module tools have between them. */
export const SCHEMAS = 50;

/** Sound tools of all five kinds in turn, no two of the same texts; each time new objects. */
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
    title: `${topic} ${index}-${place}`,
    url: `/${topic}/${index}/${place}/`,
  }));
  switch (index % 5) {
    case 0: {
      const options = items.map(({ title, url }) => ({ match: title, label: title, url }));
      return navigate({ ...base, param: 'topic', options, confirm: `Open "{label}" of ${topic} ${index}?` });
    }
    case 1: {
      const text = { heading: `{count} of {total} about ${topic} ${index}:`, line: '{title}: {url}' };
      return search({
        ...base,
        indexUrl: `/${topic}/${index}.json`,
        searchFields: ['title', 'author'],
        text,
      });
    }
    case 2:
      return mailto({
        ...base,
        to: `info-${index}@${topic}.example`,
        subjectTemplate: `About {topic} and ${topic} ${index}`,
        bodyLines: [{ label: `Name of number ${index}`, param: `name_${index}` }],
        messageParam: 'message',
        confirm: `Write to {to} about ${topic} ${index}?`,
      });
    case 3:
      return staticList({ ...base, items, text: { heading: `All of ${topic} ${index}:`, line: '{title}' } });
    default:
      return moduleTool({
        ...base,
        moduleUrl: `/modules/${topic}-${index}.js`,
        readOnly: true,
        inputSchema: makeSchema((index - 4) % (5 * SCHEMAS)),
        data: { items, place: index },
      });
  }
}

function makeSchema(index: number): Record<string, unknown> {
  const topic = TOPICS[index % TOPICS.length] ?? '';
  return {
    type: 'object',
    properties: {
      day: { type: 'string', format: 'date', description: `The day of the visit, for ${topic} ${index}.` },
      people: { type: 'integer', minimum: 1, maximum: 20, description: 'How many are coming.' },
      kind: { type: 'string', enum: [topic, 'other'], description: 'What it is about.' },
      notes: { type: 'array', items: { type: 'string' }, description: 'What else there is to know.' },
    },
    required: ['day', 'people'],
  };
}
