/**
 * Why a text is no pathname pattern (URLPattern, "parse a pattern string"), or one that no address can match;
 * undefined for a good one. Node.js 20 has no URLPattern of its own.
 */
export const faultOfPathname = (pattern: string): string | undefined => {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(pattern)) {
    return 'which is an address and no pathname';
  }
  if (/^[^/*:{(\\]/.test(pattern)) {
    return 'which does not begin with / as every pathname does';
  }
  return faultOfTokens(pattern);
};

/** One step of the pattern: where it ends, whether a modifier may follow it, or what is wrong. */
type Step =
  | { readonly end: number; readonly isPart?: boolean; readonly name?: string }
  | { readonly fault: string };

const faultOfTokens = (pattern: string): string | undefined => {
  const names = new Set<string>();
  let isOpen = false;
  for (let at = 0; at < pattern.length; ) {
    const character = pattern.charAt(at);
    let step: Step;
    if (character === '{' || character === '}') {
      if (isOpen === (character === '{')) {
        return isOpen ? 'in which a { stands inside another' : 'in which a } has no {';
      }
      isOpen = character === '{';
      step = { end: at + 1, isPart: !isOpen };
    } else {
      step = read(pattern, at, character);
    }
    if ('fault' in step) {
      return step.fault;
    }
    if (step.name !== undefined && names.has(step.name)) {
      return `in which :${step.name} stands twice`;
    }
    if (step.name !== undefined) {
      names.add(step.name);
    }
    // A modifier belongs to the part before it.
    at = step.end + (step.isPart === true && /[?+*]/.test(pattern.charAt(step.end)) ? 1 : 0);
  }
  return isOpen ? 'in which a { is never closed' : undefined;
};

const read = (pattern: string, at: number, character: string): Step => {
  switch (character) {
    case '*':
      return { end: at + 1, isPart: true };
    case ':': {
      const name = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*/u.exec(pattern.slice(at + 1))?.[0];
      if (name === undefined) {
        return { fault: 'in which a : has no name after it' };
      }
      const end = at + 1 + name.length;
      return pattern.charAt(end) === '(' ? { ...readGroup(pattern, end), name } : { end, isPart: true, name };
    }
    case '(':
      return readGroup(pattern, at);
    case '\\':
      return at + 1 < pattern.length ? { end: at + 2 } : { fault: 'which ends in a lone \\' };
    case '?':
    case '+':
      return {
        fault: `in which a ${character} follows nothing that it could repeat (a query is no part of a route)`,
      };
    case '#':
      return { fault: 'in which a # stands, which no pathname has' };
    default:
      return { end: at + 1 };
  }
};

/** A regular expression in parentheses. */
const readGroup = (pattern: string, start: number): Step => {
  let depth = 1;
  let at = start + 1;
  for (; at < pattern.length && depth > 0; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') {
      at += 1;
    } else if (character === ')') {
      depth -= 1;
    } else if (character === '(') {
      depth += 1;
      if (pattern.charAt(at + 1) !== '?') {
        return { fault: 'in which a group captures inside another' };
      }
    }
  }
  const source = pattern.slice(start + 1, at - 1);
  if (depth > 0) {
    return { fault: 'in which a ( is never closed' };
  }
  return isRegExp(source)
    ? { end: at, isPart: true }
    : { fault: `in which (${source}) is no regular expression` };
};

const isRegExp = (source: string): boolean => {
  try {
    // `v` is what the standard compiles with.
    new RegExp(source, 'v');
    return source !== '' && !source.startsWith('?') && !/\P{ASCII}/u.test(source);
  } catch {
    return false;
  }
};
