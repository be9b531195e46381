import { element } from './element.ts';
import { type Tab, tabs } from './tabs.ts';
import { count } from './tool-facts.ts';

/** How a call ended. */
export interface Outcome {
  readonly milliseconds: number;
  /** What the agent gets. */
  readonly json?: string;
  /** What the call was rejected with. */
  readonly error?: string;
}

/** The parts of a result that people look at; what a tool returned may be anything. */
interface Parts {
  readonly text: string;
  readonly structured: unknown;
  readonly isError: boolean;
}

/** A result as text, structured, and as the agent receives it. */
export function resultView({ milliseconds, json, error }: Outcome): HTMLElement {
  const time = `${milliseconds.toLocaleString('en')} ms`;
  if (json === undefined)
    return element(
      'div',
      { class: 'result failed' },
      verdict('error', 'Rejected', `${time}: an agent gets an error instead of a result.`),
      code(error ?? ''),
    );
  const { text, structured, isError } = partsOf(json);
  const size = `${time} · ${count(json.length, 'character')}, about ${count(Math.ceil(json.length / 4), 'token')}`;
  const list: Tab[] = [
    { title: 'Text', panel: code(text === '' ? 'The result has no text.' : text) },
    {
      title: 'Structured',
      panel: code(
        structured === undefined
          ? 'The result has no structured content.'
          : JSON.stringify(structured, null, 2),
      ),
    },
    { title: 'As the agent receives it', panel: code(json) },
  ];
  return element(
    'div',
    { class: isError ? 'result failed' : 'result' },
    isError ? verdict('error', 'Error result', size) : verdict('fine', 'Answered', size),
    tabs('The result', list),
  );
}

/** Text, structured content and error of a result that came as JSON. */
export function partsOf(json: string): Parts {
  let result: unknown;
  try {
    result = JSON.parse(json);
  } catch {
    return { text: json, structured: undefined, isError: false };
  }
  const { content, structuredContent, isError } = Object(result);
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  const texts = parts.map((part) =>
    Object(part).type === 'text' ? `${Object(part).text}` : `[${Object(part).type}]`,
  );
  return { text: texts.join('\n'), structured: structuredContent, isError: isError === true };
}

const verdict = (kind: 'fine' | 'error', word: string, facts: string): HTMLElement =>
  element('p', { class: 'verdict' }, element('strong', { class: kind }, word), ` ${facts}`);

const code = (text: string): HTMLElement => element('pre', { tabindex: 0 }, text);
