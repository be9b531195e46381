/** Whether an address's path is on a route, as browsers have it: run against Chromium's URLPattern and our own. */
export const PATH_PATTERN_CASES: readonly [pattern: string, path: string, isOn: boolean | 'no pattern'][] = [
  ['/', '/', true],
  ['/', '/a', false],
  ['/a', '/a', true],
  ['/a', '/A', false],
  ['/a', '/a?b#c', true],
  ['/a.b', '/aXb', false],
  ['/*', '/', true],
  ['/*', '/a/b', true],
  ['/shop/*', '/shop/', true],
  ['/shop/*', '/shop', false],
  ['/shop/*?', '/shop', true],
  ['/shop*', '/shopping/list', true],
  ['*', '/anything', true],
  ['/:id', '/5', true],
  ['/:id', '/', false],
  ['/:id', '/5/6', false],
  ['/:id?', '/a', true],
  ['/:id?', '/', false],
  ['/a/:id?', '/a', true],
  ['/a/:id?', '/a/', false],
  ['/a/:id+', '/a/b/c', true],
  ['/a/:id+', '/a', false],
  ['/a/:id*', '/a', true],
  ['/:id(\\d+)', '/12', true],
  ['/:id(\\d+)', '/x', false],
  ['/(a|b)/c', '/b/c', true],
  ['/(a|b)/c', '/ab/c', false],
  ['/a{/b}?', '/a', true],
  ['/a{/b}?', '/a/b', true],
  ['/a{/b}?', '/a/b/b', false],
  ['/a{/b}+', '/a/b/b', true],
  ['/{:year-}?list', '/2026-list', true],
  ['/{:year-}?list', '/list', true],
  ['/a\\*b', '/a*b', true],
  ['/a\\*b', '/axb', false],
  ['/straße', '/straße', true],
  ['/stra%C3%9Fe', '/straße', true],
  ['/a b', '/a b', true],
  ['/a+', '/a', 'no pattern'],
  ['/a{', '/a', 'no pattern'],
  ['/(', '/', 'no pattern'],
  ['/()', '/', 'no pattern'],
  ['/:', '/:', 'no pattern'],
];

/** What a URLPattern says of a path. */
export const isOnPattern = (
  Pattern: new (init: { pathname: string }) => { test(address: string): boolean },
  pattern: string,
  path: string,
): boolean | 'no pattern' => {
  try {
    return new Pattern({ pathname: pattern }).test(`https://site.example${path}`);
  } catch {
    return 'no pattern';
  }
};
