import type { Subject } from './subject.ts';

/** Whether a package brought a tool, and not the site itself. */
export const isFromPackage = ({ source }: Subject): boolean => /[\\/]node_modules[\\/]/.test(source);
