/** One step further: `options`, `options[0]`, `options[0].url`, `a["b c"]`. */
export const at = (path: string, key: PropertyKey): string => {
  if (typeof key === 'number') {
    return `${path}[${key}]`;
  }
  const name = String(key);
  if (!/^[\p{L}\p{N}_$-]+$/u.test(name)) {
    return `${path}[${JSON.stringify(name)}]`;
  }
  return path === '' ? name : `${path}.${name}`;
};

/** A path from its steps. */
export const pathOf = (steps: readonly PropertyKey[]): string => steps.reduce(at, '');

/** The path with its list positions left out: the same for every item of a list. */
export const generalPath = (path: string): string => path.replace(/\[\d+\]/g, '[]');
