import type { MainPage } from '@docent/manifest';
import type { Files } from './starters/starter.ts';

/** The folder of the site that an empty folder gets. */
export const STARTER_FOLDER = 'site';

export const STARTER_PAGES: readonly MainPage[] = [
  { path: '/', title: 'Fernhill Pottery' },
  { path: '/visit/', title: 'Visit us' },
];

const toPage = (title: string, description: string, main: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <meta name="description" content="${description}">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    <header>
      <a href="/">Fernhill Pottery</a>
      <nav><a href="/visit/">Visit us</a></nav>
    </header>
    <main>
${main}
    </main>
  </body>
</html>
`;

const HOME = `      <h1>Bowls, cups and a wheel to try</h1>
      <p>
        We throw, glaze and fire everything in one old barn. Come and watch, take a cup home, or sit down at
        the wheel yourself.
      </p>
      <h2>Courses</h2>
      <p>On the first Saturday of every month: three hours, two bowls, no experience needed.</p>`;

const VISIT = `      <h1>Visit us</h1>
      <p>You find the barn at the end of Mill Lane. Dogs are welcome, and so are muddy boots.</p>
      <h2>Opening hours</h2>
      <dl>
        <dt>Wednesday to Friday</dt>
        <dd>10:00 to 18:00</dd>
        <dt>Saturday</dt>
        <dd>10:00 to 16:00</dd>
      </dl>
      <p>Write to us: <a href="mailto:hello@example.org">hello@example.org</a></p>`;

const STYLE = `:root {
  color-scheme: light dark;
  --ink: light-dark(#2b2622, #ece6df);
  --paper: light-dark(#faf6f1, #1d1a18);
  --clay: light-dark(#9a4a2a, #e39a76);
}

body {
  max-width: 38rem;
  margin: 0 auto;
  padding: 1.5rem;
  color: var(--ink);
  background: var(--paper);
  font: 1.125rem/1.6 Georgia, serif;
}

header {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
}

h1 {
  margin-top: 3rem;
  font-size: 2.25rem;
  text-wrap: balance;
  line-height: 1.2;
}

a {
  color: var(--clay);
}

dl {
  display: grid;
  grid-template-columns: max-content auto;
  gap: 0.25rem 1.5rem;
}

dd {
  margin: 0;
}
`;

/** Two pages to try tools on. */
export const STARTER_SITE: Files = {
  [`${STARTER_FOLDER}/index.html`]: toPage(
    'Fernhill Pottery',
    'A workshop and a shop for hand-made bowls and cups, with courses for beginners.',
    HOME,
  ),
  [`${STARTER_FOLDER}/visit/index.html`]: toPage(
    'Visit us',
    'Where Fernhill Pottery is, and when it is open.',
    VISIT,
  ),
  [`${STARTER_FOLDER}/style.css`]: STYLE,
};
