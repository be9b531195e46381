import { element, freshId } from './element.ts';

export interface Tab {
  readonly title: string;
  readonly panel: HTMLElement;
}

/** Tabs as the ARIA practices describe them: arrow keys, Home and End go from one to the other. */
export function tabs(label: string, list: readonly Tab[]): HTMLElement {
  const buttons = list.map(({ title, panel }) => {
    panel.id = freshId();
    const attributes = { role: 'tab', type: 'button', id: freshId(), 'aria-controls': panel.id };
    const button = element('button', { ...attributes, click: () => select(button) }, title);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    panel.tabIndex = 0;
    return button;
  });
  const select = (chosen: HTMLButtonElement | undefined): void => {
    for (const [index, button] of buttons.entries()) {
      const isChosen = button === chosen;
      button.setAttribute('aria-selected', `${isChosen}`);
      button.tabIndex = isChosen ? 0 : -1;
      const panel = list[index]?.panel;
      if (panel) panel.hidden = !isChosen;
    }
  };
  const onKey = (event: Event): void => {
    const { key } = event as KeyboardEvent; // The listener is one of keydown.
    const at = buttons.findIndex((button) => button.tabIndex === 0);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
    const next = to === undefined ? undefined : buttons.at(to % buttons.length);
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  };
  select(buttons[0]);
  return element(
    'div',
    { class: 'tabs' },
    element('div', { role: 'tablist', 'aria-label': label, keydown: onKey }, ...buttons),
    ...list.map(({ panel }) => panel),
  );
}
