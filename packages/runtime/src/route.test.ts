// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followRoute, isOnRoute } from './route.ts';
import { toolOf } from './testing/tool-of.ts';
import { visit } from './testing/visit.ts';

/** Enough of URLPattern for these tests: an asterisk is any text. */
class Pattern {
  readonly #path: RegExp;
  constructor({ pathname }: { pathname: string }) {
    if (pathname.includes('(')) {
      throw new TypeError('no pattern');
    }
    this.#path = new RegExp(`^${pathname.replaceAll('*', '.*')}$`);
  }
  test(input: string) {
    return this.#path.test(new URL(input).pathname);
  }
}

const tool = (when?: unknown) => toolOf('static', {}, { when });

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'navigation');
});

describe('isOnRoute', () => {
  it.each([
    ['everywhere without a route', undefined, true],
    ['everywhere where it is null', null, true],
    ['on a path that matches', { path: '/shop/*' }, true],
    ['not on another', { path: '/blog/*' }, false],
  ])('%s', (_, when, expected) => {
    vi.stubGlobal('URLPattern', Pattern);
    visit('https://site.example/shop/shoes?size=5#top');
    expect(isOnRoute(tool(when))).toBe(expected);
  });

  it('throws where the route is none', () => {
    vi.stubGlobal('URLPattern', Pattern);
    expect(() => isOnRoute(tool({ path: '(' }))).toThrow('no pattern');
  });

  it('throws where the browser has no URLPattern, saying so', () => {
    vi.stubGlobal('URLPattern', undefined);
    expect(() => isOnRoute(tool({ path: '/*' }))).toThrow('no URLPattern');
    expect(isOnRoute(tool())).toBe(true);
  });
});

describe('followRoute', () => {
  it('hears the Navigation API', () => {
    const navigation = new EventTarget();
    Object.assign(window, { navigation });
    const changed = vi.fn();
    followRoute(changed, { signal: new AbortController().signal });
    navigation.dispatchEvent(new Event('currententrychange'));
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each(['popstate', 'hashchange'])('hears %s without it', (type) => {
    const changed = vi.fn();
    followRoute(changed, { signal: new AbortController().signal });
    window.dispatchEvent(new Event(type));
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each(['popstate', 'hashchange'])('hears %s where an element has taken that name', (type) => {
    Object.assign(window, { navigation: document.createElement('nav') });
    const changed = vi.fn();
    followRoute(changed, { signal: new AbortController().signal });
    window.dispatchEvent(new Event(type));
    expect(changed).toHaveBeenCalledOnce();
  });

  it('hears nothing more once it is aborted', () => {
    const navigation = new EventTarget();
    Object.assign(window, { navigation });
    const ending = new AbortController();
    const changed = vi.fn();
    followRoute(changed, ending);
    ending.abort();
    navigation.dispatchEvent(new Event('currententrychange'));
    window.dispatchEvent(new Event('popstate'));
    window.dispatchEvent(new Event('hashchange'));
    expect(changed).not.toHaveBeenCalled();
  });
});
