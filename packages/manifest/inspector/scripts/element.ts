type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;

/** An element with these attributes (functions become listeners; false and undefined are left out) and children. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : `${value}`);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** The element of the page with that id; the page is ours and has it. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The inspector has no #${id}.`);
  return found as T; // The caller names what the page has there.
}

let last = 0;

/** An id that nothing else has. */
export const freshId = (): string => {
  last += 1;
  return `i${last}`;
};
