import type { TextField } from './document.ts'

/**
 * Where a word was found decides the rank of a record: 0 title, 1 author, 2 subject, 3 the rest; then, of what is not
 * as it was typed (another form of a word, a run of characters in pieces): 4 title and author, 5 anywhere.
 * A record is as good as the weakest of its words.
 */
export const LEVELS = 6
/** of a query of which every word must be as it was typed */
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
}

/** where what is meant loosely stands on the nearer of its two levels */
export const NEAR: readonly TextField[] = ['title', 'author']
