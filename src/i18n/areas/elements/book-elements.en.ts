import type zh from './book-elements.zh.ts'

/** Of the area `book`, what elements say, too: the copies of a book, and whether one is available. */
export default {
  callNo: 'Call number',
  items: '{{count}} copies',
  itemsOne: '1 copy',
  places: '{{count}} locations',
  placesOne: '1 location',
  available: '{{count}} available',
  allOut: 'All on loan',
  dueBack: 'earliest return {{date}}',
  readOnly: 'Library use only',
  online: 'Read online',
  processing: 'In processing',
  lost: 'Lost',
  none: 'No copies',
  comma: ', ',
} satisfies typeof zh
