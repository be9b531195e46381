import type { PageManifest, PrimitiveData } from '@docent/contract';
import type { z } from 'zod';
import type { BLOCK } from './block-schema.ts';
import type { DATA } from './data.ts';

// A field that a schema has and the runtime does not, or the reverse, breaks the build here.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Assert<T extends true> = T;
type Both<A, B> = [A, B] extends [B, A] ? true : false;

export type Navigate = Assert<Same<z.infer<typeof DATA.navigate>, PrimitiveData['navigate']>>;
export type Search = Assert<Same<z.infer<typeof DATA.search>, PrimitiveData['search']>>;
export type Mailto = Assert<Same<z.infer<typeof DATA.mailto>, PrimitiveData['mailto']>>;
export type Static = Assert<Same<z.infer<typeof DATA.static>, PrimitiveData['static']>>;
/** Its parts are pinned above: that each is assignable to the other is enough. */
export type Page = Assert<Both<z.infer<typeof BLOCK>, PageManifest>>;
