import { BLOCK_ID, type PageManifest, type ToolManifest } from '@docent/contract';

/** The attribute that marks a script element as ours; only elements with it are ever replaced or removed. */
export const OWN_ATTRIBUTE = 'data-docent';

/** The block as JSON in pure ASCII that can sit in a script element, in any encoding, without closing it. */
export const toJson = (manifest: PageManifest): string => toSafeJson(manifest);

/** One tool as it stands in that JSON. */
export const toolJson = (tool: ToolManifest): string => toSafeJson(tool);

const toSafeJson = (value: object): string =>
  // An escaped pair is taken whole, so that the `\"` of `\\"` is not mistaken for an escaped quote.
  JSON.stringify(value).replace(/\\["\\bfnrtu]|[<>&'\u007f-\uffff]/g, (token) =>
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

const toEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const toAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
