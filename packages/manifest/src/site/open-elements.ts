import { isRawText } from './raw-text.ts';

/** Where a tag stands: only in `page` do its scripts run and its `</body>` end the page. */
export type Place = 'page' | 'template' | 'foreign' | 'island';

/** An open element that changes how its content is read, and the language of that content. */
interface Open {
  readonly name: string;
  readonly content: 'html' | 'svg' | 'math';
  /** Of HTML itself, inside of a template or of one of the others. */
  readonly isHtml: boolean;
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

/** Elements of HTML whose end tags reach out of an SVG or MathML that was left open, where they are open around it. */
const CLOSERS: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside b big blockquote button caption center cite code dd details dialog div dl dt em ' +
    'fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup i kbd label legend li ' +
    'main mark menu nav nobr object ol optgroup option pre s samp search section select selectedcontent small span ' +
    'strike strong style sub summary sup table tbody td template tfoot th thead title tr tt u ul var'
  ).split(' '),
);

/** They have no content, and no end tag. */
const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** What begins to matter where nothing else does. */
const OPENERS: ReadonlySet<string> = new Set(['template', 'svg', 'math']);

/** Keeps track of open templates and of SVG and MathML, which follow rules of their own. */
export class OpenElements {
  readonly #stack: Open[] = [];
  /** An element that may be open still: that depends on more than is looked at here. */
  #doubtful: string | undefined;

  /** The element that was opened first and is still open, or may be. */
  get outermost(): string | undefined {
    return this.#doubtful ?? this.#stack[0]?.name;
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
        const isForeign = name === 'svg' || name === 'math';
        this.#stack.push({ name, content: isForeign ? name : 'html', isHtml: !isForeign });
      }
      return 'page';
    }
    if (BREAKOUTS.has(name)) this.#leaveForeign();
    const place = this.place;
    const content = this.#stack.at(-1)?.content;
    if (content === undefined) return place;
    if (content === 'html') {
      if (name === 'svg' || name === 'math') {
        if (!isSelfClosing()) this.#stack.push({ name, content: name, isHtml: false });
      } else if (!VOID.has(name) && !isRawText(name)) {
        this.#stack.push({ name, content, isHtml: true });
      }
    } else if (!isSelfClosing()) {
      this.#stack.push({ name, content: ISLANDS[content].has(name) ? 'html' : content, isHtml: false });
    }
    return place;
  }

  /** Takes an end tag in. */
  close(name: string): void {
    if (this.#stack.length === 0) return;
    if (name === 'p' || name === 'br') this.#leaveForeign();
    const match = this.#stack.findLastIndex((open) => open.name === name || isTemplate(open));
    const isOpen = this.#stack[match]?.name === name;
    if (isOpen ? this.#mayBePassedOver(match) : this.place === 'foreign' && CLOSERS.has(name)) {
      this.#doubtful ??= this.#stack[0]?.name;
    }
    if (isOpen) this.#stack.length = match;
  }

  /** An end tag may be passed over if elements of the other kind are open in its own; that of a template never is. */
  #mayBePassedOver(match: number): boolean {
    const [ended, ...within] = this.#stack.slice(match);
    return ended !== undefined && !isTemplate(ended) && within.some(({ isHtml }) => isHtml !== ended.isHtml);
  }

  #leaveForeign(): void {
    while (this.place === 'foreign') this.#stack.pop();
  }
}

const isTemplate = ({ name, isHtml }: Open): boolean => name === 'template' && isHtml;
