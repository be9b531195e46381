import type { JsonSchema, PageManifest, PrimitiveName, ToolManifest } from '@docent/contract';

/** What the tools of a site ask of the runtime. */
export interface SiteNeeds {
  readonly primitives: Set<PrimitiveName>;
  /** Some tool is a module. */
  modules: boolean;
  /** Some tool asks the person. */
  questions: boolean;
  /** Some tool is bound to a route of a single-page site. */
  routes: boolean;
  /** Some schema says what its arguments must be. */
  checks: boolean;
  /** Beacons tell how calls ended. */
  outcomes: boolean;
}

export const noNeeds = (): SiteNeeds => ({
  primitives: new Set(),
  modules: false,
  questions: false,
  routes: false,
  checks: false,
  outcomes: false,
});

/** Adds what the block of a page asks of the runtime. */
export const addNeeds = (needs: SiteNeeds, { tools, outcomes }: PageManifest): void => {
  needs.outcomes ||= outcomes === true;
  for (const tool of tools) addTool(needs, tool);
};

const addTool = (needs: SiteNeeds, tool: ToolManifest): void => {
  if (tool.primitive) needs.primitives.add(tool.primitive);
  else needs.modules = true;
  needs.questions ||= !tool.primitive || ('confirm' in tool.data && !!tool.data.confirm);
  needs.routes ||= tool.when !== undefined;
  needs.checks ||= isChecked(tool.inputSchema, judgedByItself(tool));
};

/** The arguments that a primitive repairs or matches itself. */
const judgedByItself = (tool: ToolManifest): readonly (string | undefined)[] => {
  if (tool.primitive === 'navigate') return ['client', tool.data.param ?? 'value'];
  if (tool.primitive === 'search') return ['client', tool.data.limitParam ?? 'limit', tool.data.offsetParam];
  return ['client'];
};

const isChecked = (
  { properties, required }: JsonSchema,
  exempt: readonly (string | undefined)[],
): boolean => {
  const names = [...Object.keys(Object(properties)), ...(Array.isArray(required) ? required : [])];
  return names.some((name) => !exempt.includes(name));
};
