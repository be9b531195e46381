import type { PageManifest } from '@docent/contract';
import type { Issue } from '../issue.ts';

/** What the development server and its inspector tell each other, as JSON. */
export interface SiteState {
  /** The folder of the site, as people see it. */
  readonly site: string;
  /** The path that the site lives under. */
  readonly base: string;
  /** Where beacons go; null where none are sent. */
  readonly endpoint: string | null;
  /** Why there are no tools, or older ones than there should be; "" where all is well. */
  readonly failure: string;
  readonly pages: readonly PageEntry[];
  readonly calls: readonly CallRecord[];
  readonly beacons: readonly BeaconRecord[];
}

export interface PageEntry {
  /** Its file in the site, like `blog/index.html`. */
  readonly name: string;
  /** Its path with the base in front, like `/blog/`. */
  readonly path: string;
}

/** What a page offers, and what was found in it. */
export interface PageState extends PageEntry {
  readonly manifest: PageManifest;
  /** About how many tokens an agent reads of each tool, by its name, before it calls any. */
  readonly tokens: Readonly<Record<string, number>>;
  readonly issues: readonly Issue[];
}

/** A call of a tool, by the inspector or in a page that is open somewhere else. */
export interface CallRecord {
  readonly at: string;
  readonly page: string;
  readonly tool: string;
  readonly by: 'inspector' | 'page';
  readonly args: unknown;
  readonly milliseconds: number;
  /** The result as JSON, as it leaves for the agent. */
  readonly output?: string;
  /** What the call was rejected with. */
  readonly error?: string;
  /** What the person was asked meanwhile, and what they said. */
  readonly questions: readonly { readonly text: string; readonly agreed: boolean }[];
}

/** A beacon as it arrived. */
export interface BeaconRecord {
  readonly at: string;
  readonly body: unknown;
}

/** What the server pushes: tools that may have changed, a page that did, and news for the history. */
export type Push =
  | { readonly event: 'tools' | 'reload' }
  | { readonly event: 'call'; readonly data: CallRecord }
  | { readonly event: 'beacon'; readonly data: BeaconRecord };
