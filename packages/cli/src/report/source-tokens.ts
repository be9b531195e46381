/** A piece of a script that matters for finding keys: a name, a text, or a mark. */
export interface Token {
  readonly kind: 'name' | 'text' | 'mark';
  /** What a text says; otherwise as it is written. */
  readonly value: string;
  readonly at: number;
  /** How many brackets are open around it; those of a pair have the same depth. */
  readonly depth: number;
}

/** Reads a script roughly: comments are left out, and whatever is no name, text or bracket. */
export function tokensOf(script: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const { 0: value, index: at } of script.matchAll(PIECES)) {
    if (/^\/[/*]/.test(value)) continue;
    if (/^['"`]/.test(value)) tokens.push({ kind: 'text', value: value.slice(1, -1), at, depth });
    else if (/^[\p{L}_$]/u.test(value)) tokens.push({ kind: 'name', value, at, depth });
    else {
      if (CLOSING.has(value)) depth -= 1;
      tokens.push({ kind: 'mark', value, at, depth });
      if (OPENING.has(value)) depth += 1;
    }
  }
  return tokens;
}

const PIECES =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|[\p{L}_$][\p{L}\p{N}_$]*|[{}[\]():,]/gu;
const OPENING: ReadonlySet<string> = new Set(['{', '[', '(']);
const CLOSING: ReadonlySet<string> = new Set(['}', ']', ')']);
