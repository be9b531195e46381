import { defineTool, search } from '@docent/manifest';

const description =
  'Search what happens at the library, week by week and month by month: story time, device clinic, repair café and more. Use it for questions about events, clubs and dates, by a word of the title, a weekday, a room or an age group; without a query it lists the whole programme. Each hit has title, when, place, audience, description and its address. No event needs a booking.';

/** Only where someone is looking for events: on the home page and among the events. */
export default defineTool({
  name: 'search_events',
  manifest: ({ page }) =>
    page && (page.path === '/' || page.path.startsWith('/events/'))
      ? search({
          title: 'Search the programme',
          description,
          indexUrl: '/events.json',
          searchFields: ['title', 'when', 'place', 'audience', 'description'],
          resultKey: 'events',
          text: {
            heading: '{matches} of {total} events match "{query}":',
            headingAll: 'The programme has {total} events:',
            line: '{title}: {when}; {place}; {audience}; {url}',
            emptyQuery: 'No event matches "{query}". Call again without a query to see the whole programme.',
          },
        })
      : null,
});
