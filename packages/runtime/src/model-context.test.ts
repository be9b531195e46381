import { afterEach, expect, it, vi } from 'vitest';
import { findModelContext } from './model-context.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const host = { registerTool: () => {} };
const provider = { provideContext: () => {} };

it.each<
  [name: string, onDocument: unknown, onNavigator: unknown, found: 'document' | 'navigator' | undefined]
>([
  ['only the document has one', host, undefined, 'document'],
  ['only the navigator has one', undefined, host, 'navigator'],
  ['both have one', host, { ...host }, 'document'],
  ['neither has one', undefined, undefined, undefined],
  ['the document’s registers no tools', provider, host, 'navigator'],
  ['there is provideContext alone', provider, provider, undefined],
  ['what goes by that name is an element', { registerTool: {} }, null, undefined],
])('%s', (_, onDocument, onNavigator, found) => {
  // A14
  vi.stubGlobal('document', { modelContext: onDocument });
  vi.stubGlobal('navigator', { modelContext: onNavigator });
  const result = findModelContext();
  expect(result?.context).toBe(found && { document: onDocument, navigator: onNavigator }[found]);
  expect(result?.byNavigator).toBe(found && found === 'navigator');
});

it('the navigator’s is not even read where the document has one', () => {
  const read = vi.fn(() => host);
  vi.stubGlobal('document', { modelContext: host });
  vi.stubGlobal('navigator', Object.defineProperty({}, 'modelContext', { get: read }));
  findModelContext();
  expect(read).not.toHaveBeenCalled();
});
