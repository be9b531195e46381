/** The element that a page and its script agreed on. */
export function required<E extends HTMLElement>(selector: string, type: new () => E): E {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${type.name} at "${selector}".`);
  return element;
}
