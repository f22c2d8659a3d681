/** Words that tell nothing about a book: without them a search is the same search. */
import { fold } from './fold.ts'

const SMALL = new Set(
  'a an the of by and in on to for with from at or as is are was were its 的 之 与 和 及 了 在 于 是'
    .split(' ')
    .map(fold),
)

/** @param word folded */
export const isSmall = (word: string): boolean => SMALL.has(word)
