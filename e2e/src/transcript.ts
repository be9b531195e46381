import pc from 'picocolors';
import type { AgentTool } from './connect-agent.ts';
import type { Demonstration } from './demonstrate.ts';

const WIDTH = 100;
const MARGIN = 11;
const DATA_LENGTH = 2 * (WIDTH - MARGIN);

const { bold, cyan, dim, green, red } = pc.createColors(
  process.stdout.isTTY === true && !process.env['NO_COLOR'],
);

/** What runs where, before anything happens. */
export const opening = (parts: Record<'site' | 'browser' | 'agent', string>): string =>
  [
    `\n${bold('Docent')} ${dim('– a site, a browser, and an agent that uses its tools')}\n`,
    ...Object.entries(parts).map(([name, what]) => row(name, what)),
    '',
  ].join('\n');

/** The tools as the agent was told about them. */
export const toolList = (address: string, tools: readonly AgentTool[]): string =>
  [
    `The agent lists the tools of ${address}\n`,
    ...tools.flatMap(({ name, description, inputSchema, annotations = {} }) => [
      `  ${bold(cyan(name))}${dim(`(${parametersOf(inputSchema)})`)}`,
      ...wrapped(description).map((line) => `    ${line}`),
      `    ${dim(hintsOf(annotations))}`,
    ]),
    '',
  ].join('\n');

/** One call: what was asked, what came back, and what it did. */
export function transcript(number: number, done: Demonstration): string {
  const { tool, on, args, result, error, events, shown, beacons } = done;
  const { content = [], structuredContent, isError } = result;
  const text = error ?? content.map((part) => part.text ?? `(${part.type})`).join('\n');
  return [
    `${bold(`${number}. ${cyan(tool)}`)} ${dim(`on ${on}`)}\n`,
    row('call', spaced(args)),
    row('answer', text, isError || error ? red : green),
    ...(structuredContent === undefined ? [] : [row('data', shortened(spaced(structuredContent)), dim)]),
    ...events.dialogs.map(({ text: question, accepted }) =>
      row('asked', `${question} → ${accepted ? 'OK' : 'Cancel'}`),
    ),
    ...events.mails.map((link) => row('mail', decodeURIComponent(link))),
    ...events.visits.map((url) => row('moved to', url)),
    ...shown.slice(0, 4).map((line) => row('shows', line)),
    ...[...events.errors, ...events.console].map((line) => row('console', line, red)),
    ...beacons.map((beacon) => row('beacon', spaced(beacon))),
    '',
  ].join('\n');
}

const row = (label: string, text: string, paint: (line: string) => string = String): string => {
  const [first = '', ...rest] = text.split('\n').flatMap((line) => wrapped(line));
  return [
    `  ${dim(label.padEnd(MARGIN - 2))}${paint(first)}`,
    ...rest.map((line) => line && ' '.repeat(MARGIN) + paint(line)),
  ].join('\n');
};

/** JSON on one line that can be broken at its spaces. */
const spaced = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n */g, ' ');

const shortened = (text: string): string =>
  text.length > DATA_LENGTH ? `${text.slice(0, DATA_LENGTH)}…` : text;

/** Lines of at most WIDTH, broken at spaces where there are any. */
const wrapped = (text: string): string[] =>
  text
    .match(new RegExp(`.{1,${WIDTH - MARGIN}}(?=\\s|$)|\\S{1,${WIDTH - MARGIN}}`, 'g'))
    ?.map((line) => line.trimStart()) ?? [''];

const parametersOf = (schema: unknown): string => {
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] }; // JSON Schema
  return Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .join(', ');
};

const hintsOf = (annotations: Record<string, boolean>): string =>
  Object.keys(annotations)
    .filter((name) => annotations[name])
    .join(', ') || 'no hints';
