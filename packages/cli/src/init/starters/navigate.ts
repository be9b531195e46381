import type { MainPage } from '@docent/manifest';
import { quote } from '../quote.ts';
import type { Starter } from './starter.ts';

export const navigate: Starter = {
  does: 'open one of your pages',
  files: (pages) => ({ 'tools/open-page.tool.ts': toTool(toOptions(pages)) }),
};

interface Option {
  readonly match: string;
  readonly label: string;
  readonly url: string;
}

/** Every site has a home page, whatever else it will have once it is built. */
const HOME: MainPage = { path: '/', title: 'Home' };

function toOptions(pages: readonly MainPage[]): Option[] {
  const options = (pages.length > 0 ? pages : [HOME]).map(({ path, title }) => {
    const match = decodeURI(path).replace(/^\/|\/$|\.html$/g, '') || 'home';
    return { match, label: toLabel(title) || match, url: path };
  });
  return options.filter(({ match }, index) => options.findIndex((one) => one.match === match) === index);
}

/** A title without what only machines see in it, and no longer than one reads at a glance. */
const toLabel = (title: string): string => {
  const letters = [...title.replace(/\p{C}/gu, '').trim()];
  const start = letters.slice(0, LONGEST).join('');
  return letters.length > LONGEST ? `${start.replace(/\s+\S*$/, '')} …` : start;
};

const LONGEST = 80;

const toTool = (options: readonly Option[]): string => `import { navigate } from '@docent/manifest';

/** An agent chooses by \`match\`; keep the pages that people ask for, and add what is missing. */
export default navigate({
  name: 'open_page',
  title: 'Open a page',
  description: 'Open one of the main pages of this site. The person is asked first.',
  param: 'page',
  options: [
${options.map(toLine).join('\n')}
  ],
  confirm: 'Open "{label}"?',
});
`;

const toLine = ({ match, label, url }: Option): string =>
  `    { match: ${quote(match)}, label: ${quote(label)}, url: ${quote(url)} },`;
