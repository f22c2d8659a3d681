import type zh from './home.zh.ts'

export default {
  hero: 'Find a book. Stay a while.',
  browse: 'Browse',
  types: 'Types',
  languages: 'Languages',
  places: 'Locations',
  newest: 'New books',
  hotWords: 'Popular searches',
  hotBooks: 'Most borrowed',
  booklists: 'Booklists',
  allBooklists: 'All booklists',
  listSum: '{{count}} {{count|title|titles}}, {{clicks}} {{clicks|view|views}}',
  week: 'Book of the week',
  day: '{{day}} {{month}}',
  months: 'January February March April May June July August September October November December',
  weekFrom: 'From the booklist ',
  weekPlace: '{{number}} of {{count}}',
  weekRest: 'Also in this booklist',
  weekOpen: 'View this book',
  morePlaces: '{{count}} more {{count|location|locations}}',
  shelfSum: 'Latest arrivals: {{count}}',
} satisfies typeof zh
