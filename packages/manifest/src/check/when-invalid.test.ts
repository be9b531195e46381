import { expect, it } from 'vitest';
import { found, told } from '../../fixtures/found.ts';

const on = (path: string) => found('when-invalid', 'static', { when: { path } });

it.each([
  'shop/*',
  'https://example.org/shop/*',
  '/shop?item=1',
  '/shop#top',
  '/shop/+',
  '/:',
  '/:/a',
  '/:1',
  '/{a',
  '/a}',
  '/{a{b}}',
  '/(a',
  '/()',
  '/(?:a)',
  '/(a(b))',
  '/([)',
  '/(ä)',
  '/:id/:id',
  '/a\\',
])('finds %s', async (path) => {
  expect(await on(path)).toEqual(['error when.path']);
});

it.each([
  '/',
  '/shop/*',
  '*',
  '/shop/:item',
  '/:a/:b?',
  '/:id(\\d+)',
  '/:größe',
  '/shop{/:item}?',
  '/(a|b)/*',
  '/((?:a|b))',
  '/a\\?b',
  '/größe/*',
  '/a*b',
  '/:path+',
  '/:path*',
  '{/a}+',
])('finds nothing in %s', async (path) => {
  expect(await on(path)).toEqual([]);
});

it('says what is wrong with it', async () => {
  expect(await told('static', { when: { path: '/shop?item=1' } })).toEqual([
    'x › when.path is "/shop?item=1", in which a ? follows nothing that it could repeat (a query is no part of a route); the tool would be on no page at all. Write a pathname such as "/shop/*" or "/shop/:item". (when-invalid)',
  ]);
});
