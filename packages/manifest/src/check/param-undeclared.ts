import { show } from '../show.ts';
import { suggest } from '../suggest.ts';
import { compareParams, isDeclared } from './param-use.ts';
import { perReading } from './per-reading.ts';
import type { ToolRule } from './rule.ts';

interface Facts {
  readonly path: string;
  readonly name: string;
  readonly of: 'payload' | 'default' | 'required';
  readonly meant: string | undefined;
}

/** A parameter that the payload, or `required`, names and the schema does not declare. */
export const paramUndeclared: ToolRule<Facts> = {
  code: 'param-undeclared',
  level: 'error',
  find: perReading((reading): Facts[] => [
    ...compareParams(reading).undeclared.map(({ path, name, isDefault, meant }) => ({
      path,
      name,
      of: isDefault === true ? ('default' as const) : ('payload' as const),
      meant,
    })),
    ...reading.shapes.flatMap((shape) =>
      [...shape.named]
        .filter((name) => !isDeclared(shape, name))
        .map((name) => ({
          path: shape.path === '' ? name : `${shape.path}.${name}`,
          name,
          of: 'required' as const,
          meant: suggest(name, [...shape.properties.keys()]),
        })),
    ),
  ]),
  say: ({ name, of, meant }) => {
    const advice = meant === undefined ? 'Declare it under properties.' : `Did you mean ${show(meant)}?`;
    return of === 'required'
      ? `is required, but not declared; agents have to give what they know nothing about. ${advice}`
      : `is ${show(name)}${of === 'default' ? ' by default' : ''}, which the input schema does not declare; agents never learn that they can give it. ${advice}`;
  },
};
