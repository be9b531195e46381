/** With `u`, as JSON Schema asks, else without it, as many patterns are written. Throws where neither compiles. */
export const toPattern = (source: string, flags = 'u'): RegExp => {
  try {
    return new RegExp(source, flags);
  } catch {
    return new RegExp(source);
  }
};
