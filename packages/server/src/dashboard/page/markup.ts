/** HTML that is safe to be sent. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: texts are escaped, markup and lists of it are not, and false and undefined are nothing. */
export type Part = Markup | string | number | false | undefined | readonly Part[];

/** A template of HTML. Attributes have to be quoted. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => (index === 0 ? '' : toText(parts[index - 1])) + text).join(''));

function toText(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return String(part).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
