import { fold } from './fold.ts';

/** How deep inside elements of each meaning a text stands. */
export interface Depth {
  readonly main: number;
  readonly article: number;
  readonly frame: number;
  readonly aside: number;
  readonly unseen: number;
}

interface Heading {
  text: string;
  readonly isMain: boolean;
  readonly isArticle: boolean;
}

/** Collects the text of a page's main content: of `main`, else of `article`, else of all of it. */
export class MainText {
  #main = '';
  #article = '';
  #all = '';
  #hasMain = false;
  #hasArticle = false;
  readonly #headings: Heading[] = [];
  #heading: Heading | undefined;

  /** Such an element begins. */
  enter(role: 'main' | 'article'): void {
    if (role === 'main') this.#hasMain = true;
    else this.#hasArticle = true;
  }

  add(text: string, { main, article, frame, aside, unseen }: Depth): void {
    if (frame + aside + unseen > 0) return;
    this.#all += text;
    if (main > 0) this.#main += text;
    if (article > 0) this.#article += text;
    if (this.#heading) this.#heading.text += text;
  }

  beginHeading({ main, article, frame, aside, unseen }: Depth): void {
    if (frame + aside + unseen > 0) return;
    this.#heading = { text: '', isMain: main > 0, isArticle: article > 0 };
    this.#headings.push(this.#heading);
  }

  endHeading(): void {
    this.#heading = undefined;
  }

  result(): { text: string; headings: string[] } {
    const text = this.#hasMain ? this.#main : this.#hasArticle ? this.#article : this.#all;
    const headings = this.#headings.filter(
      ({ isMain, isArticle }) => isMain || (!this.#hasMain && (isArticle || !this.#hasArticle)),
    );
    return {
      text: fold(text),
      headings: headings.map((heading) => fold(heading.text)).filter((heading) => heading !== ''),
    };
  }
}
