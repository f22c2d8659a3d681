import type zh from './blockNote.zh.ts'

export default {
  missing: 'The library does not have this book',
  missingHint: '“{{name}}” is not in the catalogue. It may have been merged or withdrawn.',
  search: 'Search the catalogue',
  nothing: 'Nothing found for “{{query}}”',
  nothingHint: 'Try another word, or advanced search in the catalogue.',
  empty: 'No books yet',
  emptyHint: 'New books will appear here automatically.',
  noList: 'No such booklist',
  noListHint: 'It may have been deleted or is no longer public.',
  unknown: 'No books chosen',
  unknownHint: 'Set bib, isbn, bibs, query, or source: new, hot, booklist:<id>.',
  noLayout: 'There is no layout="{{layout}}"',
  noLayoutHint: 'Set row, card, shelf, carousel or rank. Shown as row for now.',
} satisfies typeof zh
