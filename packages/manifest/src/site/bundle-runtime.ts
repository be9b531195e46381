import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { PrimitiveName } from '@docent/contract';
import { BUNDLE_OPTIONS, MINIFY_OPTIONS } from '@docent/runtime/bundle-options';
import { build } from 'esbuild';
import { minify } from 'terser';
import type { SiteNeeds } from './site-needs.ts';

/**
 * The runtime's classic script with what a site's tools need and nothing else: the registry of all that a block can
 * ask for is replaced by one of what this site asks for.
 */
export async function bundleRuntime(needs: SiteNeeds): Promise<Uint8Array> {
  // The source: what the compiler makes of it wraps the import of a module in a helper.
  const entry = createRequire(import.meta.url).resolve('@docent/runtime/source');
  const contents = renderRegistry(needs);
  const { outputFiles } = await build({
    ...BUNDLE_OPTIONS,
    absWorkingDir: dirname(entry),
    entryPoints: [entry],
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'docent-registry',
        setup({ onLoad }) {
          onLoad({ filter: /[\\/]interpreters\.ts$/ }, () => ({ contents, resolveDir: dirname(entry) }));
        },
      },
    ],
  });
  const { code } = await minify(outputFiles?.[0]?.text ?? '', MINIFY_OPTIONS);
  if (!code) throw new Error('No runtime script came of the bundling.');
  return Buffer.from(code);
}

/** Where the runtime keeps each primitive, as what. */
const PRIMITIVES: Record<PrimitiveName, { file: string; name: string; page: readonly string[] }> = {
  navigate: { file: 'navigate', name: 'navigate', page: ['address', 'goTo'] },
  search: { file: 'search', name: 'search', page: ['address', 'readJson'] },
  mailto: { file: 'mailto', name: 'mailto', page: ['goTo'] },
  static: { file: 'static-list', name: 'staticList', page: [] },
};

/** The source that stands in for `interpreters.ts`; sorted, so that equal needs make equal scripts. */
const renderRegistry = ({ primitives, modules, questions, routes, checks, outcomes }: SiteNeeds): string => {
  const names = [...primitives].sort();
  const page = new Set([
    ...names.flatMap((name) => PRIMITIVES[name].page),
    ...(modules ? ['address'] : []),
    ...(questions ? ['confirm'] : []),
  ]);
  const methods = [...page].sort().join(', ');
  const imports = names.map(
    (name) => `import { ${PRIMITIVES[name].name} } from './primitives/${PRIMITIVES[name].file}.ts';`,
  );
  return [
    ...imports,
    methods && `import { ${methods} } from './browser-page.ts';`,
    `export const INTERPRETERS = { ${names.map((name) => `${name}: ${PRIMITIVES[name].name}`).join(', ')} };`,
    `export const PAGE = { ${methods} };`,
    `export const TELLS_OUTCOMES = ${outcomes};`,
    modules ? "export { moduleTool } from './module-tool.ts';" : 'export const moduleTool = undefined;',
    routes ? "export { isOnRoute } from './route.ts';" : 'export const isOnRoute = () => true;',
    checks ? "export { validate } from './validate.ts';" : 'export const validate = (args) => args;',
  ].join('\n');
};
