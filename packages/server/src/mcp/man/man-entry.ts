import type { JsonSchema } from '@docent/contract';
import type { EndpointTool } from '../endpoint-tool.ts';
import { tagline } from './tagline.ts';
import { typeWord } from './type-word.ts';

/** The manual's entry of a tool, laid out as a manual page is. */
export function manEntry(tool: EndpointTool): string {
  const options = toOptions(tool.inputSchema);
  return [
    section('NAME', `${tool.name} - ${tagline(tool)}`),
    section('SYNOPSIS', [tool.name, ...options.map(toSynopsis)].join(' ')),
    ...(options.length > 0 ? [section('OPTIONS', options.map(toOption).join('\n'))] : []),
    section('DESCRIPTION', tool.description),
    ...(tool.manPage.trim() === '' ? [] : [tool.manPage.trim()]),
  ].join('\n\n');
}

interface Option {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string;
}

/** The parameters of a schema, required ones first. */
function toOptions({ properties, required }: JsonSchema): readonly Option[] {
  const needed = Array.isArray(required) ? required : [];
  const options = Object.entries(Object(properties) as Record<string, unknown>).map(
    ([name, schema]): Option => ({
      name,
      type: typeWord(schema),
      isRequired: needed.includes(name),
      text: toText(Object(schema)),
    }),
  );
  return [
    ...options.filter(({ isRequired }) => isRequired),
    ...options.filter(({ isRequired }) => !isRequired),
  ];
}

/** What there is to know of a parameter beyond its type. */
function toText({
  description,
  enum: values,
  minimum,
  maximum,
  default: standard,
}: Record<string, unknown>): string {
  const range = [
    ...(typeof minimum === 'number' ? [`from ${minimum}`] : []),
    ...(typeof maximum === 'number' ? [`to ${maximum}`] : []),
  ].join(' ');
  return [
    ...(typeof description === 'string' && description.trim() !== '' ? [description.trim()] : []),
    ...(Array.isArray(values)
      ? [
          `One of: ${values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ')}.`,
        ]
      : []),
    ...(range === '' ? [] : [`${range[0]?.toUpperCase()}${range.slice(1)}.`]),
    ...(standard === undefined ? [] : [`${JSON.stringify(standard)} when left out.`]),
  ].join(' ');
}

const toSynopsis = ({ name, type, isRequired }: Option): string =>
  isRequired ? `${name}=<${type}>` : `[${name}=<${type}>]`;

const toOption = ({ name, type, isRequired, text }: Option): string =>
  [`${name} (${type}, ${isRequired ? 'required' : 'optional'})`, ...(text === '' ? [] : [indent(text)])].join(
    '\n',
  );

const section = (label: string, body: string): string => `${label}\n${indent(body)}`;

/** Four columns more for each line that says something. */
const indent = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => (line.trim() === '' ? '' : `    ${line}`))
    .join('\n');
