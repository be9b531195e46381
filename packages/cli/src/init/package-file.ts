import { join } from 'node:path';
import { textOf } from './text-of.ts';

/** What a package.json says that matters here. */
export interface PackageFile {
  readonly dependencies: ReadonlySet<string>;
  readonly scripts: Readonly<Record<string, unknown>>;
}

/** Reads the package.json of a folder; one that is missing or broken says nothing. */
export function readPackageFile(folder: string): PackageFile {
  const json = parse(join(folder, 'package.json'));
  const names = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((key) =>
    Object.keys(objectOf(json[key])),
  );
  return { dependencies: new Set(names), scripts: objectOf(json['scripts']) };
}

function parse(file: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(textOf(file).replace(/^\uFEFF/, '')));
  } catch {
    return {};
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
