import type { CatalogTool, Item, PrimitiveTool } from '@docent/contract';
import { type Execute, INTERPRETERS, limitOutput, validate } from '@docent/runtime/outside';
import type {
  CallContext,
  EndpointTool,
  MayFollow,
  ToolAnnotations,
  ToolAnswer,
  User,
} from '../endpoint-tool.ts';
import { Refusal } from '../refusal.ts';
import { openItems, withOpenItems } from './open-items.ts';
import { type ExecuteOnServer, moduleExecute } from './server-module.ts';
import { type Happened, standIn } from './stand-in-page.ts';
import { withoutPage } from './without-page.ts';

/** The site that a tool belongs to, as it is told to modules too. */
export interface ToolSite {
  readonly id: string;
  /** Its public address. */
  readonly url: string;
  /** The folder of the built site. */
  readonly dir: string;
}

export interface SiteToolOptions {
  readonly site: ToolSite;
  /** As in the block: 0 for no cap. */
  readonly outputLimit: number;
  /** The folder of the modules that run on the server. */
  readonly modules: string;
  readonly readJson: (address: string, signal: AbortSignal) => Promise<unknown>;
  /** What a user may be told of; everything where it is left out. */
  readonly mayFollow?: ((user: User) => MayFollow) | undefined;
}

/** A tool of the site's own, which answers as it does in a page, except that nobody is there who could be led anywhere. */
export async function createSiteTool(entry: CatalogTool, options: SiteToolOptions): Promise<EndpointTool> {
  const { tool, isWrite, category, summary, manPage, outputSchema } = entry;
  const { name, title, description, inputSchema } = tool;
  const exempt = ['client'];
  const run = await toRun(entry, options, exempt);
  return {
    name,
    ...(title !== undefined && { title }),
    description,
    category,
    summary,
    manPage,
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    annotations: toAnnotations(entry),
    isWrite,
    async call(args, context) {
      const checked = withWords(name, () => validate(args, inputSchema, exempt));
      return limitOutput(await run(checked, context), options.outputLimit);
    },
  };
}

/** A primitive only answers here, whatever it does in a page; a module does what its author says. */
const toAnnotations = ({ tool, module }: CatalogTool): ToolAnnotations =>
  module === undefined
    ? { readOnlyHint: true, openWorldHint: false }
    : { readOnlyHint: tool.annotations.readOnlyHint, destructiveHint: tool.annotations.consequentialHint };

type Run = (args: Item, context: CallContext) => Promise<ToolAnswer>;

async function toRun(entry: CatalogTool, options: SiteToolOptions, exempt: string[]): Promise<Run> {
  if (entry.module !== undefined) {
    return runModule(entry.tool.name, await moduleExecute(options.modules, entry.module), options.site);
  }
  // What the builder left in the catalogue runs as a module or is data for a primitive.
  return runPrimitive(entry.tool as PrimitiveTool, options, exempt);
}

const runModule =
  (name: string, execute: ExecuteOnServer, { id, url }: ToolSite): Run =>
  async (args, { user, signal }) =>
    execute(name, args, { site: { id, url }, user, surface: 'endpoint', signal });

function runPrimitive(tool: PrimitiveTool, options: SiteToolOptions, exempt: string[]): Run {
  const { site, readJson, mayFollow } = options;
  const make = ({ primitive, data, inputSchema }: PrimitiveTool, names: string[]): Execute =>
    // TypeScript cannot pair a key with its value here.
    INTERPRETERS[primitive](data as never, names, inputSchema);
  const everything = make(tool, exempt);
  /** By what may be followed: an index is read and folded once for all who may see the same of it. */
  const parts = new WeakMap<MayFollow, Promise<Execute>>();

  const partFor = (may: MayFollow): Promise<Execute> => {
    const part = parts.get(may) ?? withOpenItems(tool, site.url, may).then((open) => make(open, [...exempt]));
    parts.set(may, part);
    return part;
  };
  return async (args, { user, signal }) => {
    const may = mayFollow?.(user);
    const read = async (address: string): Promise<unknown> => {
      const found = await readJson(address, signal);
      return may && Array.isArray(found) ? openItems(found, site.url, may) : found;
    };
    const execute = may ? await partFor(may) : everything;
    const happened: Happened = {};
    const page = standIn(site.url, signal, read, happened);
    const result = await withWords(tool.name, () => execute(args, page));
    return withoutPage(tool.primitive, result, happened);
  };
}

/** The runtime throws its own sentences as texts; they are for the agent. Anything else is a mistake of ours. */
function withWords<T>(name: string, run: () => T): T {
  const toRefusal = (thrown: unknown): never => {
    if (typeof thrown === 'string')
      throw new Refusal(`"${name}" failed: ${thrown}. Correct the call or try again later.`);
    throw thrown;
  };
  try {
    const value = run();
    return value instanceof Promise ? (value.catch(toRefusal) as T) : value;
  } catch (thrown) {
    return toRefusal(thrown);
  }
}
