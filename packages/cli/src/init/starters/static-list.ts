import type { Starter } from './starter.ts';

export const staticList: Starter = {
  does: 'tell something, such as opening hours',
  files: () => ({ 'tools/opening-hours.tool.ts': TOOL }),
};

const TOOL = `import { staticList } from '@docent/manifest';

/** Say here what is true of you: the items are what an agent gets. */
export default staticList({
  name: 'opening_hours',
  title: 'Opening hours',
  description: 'When we are open, a line for each part of the week.',
  items: [
    { days: 'Wednesday to Friday', hours: '10:00 to 18:00' },
    { days: 'Saturday', hours: '10:00 to 16:00' },
  ],
  text: { line: '{days}: {hours}' },
});
`;
