import type { PageState } from '../../src/dev/wire.ts';
import { element } from './element.ts';
import { argumentFields, argumentJson } from './form/arguments-form.ts';
import { FieldError } from './form/field.ts';
import type { Schema } from './form/field-kind.ts';
import { type Outcome, resultView } from './result-view.ts';
import { count, findingList, hintBadges } from './tool-facts.ts';

/** Everything about one tool: what it is, a form to call it, and what it answered. */
export interface ToolPanel {
  readonly element: HTMLElement;
  /** What stands in the form, to be taken over by the next panel of the same tool. */
  readonly values: () => unknown;
}

export interface ToolPanelOptions {
  readonly page: PageState;
  readonly name: string;
  readonly values: unknown;
  readonly call: (args: unknown) => Promise<string>;
  /** Where results go; it outlives the panel. */
  readonly results: HTMLElement;
}

export function toolPanel({ page, name, values, call, results }: ToolPanelOptions): ToolPanel {
  const tool = page.manifest.tools.find((candidate) => candidate.name === name);
  const findings = findingList(
    page.issues.filter((issue) => issue.tool === name),
    'Findings of this tool',
  );
  const heading = element('h2', { id: 'tool-title', tabindex: -1 }, tool?.title ?? name);
  if (!tool) {
    const why = element('p', { class: 'empty' }, 'It is left out of this page. Mend what is wrong with it:');
    return { element: element('div', {}, heading, why, findings), values: () => values };
  }
  const { form, read } = callForm(tool.inputSchema, values, async (args) => {
    const since = performance.now();
    const outcome = await settle(call(args));
    const milliseconds = Math.round((performance.now() - since) * 10) / 10;
    results.replaceChildren(resultView({ ...outcome, milliseconds }));
  });
  const size = `${count(page.tokens[name] ?? 0, 'token')} to read`;
  const facts = element(
    'div',
    { class: 'facts-row' },
    hintBadges(tool),
    element('span', { class: 'size' }, size),
  );
  const schema = element(
    'details',
    {},
    element('summary', {}, 'Its entry in the block'),
    element('pre', { tabindex: 0 }, JSON.stringify(tool, null, 2)),
  );
  const code = tool.title ? element('code', { class: 'tool-name' }, name) : undefined;
  const description = element('p', { class: 'description' }, tool.description);
  return {
    element: element('div', {}, heading, code, description, facts, findings, schema, form, results),
    values: read,
  };
}

/** A form of fields, which can be changed for one of JSON and back; what stands in one is taken to the other. */
function callForm(inputSchema: Schema, values: unknown, call: (args: unknown) => Promise<void>) {
  const fields = argumentFields(inputSchema);
  const json = argumentJson();
  const button = element('button', { type: 'submit', class: 'primary' }, 'Call tool');
  const toggle = element('button', { type: 'button', class: 'quiet' }, 'Edit as JSON');
  let current = fields;
  const none = Object.keys(inputSchema.properties ?? {}).length === 0;
  const body = element('div', { class: 'arguments' }, fields.element);
  const read = (): unknown => {
    try {
      return current.read();
    } catch {
      return undefined;
    }
  };
  toggle.addEventListener('click', () => {
    const value = read();
    current = current === fields ? json : fields;
    current.write(value ?? {});
    toggle.textContent = current === fields ? 'Edit as JSON' : 'Back to the form';
    body.replaceChildren(current.element);
  });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const args = current.read();
      button.setAttribute('aria-busy', 'true');
      await call(args ?? {});
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      body.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } finally {
      button.removeAttribute('aria-busy');
    }
  };
  fields.write(values);
  if (none) fields.element.append(element('p', { class: 'hint' }, 'This tool takes no arguments.'));
  const form = element(
    'form',
    { novalidate: true, 'aria-label': 'Call this tool', submit: (event) => void submit(event) },
    body,
    element('div', { class: 'actions' }, button, toggle),
  );
  return { form, read };
}

const settle = (calling: Promise<string>): Promise<Pick<Outcome, 'json' | 'error'>> =>
  calling.then(
    (json) => ({ json }),
    (error) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
