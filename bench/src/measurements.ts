import { build } from './build/build.ts';
import { call } from './call/call.ts';
import { check } from './check/check.ts';
import { collector } from './collector/collector.ts';
import { endpoint } from './endpoint/endpoint.ts';
import { firstQuery } from './first-query/first-query.ts';
import type { Measurement } from './measurement.ts';
import { memory } from './memory/memory.ts';
import { registration } from './registration/registration.ts';
import type { MeasurementName } from './results.ts';
import { search } from './search/search.ts';
import { sizes } from './sizes/sizes.ts';
import { wordSearch } from './word-search/word-search.ts';

/** How each is measured. */
export const MEASUREMENTS: Record<MeasurementName, Measurement> = {
  registration,
  call,
  search,
  memory,
  'first-query': firstQuery,
  sizes,
  check,
  build,
  collector,
  'word-search': wordSearch,
  endpoint,
};
