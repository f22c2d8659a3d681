import type zh from './book-elements.zh.ts'

/** Of the area `book`, what elements say, too: the copies of a book, and whether one is available. */
export default {
  callNo: 'Call number',
  items: '{{count}} {{count|copy|copies}}',
  places: '{{count}} {{count|location|locations}}',
  available: '{{count}} available',
  allOut: 'All on loan',
  dueBack: 'earliest return {{date}}',
  readOnly: 'Library use only',
  online: 'Read online',
  processing: 'Being processed',
  lost: 'Lost',
  none: 'No copies',
  comma: ', ',
} satisfies typeof zh
