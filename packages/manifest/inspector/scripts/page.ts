import { type FramedPage, frameMessage } from './framed-page.ts';
import { type ModelContext, modelContextDouble } from './model-context-double.ts';
import { recordCalls } from './record-calls.ts';
import { showDepartures } from './show-departures.ts';
import { refresh, stayLive } from './stay-live.ts';

// Comes before the runtime, into every page of the served site: open by itself, or in the inspector's frame.
const isFramed = isInInspector();
const host = document as { modelContext?: ModelContext };
const isNative = typeof host.modelContext?.registerTool === 'function';
const element = document.currentScript;
const name = decodeURIComponent(element?.getAttribute('data-docent-page') ?? '');

Object.assign(window, { docentTop: isFramed ? window : window.top });
if (isFramed && !isNative) {
  Object.defineProperty(document, 'modelContext', { value: modelContextDouble(), configurable: true });
}
const context = host.modelContext;
const offered = context && recordCalls(context, name, isFramed ? 'inspector' : 'page');
if (isFramed) {
  const page: FramedPage = {
    name,
    isNative,
    offered: () => [...(offered ?? [])],
    refresh: () => refresh(name),
    call: async (tool, args) => {
      const tools = (await context?.getTools?.()) ?? [];
      const found = tools.find((candidate) => candidate.name === tool);
      if (!found || !context?.executeTool) throw new Error(`The page does not offer ${tool} now.`);
      return context.executeTool(found, args);
    },
  };
  Object.assign(window, { docentPage: page });
  showDepartures((url) => frameMessage({ kind: 'departure', url }));
} else stayLive(name);

/** A page of another site that has this one in a frame says nothing about itself. */
function isInInspector(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname.startsWith('/_docent/');
  } catch {
    return false;
  }
}
