import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  moduleTool,
  startEndpoint,
  type TestEndpoint,
} from '../packages/server/src/testing/start-endpoint.ts';
import { ROOT } from './workspace.ts';

const COMMAND = join(ROOT, 'node_modules/.bin/conformance');
const run = promisify(execFile);

/** The scenarios that a server with these tools can meet; some ask for a tool of a certain name, which is there for them. */
const APPLY = [
  'server-initialize',
  'ping',
  'tools-list',
  'dns-rebinding-protection',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'json-schema-2020-12',
];

/** The others, and why not. */
const DO_NOT: Readonly<Record<string, string>> = {
  'logging-set-level': 'it has no log for clients; it writes one for its owner',
  'completion-complete': 'it completes no arguments',
  'tools-call-with-logging': 'it has no log for clients',
  'tools-call-with-progress': 'its tools answer at once and report no progress',
  'tools-call-sampling': 'it never asks the model of a client',
  'tools-call-elicitation': 'it never asks the person at a client',
  'elicitation-sep1034-defaults': 'it never asks the person at a client',
  'elicitation-sep1330-enums': 'it never asks the person at a client',
  'server-sse-polling': 'it is stateless and keeps no stream to come back to',
  'server-sse-multiple-streams': 'it is stateless and keeps no stream to come back to',
  'resources-list': 'pages are read with get_page, and are no resources',
  'resources-read-text': 'pages are read with get_page, and are no resources',
  'resources-read-binary': 'files are read with get_asset, and are no resources',
  'resources-templates-read': 'pages are read with get_page, and are no resources',
  'resources-subscribe': 'pages are read with get_page, and are no resources',
  'resources-unsubscribe': 'pages are read with get_page, and are no resources',
  'prompts-list': 'it has no prompts',
  'prompts-get-simple': 'it has no prompts',
  'prompts-get-with-args': 'it has no prompts',
  'prompts-get-embedded-resource': 'it has no prompts',
  'prompts-get-with-image': 'it has no prompts',
};

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const IMAGE = { type: 'image', data: PIXEL, mimeType: 'image/png' };
const RESOURCE = {
  type: 'resource',
  resource: {
    uri: 'test://embedded-resource',
    mimeType: 'text/plain',
    text: 'This is an embedded resource content.',
  },
};
const AUDIO = {
  type: 'audio',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=',
  mimeType: 'audio/wav',
};
const TEXT = { type: 'text', text: 'This is a simple text response for testing.' };
/** What the tools answer that scenarios ask for by name. */
const ANSWERS = {
  test_simple_text: { content: [TEXT] },
  test_image_content: { content: [IMAGE] },
  test_audio_content: { content: [AUDIO] },
  test_embedded_resource: { content: [RESOURCE] },
  test_multiple_content_types: {
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      IMAGE,
      {
        ...RESOURCE,
        resource: { ...RESOURCE.resource, mimeType: 'application/json', text: '{"test":"data","value":123}' },
      },
    ],
  },
  test_error_handling: {
    isError: true,
    content: [{ type: 'text', text: 'This tool intentionally returns an error for testing' }],
  },
  json_schema_2020_12_tool: { content: [TEXT] },
};
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
  },
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
  additionalProperties: false,
};

let endpoint: TestEndpoint;
beforeAll(async () => {
  const names = Object.keys(ANSWERS);
  endpoint = await startEndpoint({
    tools: names.map((name) =>
      moduleTool(name, name.startsWith('json_schema') ? { inputSchema: SCHEMA } : {}),
    ),
    modules: Object.fromEntries(
      Object.entries(ANSWERS).map(([name, answer]) => [
        `${name}.mjs`,
        `export const executeOnServer = () => (${JSON.stringify(answer)});`,
      ]),
    ),
  });
});
afterAll(() => endpoint.close());

describe('the conformance suite of MCP', () => {
  it.each(APPLY)(
    '%s',
    async (scenario) => {
      const { stdout } = await run(process.execPath, [
        COMMAND,
        'server',
        '--url',
        endpoint.url.href,
        '--scenario',
        scenario,
      ]);
      expect(stdout).toMatch(/Passed: \d+\/\d+, 0 failed/);
    },
    60_000,
  );

  it('has no scenario that is neither met nor left out for a reason', async () => {
    const { stdout } = await run(process.execPath, [COMMAND, 'list', '--server']).catch(() =>
      run(process.execPath, [COMMAND, 'list']),
    );
    const [, servers = ''] = /Server scenarios[^\n]*\n((?: {2}- .*\n)+)/.exec(stdout) ?? [];
    const all = [...servers.matchAll(/- (\S+)/g)].map(([, name]) => name);
    expect(all.sort()).toEqual([...APPLY, ...Object.keys(DO_NOT)].sort());
  });
});
