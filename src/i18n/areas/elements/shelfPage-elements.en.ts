import type zh from './shelfPage-elements.zh.ts'

/** Of the area `shelfPage`, what elements say, too. */
export default {
  removed: '{{count}} removed',
  failed: 'We couldn’t load the books on your shelf',
  removeOne: 'Remove {{title}}',
  sort: 'Sort',
  export: 'Export',
  each: 'Each spine is {{count}} {{count|book|books}}.',
  isFull: ' Your shelf is full. Remove a book before you add another.',
  orders: {
    added_asc: 'Oldest first',
    added_desc: 'Newest first',
    title_asc: 'Title',
    author_asc: 'Author',
    pub_year_desc: 'Year, newest first',
    callno_asc: 'Call number',
  },
} satisfies typeof zh
