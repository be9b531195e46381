import type { EnvironmentModuleNode } from 'vite';

/** Whether a module came into the graph only by the modules of tools, which the runtime imports, and no page. */
export const isOnlyOurs = (
  module: EnvironmentModuleNode,
  files: ReadonlySet<string>,
  seen = new Set<EnvironmentModuleNode>(),
): boolean => {
  if (seen.has(module)) return true;
  seen.add(module);
  if (module.importers.size === 0) return module.file !== null && files.has(module.file);
  return [...module.importers].every((importer) => isOnlyOurs(importer, files, seen));
};
