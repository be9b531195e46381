import { expect, test } from './fixtures.ts';

test('the file of a module is asked for with its first call, and only then', async ({
  page,
  site,
  caller,
}) => {
  const requested = () => site.requests.filter((request) => /\/assets\/book_room-[\w-]+\.js$/.test(request));
  const book = (start: string) =>
    caller.callTool('book_room', {
      room: 'reed-room',
      date: '2090-03-14',
      start,
      hours: 1,
      name: 'Chess club',
    });

  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
  await caller.callTool('opening_hours');
  expect(requested()).toHaveLength(0);

  await book('10:00');
  expect(requested()).toHaveLength(1);

  await book('12:00');
  expect(requested()).toHaveLength(1);
});
