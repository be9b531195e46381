/** Keeps an open page in line with the server: new tools without a reload, a page that was built anew with one. */
export function stayLive(name: string): void {
  let events: EventSource | undefined;
  const listen = (): void => {
    // A browser holds few connections to one host: a page that nobody sees gives its own back, and catches up later.
    if (document.visibilityState === 'hidden') {
      events?.close();
      events = undefined;
    } else if (!events) {
      events = new EventSource('/_docent/events');
      events.addEventListener('open', () => void refresh(name));
      events.addEventListener('tools', () => void refresh(name));
      events.addEventListener('reload', () => location.reload());
    }
  };
  document.addEventListener('visibilitychange', listen);
  listen();
}

/** Brings the block of this moment into the page, and lets the runtime read it if it is another one. */
export async function refresh(name: string): Promise<void> {
  const block = document.getElementById('webmcp-config');
  if (!block) return;
  const response = await fetch(`/_docent/block?page=${encodeURIComponent(name)}`).catch(() => undefined);
  if (!response?.ok) return;
  const json = await response.text();
  if (json === '' || json === block.textContent) return;
  block.textContent = json;
  window.dispatchEvent(new Event('docent:refresh'));
}
