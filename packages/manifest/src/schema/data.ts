import { type PrimitiveData, type PrimitiveName, RESERVED_RESULT_KEYS } from '@docent/contract';
import { z } from 'zod';

// A schema's `error` names what belongs there, so that one sentence serves every key.
const text = z.string({ error: 'a text' });
const FILLED = 'a text that is not empty';
const filled = z.string({ error: FILLED }).min(1, FILLED);
const template = text.exactOptional();
const count = z.int({ error: 'a positive integer' }).min(1, 'a positive integer');
const flag = z.boolean({ error: 'true or false' });
/** "" asks nothing; blanks would ask an empty question. */
const question = text.regex(/^$|\S/, 'a question, or "" to ask none');
const resultKey = filled.refine(
  (key) => !RESERVED.includes(key),
  `a key other than ${RESERVED_RESULT_KEYS.join(', ')}`,
);
const RESERVED: readonly string[] = RESERVED_RESULT_KEYS;

const option = z.strictObject(
  { match: text, label: text, url: filled },
  { error: 'an option { match, label, url }' },
);

const navigate = z.strictObject({
  param: filled.exactOptional(),
  options: z.array(option, { error: 'a list of { match, label, url }' }),
  confirm: question.exactOptional(),
  messages: z
    .strictObject(
      { success: template, unknown: template, cancelled: template },
      { error: 'an object with success, unknown, cancelled' },
    )
    .exactOptional(),
});

const search = z.strictObject({
  indexUrl: filled,
  queryParam: filled.exactOptional(),
  limitParam: filled.exactOptional(),
  limitDefault: count.exactOptional(),
  limitMax: count.exactOptional(),
  offsetParam: filled.exactOptional(),
  queryRequired: flag.exactOptional(),
  searchFields: z
    .array(filled, { error: 'a list of field names' })
    .min(1, 'a list of at least one field name'),
  resultKey: resultKey.exactOptional(),
  resultFields: z
    .union([z.array(filled), z.record(z.string(), filled)], {
      error: 'a list of field names, or { out: source }',
    })
    .exactOptional(),
  deepLinkTemplate: template,
  text: z
    .strictObject(
      { heading: template, headingAll: template, line: template, emptyQuery: template, emptyAll: template },
      { error: 'an object with heading, headingAll, line, emptyQuery, emptyAll' },
    )
    .exactOptional(),
});

const line = z.strictObject(
  { label: text, param: filled, optional: flag.exactOptional() },
  { error: 'a line { label, param, optional }' },
);

const mailto = z.strictObject({
  to: filled,
  subjectTemplate: template,
  bodyLines: z.array(line, { error: 'a list of { label, param, optional }' }).exactOptional(),
  messageParam: filled.exactOptional(),
  confirm: question.exactOptional(),
  successTemplate: template,
});

const staticList = z.strictObject({
  items: z.array(z.record(z.string(), z.unknown(), { error: 'an object' }), { error: 'a list of objects' }),
  resultKey: resultKey.exactOptional(),
  text: z
    .strictObject({ heading: template, line: template }, { error: 'an object with heading, line' })
    .exactOptional(),
});

/** What each primitive reads: the schema of its `data`. */
export const DATA = { navigate, search, mailto, static: staticList } satisfies {
  [P in PrimitiveName]: z.ZodType<PrimitiveData[P]>;
};
