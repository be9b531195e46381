import { LIBRARY } from '../data/library.ts';
import { type Html, html } from './html.ts';
import { catalogueList } from './parts/catalogue-list.ts';
import { eventBrief, eventList } from './parts/event-list.ts';
import { openingTable } from './parts/opening-table.ts';
import { roomCards, roomOptions, startOptions } from './parts/rooms.ts';
import { scene } from './parts/scene.ts';
import { shelf } from './parts/shelf.ts';
import { spines } from './parts/spines.ts';
import { topicCards, topicChoices } from './parts/topics.ts';

/** What a page may name in `{{…}}`: the name, and a function from the word after it to markup. */
export const PARTS: Record<string, (argument: string) => Html> = {
  name: () => html`${LIBRARY.name}`,
  email: () => html`${LIBRARY.email}`,
  phone: () => html`${LIBRARY.phone}`,
  'opening-table': openingTable,
  'event-list': eventList,
  'event-brief': eventBrief,
  'topic-cards': topicCards,
  'topic-choices': topicChoices,
  scene,
  shelf,
  spines,
  'catalogue-list': catalogueList,
  'room-cards': roomCards,
  'room-options': roomOptions,
  'start-options': startOptions,
};
