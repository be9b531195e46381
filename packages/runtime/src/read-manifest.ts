import { BLOCK_ID, type PageManifest } from '@docent/contract';

/** The block of this page; undefined where there is none that parses and offers a tool. */
export const readManifest = (): PageManifest | undefined => {
  // Not every document has querySelector; where it has, its word is final.
  const element = document.querySelector
    ? document.querySelector(`script[type="application/json"]#${BLOCK_ID}`)
    : document.getElementById(BLOCK_ID);
  if (/^script$/i.test(element?.nodeName ?? 'script')) {
    try {
      const block = JSON.parse(element?.textContent ?? '');
      return Array.isArray(block.tools) && block.tools.length ? block : undefined;
    } catch {}
  }
  return undefined;
};
