/** The closed set of primitives and what each one reads. Everything else derives from this map. */
export interface PrimitiveData {
  navigate: NavigateData;
  search: SearchData;
  mailto: MailtoData;
  static: StaticData;
}

export type PrimitiveName = keyof PrimitiveData;

/** Opens one of a fixed set of pages. */
export interface NavigateData {
  /** The argument that chooses; `value` when left out. */
  param?: string;
  options: NavigateOption[];
  /** Question for the person, with `{match} {label} {url}`. */
  confirm?: string;
  /** `unknown` may also use `{options}`, the comma-separated list of the match values. */
  messages?: { success?: string; unknown?: string; cancelled?: string };
}

export interface NavigateOption {
  match: string;
  label: string;
  url: string;
}

/** Searches a JSON list of items in the browser. */
export interface SearchData {
  indexUrl: string;
  /** The argument with the words to look for; `query` when left out. */
  queryParam?: string;
  /** The argument with the most results wanted; `limit` when left out. */
  limitParam?: string;
  /** 10 when left out. */
  limitDefault?: number;
  /** The larger of 100 and `limitDefault` when left out. */
  limitMax?: number;
  /** The argument with the number of results to pass over; no paging when left out. */
  offsetParam?: string;
  queryRequired?: boolean;
  searchFields: string[];
  /** The key of the items in the structured result; `results` when left out. */
  resultKey?: string;
  /** The fields of an item that are returned, as a list or as `{ out: source }`; all when left out. */
  resultFields?: string[] | Record<string, string>;
  /** The site's own page of results, with `{query}`. */
  deepLinkTemplate?: string;
  text?: {
    heading?: string;
    headingAll?: string;
    line?: string;
    emptyQuery?: string;
    emptyAll?: string;
  };
}

/** Prepares an e-mail in the person's own mail program. */
export interface MailtoData {
  /** Base64 of the UTF-8 address, or of several joined by commas. */
  to: string;
  subjectTemplate?: string;
  bodyLines?: MailtoLine[];
  /** The argument that becomes the letter itself, after the lines. */
  messageParam?: string;
  /** Question for the person, with `{to} {subject}`. */
  confirm?: string;
  /** With `{to}`. */
  successTemplate?: string;
}

export interface MailtoLine {
  label: string;
  param: string;
  optional?: boolean;
}

/** Answers with items that are already in the page. */
export interface StaticData {
  items: Item[];
  /** The key of the items in the structured result; `items` when left out. */
  resultKey?: string;
  text?: { heading?: string; line?: string };
}

/** An object of a list: a search hit or a static entry. */
export type Item = Record<string, unknown>;
