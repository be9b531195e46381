import { later } from './later.ts';
import { reasonOf } from './reason.ts';

/** Tells the developer, once, of each tool that could not be offered; of all together where the reason is one. */
export const createWarnings = (): ((name: string, error: unknown) => void) => {
  const told = new Set<string>();
  let failures: { name: string; reason: string }[] = [];
  const tell = () => {
    const reasons = new Set(failures.map(({ reason }) => reason));
    const groups = reasons.size === 1 ? [failures] : failures.map((failure) => [failure]);
    failures = [];
    for (const group of groups) {
      const names = group.map(({ name }) => `"${name}"`).join(', ');
      console.warn(`[webmcp] ${names} could not be offered: ${group[0]?.reason}`);
    }
  };
  return (name, error) => {
    const { name: kind = 'rejected' } = Object(error);
    const reason = `${kind}: ${reasonOf(error)}`;
    if (told.size < told.add(name + reason).size && failures.push({ name, reason }) === 1) {
      later(tell);
    }
  };
};
