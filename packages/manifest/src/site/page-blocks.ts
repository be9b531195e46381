import { closeSync, openSync, writeSync } from 'node:fs';
import type { PageManifest, ToolManifest } from '@docent/contract';
import { hashTags } from '../crew/read-pages.ts';
import { renderBlockOf, toolJson } from '../render.ts';

/** A block among all blocks of a site. */
export interface StoredBlock {
  readonly at: number;
  readonly length: number;
  /** The hash of the tags that a page with it has: the block, and the script that is expected. */
  readonly tags: string;
}

/** The blocks of a site's pages, in a file: there may be a different one for each of many pages. */
export class PageBlocks {
  readonly file: string;
  readonly #script: string;
  readonly #opened: number;
  #end = 0;
  /** Most pages have the tools of a page before them. */
  readonly #recent: { readonly tools: readonly ToolManifest[]; readonly block: StoredBlock }[] = [];
  /** A provider may make equal tools anew for each page. */
  readonly #byTags = new Map<string, StoredBlock>();
  readonly #json = new WeakMap<ToolManifest, string>();

  constructor(file: string, script: string) {
    this.file = file;
    this.#script = script;
    this.#opened = openSync(file, 'w');
  }

  /** The block of a page with these tools; all pages of a site have the same settings. */
  add(manifest: PageManifest): StoredBlock {
    const { tools } = manifest;
    const same = this.#recent.find(
      (recent) =>
        recent.tools.length === tools.length && tools.every((tool, index) => tool === recent.tools[index]),
    );
    if (same) return same.block;
    const block = this.#store(renderBlockOf(manifest, (tool) => this.#jsonOf(tool)));
    this.#recent.unshift({ tools, block });
    this.#recent.length = Math.min(this.#recent.length, RECENT);
    return block;
  }

  close(): void {
    closeSync(this.#opened);
  }

  #store(text: string): StoredBlock {
    const tags = hashTags(text + this.#script);
    const known = this.#byTags.get(tags);
    if (known) return known;
    const block = { at: this.#end, length: text.length, tags };
    writeSync(this.#opened, text, null, 'latin1');
    this.#end += text.length;
    if (this.#byTags.size >= REMEMBERED) this.#byTags.clear();
    this.#byTags.set(tags, block);
    return block;
  }

  #jsonOf(tool: ToolManifest): string {
    const json = this.#json.get(tool) ?? toolJson(tool);
    this.#json.set(tool, json);
    return json;
  }
}

const RECENT = 8;
const REMEMBERED = 1_000;
