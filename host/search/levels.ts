import type { TextField } from './document.ts'

/**
 * Match levels, which determine the rank of a record: 0 title, 1 author and other titles, 2 subject, 3 the rest; loose matches (another
 * form of a word, a segmented run): 4 title and author, 5 anywhere. A record gets the level of its weakest word.
 */
export const LEVELS = 6
/** for queries in which every word must match exactly */
export const EXACT_LEVELS = 4
export const LOOSE_NEAR = 4
export const LOOSE_FAR = 5
export const LEVEL_OF: Record<TextField, number> = {
  title: 0,
  author: 1,
  subject: 2,
  publisher: 3,
  series: 3,
  imprint: 3,
  other: 1,
  contents: 3,
  notes: 3,
}

/** loose matches: in titles and author, or anywhere */
export const NEAR: readonly TextField[] = ['title', 'author', 'other']

/** A search for a title also finds other titles, at their own level. */
export const isSearchedFor = (asked: TextField | 'all', field: TextField): boolean =>
  asked === 'all' || asked === field || (asked === 'title' && field === 'other')

/** level of a match in a field that was asked for by name, or in any */
export const levelOf = (asked: TextField | 'all', field: TextField): number =>
  asked === field ? 0 : LEVEL_OF[field]
