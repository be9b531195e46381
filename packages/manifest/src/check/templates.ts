import { DEFAULT_LINE, type Item } from '@docent/contract';
import type { Reading } from '../subject.ts';
import { readParams } from './param-use.ts';
import { isMisspelt, payloadOf } from './payload.ts';

/** A text with placeholders, and the fields that can fill them. */
export interface Template {
  readonly path: string;
  readonly text: string;
  readonly fields: Fields;
  /** Asked of a person. */
  readonly isQuestion?: boolean;
  /** Nobody wrote it: it is the default. */
  readonly isDefault?: boolean;
}

/** What can fill a template: asked one by one, and listed only for who asked for another. */
export interface Fields {
  readonly has: (field: string) => boolean;
  readonly list: () => readonly string[];
}

const these = (...fields: readonly string[]): Fields => ({
  has: (field) => fields.includes(field),
  list: () => fields,
});

const OPTION = these('match', 'label', 'url');
const COUNTS = these('count', 'query', 'matches', 'total');
const COUNT = these('count');
const OPTIONS = these('options');
const QUERY = these('query');
const LETTER = these('to', 'subject');
const ADDRESS = these('to');
/** The number of the line. */
const NUMBER = 'n';

/** The templates of a tool whose fields are known from its definition. */
export const templatesOf = (reading: Reading): readonly Template[] => {
  switch (reading.kind) {
    case 'navigate':
      return navigateTemplates(reading);
    case 'search':
      return searchTemplates(reading);
    case 'mailto':
      return mailtoTemplates(reading);
    case 'static':
      return staticTemplates(reading);
    default:
      return [];
  }
};

/** The templates of a search whose fields are those of its index's items. */
export const indexTemplates = (reading: Reading, fields: readonly string[]): readonly Template[] => {
  const search = payloadOf(reading, 'search');
  return search ? lineTemplates(reading, search.text?.line, these(...fields, NUMBER)) : [];
};

const navigateTemplates = (reading: Reading): Template[] => {
  const { confirm = '', messages: { success = '', unknown = '', cancelled = '' } = {} } =
    payloadOf(reading, 'navigate') ?? {};
  return [
    { path: 'confirm', text: confirm, fields: OPTION, isQuestion: true },
    { path: 'messages.success', text: success, fields: OPTION },
    { path: 'messages.unknown', text: unknown, fields: OPTIONS },
    { path: 'messages.cancelled', text: cancelled, fields: OPTION },
  ];
};

const searchTemplates = (reading: Reading): Template[] => {
  const { deepLinkTemplate = '', text = {} } = payloadOf(reading, 'search') ?? {};
  const headings = (['heading', 'headingAll', 'emptyQuery', 'emptyAll'] as const).map((key) => ({
    path: `text.${key}`,
    text: text[key] ?? '',
    fields: COUNTS,
  }));
  return [{ path: 'deepLinkTemplate', text: deepLinkTemplate, fields: QUERY }, ...headings];
};

const mailtoTemplates = (reading: Reading): Template[] => {
  const { subjectTemplate = '', confirm = '', successTemplate = '' } = payloadOf(reading, 'mailto') ?? {};
  return [
    // With faults in the schema, nobody knows what it declares.
    ...(reading.schemaFaults.length > 0
      ? []
      : [{ path: 'subjectTemplate', text: subjectTemplate, fields: ofLetter(reading) }]),
    { path: 'confirm', text: confirm, fields: LETTER, isQuestion: true },
    { path: 'successTemplate', text: successTemplate, fields: ADDRESS },
  ];
};

const ofLetter = (reading: Reading): Fields =>
  reading.ownSchema
    ? these(...(reading.shapes[0]?.properties.keys() ?? []), 'client')
    : // A derived schema declares whatever the subject names.
      { has: (field) => field !== '', list: () => [...namesOf(reading), 'client'] };

const namesOf = (reading: Reading): string[] =>
  (readParams(reading) ?? []).map(({ name }) => name).filter((name) => name !== '');

const staticTemplates = (reading: Reading): Template[] => {
  const { items = [], text: { heading = '', line } = {} } = payloadOf(reading, 'static') ?? {};
  return [
    { path: 'text.heading', text: heading, fields: COUNT },
    ...(items.length === 0 ? [] : lineTemplates(reading, line, ofItems(items))),
  ];
};

const lineTemplates = (reading: Reading, line: string | undefined, fields: Fields): Template[] => {
  if (line !== undefined) {
    return [{ path: 'text.line', text: line, fields }];
  }
  return isMisspelt(reading, 'text') || isMisspelt(reading, 'line')
    ? []
    : [{ path: 'text.line', text: DEFAULT_LINE, fields, isDefault: true }];
};

const ofItems = (items: readonly Item[]): Fields => ({
  has: (field) => field === NUMBER || items.some((item) => hasText(item, field)),
  list: () => [
    ...new Set(items.flatMap((item) => Object.keys(item).filter((field) => hasText(item, field)))),
    NUMBER,
  ],
});

/** An object has none. */
const hasText = (item: Item, field: string): boolean => {
  const value = Object.hasOwn(item, field) ? item[field] : null;
  return value !== null && (typeof value !== 'object' || Array.isArray(value));
};
