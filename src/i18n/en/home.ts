import type { Messages } from '../messages.ts'

export default {
  hero: 'Find a book. Stay a while.',
  browse: 'Walk the shelves',
  types: 'Types',
  languages: 'Languages',
  places: 'Locations',
  newest: 'Newly added',
  all: 'All',
  titles: '{{count}} titles',
  hotWords: 'Popular searches',
  hotBooks: 'Most borrowed',
  more: 'More',
  booklists: 'Booklists',
  allBooklists: 'All booklists',
  listSum: '{{count}} titles, viewed {{clicks}}×',
  listSumOne: '1 title, viewed {{clicks}}×',
  week: 'Book of the week',
  weekFrom: 'From the booklist ',
  weekPlace: '{{number}} of {{count}}',
  weekRest: 'From the same booklist',
} satisfies Messages['home']
