import { afterEach, expect, it, vi } from 'vitest';
import { findModelContext } from './model-context.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const host = { registerTool: () => {} };
const provider = { provideContext: () => {} };

const none = undefined;
it.each<
  [name: string, onDocument: unknown, onNavigator: unknown, found: 'document' | 'navigator' | undefined]
>([
  ['only the document has one', host, none, 'document'],
  ['only the navigator has one', none, host, 'navigator'],
  ['both have one', host, { ...host }, 'document'],
  ['neither has one', none, none, none],
  ['the document’s registers no tools', provider, host, 'navigator'],
  ['there is provideContext alone', provider, provider, none],
  ['what goes by that name is an element', { registerTool: {} }, null, none],
])('%s', (_, onDocument, onNavigator, found) => {
  // A14
  vi.stubGlobal('document', { modelContext: onDocument });
  vi.stubGlobal('navigator', { modelContext: onNavigator });
  expect(findModelContext()).toBe(found && { document: onDocument, navigator: onNavigator }[found]);
  expect(findModelContext(true)).toBe(findModelContext());
  expect(findModelContext(false)).toBe(found === 'document' ? onDocument : none);
});

it('the navigator’s is not even read where the document has one', () => {
  const read = vi.fn(() => host);
  vi.stubGlobal('document', { modelContext: host });
  vi.stubGlobal('navigator', Object.defineProperty({}, 'modelContext', { get: read }));
  findModelContext();
  expect(read).not.toHaveBeenCalled();
});
