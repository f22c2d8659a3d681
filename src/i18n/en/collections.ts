import type { Messages } from '../messages.ts'

export default {
  hotBooks: 'Most borrowed',
  hotBooksText: 'By all loans so far, the first {{count}} titles',
  lent: '{{count}} loans',
  loading: 'Fetching the most borrowed books',
  empty: 'Nothing has been borrowed yet',
  emptyText: 'The first loan makes the first place.',
  failed: 'The most borrowed books did not arrive',
  failedText: 'The library system did not answer. Please try again in a moment.',
  retry: 'Try again',
} satisfies Messages['collections']
