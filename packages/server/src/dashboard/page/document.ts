import { Markup, markup, type Part } from './markup.ts';

export interface Document {
  readonly title: string;
  /** Of numbers and dates; the words are English. */
  readonly locale: string;
  /** What stands at the right of the head. */
  readonly status?: Part;
  readonly body: Part;
  /** Whether a browser asks once more at once. */
  readonly isAskedAgain?: boolean;
}

/** A whole page of the dashboard. Its links are relative, so that it can live behind any proxy. */
export function toDocument({ title, locale, status, body, isAskedAgain = false }: Document): string {
  const page = markup`<html lang="en" data-locale="${locale}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isAskedAgain && markup`<meta http-equiv="refresh" content="0">`}
<link rel="icon" href="analytics/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="analytics/dashboard.css">
<script type="module" src="analytics/dashboard.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the numbers</a>
<header>
<h1><img src="analytics/icon.svg" alt="" width="28" height="28"> Docent <span>analytics</span></h1>
<p class="status">${status}</p>
</header>
<main id="main" tabindex="-1">
${body}
</main>
</body>
</html>
`;
  return new Markup(`<!doctype html>\n${page.text}`).text;
}

/** What is said instead of numbers, with what to do next. */
export const notice = (title: string, body: Part, kind: 'plain' | 'error' = 'plain'): Markup =>
  markup`<section class="notice ${kind}"${kind === 'error' && new Markup(' role="alert"')}><h2>${title}</h2>${body}</section>`;
