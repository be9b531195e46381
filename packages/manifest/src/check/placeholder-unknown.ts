import { placeholdersOf } from '../placeholders.ts';
import { show } from '../show.ts';
import { didYouMean } from './did-you-mean.ts';
import { perReading } from './per-reading.ts';
import { perTrial } from './per-trial.ts';
import type { Finding, ToolRule } from './rule.ts';
import { indexTemplates, type Template, templatesOf } from './templates.ts';

interface Facts {
  readonly field: string;
  readonly template: Template;
}

/** A template with a field that can never be filled. */
export const placeholderUnknown: ToolRule<Facts> = {
  code: 'placeholder-unknown',
  level: 'warn',
  find: (subject) => {
    const inIndex = ofIndex(subject);
    return inIndex.length === 0 ? ofDefinition(subject) : [...ofDefinition(subject), ...inIndex];
  },
  say: ({ field, template: { text, isDefault, fields, isQuestion } }) => {
    const what = isDefault === true ? `is left out, and the default, ${show(text)}, has` : 'has';
    const why = isQuestion === true ? 'the person is asked about a blank' : 'a blank stands in its place';
    return `${what} the field {${field}}, which is never filled; ${why}. ${didYouMean(field, fields.list())}`;
  },
};

const unknownIn = (templates: readonly Template[]): Finding<Facts>[] => {
  const found: Finding<Facts>[] = [];
  for (const template of templates) {
    for (const field of placeholdersOf(template.text)) {
      if (!template.fields.has(field)) {
        const { path, isQuestion } = template;
        found.push({ path, field, template, ...(isQuestion ? { level: 'error' } : {}) });
      }
    }
  }
  return found;
};

const ofDefinition = perReading((reading) => unknownIn(templatesOf(reading)));

/** The line of a search, once a dry run has told the fields of its index's items. */
const ofIndex = perTrial(({ index }, reading) =>
  index && 'fields' in index && index.items > 0
    ? unknownIn(indexTemplates(reading, [...index.fields.keys()]))
    : [],
);
