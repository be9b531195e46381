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
}

/** The entry of a block; undefined where the draft cannot be one. Whether it may be emitted is for the checks. */
export const toManifest = (reading: Reading, placed: Placed): ToolManifest | undefined => {
  const key = JSON.stringify(placed);
  const last = LAST.get(reading);
  const manifest = last?.key === key ? last.manifest : place(reading, placed);
  LAST.set(reading, { key, manifest });
  return manifest;
};

/** The same on every page of a site, for a draft that is the same. */
const LAST = new WeakMap<Reading, { key: string; manifest: ToolManifest | undefined }>();

const place = (reading: Reading, { name, base, bundled }: Placed): ToolManifest | undefined => {
  const { kind, args, data, inputSchema } = reading;
  const { title, description, when } = args;
  const moduleUrl =
    bundled ?? (typeof args['moduleUrl'] === 'string' ? withBase(args['moduleUrl'], base) : undefined);
  if (data === undefined || reading.failures.length > 0 || (kind === 'module' && moduleUrl === undefined)) {
    return undefined;
  }
  const payload = kind === 'module' ? data : withBaseInPayload(data, base);
  const tool = {
    name,
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
    description: typeof description === 'string' ? description : '',
    inputSchema,
    ...(kind === 'module' ? {} : { primitive: kind }),
    ...(kind === 'module' && Object.keys(payload).length === 0 ? {} : { data: payload }),
    ...(moduleUrl === undefined ? {} : { moduleUrl }),
    annotations: toAnnotations(kind, args),
    ...(isPlain(when) ? { when } : {}),
  };
  // An author's payload enters the block here; that it fits its primitive is what `manifest-invalid` says.
  return tool as ToolManifest;
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
