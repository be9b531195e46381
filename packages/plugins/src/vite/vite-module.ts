import type { BundledModule, UnloadableModule } from '@docent/manifest';
import type { Rolldown } from 'vite';

/** The module of a tool as Vite has bundled it; its code stays where it is. */
export function viteModule(
  output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
  of: { readonly tool: string; readonly file: string },
): BundledModule | UnloadableModule {
  if (output?.type !== 'chunk') return { problem: 'does not bundle' };
  if (output.exports.includes('execute')) return { ...of, name: output.fileName, code: new Uint8Array() };
  const found = output.exports.length === 0 ? 'nothing of that name' : `only ${output.exports.join(', ')}`;
  return { problem: `exports no \`execute\`, ${found}` };
}
