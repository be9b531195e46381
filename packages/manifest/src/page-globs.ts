/** Whether a page is one that the globs name, by its file's path in the site; of none given, none is. */
export function pageGlobs(globs: string | readonly string[]): (name: string) => boolean {
  const list = [globs].flat();
  const named = list.filter((glob) => !glob.startsWith('!')).map(toPattern);
  const others = list.filter((glob) => glob.startsWith('!')).map((glob) => toPattern(glob.slice(1)));
  // What is only taken away is taken from everything.
  const isNamed = named.length === 0 && others.length > 0 ? () => true : matcher(named);
  const isOther = matcher(others);
  return (name) => isNamed(name) && !isOther(name);
}

const matcher = (patterns: readonly RegExp[]) => (name: string) =>
  patterns.some((pattern) => pattern.test(name));

/**
 * `*` and `?` stay within a step, `**` crosses steps, `{a,b}` is one of several, `[ab]` one of some characters. A
 * folder, `blog/`, is all that is in it; a slash or `./` in front makes no difference.
 */
function toPattern(glob: string): RegExp {
  const path = glob.replace(/^(?:\.?\/)+/, '').replace(/\/$/, '/**');
  let depth = 0;
  const source = path.replace(TOKEN, (token, open: string | undefined) => {
    if (token === '/**') return '(?:/.*)?';
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (open !== undefined) return `[${open.replace(/^!/, '^').replace(/[\\[]/g, '\\$&')}]`;
    if (token === ',') return depth > 0 ? '|' : token;
    if (token === '{') {
      depth += 1;
      return '(?:';
    }
    if (token === '}' && depth > 0) {
      depth -= 1;
      return ')';
    }
    return `\\${token}`;
  });
  return new RegExp(`^${source}${')'.repeat(depth)}$`, 'su');
}

const TOKEN = /\/\*\*$|\*\*\/|\*\*|\*|\?|\[([^\]/]+)\]|[{},\\^$.+()[\]|]/g;
