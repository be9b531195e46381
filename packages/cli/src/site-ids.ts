/** What the site of the configuration itself is called on the command line. */
const OWN = '.';

export const shownSite = (id: string): string => (id === '' ? OWN : id);

/** The ids of a list such as `a,b`; `.` is the configuration's own site, and an empty list is none. */
export const toSiteIds = (list: string): readonly string[] =>
  list
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
    .map((id) => (id === OWN ? '' : id));
