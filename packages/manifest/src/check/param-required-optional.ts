import { readParams } from './param-use.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

interface Facts {
  readonly path: string;
  /** Where the payload names it. */
  readonly place: string;
  /** Whether the schema requires it; the payload says the opposite. */
  readonly isRequired: boolean;
}

/** A parameter that is required in the schema and optional in the payload, or the reverse. */
export const paramRequiredOptional: ToolRule<Facts> = {
  code: 'param-required-optional',
  level: 'warn',
  find: perReading((reading): Facts[] => {
    const shape = reading.shapes[0];
    if (shape === undefined) {
      return [];
    }
    const told = new Map<string, Facts>();
    for (const { name, path: place, isRequired } of readParams(reading) ?? []) {
      const isForced = shape.required.has(name) === true;
      const isDifferent =
        isRequired === true ? shape.named.has(name) === false : isRequired === false && isForced;
      if (isDifferent && shape.properties.has(name) === true && !told.has(name)) {
        told.set(name, { path: name, place, isRequired: isForced });
      }
    }
    return [...told.values()];
  }),
  say: ({ place, isRequired }) =>
    isRequired
      ? `is required in the input schema, but optional for ${place}; agents ask people for what is not needed. Take it out of required, or make it required in both.`
      : `is optional in the input schema, but ${place} needs it; calls without it are legal and do not work out. Add it to required, or make it optional in both.`,
};
