/** The part of the Navigation API that is used here. */
interface Navigate extends Event {
  readonly destination: { readonly url: string };
}

/** Keeps the page where it is when it would leave the site, and tells where it was going; other pages are fine. */
export function showDepartures(show: (url: string) => void): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { url } = (event as Navigate).destination; // The only kind of this event.
    if (new URL(url).origin === location.origin || !event.cancelable) return;
    event.preventDefault();
    show(url);
  });
}
