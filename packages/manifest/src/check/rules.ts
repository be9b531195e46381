import { pageSkipped } from '../site/page-skipped.ts';
import { descriptionLength } from './description-length.ts';
import { descriptionMissing } from './description-missing.ts';
import { inputSchemaInvalid } from './input-schema-invalid.ts';
import { manifestInvalid } from './manifest-invalid.ts';
import { moduleMissing } from './module-missing.ts';
import { moduleUnloadable } from './module-unloadable.ts';
import { moduleUnused } from './module-unused.ts';
import { nameDuplicate } from './name-duplicate.ts';
import { nameLength } from './name-length.ts';
import { nameMismatch } from './name-mismatch.ts';
import { namePattern } from './name-pattern.ts';
import { notJson } from './not-json.ts';
import { paramDescriptionLength } from './param-description-length.ts';
import { paramDescriptionMissing } from './param-description-missing.ts';
import { paramNameLength } from './param-name-length.ts';
import { providerFailed } from './provider-failed.ts';
import type { PageRule, ToolRule } from './rule.ts';

/** What is checked of each tool, in the order of the report. */
export const TOOL_RULES: readonly ToolRule[] = [
  providerFailed,
  manifestInvalid,
  notJson,
  namePattern,
  nameMismatch,
  nameLength,
  descriptionMissing,
  descriptionLength,
  inputSchemaInvalid,
  paramNameLength,
  paramDescriptionMissing,
  paramDescriptionLength,
  moduleMissing,
  moduleUnused,
];

/** What is checked of the tools of a page together. */
export const PAGE_RULES: readonly PageRule[] = [nameDuplicate];

/** The codes that a configuration's `rules` may name. */
export const CODES: readonly string[] = [...TOOL_RULES, ...PAGE_RULES, moduleUnloadable, pageSkipped].map(
  ({ code }) => code,
);
