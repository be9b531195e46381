import type { Schema } from './field-kind.ts';

/** A part of a form that asks for one value. */
export interface Field {
  readonly element: HTMLElement;
  /** The value as it stands there; undefined where it is left out. Throws `FieldError` for what is no value. */
  readonly read: () => unknown;
  /** Shows a value, as far as the field can hold it. */
  readonly write: (value: unknown) => void;
}

/** What a field is made of. */
export interface FieldOptions {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** How deep it stands in lists and groups. */
  readonly level: number;
  /** Makes the fields inside. */
  readonly make: (options: FieldRequest) => Field;
}

/** What a field inside another is made of, its schema not looked up yet. */
export interface FieldRequest extends Omit<FieldOptions, 'make' | 'schema'> {
  readonly schema: Schema | boolean;
}

/** What a field holds is no value; the field itself says why. */
export class FieldError extends Error {}
