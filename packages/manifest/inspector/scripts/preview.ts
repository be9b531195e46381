import { element } from './element.ts';
import type { FramedPage, FrameMessage } from './framed-page.ts';

/** The page in its frame, where the real runtime offers its tools. */
export interface Preview {
  /** The page that stands there; undefined while it loads, and where it is none of ours. */
  readonly page: () => FramedPage | undefined;
  readonly open: (path: string) => void;
  readonly reload: () => void;
}

export interface PreviewEvents {
  /** Another page stands there, or the same anew. */
  readonly onPage: (page: FramedPage | undefined) => void;
  /** It offers other tools than before. */
  readonly onOffered: () => void;
}

export function preview(frame: HTMLIFrameElement, notice: HTMLElement, events: PreviewEvents): Preview {
  let path = '';
  const page = (): FramedPage | undefined => {
    try {
      return (frame.contentWindow as { docentPage?: FramedPage } | null)?.docentPage;
    } catch {
      // A page of another site says nothing.
      return undefined;
    }
  };
  frame.addEventListener('load', () => {
    notice.replaceChildren();
    events.onPage(page());
  });
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source !== frame.contentWindow) return;
    const message: FrameMessage | undefined = Object(data).docent;
    if (message?.kind === 'offered') events.onOffered();
    else if (message?.kind === 'departure') notice.replaceChildren(...departure(message.url));
  });
  return {
    page,
    open: (to) => {
      path = to;
      // Not by `src`: the same page once more would be no news to it.
      frame.contentWindow?.location.replace(to);
    },
    reload: () => {
      try {
        frame.contentWindow?.location.reload();
      } catch {
        frame.src = path;
      }
    },
  };
}

const departure = (url: string): (Node | string)[] => [
  element('strong', {}, 'It would go to '),
  element('a', { href: url, target: '_blank', rel: 'noreferrer' }, url),
  ', which is outside the site. It was kept here.',
];
