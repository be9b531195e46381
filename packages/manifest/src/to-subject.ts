import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { BuildContext, Draft, Provider } from './define/provider.ts';
import { indexAddress } from './index-definition.ts';
import { readDraft } from './read-draft.ts';
import { reasonOf } from './reason.ts';
import { findDefinitionMismatches } from './schema/definition.ts';
import { moduleFile } from './schema/module-file.ts';
import type { Failure, Reading, Subject } from './subject.ts';
import { toManifest } from './to-manifest.ts';

export interface Offer {
  readonly provider: Provider;
  readonly source: string;
  readonly shownSource: string;
  /** The folder that the module's path is relative to. */
  readonly folder: string;
  readonly ctx: BuildContext;
  readonly moduleUrl: ((tool: string, file: string) => string) | undefined;
  /** The folder of the site that takes what a build makes. */
  readonly dir: string;
}

/**
 * What a provider offers on a page, as a subject of the checks and as the entry that it would be in the block. Nothing
 * is offered of arguments that throw when they are read.
 */
export const toSubject = (draft: Draft, offer: Offer): Subject => {
  let reading: Reading;
  try {
    reading = readDraft(draft);
  } catch (thrown) {
    return toFailedSubject([{ kind: 'threw', path: '', reason: reasonOf(thrown) }], offer);
  }
  return toReadSubject(draft, reading, offer);
};

const toReadSubject = (
  draft: Draft,
  reading: Reading,
  { provider, source, shownSource, folder, ctx, moduleUrl, dir }: Offer,
): Subject => {
  const name = typeof reading.args['name'] === 'string' ? reading.args['name'] : provider.name;
  const module =
    reading.kind === 'module'
      ? moduleFile(reading.args['module'], folder)
      : reading.index?.engine && searchModule();
  const url = moduleUrl ?? ((_, file) => pathToFileURL(file).href);
  const manifest = toManifest(reading, {
    name,
    base: ctx.site.base,
    bundled: module === undefined ? undefined : url(name, module),
    indexUrl: reading.index && `/${dir}/${indexAddress(name, reading.index)}`,
  });
  const subject: Subject = {
    provider,
    source,
    shownSource,
    name,
    ctx,
    failures: reading.failures,
    definition: findDefinitionMismatches(provider),
    draft,
    reading,
    manifest,
    accepted: accepts(provider, reading) ? new Set() : NONE,
  };
  return module === undefined ? subject : { ...subject, module };
};

/** The source of the module that searches an index of words. */
const searchModule = (): string => createRequire(import.meta.url).resolve('@docent/runtime/word-search');

/** Nothing is accepted of most tools, and so nothing is ever added to this. */
const NONE: Set<string> = new Set();

const accepts = ({ disable }: Provider, { args }: Reading): boolean =>
  disable !== undefined || args['disable'] !== undefined;

/** A provider that offered nothing, for the checks to tell why; null where there is nothing to tell. */
export const toIdleSubject = (failures: readonly Failure[], offer: Offer): Subject | null => {
  const subject = toFailedSubject(failures, offer);
  return failures.length + subject.definition.length === 0 ? null : subject;
};

const toFailedSubject = (
  failures: readonly Failure[],
  { provider, source, shownSource, ctx }: Offer,
): Subject => ({
  provider,
  source,
  shownSource,
  ctx,
  accepted: new Set<string>(),
  name: provider.name,
  failures,
  definition: findDefinitionMismatches(provider),
});
