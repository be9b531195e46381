import { later } from './later.ts';
import { reasonOf } from './reason.ts';

/** Tells the developer, once, of each tool that could not be offered; of all together where the reason is one. */
export const createWarnings = (): ((name: string, error: unknown) => void) => {
  const told = new Set<string>();
  const failures = new Map<string, string>();
  const tell = () => {
    const reasons = new Set(failures.values());
    const told = reasons.size === 1 ? [[[...failures.keys()], ...reasons]] : failures;
    for (const [names, reason] of told) {
      console.warn(`[webmcp] ${names} not offered: ${reason}`);
    }
    failures.clear();
  };
  return (name, error) => {
    const reason = reasonOf(error);
    if (!told.has(name + reason)) {
      told.add(name + reason);
      failures.set(`"${name}"`, reason);
      later(tell);
    }
  };
};
