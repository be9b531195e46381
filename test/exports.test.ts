import { expect, it } from 'vitest';
import { mainEntries, PACKAGES, packageJson, read } from './workspace.ts';

it.each(PACKAGES)('%s exports what it has promised', async (folder) => {
  const name = folder.replace('packages/', '');
  const names = mainEntries(folder).flatMap(({ source }) => exportNames(read(source)));
  const promised = [...entryPoints(folder), ...names].join('\n');
  await expect(`${promised}\n`).toMatchFileSnapshot(`exports/${name}.txt`);
});

/** The paths by which others may import the package, each with what answers. */
const entryPoints = (folder: string): string[] =>
  Object.entries(packageJson(folder).exports ?? {}).map(
    ([path, target]) => `${path} -> ${JSON.stringify(target)}`,
  );

/** The exported names of a module that names them one by one, sorted, the types marked. */
function exportNames(code: string): string[] {
  expect(code, 'an entry names its exports one by one').not.toMatch(/^export \*|^export default/m);
  const lists = [...code.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type, names = '']) =>
    names.split(',').map((part) => `${type ?? ''}${part.trim().replace(/\s+/g, ' ')}`),
  );
  const own = [...code.matchAll(/^export (?:async )?(const|function|class|interface|type|enum) (\w+)/gm)].map(
    ([, kind = '', name = '']) => (/interface|type/.test(kind) ? `type ${name}` : name),
  );
  return [...lists, ...own]
    .map((name) => name.replace(/\w+ as (\w+)/, '$1'))
    .filter((name) => !/^(type )?$/.test(name))
    .sort();
}
