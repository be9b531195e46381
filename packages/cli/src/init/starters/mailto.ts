import type { Starter } from './starter.ts';

export const mailto: Starter = {
  does: 'prepare an e-mail to you, which the person reads and sends',
  files: () => ({ 'tools/write-to-us.tool.ts': TOOL }),
};

const TOOL = `import { mailto } from '@docent/manifest';

/** Put your own address into \`to\`: pages carry it encoded, not as plain text. */
export default mailto({
  name: 'write_to_us',
  title: 'Write to us',
  description:
    'Prepare an e-mail to the people of this site in the own mail program of the person, who is asked first and then reads and sends it.',
  to: 'hello@example.org',
  subjectTemplate: 'A question about {topic}',
  bodyLines: [{ label: 'Name', param: 'name' }],
  messageParam: 'message',
  confirm: 'Prepare an e-mail to {to} with the subject "{subject}"?',
});
`;
