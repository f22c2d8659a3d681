import { DOC_TYPES } from '../../contract/codes.ts'
import type { Book } from '../../contract/search.ts'
import type { CoverBook } from '../../ui/Cover.tsx'

type Titled = Pick<Book, 'title' | 'normalTitle'>

/** Main title, and the rest up to the statement of responsibility. */
export function titleParts({ title, normalTitle }: Titled): { main: string; rest: string } {
  const whole = title.split(/\s\/\s/)[0]!.trim()
  const main = (normalTitle || whole).trim()
  const rest = whole.startsWith(main)
    ? whole
        .slice(main.length)
        .replace(/^[\s:：=＝—-]+/, '')
        .trim()
    : ''
  return { main: main || whole, rest }
}

export function coverBookOf(
  book: Titled & Pick<Book, 'bibId' | 'author' | 'classno' | 'docType'>,
): CoverBook {
  return {
    bibId: book.bibId,
    title: titleParts(book).main,
    author: book.author ?? undefined,
    cls: book.classno,
    kind: isPeriodical(book.docType) ? 'peri' : 'book',
  }
}

const isPeriodical = (docType: string): boolean =>
  (DOC_TYPES as Record<string, string>)[docType] === 'periodical'
