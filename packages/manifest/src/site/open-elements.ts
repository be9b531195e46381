/** Where a tag stands: only in `page` do its scripts run and its `</body>` end the page. */
export type Place = 'page' | 'template' | 'foreign' | 'island';

/** An open element that changes how its content is read, and the language of that content. */
interface Open {
  readonly name: string;
  readonly content: 'html' | 'svg' | 'math';
}

/** Elements of SVG and MathML in which HTML goes on. */
const ISLANDS = {
  svg: new Set(['foreignobject', 'desc', 'title']),
  math: new Set(['mi', 'mo', 'mn', 'ms', 'mtext', 'annotation-xml']),
} as const;

/** HTML elements that end an SVG or MathML that was left open (HTML standard, 13.2.6.5). */
const BREAKOUTS: ReadonlySet<string> = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu ' +
    'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'
  ).split(' '),
);

/** What begins to matter where nothing else does. */
const OPENERS: ReadonlySet<string> = new Set(['template', 'svg', 'math']);

/** Keeps track of open templates and of SVG and MathML, which follow rules of their own. */
export class OpenElements {
  readonly #stack: Open[] = [];

  /** The element that was opened first and is still open. */
  get outermost(): string | undefined {
    return this.#stack[0]?.name;
  }

  get place(): Place {
    const top = this.#stack.at(-1);
    if (!top) return 'page';
    if (top.content !== 'html') return 'foreign';
    return this.#stack.some(isTemplate) ? 'template' : 'island';
  }

  /** Takes a start tag in, and returns the place where its element stands. */
  open(name: string, isSelfClosing: () => boolean): Place {
    if (this.#stack.length === 0) {
      if (OPENERS.has(name) && (name === 'template' || !isSelfClosing())) {
        this.#stack.push({ name, content: name === 'svg' || name === 'math' ? name : 'html' });
      }
      return 'page';
    }
    if (BREAKOUTS.has(name)) this.#leaveForeign();
    const place = this.place;
    const content = this.#stack.at(-1)?.content ?? 'html';
    if (content === 'html') {
      if (name === 'template') this.#stack.push({ name, content });
      else if ((name === 'svg' || name === 'math') && !isSelfClosing())
        this.#stack.push({ name, content: name });
    } else if (!isSelfClosing()) {
      this.#stack.push({ name, content: ISLANDS[content].has(name) ? 'html' : content });
    }
    return place;
  }

  /** Takes an end tag in. */
  close(name: string): void {
    if (this.#stack.length === 0) return;
    if (name === 'p' || name === 'br') this.#leaveForeign();
    const match = this.#stack.findLastIndex((open) => open.name === name || isTemplate(open));
    if (this.#stack[match]?.name === name) this.#stack.length = match;
  }

  #leaveForeign(): void {
    while (this.place === 'foreign') this.#stack.pop();
  }
}

const isTemplate = ({ name, content }: Open): boolean => name === 'template' && content === 'html';
