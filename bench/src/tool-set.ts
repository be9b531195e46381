import type { PageManifest, ToolManifest } from '@docent/contract';

/** A block of so many tools, the four primitives in turn, as a site would offer them. */
export const toolSet = (count: number): PageManifest => ({
  tools: Array.from({ length: count }, (_, index) => {
    const make = KINDS[index % KINDS.length] as (typeof KINDS)[number];
    return make(index + 1);
  }),
});

/** Two that cannot be offered: the browser refuses the name of one, and nothing can interpret the other. */
export const BAD_TOOLS = [
  { ...openTopic(0), name: 'a b' },
  { ...openingHours(0), name: 'no_list', data: { items: 'Monday' } },
] as unknown as ToolManifest[];

const KINDS = [openTopic, searchArticles, writeTo, openingHours];

function openTopic(number: number): ToolManifest {
  const options = ['software', 'hardware', 'networks', 'people', 'history'].map((topic) => ({
    match: topic,
    label: `All about ${topic}`,
    url: `/section-${number}/${topic}/`,
  }));
  return {
    name: `open_topic_${number}`,
    description: `Open one of the topic pages of section ${number}. Use it when the visitor wants to read about it.`,
    inputSchema: {
      type: 'object',
      properties: {
        topic: { type: 'string', description: 'The topic.', enum: options.map(({ match }) => match) },
      },
      required: ['topic'],
    },
    annotations: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: false },
    primitive: 'navigate',
    data: { param: 'topic', options, confirm: 'Open "{label}"?' },
  };
}

function searchArticles(number: number): ToolManifest {
  return {
    name: `search_articles_${number}`,
    title: 'Search the articles',
    description: `Search the articles of section ${number} by words of their title and teaser, all of them in any order.`,
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'The words to look for.' },
        limit: { type: 'integer', description: 'The most results wanted.', minimum: 1, maximum: 50 },
      },
    },
    annotations: { readOnlyHint: true, untrustedContentHint: true, consequentialHint: false },
    primitive: 'search',
    data: { indexUrl: `/section-${number}.json`, searchFields: ['title', 'teaser'] },
  };
}

function writeTo(number: number): ToolManifest {
  return {
    name: `write_to_desk_${number}`,
    description: `Prepare an e-mail to desk ${number} in the mail program of the visitor, who sends it or does not.`,
    inputSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'Who asks.' },
        message: { type: 'string', description: 'The question.' },
      },
      required: ['name', 'message'],
    },
    annotations: { readOnlyHint: false, untrustedContentHint: false, consequentialHint: true },
    primitive: 'mailto',
    data: {
      to: 'ZGVza0BleGFtcGxlLm9yZw==',
      subjectTemplate: 'A question of {name}',
      bodyLines: [{ label: 'Name', param: 'name' }],
      messageParam: 'message',
      confirm: 'Write to {to} about "{subject}"?',
    },
  };
}

/** A static tool. */
export function openingHours(number: number): ToolManifest {
  return {
    name: `opening_hours_${number}`,
    description: `Tell when house ${number} is open, a line for each day of the week.`,
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: true, untrustedContentHint: false, consequentialHint: false },
    primitive: 'static',
    data: {
      items: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
        day,
        hours: '10:00 to 18:00',
      })),
      text: { heading: 'Opening hours:', line: '{day}: {hours}' },
    },
  };
}
