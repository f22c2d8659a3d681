import type { Messages } from '../messages.ts'

export default {
  booklist: 'Booklist',
  all: 'All',
  open: 'Open',
  check: 'Check availability',
  previous: 'Previous books',
  next: 'Next books',
  group: 'Group {{page}} of {{pages}}',
  spines: 'Shelf: arrow keys choose another book',
  titles: '{{count}} titles',
  toShelf: 'Shelf',
  onShelf: 'On shelf',
  cite: 'Cite',
  full: 'The shelf is full: take some off first',
} satisfies Messages['blockBooks']
