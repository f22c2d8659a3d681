import { hash } from 'node:crypto'

/**
 * The 32 hex digits shared by the versions of one work: from main title and first author heading, without case, width,
 * diacritics, punctuation or the author's dates.
 * @param author the first heading, or the statement of responsibility where there is none
 */
export function groupIdOf(title: string, author: string): string {
  const key = `${folded(title)}\n${folded(author).replace(/\d+/g, '')}`
  return hash('md5', key, 'hex')
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
