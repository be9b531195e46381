import { isPlain } from '../show.ts';
import { suggest } from '../suggest.ts';
import { perTrial } from './per-trial.ts';
import type { Finding, ToolRule } from './rule.ts';

interface Facts {
  readonly field: string;
  readonly having: number;
  readonly items: number;
  readonly suggestion: string | undefined;
}

/** A field that no item of the index has, or, where a search looks, that under half of them have. */
export const indexFieldMissing: ToolRule<Facts> = {
  code: 'index-field-missing',
  level: 'error',
  find: perTrial(({ index }, { data }) => {
    if (!index || 'problem' in index || index.items === 0) return [];
    const { items, fields } = index;
    const found = ({ path, field }: Place): Finding<Facts> => {
      const suggestion = suggest(field, [...fields.keys()]);
      return { path, field, having: fields.get(field) ?? 0, items, suggestion };
    };
    const none = placesOf(data)
      .map(found)
      .filter(({ having }) => having === 0);
    const few = searched(data)
      .map(found)
      .filter(({ having }) => having > 0 && having < items / 2)
      .map((finding): Finding<Facts> => ({ ...finding, level: 'warn' }));
    return [...none, ...few];
  }),
  say: ({ field, having, items, suggestion }) => {
    if (having > 0) {
      return `is "${field}", which ${having} of the ${items} items of the index have; a search there misses the others. Add it to the items, or search another field.`;
    }
    const advice = suggestion ? `Did you mean "${suggestion}"?` : 'Add it to the items, or leave it out.';
    return `is "${field}", which none of the ${items} items of the index has; it finds and shows nothing. ${advice}`;
  },
};

interface Place {
  readonly path: string;
  readonly field: string;
}

type Data = Readonly<Record<string, unknown>> | undefined;

const searched = (data: Data): Place[] => listed(data, 'searchFields');

const placesOf = (data: Data): Place[] => {
  const fields = data?.['resultFields'];
  const mapped = isPlain(fields)
    ? Object.entries(fields).map(([out, field]) => ({ path: `resultFields.${out}`, field }))
    : [];
  return [...searched(data), ...listed(data, 'resultFields'), ...mapped.filter(isPlace)];
};

const listed = (data: Data, key: string): Place[] => {
  const fields = data?.[key];
  return Array.isArray(fields)
    ? fields.map((field: unknown, index) => ({ path: `${key}[${index}]`, field })).filter(isPlace)
    : [];
};

const isPlace = (place: { path: string; field: unknown }): place is Place => typeof place.field === 'string';
