import { BLOCK_ID, type PageManifest } from '@docent/contract';
import { ensure } from './ensure.ts';

/** The block of this page; without tools where there is none that parses. */
export const readManifest = (): PageManifest => {
  try {
    // Not every document has querySelector; where it has, its word is final.
    const { nodeName = 'SCRIPT', textContent } = (
      document.querySelector
        ? document.querySelector(`script[type="application/json"]#${BLOCK_ID}`)
        : document.getElementById(BLOCK_ID)
    ) as Element;
    const block = JSON.parse(/^script$/i.test(nodeName) ? textContent : '');
    ensure(Array.isArray(block.tools), '');
    return block;
  } catch {
    return { tools: [] };
  }
};
