import type zh from './blockBooks.zh.ts'

export default {
  booklist: 'Booklist',
  all: 'All',
  open: 'Open',
  check: 'Check availability',
  previous: 'Previous books',
  next: 'Next books',
  group: 'Group {{page}} of {{pages}}',
  spines: 'Shelf: use the arrow keys to choose a book',
  titles: '{{count}} {{count|title|titles}}',
  toShelf: 'Add to shelf',
  onShelf: 'On shelf',
  cite: 'Cite',
  full: 'Your shelf is full. Remove some books first.',
} satisfies typeof zh
