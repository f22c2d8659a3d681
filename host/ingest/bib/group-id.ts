import { hash } from 'node:crypto'

/**
 * The 32 hex digits shared by the versions of one work: from main title and first author heading, without case, width,
 * diacritics, punctuation or the author's dates.
 * @param author the first heading, or the statement of responsibility where there is none
 * @param publisher tells apart works without an author: many are called Atlas
 */
export function groupIdOf(title: string, author: string, publisher = ''): string {
  const by = folded(author).replace(/\d+/g, '')
  const key = `${folded(title) || title.trim()}\n${by || (publisher && `\n${folded(publisher)}`)}`
  return hash('md5', key, 'hex')
}

/** Diacritics of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. Marks of other scripts tell words apart. */
const MARKS = /[\u0300-\u036f\ufe20-\ufe2f]|[\u0591-\u05c7]|[\u064b-\u065f]|\u0670/g
const DOT_NET = /(?<![\p{L}\p{N}])\.(?=net(?![\p{L}\p{N}]))/gu
/** but + and # at the end of a word: C, C++ and C# */
const PUNCTUATION = /(?<![\p{L}\p{N}+#])[+#]+|[^\p{L}\p{N}\p{M}+#]+/gu

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replaceAll('♯', '#')
    .replace(DOT_NET, 'dot')
    .replace(PUNCTUATION, '')
}
