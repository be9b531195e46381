import { navigate } from '@docent/manifest';
import { TOPICS, topicUrl } from '../data/topics.ts';

export default navigate({
  name: 'open_topic',
  title: 'Open a topic page',
  description:
    'Open one of the topic pages of the library, where its books stand with their covers and what the librarians recommend. Use it when someone wants to browse a subject rather than find a certain book. The person is asked first; then the browser goes to the page.',
  param: 'topic',
  options: TOPICS.map(({ slug, label }) => ({ match: slug, label, url: topicUrl(slug) })),
  confirm: 'Leave this page and open the topic “{label}”?',
});
