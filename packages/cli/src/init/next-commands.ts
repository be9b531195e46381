import type { Generator } from './generators.ts';
import type { Kind } from './kinds.ts';
import { readPackageFile } from './package-file.ts';
import { missingPackages, type PackageManager, packageManagerOf } from './package-manager.ts';
import type { Project } from './project.ts';
import { STARTERS } from './starters/starters.ts';
import type { VitePlugin } from './vite-plugin.ts';

/** What is to be typed after `init`, in order: what is missing, the build, the server with the inspector. */
export function nextCommands(
  { folder, generator }: Project,
  kind: Kind,
  plugin: VitePlugin | undefined,
): string[] {
  const manager = packageManagerOf(folder);
  const needed = [
    '@docent/cli',
    '@docent/manifest',
    ...(plugin ? ['@docent/plugins'] : []),
    ...(STARTERS[kind].packages ?? []),
  ];
  const missing = missingPackages(folder, needed);
  const { build } = readPackageFile(folder).scripts;
  const script = typeof build === 'string' ? build : '';
  return [
    ...(missing.length > 0 ? [`${manager.install} ${missing.join(' ')}`] : []),
    ...(plugin ? [siteBuild(generator, script, manager)] : wholeBuild(generator, script, manager)),
    `${manager.exec} docent dev`,
  ];
}

/** Builds the site, where something builds it, and completes it after that. */
function wholeBuild(generator: Generator | undefined, script: string, manager: PackageManager): string[] {
  const complete = `${manager.exec} docent build`;
  if (!generator && script === '') return [complete];
  const build = siteBuild(generator, script, manager);
  if (/\bdocent build\b/.test(script)) return [build];
  // A script that needs no escaping can do both from now on.
  return /^[\w@:./ &=,-]+$/.test(script)
    ? [`npm pkg set scripts.build="${script} && docent build"`, build]
    : [build, complete];
}

const siteBuild = (
  generator: Generator | undefined,
  script: string,
  { run, exec }: PackageManager,
): string => {
  if (script !== '') return `${run} build`;
  return generator?.isPackage ? `${exec} ${generator.build}` : `${generator?.build}`;
};
