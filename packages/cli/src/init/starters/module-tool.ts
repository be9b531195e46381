import type { Starter } from './starter.ts';

export const moduleTool: Starter = {
  does: 'run code of your own in the page',
  packages: ['@docent/runtime'],
  files: () => ({ 'tools/reading-time.tool.ts': TOOL, 'tools/reading-time.module.ts': MODULE }),
};

const TOOL = `import { moduleTool } from '@docent/manifest';

/** What it does stands in the module, which a page loads on the first call. */
export default moduleTool({
  name: 'reading_time',
  title: 'Reading time',
  description: 'Tell how many words the open page has, and how many minutes it takes to read.',
  module: './reading-time.module.ts',
  inputSchema: {
    type: 'object',
    properties: {
      pace: {
        type: 'integer',
        minimum: 50,
        maximum: 1000,
        description: 'How many words are read in a minute; 200 when left out.',
      },
    },
  },
  readOnly: true,
  untrustedContent: false,
});
`;

const MODULE = `import { defineExecute } from '@docent/runtime';

/** Gets arguments that fit the schema; what it returns is what the agent reads. */
export const execute = defineExecute(async ({ pace = 200 }) => {
  const { innerText } = document.querySelector('main') ?? document.body;
  const words = innerText.split(/\\s+/).filter(Boolean).length;
  const minutes = Math.max(1, Math.round(words / Number(pace)));
  return \`This page has \${words} words; to read it takes about \${minutes} min.\`;
});
`;
