import { mailto } from '@docent/manifest';
import { LIBRARY } from '../data/library.ts';

export default mailto({
  name: 'ask_library',
  title: 'Write to the library',
  description:
    'Prepare an e-mail to the librarians in the person’s own mail program: a question, a wish for a book, a word about a visit. Use it when the other tools cannot answer. The person agrees first, then reads and sends the letter; nothing is sent for them. It answers what the letter says.',
  inputSchema: {
    type: 'object',
    properties: {
      topic: {
        type: 'string',
        maxLength: 80,
        description: 'What it is about, in a few words; becomes the subject.',
      },
      name: { type: 'string', maxLength: 80, description: 'The name to sign with and to be answered by.' },
      book: { type: 'string', maxLength: 120, description: 'The book in question, if it is about one.' },
      message: { type: 'string', maxLength: 1200, description: 'The letter itself, in the person’s words.' },
    },
    required: ['topic', 'name', 'message'],
  },
  to: LIBRARY.email,
  subjectTemplate: 'A question for the library: {topic}',
  bodyLines: [
    { label: 'Name', param: 'name' },
    { label: 'Book', param: 'book', optional: true },
  ],
  messageParam: 'message',
  confirm: 'Prepare an e-mail to {to} with the subject “{subject}”?',
  successTemplate: 'An e-mail to {to} has been prepared. The person can read it, change it and send it.',
});
