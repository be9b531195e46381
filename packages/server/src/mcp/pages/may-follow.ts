import type { MayFollow, User } from '../endpoint-tool.ts';
import { openDoor, type PageSource } from './door.ts';

/**
 * What the site's own tools ask of the door: which addresses they may tell a user of. Undefined where everything may be
 * read; without a policy the same function for everybody, so that what was made of it can be kept.
 */
export function createMayFollow(source: PageSource): ((user: User) => MayFollow) | undefined {
  const ask = (user: User): MayFollow => {
    const door = openDoor(source, { user });
    return (address) => door.mayFollow(address);
  };
  if (source.policy?.can) return ask;
  if ((source.filter?.mode ?? 'none') === 'none') return undefined;
  const everybody = ask({ name: 'everybody', isGuest: true });
  return () => everybody;
}
