import type { ToolManifest } from '@docent/contract';
import { toAnnotations } from './hints.ts';
import { isPlain } from './show.ts';
import type { Reading } from './subject.ts';
import { withBase } from './with-base.ts';

export interface Placed {
  readonly name: string;
  /** The path that the site lives under. */
  readonly base: string;
  /** The URL of the bundled module, where there is one. */
  readonly bundled: string | undefined;
  /** The URL of the index that a build makes, where there is one. */
  readonly indexUrl?: string | undefined;
}

/** The entry of a block; undefined where the draft cannot be one. Whether it may be emitted is for the checks. */
export const toManifest = (reading: Reading, placed: Placed): ToolManifest | undefined => {
  const last = reading.isShared ? LAST.get(reading) : undefined;
  if (last && isSamePlace(last.placed, placed)) {
    return last.manifest;
  }
  const manifest = place(reading, placed);
  if (reading.isShared) {
    LAST.set(reading, { placed, manifest });
  }
  return manifest;
};

/** The same on every page of a site, for a draft that is the same. */
const LAST = new WeakMap<Reading, { placed: Placed; manifest: ToolManifest | undefined }>();

const isSamePlace = (one: Placed, other: Placed): boolean =>
  one.name === other.name &&
  one.base === other.base &&
  one.bundled === other.bundled &&
  one.indexUrl === other.indexUrl;

const place = (reading: Reading, { name, base, bundled, indexUrl }: Placed): ToolManifest | undefined => {
  const { kind, args, data, inputSchema } = reading;
  const { title, description, when } = args;
  const moduleUrl =
    bundled ?? (typeof args['moduleUrl'] === 'string' ? withBase(args['moduleUrl'], base) : undefined);
  if (data === undefined || reading.failures.length > 0 || (kind === 'module' && moduleUrl === undefined)) {
    return undefined;
  }
  // The order of the keys is that of the block.
  const tool: Record<string, unknown> = { name };
  if (typeof title === 'string' && title !== '') {
    tool['title'] = title;
  }
  tool['description'] = typeof description === 'string' ? description : '';
  tool['inputSchema'] = inputSchema;
  if (kind !== 'module') {
    const payload = indexUrl === undefined ? data : { ...data, indexUrl };
    // What searches in place of the runtime is a module, with the payload as its configuration.
    if (bundled === undefined) {
      tool['primitive'] = kind;
    }
    tool['data'] = base === '/' ? payload : withBaseInPayload(payload, base);
  } else if (Object.keys(data).length > 0) {
    tool['data'] = data;
  }
  if (moduleUrl !== undefined) {
    tool['moduleUrl'] = moduleUrl;
  }
  tool['annotations'] = toAnnotations(kind, args);
  if (isPlain(when)) {
    tool['when'] = when;
  }
  // An author's payload enters the block here; that it fits its primitive is what `manifest-invalid` says.
  return tool as unknown as ToolManifest;
};

/** The URLs that a payload sends the browser to; what it only shows stays as it is. */
const withBaseInPayload = (
  data: Readonly<Record<string, unknown>>,
  base: string,
): Record<string, unknown> => {
  const placed = (holder: Readonly<Record<string, unknown>>, key: string) => {
    const url = holder[key];
    return typeof url === 'string' ? { [key]: withBase(url, base) } : {};
  };
  const { options } = data;
  return {
    ...data,
    ...(Array.isArray(options)
      ? {
          options: options.map((option) =>
            isPlain(option) ? { ...option, ...placed(option, 'url') } : option,
          ),
        }
      : {}),
    ...placed(data, 'indexUrl'),
    ...placed(data, 'deepLinkTemplate'),
  };
};
