import { BLOCK_ID, type PageManifest, type ToolManifest } from '@docent/contract';

/** The attribute that marks a script element as ours; only elements with it are ever replaced or removed. */
export const OWN_ATTRIBUTE = 'data-docent';

/** The block as JSON in pure ASCII that can sit in a script element, in any encoding, without closing it. */
export const toJson = (manifest: PageManifest): string => toSafeJson(manifest);

/** One tool as it stands in that JSON. */
export const toolJson = (tool: ToolManifest): string => toSafeJson(tool);

const toSafeJson = (value: object): string => escapeJson(JSON.stringify(value));

/** Any JSON, as it stands in a block. */
export const escapeJson = (json: string): string =>
  // An escaped pair is taken whole, so that the `\"` of `\\"` is not mistaken for an escaped quote.
  json.replace(/\\["\\bfnrtu]|[<>&'\u007f-\uffff]/g, (token) =>
    token === '\\"' ? '\\u0022' : token.length > 1 ? token : toEscape(token),
  );

/** The script element that carries the block of a page. */
export const renderBlock = (manifest: PageManifest): string => renderBlockOf(manifest, toolJson);

/** The same, where the JSON of the tools may be known already. */
export const renderBlockOf = (
  { tools, ...settings }: PageManifest,
  jsonOf: (tool: ToolManifest) => string,
): string => {
  const start = toSafeJson({ ...settings, tools: [] }).slice(0, -']}'.length);
  return `<script type="application/json" id="${BLOCK_ID}" ${OWN_ATTRIBUTE}="">${start}${tools.map(jsonOf).join(',')}]}</script>`;
};

/** The script element that loads the runtime. */
export const renderScript = (src: string): string =>
  `<script defer="" src="${toAttribute(src)}" ${OWN_ATTRIBUTE}=""></script>`;

/**
 * The script element that loads the runtime only where the browser has WebMCP, then or once the document is there, and
 * where the page is no frame. `import()` needs no Trusted Types, and a script that fails to come is no error of the page.
 */
export const renderLoader = (src: string, byNavigator: boolean): string =>
  `<script ${OWN_ATTRIBUTE}="">${toLoader(escapeJson(JSON.stringify(src)), byNavigator)}</script>`;

/** The element that takes the page into an origin trial; browsers heed it in the head only. */
export const renderTrial = (token: string): string =>
  `<meta http-equiv="origin-trial" content="${toAttribute(token)}" ${OWN_ATTRIBUTE}="">`;

const toLoader = (src: string, byNavigator: boolean): string => {
  const host = byNavigator ? '(document.modelContext||navigator.modelContext)' : 'document.modelContext';
  return `(f=>f()||addEventListener("DOMContentLoaded",f))(e=>top==self&&${host}&&import(${src}).catch(e=>e))`;
};

const toEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const toAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
