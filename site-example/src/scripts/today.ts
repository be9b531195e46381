import { dayAfter, openingStatus } from './opening-status.ts';

const now = new Date();
const { open, text } = openingStatus(now);

for (const status of document.querySelectorAll<HTMLElement>('[data-status]')) {
  status.textContent = text;
  status.classList.toggle('is-open', open);
  status.hidden = false;
}

document.querySelector(`[data-day="${dayAfter(now, 0).day}"]`)?.setAttribute('aria-current', 'date');
