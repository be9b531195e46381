import type { Provider } from './define/provider.ts';
import type { Subject } from './subject.ts';

/** Where a tool can be offered: in the pages of a site, or at its endpoint for agents outside of the browser. */
export type Surface = 'page' | 'endpoint';

/** Whether a tool is meant for a surface; without a word from its author it is meant for both. */
export const isOn = (
  { reading, provider }: Pick<Subject, 'reading' | 'provider'>,
  surface: Surface,
): boolean => includes(reading?.args['surfaces'] ?? provider.surfaces, surface);

/** The same of a provider that was not asked yet. */
export const mayBeOn = ({ surfaces }: Pick<Provider, 'surfaces'>, surface: Surface): boolean =>
  includes(surfaces, surface);

const includes = (surfaces: unknown, surface: Surface): boolean =>
  !Array.isArray(surfaces) || surfaces.includes(surface);
