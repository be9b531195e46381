import { type PageManifest, type PrimitiveName, TOOL_NAME } from '@docent/contract';
import { z } from 'zod';
import { DATA } from './data.ts';

const text = z.string();
const hint = z.boolean();

const base = {
  name: text.regex(TOOL_NAME).describe('What browsers accept as a tool’s name.'),
  title: text.exactOptional().describe('A label for people.'),
  description: text.min(1).describe('For the agent.'),
  inputSchema: z
    .record(z.string(), z.unknown())
    .describe('JSON Schema of the arguments; the runtime adds an optional `client`.'),
  annotations: z.strictObject({
    readOnlyHint: hint,
    untrustedContentHint: hint,
    consequentialHint: hint,
    debugging: z.literal(true).exactOptional(),
  }),
  when: z
    .strictObject({ path: text.min(1) })
    .exactOptional()
    .describe('Only on the routes of a single-page site that match.'),
};

const primitive = <P extends PrimitiveName>(name: P) =>
  z.strictObject({
    ...base,
    primitive: z.literal(name),
    data: DATA[name],
    moduleUrl: text.min(1).exactOptional().describe('Never used beside a primitive.'),
  });

const moduleTool = z.strictObject({
  ...base,
  moduleUrl: text.min(1).describe('An ES module exporting `execute(args, ctx)`.'),
  data: z.record(z.string(), z.unknown()).exactOptional().describe('The module’s own configuration.'),
});

/** The block of a page as `build` writes it. */
export const BLOCK = z.strictObject({
  endpoint: z
    .union([text, z.literal(false), z.null()])
    .exactOptional()
    .describe(
      'Where beacons go; `false`, `null` or "" switches analytics off; absent means `/webmcp-event`.',
    ),
  outcomes: z
    .boolean()
    .exactOptional()
    .describe('Beacons also carry outcome and duration; absent means false.'),
  outputLimit: z
    .union([z.literal(0), z.int().min(100)])
    .exactOptional()
    .describe('Most UTF-16 code units of text that one call returns, 0 for no cap; absent means 1500.'),
  legacyNavigatorFallback: z
    .boolean()
    .exactOptional()
    .describe(
      'May use `navigator.modelContext` where `document.modelContext` is missing; absent means true.',
    ),
  tools: z.array(
    z.union([
      primitive('navigate'),
      primitive('search'),
      primitive('mailto'),
      primitive('static'),
      moduleTool,
    ]),
  ),
}) satisfies z.ZodType<PageManifest>;

/** The JSON Schema (2020-12) of the block, as it stands in `docs/block.schema.json`. */
export const blockSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(BLOCK, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // The bound of every integer in JavaScript, and no limit of ours.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
        delete jsonSchema.maximum;
      }
    },
  }),
  title: 'The JSON block of a Docent page',
});
