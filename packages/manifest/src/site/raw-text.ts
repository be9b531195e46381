/** Elements whose content is text to a browser that runs scripts, up to their own end tag. */
const RAW_TEXT: ReadonlySet<string> = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
]);

export const isRawText = (name: string): boolean => RAW_TEXT.has(name);

/** The offset of the end tag that closes the raw text beginning at `from`, or -1. */
export const endOfRawText = (text: string, name: string, from: number): number =>
  name === 'script' ? endOfScript(text, from) : (nextMatch(endTagOf(name), text, from)?.index ?? -1);

/**
 * The script data states of the HTML standard: after `<!--`, a nested `<script` hides the next `</script`, until
 * `-->` ends it all.
 */
function endOfScript(text: string, from: number): number {
  const marks = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  marks.lastIndex = from;
  let escaped = false;
  let nested = false;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '<!--') {
      if (escaped) continue;
      escaped = true;
      // The two dashes may be those of `-->` as well: `<!-->`.
      marks.lastIndex -= 2;
    } else if (mark[0] === '-->') {
      escaped = false;
      nested = false;
    } else if (mark[1] === '/') {
      if (!nested) return mark.index;
      nested = false;
    } else {
      nested = escaped;
    }
  }
  return -1;
}

const endTags = new Map<string, RegExp>();

function endTagOf(name: string): RegExp {
  const known = endTags.get(name) ?? new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  endTags.set(name, known);
  return known;
}

function nextMatch(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}
