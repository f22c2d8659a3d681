import type { Messages } from '../messages.ts'

export default {
  close: 'Close',
  nth: 'Book {{n}}',
  gone: 'No longer in the catalogue',
  undo: 'Undo',
  restored: '{{count}} put back',
  more: 'Show {{count}} more ({{rest}} left)',
  emptyText: 'Press “Shelf” beside any book to put it here, up to 1,000.',
  elsewhere: 'Kept on this website; they go along when you open the catalogue.',
  openPortal: 'Open in the catalogue',
  retry: 'Try again',
} satisfies Messages['shelfPanel']
