/** Fields that can be searched in, in the order of the selector; further servers may have others. */
export const SEARCH_FIELDS = [
  'all',
  'title',
  'otherTitle',
  'author',
  'subject',
  'publisher',
  'isbn',
  'issn',
  'callno',
  'classno',
  'series',
  'contents',
  'notes',
] as const
