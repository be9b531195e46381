/** Brings over the live parts of a newer version of the page that are different; tells whether there were any. */
export function bringOver(newer: Document): boolean {
  let isChanged = false;
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const now = newer.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (!now || now.innerHTML === part.innerHTML) continue;
    // A person who was on a link of this part is on the same link afterwards.
    const link = part.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;
    part.replaceChildren(...document.importNode(now, true).childNodes);
    if (link) [...part.querySelectorAll('a')].find((found) => found.getAttribute('href') === link)?.focus();
    isChanged = true;
  }
  return isChanged;
}
