// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOnRoute } from './route.ts';
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
const deaf = () => {};
const hear = (target: Partial<EventTarget> | undefined, type: string, run: () => void) =>
  target?.addEventListener?.(type, run);
/** What is called when the address changes, for a tool with a route. */
const followed = () => {
  vi.stubGlobal('URLPattern', Pattern);
  const changed = vi.fn();
  isOnRoute(tool({ path: '/*' }), changed, hear);
  return changed;
};

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
    expect(isOnRoute(tool(when), deaf, deaf)).toBe(expected);
  });

  it('throws where the route is none', () => {
    vi.stubGlobal('URLPattern', Pattern);
    expect(() => isOnRoute(tool({ path: '(' }), deaf, deaf)).toThrow('no pattern');
  });

  it('throws where the browser has no URLPattern, saying so', () => {
    vi.stubGlobal('URLPattern', undefined);
    expect(() => isOnRoute(tool({ path: '/*' }), deaf, deaf)).toThrow('URLPattern is not a constructor');
    expect(isOnRoute(tool(), deaf, deaf)).toBe(true);
  });
});

describe('a tool with a route', () => {
  it('hears the Navigation API', () => {
    const navigation = new EventTarget();
    Object.assign(window, { navigation });
    const changed = followed();
    navigation.dispatchEvent(new Event('currententrychange'));
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each(['popstate', 'hashchange'])('hears %s without it', (type) => {
    const changed = followed();
    window.dispatchEvent(new Event(type));
    expect(changed).toHaveBeenCalledOnce();
  });

  it.each(['popstate', 'hashchange'])('hears %s where an element has taken that name', (type) => {
    Object.assign(window, { navigation: document.createElement('nav') });
    const changed = followed();
    window.dispatchEvent(new Event(type));
    expect(changed).toHaveBeenCalledOnce();
  });
});

it('a tool without a route listens to nothing', () => {
  const listen = vi.fn();
  isOnRoute(tool(), deaf, listen);
  expect(listen).not.toHaveBeenCalled();
});
