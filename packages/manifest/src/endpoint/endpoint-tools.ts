import type { CatalogTool, ToolManifest } from '@docent/contract';
import { aboutOf } from '../build.ts';
import { judge } from '../check/judge.ts';
import { moduleUnloadable } from '../check/module-unloadable.ts';
import { outputSchema } from '../check/output-schema.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { BuildKeys } from '../define/provider.ts';
import { isFromPackage } from '../is-from-package.ts';
import type { Issue } from '../issue.ts';
import { type BundledModule, SERVER_EXPORT } from '../modules.ts';
import { type ReadSchema, readInputSchema } from '../schema/input-schema.ts';
import { toJudged } from '../site/resolve-modules.ts';
import type { SiteTools } from '../site/site-tools.ts';
import type { Subject } from '../subject.ts';
import { isOn } from '../surfaces.ts';
import { bundleForServer } from './server-bundle.ts';

/** The tools of a site for agents outside of the browser, and what was found on the way. */
export interface EndpointTools {
  /** Those without errors that can run there. */
  readonly tools: readonly CatalogTool[];
  /** By the names of their files. */
  readonly modules: ReadonlyMap<string, Uint8Array>;
  readonly issues: readonly Issue[];
}

/** Asks the providers for no page, judges what they offer, and bundles what is to run on the server. */
export async function collectEndpointTools(loaded: LoadedConfig, site: SiteTools): Promise<EndpointTools> {
  const built = await site.buildForEndpoint();
  const entries = new Set(built.manifest.tools);
  const issues = [...site.issues, ...built.issues];
  const tools: CatalogTool[] = [];
  const modules = new Map<string, Uint8Array>();
  for (const subject of built.subjects) {
    const { manifest } = subject;
    if (!manifest || !entries.has(manifest)) continue;
    issues.push(...judge(outputSchema, readOutput(subject), aboutOf(subject), loaded.config.rules));
    if (manifest.primitive !== undefined) {
      tools.push(toCatalogTool(subject, manifest));
      continue;
    }
    const { bundled, found } = await serverModule(subject, loaded);
    issues.push(...found);
    if (!bundled) continue;
    modules.set(bundled.name, bundled.code);
    // Where pages find it is nothing to the endpoint.
    const tool = { ...manifest, moduleUrl: bundled.name };
    tools.push({ ...toCatalogTool(subject, tool), module: bundled.name });
  }
  return { tools, modules, issues };
}

async function serverModule(
  subject: Subject,
  { root, cwd, config }: LoadedConfig,
): Promise<{ bundled?: BundledModule; found: Issue[] }> {
  const { module, name, reading } = subject;
  // The one that searches an index of words is made for pages.
  if (module === undefined || reading?.index) return { found: [] };
  const made = await bundleForServer(name, module, root);
  if (made && 'code' in made) return { bundled: made, found: [] };
  // A tool for pages may well be for them alone; one that is for the endpoint would be nowhere.
  const outcome =
    made ?? (isOn(subject, 'page') ? undefined : { problem: `exports no \`${SERVER_EXPORT}\`` });
  if (!outcome) return { found: [] };
  const judged = { ...toJudged(module, outcome, cwd), isForServer: true };
  return { found: judge(moduleUnloadable, judged, aboutOf(subject), config.rules) };
}

function toCatalogTool(subject: Subject, tool: ToolManifest): CatalogTool {
  const textOf = (key: keyof BuildKeys): string => {
    const text = keyOf(subject, key);
    return typeof text === 'string' ? text : '';
  };
  const { schema } = readOutput(subject);
  return {
    tool,
    isWrite: keyOf(subject, 'isWrite') === true,
    category: textOf('category') || 'General',
    summary: textOf('summary'),
    manPage: textOf('manPage'),
    ...(schema && { outputSchema: schema }),
    ...(isFromPackage(subject) && { isFromPackage: true as const }),
  };
}

const readOutput = (subject: Subject): ReadSchema =>
  readInputSchema(keyOf(subject, 'outputSchema'), 'outputSchema');

/** What a helper was given wins over what the provider around it says. */
function keyOf({ reading, provider }: Subject, key: keyof BuildKeys): unknown {
  const args: Readonly<Record<string, unknown>> = reading?.args ?? {};
  return args[key] ?? provider[key];
}
