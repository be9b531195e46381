import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINT_FILES, type EndpointPointer, type PageList, type StoredPage } from '@docent/contract';
import { hashesOf } from './project.ts';

/** The build of a project's endpoint that counts. */
export function readEndpoint(project: string) {
  const folder = join(project, '.docent/mcp');
  const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
  const { build } = json<EndpointPointer>(ENDPOINT_FILES.pointer);
  const { pages } = json<PageList>(build, ENDPOINT_FILES.pages);
  const texts = readFileSync(join(folder, build, ENDPOINT_FILES.text));
  return {
    build,
    pages,
    hashes: hashesOf(join(folder, build)),
    textOf: ({ at, bytes }: StoredPage) => texts.toString('utf8', at, at + bytes),
  };
}

/** What lies in the folder of a project's endpoint. */
export const endpointFolder = (project: string): string[] => readdirSync(join(project, '.docent/mcp')).sort();
