/** The modules that a page of Vite's server loads for its tools. */
export const CLIENT_ID = 'docent:client';
export const RUNTIME_ID = 'docent:runtime';

/** What server and page tell each other over Vite's connection. */
export const UPDATE_EVENT = 'docent:update';
export const HELLO_EVENT = 'docent:hello';

/** The attribute of the client's element that says which page this is, percent-encoded. */
export const PAGE_ATTRIBUTE = 'data-docent-page';

/** What an update carries: blocks by the name of their page, and whether there is an error to show. */
export interface Update {
  readonly blocks: Readonly<Record<string, string>>;
  readonly hasErrors: boolean;
}

/** The client: takes a new block in and lets the runtime read it, without a reload. */
export const renderClient = (): string => `
import ${JSON.stringify(RUNTIME_ID)};
const page = decodeURIComponent(document.querySelector('[${PAGE_ATTRIBUTE}]').getAttribute('${PAGE_ATTRIBUTE}'));
let isOurs = false;
import.meta.hot.on('vite:error', ({ err }) => {
  isOurs = err.plugin === 'docent';
});
import.meta.hot.on('${UPDATE_EVENT}', ({ blocks, hasErrors }) => {
  if (isOurs && !hasErrors) {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.close();
    isOurs = false;
  }
  if (!Object.hasOwn(blocks, page)) return;
  document.getElementById('webmcp-config').textContent = blocks[page];
  window.dispatchEvent(new Event('docent:refresh'));
});
import.meta.hot.send('${HELLO_EVENT}', { page });
`;
