import type { PrimitiveTool } from '@docent/contract';
import { isPlain } from '../show.ts';

/** Whether a tool leads somewhere else from one page than from another. */
export function hasRelativeAddress(tool: PrimitiveTool): boolean {
  const known = KNOWN.get(tool) ?? addressesOf(tool).some(isRelative);
  KNOWN.set(tool, known);
  return known;
}

const KNOWN = new WeakMap<PrimitiveTool, boolean>();

function addressesOf({ data }: PrimitiveTool): unknown[] {
  const { options, items, indexUrl, deepLinkTemplate }: Readonly<Record<string, unknown>> = { ...data };
  const listed = [options, items].filter((list) => Array.isArray(list)).flat();
  return [indexUrl, deepLinkTemplate, ...listed.map((one) => (isPlain(one) ? one['url'] : undefined))];
}

/** Neither with a scheme nor from the root of the host. */
const isRelative = (url: unknown): boolean =>
  typeof url === 'string' && !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(url.replace(/[\0-\x20]/g, ''));
