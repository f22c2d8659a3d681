import { hash } from 'node:crypto'
import { MARKS, MODIFIERS, withPlainLetters } from '../../search/analysis/fold.ts'

/**
 * The 32 hex digits shared by the versions of one work: from main title and first author heading, without case, width,
 * diacritics, letters that only look different (ø, ı), punctuation or the author's dates.
 * @param author the first heading, or the statement of responsibility where there is none
 * @param publisher tells apart works without an author: many are called Atlas
 */
export function groupIdOf(title: string, author: string, publisher = ''): string {
  const by = folded(author).replace(/\d+/g, '')
  const key = `${folded(title) || title.trim()}\n${by || (publisher && `\n${folded(publisher)}`)}`
  return hash('md5', key, 'hex')
}

/** The group of a book by its record alone. @param authors headings; author: the statement of responsibility */
export const automaticGroup = ({
  title,
  authors,
  author,
  publisher,
}: {
  title: string
  authors: readonly string[]
  author: string
  publisher: string
}): string => groupIdOf(title, authors[0] ?? author, publisher)

/** The group of a book that is a work of its own by hand, and of those that belong with it. */
export const ownGroup = (bibId: string): string => hash('md5', `own\n${bibId}`, 'hex')

const DOT_NET = /(?<![\p{L}\p{N}])\.(?=net(?![\p{L}\p{N}]))/gu
/** but + and # at the end of a word: C, C++ and C# */
const PUNCTUATION = /(?<![\p{L}\p{N}+#])[+#]+|[^\p{L}\p{N}\p{M}+#]+/gu

function folded(text: string): string {
  return withPlainLetters(text.normalize('NFKD').toLowerCase().replace(MARKS, '').replace(MODIFIERS, ''))
    .replaceAll('♯', '#')
    .replace(DOT_NET, 'dot')
    .replace(PUNCTUATION, '')
}
