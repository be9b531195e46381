import { pageSkipped } from '../site/page-skipped.ts';
import { confirmMissing } from './confirm-missing.ts';
import { descriptionLength } from './description-length.ts';
import { descriptionMissing } from './description-missing.ts';
import { disableUnused } from './disable-unused.ts';
import { discoveryTaken } from './discovery-taken.ts';
import { enumMismatch } from './enum-mismatch.ts';
import { formCollision } from './form-collision.ts';
import { hiddenUnicode } from './hidden-unicode.ts';
import { hintContradiction } from './hint-contradiction.ts';
import { hintsUnset } from './hints-unset.ts';
import { indexFieldMissing } from './index-field-missing.ts';
import { indexSize } from './index-size.ts';
import { indexUnreadable } from './index-unreadable.ts';
import { inputSchemaInvalid } from './input-schema-invalid.ts';
import { instructionLike } from './instruction-like.ts';
import { languageName } from './language-name.ts';
import { linkBroken } from './link-broken.ts';
import { mailtoAddress } from './mailto-address.ts';
import { manifestInvalid } from './manifest-invalid.ts';
import { moduleMissing } from './module-missing.ts';
import { moduleUnloadable } from './module-unloadable.ts';
import { moduleUnused } from './module-unused.ts';
import { nameDuplicate } from './name-duplicate.ts';
import { nameLength } from './name-length.ts';
import { nameMismatch } from './name-mismatch.ts';
import { namePattern } from './name-pattern.ts';
import { nameReserved } from './name-reserved.ts';
import { notJson } from './not-json.ts';
import { optionDuplicate } from './option-duplicate.ts';
import { optionsEmpty } from './options-empty.ts';
import { originTrial } from './origin-trial.ts';
import { outputOverBudget } from './output-over-budget.ts';
import { pageBudget } from './page-budget.ts';
import { pageToolCount } from './page-tool-count.ts';
import { paramDescriptionLength } from './param-description-length.ts';
import { paramDescriptionMissing } from './param-description-missing.ts';
import { paramNameLength } from './param-name-length.ts';
import { paramRequiredOptional } from './param-required-optional.ts';
import { paramUndeclared } from './param-undeclared.ts';
import { paramUnused } from './param-unused.ts';
import { placeholderUnknown } from './placeholder-unknown.ts';
import { providerFailed } from './provider-failed.ts';
import { resultOverBudget } from './result-over-budget.ts';
import type { PageRule, ToolRule } from './rule.ts';
import { schemaDialect } from './schema-dialect.ts';
import { sensitiveParam } from './sensitive-param.ts';
import { subjectMissing } from './subject-missing.ts';
import { urlCrossOrigin } from './url-cross-origin.ts';
import { urlUnsafe } from './url-unsafe.ts';
import { whenInvalid } from './when-invalid.ts';

/** What a tool's definition alone decides. */
const DEFINITION_RULES: readonly ToolRule[] = [
  providerFailed,
  manifestInvalid,
  notJson,
  namePattern,
  nameMismatch,
  nameReserved,
  nameLength,
  descriptionMissing,
  descriptionLength,
  hiddenUnicode,
  instructionLike,
  inputSchemaInvalid,
  schemaDialect,
  paramUndeclared,
  paramUnused,
  paramRequiredOptional,
  sensitiveParam,
  paramNameLength,
  paramDescriptionMissing,
  paramDescriptionLength,
  moduleMissing,
  moduleUnused,
  whenInvalid,
  urlUnsafe,
  optionDuplicate,
  optionsEmpty,
  enumMismatch,
  mailtoAddress,
  subjectMissing,
  confirmMissing,
  hintsUnset,
];

/** What the site has a say in: its address, its pages, its indexes. */
const SITE_RULES: readonly ToolRule[] = [
  urlCrossOrigin,
  placeholderUnknown,
  hintContradiction,
  linkBroken,
  indexUnreadable,
  indexFieldMissing,
  outputOverBudget,
  resultOverBudget,
];

/** What is checked of each tool, in the order of the report. */
export const TOOL_RULES: readonly ToolRule[] = [...DEFINITION_RULES, ...SITE_RULES];

/** What is checked of the tools of a page together. */
export const PAGE_RULES: readonly PageRule[] = [nameDuplicate, formCollision, pageToolCount];

/** All rules that there are, whatever they are about. */
export const RULES: readonly Pick<ToolRule, 'code' | 'level'>[] = [
  ...TOOL_RULES,
  ...PAGE_RULES,
  disableUnused,
  discoveryTaken,
  indexSize,
  languageName,
  moduleUnloadable,
  originTrial,
  pageBudget,
  pageSkipped,
];

/** The codes that a configuration's `rules` may name. */
export const CODES: readonly string[] = RULES.map(({ code }) => code);

/** The codes of what is decided without a site. */
export const DEFINITION_CODES: readonly string[] = DEFINITION_RULES.map(({ code }) => code);
