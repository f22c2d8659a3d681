import type zh from './shelfPanel.zh.ts'

export default {
  close: 'Close',
  nth: 'Book {{n}}',
  gone: 'No longer in the catalogue',
  undo: 'Undo',
  restored: '{{count}} restored',
  more: 'Show {{count}} more ({{rest}} left)',
  emptyText: 'Press “Add to shelf” next to any book to add it here, up to 1,000.',
  elsewhere: 'Saved on this website. The books come with you when you open the catalogue.',
  openPortal: 'Open in the catalogue',
  retry: 'Try again',
} satisfies typeof zh
