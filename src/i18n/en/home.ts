import type { Messages } from '../messages.ts'

export default {
  hero: 'Find a book. Stay a while.',
  hot: 'Searched often',
  browse: 'Walk the shelves',
  browseNote: '{{count}} titles',
  types: 'Types',
  languages: 'Languages',
  places: 'Locations',
  newest: 'Newly added',
  all: 'All',
  titles: '{{count}} titles',
} satisfies Messages['home']
