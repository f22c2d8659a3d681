import type zh from './book-elements.zh.ts'

/** Of the area `book`, what elements say, too: the copies of a book, and whether one is available. */
export default {
  callNo: 'Call number',
  items: '{{count}} {{count|copy|copies}}',
  places: '{{count}} {{count|location|locations}}',
  available: '{{count}} available',
  dueBack: 'earliest return {{date}}',
  overdue: '{{count}} overdue',
  online: 'Read online',
  unknownSince: 'Status unknown since {{time}}',
  /** no copy can be borrowed: the reason, if it is the same for all */
  all: {
    onLoan: 'All on loan',
    onHold: 'Held for a reader',
    inTransit: 'In transit',
    processing: 'Being catalogued',
    binding: 'At the bindery',
    onOrder: 'On order',
    readingOnly: 'Library use only',
    unavailable: 'Not available now',
    lost: 'Lost',
    withdrawn: 'Withdrawn',
    unknown: 'Status unknown',
    mixed: 'None available now',
  },
  /** how many copies for each reason, if there are several */
  some: {
    available: '{{count}} available',
    onLoan: '{{count}} on loan',
    onHold: '{{count}} held for readers',
    inTransit: '{{count}} in transit',
    processing: '{{count}} being catalogued',
    binding: '{{count}} at the bindery',
    onOrder: '{{count}} on order',
    readingOnly: '{{count}} for library use only',
    unavailable: '{{count}} not available now',
    lost: '{{count}} lost',
    withdrawn: '{{count}} withdrawn',
    unknown: '{{count}} of unknown status',
  },
  none: 'No copies',
  comma: ', ',
} satisfies typeof zh
