import type { Book } from '../../contract/catalogue/search.ts'
import { DOC_TYPES } from '../../contract/codes.ts'
import type { CoverBook } from '../../ui/cover/Cover.tsx'

type Titled = Pick<Book, 'title' | 'normalTitle'>

const wholeTitle = ({ title }: Titled) => title.split(/\s\/\s/)[0]!.trim()

export const mainTitle = (book: Titled): string => (book.normalTitle || '').trim() || wholeTitle(book)

/** Main title, and the rest up to the statement of responsibility. */
export function titleParts(book: Titled): { main: string; rest: string } {
  const whole = wholeTitle(book)
  const main = mainTitle(book)
  const rest = whole.startsWith(main)
    ? whole
        .slice(main.length)
        .replace(/^[\s:：=＝—-]+/, '')
        .trim()
    : ''
  return { main, rest }
}

export function coverBookOf(
  book: Titled & Pick<Book, 'bibId' | 'author' | 'classno' | 'docType'>,
): CoverBook {
  return {
    bibId: book.bibId,
    title: mainTitle(book),
    author: book.author ?? undefined,
    cls: book.classno,
    kind: isPeriodical(book.docType) ? 'peri' : 'book',
  }
}

const isPeriodical = (docType: string): boolean =>
  (DOC_TYPES as Record<string, string>)[docType] === 'periodical'

/** The date as the record has it; an older host has its first year only. */
export const dateOf = ({ pubDate, pub_year }: Pick<Book, 'pubDate' | 'pub_year'>): string =>
  pubDate ?? (pub_year ? String(pub_year) : '')
