import { ENDPOINT_TOOLS, PACKAGE_TOOLS } from '@docent/contract';
import { isFromPackage } from '../is-from-package.ts';
import { isOn } from '../surfaces.ts';
import type { ToolRule } from './rule.ts';

const OWN: readonly string[] = ENDPOINT_TOOLS;
const FOR_PACKAGES: readonly string[] = PACKAGE_TOOLS;

/** A name that the MCP endpoint needs for itself. */
export const nameReserved: ToolRule<{ name: string }> = {
  code: 'name-reserved',
  level: 'error',
  find: (subject) => {
    const { name, atEndpoint } = subject;
    return atEndpoint === true &&
      isOn(subject, 'endpoint') &&
      (OWN.includes(name) || (FOR_PACKAGES.includes(name) && !isFromPackage(subject)))
      ? [{ path: 'name', name }]
      : [];
  },
  say: ({ name }) =>
    `is "${name}", a tool that the MCP endpoint has of its own; agents could not reach both. Rename the tool, or keep it off the endpoint with surfaces: ['page'].`,
};
