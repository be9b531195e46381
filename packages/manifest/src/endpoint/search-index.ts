import { PAGE_SEARCH } from '@docent/contract';

type Field = (typeof PAGE_SEARCH.fields)[number];

/** The words of a page's parts, each with how often it is there: `word count word count`. */
export type CountedWords = Readonly<Record<Field, string>>;

/**
 * An index of pages in the form that MiniSearch reads (serialization version 2). Made by itself it takes several times
 * as long, since it looks each occurrence up in its tree of terms.
 */
export class SearchIndex {
  /** By term and field: places of pages, each followed by a count. */
  readonly #terms = new Map<string, number[][]>();
  readonly #lengths: number[][] = [];
  readonly #averages = FIELDS.map(() => 0);

  /** Pages are added in the order of their places. */
  add(words: CountedWords): void {
    const place = this.#lengths.length;
    this.#lengths.push(FIELDS.map((field, index) => this.#addField(place, index, words[field])));
  }

  /** The JSON, piece by piece. */
  *json(): Generator<string> {
    const head = {
      documentCount: this.#lengths.length,
      nextId: this.#lengths.length,
      documentIds: { ...this.#lengths.map((_, place) => place) },
      fieldIds: Object.fromEntries(FIELDS.map((field, index) => [field, index])),
      fieldLength: { ...this.#lengths },
      averageFieldLength: this.#lengths.length === 0 ? [] : this.#averages,
      storedFields: {},
      dirtCount: 0,
      serializationVersion: 2,
    };
    yield `${JSON.stringify(head).slice(0, -1)},"index":[`;
    let separator = '';
    for (const term of [...this.#terms.keys()].sort()) {
      yield `${separator}\n[${JSON.stringify(term)},{${this.#postings(term)}}]`;
      separator = ',';
    }
    yield '\n]}';
  }

  /** How many different words the field has. */
  #addField(place: number, field: number, words: string): number {
    const parts = words === '' ? [] : words.split(' ');
    for (let at = 0; at < parts.length; at += 2) {
      const term = parts[at] ?? '';
      const fields = this.#terms.get(term) ?? FIELDS.map((): number[] => []);
      this.#terms.set(term, fields);
      fields[field]?.push(place, Number(parts[at + 1]));
    }
    const length = parts.length / 2;
    this.#averages[field] = ((this.#averages[field] ?? 0) * place + length) / (place + 1);
    return length;
  }

  #postings(term: string): string {
    return (this.#terms.get(term) ?? [])
      .flatMap((postings, field) => (postings.length === 0 ? [] : [`"${field}":{${pairs(postings)}}`]))
      .join(',');
  }
}

const FIELDS: readonly Field[] = PAGE_SEARCH.fields;

function pairs(postings: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < postings.length; at += 2) parts.push(`"${postings[at]}":${postings[at + 1]}`);
  return parts.join(',');
}
