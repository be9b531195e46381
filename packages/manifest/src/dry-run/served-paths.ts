/** Whether a path is one that the configuration's `served` names: `/login`, or `/api/**` with all that is below. */
export function servedPaths(served: readonly string[]): (path: string) => boolean {
  const patterns = served.map(toPattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** `*` is any part of a step, `**` any number of steps; a slash at the end makes no difference. */
function toPattern(glob: string): RegExp {
  const steps = glob.replace(/^\/+|\/+$/g, '').split('/');
  const source = steps.map((step) => {
    if (step === '**') return '(?:/[^/]+)*';
    return `/${step
      .split(/\*+/)
      .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('[^/]*')}`;
  });
  return new RegExp(`^${source.join('')}/?$`);
}
