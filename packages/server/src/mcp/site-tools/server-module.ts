import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Item } from '@docent/contract';
import { toResult } from '@docent/runtime/outside';
import type { ToolAnswer, User } from '../endpoint-tool.ts';

/** What a module's `executeOnServer` is given beside its arguments. */
export interface ServerContext {
  readonly site: { readonly id: string; readonly url: string };
  readonly user: User;
  readonly surface: 'endpoint';
  /** Aborted when the client leaves, and when the time is up. */
  readonly signal: AbortSignal;
}

/** Runs the module of a tool. */
export type ExecuteOnServer = (name: string, args: Item, context: ServerContext) => Promise<ToolAnswer>;

/** Imports a module that a build left; its name is a hash, so another module has another address. */
export async function moduleExecute(folder: string, file: string): Promise<ExecuteOnServer> {
  const { executeOnServer } = (await import(pathToFileURL(join(folder, file)).href)) as Record<
    string,
    unknown
  >;
  if (typeof executeOnServer !== 'function') throw new Error('its module exports no executeOnServer');
  return async (name, args, context) => {
    const returned: unknown = await executeOnServer(args, context);
    // A value that says nothing is a mistake of the module, and no answer.
    return returned === null || returned === undefined ? (returned as never) : toResult(returned, name);
  };
}
