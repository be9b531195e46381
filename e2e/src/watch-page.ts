import type { Page, Request } from '@playwright/test';

/** What a page did. */
export interface PageEvents {
  dialogs: { text: string; accepted: boolean }[];
  /** The mail links that the browser was asked to open. */
  mails: string[];
  /** The addresses that it moved to. */
  visits: string[];
  /** What it fetched, mail links left out. */
  requests: string[];
  /** What it wrote to its console, like `warning: …`. */
  console: string[];
  /** Its uncaught errors. */
  errors: string[];
}

export interface Watch {
  /** What happened since the last `take`, growing. */
  readonly seen: PageEvents;
  /** What happened since the last `take`; from now on anew. */
  take: () => PageEvents;
  /** True while the page is on its way to another address. */
  readonly leaving: boolean;
}

/** The browser's own word about each mail link, depending on who clicked; no fault of the page. */
const MAIL_NOTICE = /^(Launched external handler for|Not allowed to launch) 'mailto:/;

/** Records what a page does, and answers its dialogs as a person would. */
export function watchPage(page: Page, answer: () => boolean = () => true): Watch {
  let seen = nothing();
  let leaving: Request | undefined;
  page.on('dialog', async (dialog) => {
    const accepted = answer();
    seen.dialogs.push({ text: dialog.message(), accepted });
    await (accepted ? dialog.accept() : dialog.dismiss());
  });
  page.on('request', (request) => {
    const isMail = request.url().startsWith('mailto:');
    (isMail ? seen.mails : seen.requests).push(request.url());
    if (!isMail && request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving = request;
  });
  page.on('requestfailed', (request) => {
    if (request === leaving) leaving = undefined;
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    seen.visits.push(frame.url());
    leaving = undefined;
  });
  page.on('console', (message) => {
    if (!MAIL_NOTICE.test(message.text())) seen.console.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
  return {
    get seen() {
      return seen;
    },
    take: () => {
      const taken = seen;
      seen = nothing();
      return taken;
    },
    get leaving() {
      return leaving !== undefined;
    },
  };
}

const nothing = (): PageEvents => ({
  dialogs: [],
  mails: [],
  visits: [],
  requests: [],
  console: [],
  errors: [],
});
