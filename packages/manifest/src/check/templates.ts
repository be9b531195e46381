import { DEFAULT_LINE, type Item } from '@docent/contract';
import type { Reading } from '../subject.ts';
import { readParams } from './param-use.ts';
import { isMisspelt, payloadOf } from './payload.ts';

/** A text with placeholders, and the fields that can fill them. */
export interface Template {
  readonly path: string;
  readonly text: string;
  readonly fields: readonly string[];
  /** Asked of a person. */
  readonly isQuestion?: boolean;
  /** Nobody wrote it: it is the default. */
  readonly isDefault?: boolean;
}

const OPTION = ['match', 'label', 'url'];
const COUNTS = ['count', 'query', 'matches', 'total'];
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
  return search ? lineTemplates(reading, search.text?.line, fields) : [];
};

const navigateTemplates = (reading: Reading): Template[] => {
  const { confirm = '', messages: { success = '', unknown = '', cancelled = '' } = {} } =
    payloadOf(reading, 'navigate') ?? {};
  return [
    { path: 'confirm', text: confirm, fields: OPTION, isQuestion: true },
    { path: 'messages.success', text: success, fields: OPTION },
    { path: 'messages.unknown', text: unknown, fields: ['options'] },
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
  return [{ path: 'deepLinkTemplate', text: deepLinkTemplate, fields: ['query'] }, ...headings];
};

const mailtoTemplates = (reading: Reading): Template[] => {
  const { subjectTemplate = '', confirm = '', successTemplate = '' } = payloadOf(reading, 'mailto') ?? {};
  // A derived schema declares whatever the subject names.
  const declared = reading.ownSchema ? [...(reading.shapes[0]?.properties.keys() ?? [])] : namesOf(reading);
  return [
    // With faults in the schema, nobody knows what it declares.
    ...(reading.schemaFaults.length > 0
      ? []
      : [{ path: 'subjectTemplate', text: subjectTemplate, fields: [...declared, 'client'] }]),
    { path: 'confirm', text: confirm, fields: ['to', 'subject'], isQuestion: true },
    { path: 'successTemplate', text: successTemplate, fields: ['to'] },
  ];
};

const namesOf = (reading: Reading): string[] =>
  (readParams(reading) ?? []).map(({ name }) => name).filter((name) => name !== '');

const staticTemplates = (reading: Reading): Template[] => {
  const { items = [], text: { heading = '', line } = {} } = payloadOf(reading, 'static') ?? {};
  return [
    { path: 'text.heading', text: heading, fields: ['count'] },
    ...(items.length === 0 ? [] : lineTemplates(reading, line, [...new Set(items.flatMap(fieldsOf))])),
  ];
};

const lineTemplates = (reading: Reading, line: string | undefined, known: readonly string[]): Template[] => {
  const fields = [...known, NUMBER];
  if (line !== undefined) {
    return [{ path: 'text.line', text: line, fields }];
  }
  return isMisspelt(reading, 'text') || isMisspelt(reading, 'line')
    ? []
    : [{ path: 'text.line', text: DEFAULT_LINE, fields, isDefault: true }];
};

/** The fields of an item that have a text: an object has none. */
const fieldsOf = (item: Item): string[] =>
  Object.keys(item).filter((key) => {
    const value = item[key];
    return value !== null && (typeof value !== 'object' || Array.isArray(value));
  });
