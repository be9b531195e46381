/** A group in braces; a wildcard, a name or a group in parentheses, with the slash before it; else a letter. */
const TOKEN =
  /\{(?<inner>(?:\\.|[^{}\\])*)\}(?<repeat>[?+*]?)|(?<slash>\/?)(?:(?<all>\*)|(?=[:(])(?<name>:[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)?(?<group>\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))+\))?)(?<times>[?+*]?)|\\?(?<letter>.)/gsu;

/** As much of `URLPattern` as the runtime uses, for a Node.js that has none (before 23.8): the pathname alone. */
export class PathPattern {
  readonly #regExp: RegExp;

  /** Throws where the browser's throws: on a pattern that is none. */
  constructor({ pathname }: { pathname: string }) {
    this.#regExp = new RegExp(`^(?:${toSource(pathname)})$`, 'su');
  }

  test(address: string): boolean {
    return this.#regExp.test(new URL(address).pathname);
  }
}

const toSource = (pattern: string): string =>
  pattern.replace(TOKEN, (token, ...rest) => {
    const { inner, repeat, slash, all, name, group, times, letter } = rest.at(-1);
    if (inner !== undefined) {
      return `(?:${toSource(inner)})${repeat}`;
    }
    const part = all ? '.*' : (group?.slice(1, -1) ?? (name && '[^/]+?'));
    if (part) {
      // The slash before a part is repeated, and left out, with it.
      return `(?:${slash}(?:${part}))${times}`;
    }
    if (!letter || /^[{}()?+]$/.test(token)) {
      throw new TypeError(`Invalid pathname pattern '${pattern}'.`);
    }
    return encode(letter).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  });

/** A letter as it stands in an address. */
const encode = (letter: string): string =>
  /^[\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7a|~]$/.test(letter) ? letter : encodeURIComponent(letter);
