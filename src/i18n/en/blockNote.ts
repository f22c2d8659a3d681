import type { Messages } from '../messages.ts'

export default {
  missing: 'The library does not have this book',
  missingHint: '“{{name}}” is not in the catalogue. It may have been merged or withdrawn.',
  search: 'Search the catalogue',
  nothing: 'Nothing found for “{{query}}”',
  nothingHint: 'Try another word, or the advanced search of the catalogue.',
  empty: 'There are no books here yet',
  emptyHint: 'They will appear here by themselves.',
  noList: 'There is no such booklist',
  noListHint: 'It may have been deleted, or is no longer public.',
  unknown: 'Nothing says which books to show',
  unknownHint: 'Set bib, isbn, bibs, query, or source: new, hot, booklist:<id>.',
  noLayout: 'There is no layout="{{layout}}"',
  noLayoutHint: 'Set row, card, shelf, carousel or rank. Shown as row for now.',
} satisfies Messages['blockNote']
