import type { ToolManifest } from '@docent/contract';
import { aboutOf, type Built } from '../build.ts';
import { judge } from '../check/judge.ts';
import { type JudgedModule, moduleUnloadable } from '../check/module-unloadable.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import type { BundledModule, moduleBundler, UnloadableModule } from '../modules.ts';
import { shownPath } from '../shown-path.ts';
import type { Subject } from '../subject.ts';
import { isOn } from '../surfaces.ts';
import { outputUrl } from './output-url.ts';

/** The tools of one page, with the modules that they need. */
export interface PageTools extends Built {
  /** The subjects whose entry is in the manifest. */
  readonly offered: ReadonlySet<Subject>;
  readonly modules: readonly BundledModule[];
}

/** Stands for a module's URL, which is known once the module is bundled. */
export const moduleKey = (tool: string, file: string): string => `${tool} ${file}`;

/** Bundles the modules of a page's tools and gives them their URLs; a tool whose module cannot be used is left out. */
export async function resolveModules(
  built: Built,
  loaded: LoadedConfig,
  bundle: ReturnType<typeof moduleBundler>,
  urlOf = (name: string): string => outputUrl(loaded, name),
): Promise<PageTools> {
  const entries = new Set(built.manifest.tools);
  const offered = new Set<Subject>();
  const modules: BundledModule[] = [];
  const issues = [...built.issues];
  const tools = new Map<ToolManifest, ToolManifest>();
  for (const subject of built.subjects) {
    // What is for the endpoint alone never runs in a browser.
    if (!isOn(subject, 'page')) continue;
    const { module, name, manifest } = subject;
    const outcome = module === undefined ? undefined : await bundle(name, module);
    if (module !== undefined && outcome) {
      const judged = toJudged(module, outcome, loaded.cwd);
      issues.push(...judge(moduleUnloadable, judged, aboutOf(subject), loaded.config.rules));
    }
    if (!manifest || !entries.has(manifest) || (outcome && 'problem' in outcome)) continue;
    offered.add(subject);
    if (outcome) modules.push(outcome);
    tools.set(manifest, outcome ? withModule(manifest, urlOf(outcome.name)) : manifest);
  }
  return { ...built, manifest: { ...built.manifest, tools: [...tools.values()] }, issues, offered, modules };
}

/** The same entry for the same tool, on however many pages. */
function withModule(manifest: ToolManifest, moduleUrl: string): ToolManifest {
  const known = PLACED.get(manifest);
  if (known?.moduleUrl === moduleUrl) return known;
  const placed = { ...manifest, moduleUrl };
  PLACED.set(manifest, placed);
  return placed;
}
const PLACED = new WeakMap<ToolManifest, ToolManifest>();

/** What became of a module, for the rule that judges it. */
export function toJudged(
  module: string,
  outcome: BundledModule | UnloadableModule,
  cwd: string,
): JudgedModule {
  const file = shownPath(module, cwd);
  if ('code' in outcome) return { file };
  const { problem, at } = outcome;
  return { file, problem, ...(at && { at: `${shownPath(at.file, cwd)}:${at.line}:${at.column + 1}` }) };
}
