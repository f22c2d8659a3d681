import type { ReactNode } from 'react'
import '../../../styles/book/cover.css'
import { coverBookOf } from '../../../blocks/book-block/book-faces.ts'
import type { HotBook } from '../../../contract/lists/commend.ts'
import type { Discipline } from '../../../contract/lists/new.ts'
import { loadDisciplineBooks } from '../../../core/api/commend.ts'
import { DISCIPLINE_BOOKS, SHELF_BOOKS_SHOWN } from '../../../core/limits.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevRight } from '../../../ui/icons/icons-pages.ts'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

type Props = {
  discipline: Discipline
  base: string
  /** URL of all its books; absent = all are shown here */
  all?: string
}

const splitIntoRows = (books: HotBook[]): HotBook[][] =>
  Array.from({ length: Math.ceil(books.length / SHELF_BOOKS_SHOWN) }, (_, at) =>
    books.slice(at * SHELF_BOOKS_SHOWN, (at + 1) * SHELF_BOOKS_SHOWN),
  )

/** A discipline's shelf. Failure and emptiness are handled per shelf. */
export function DisciplineShelf({ discipline: { id, code, text }, base, all }: Props) {
  const t = useT()
  const { data, isLoading, hasFailed, error, retry } = useFetch(id, signal =>
    loadDisciplineBooks(code, DISCIPLINE_BOOKS, { silent: true, signal }),
  )
  const books = data ?? []
  const shown = all ? books.slice(0, SHELF_BOOKS_SHOWN) : books
  const head = `shelf-${id}`
  const edge = (
    <div className="bcase__edge">
      <h2 id={head}>
        <span aria-hidden="true">{code}</span>
        {text}
      </h2>
      {books.length > 0 && (
        <span className="tnum">
          {shown.length < books.length
            ? t('recommendMore.shown', { shown: shown.length, count: books.length })
            : t('common.titles', { count: books.length })}
        </span>
      )}
      {all && shown.length < books.length && (
        <a href={all} aria-label={t('recommendMore.wholeOf', { name: text })}>
          {t('recommendMore.whole')}
          <Icon d={chevRight} size="sm" />
        </a>
      )}
    </div>
  )
  return (
    <section aria-labelledby={head} aria-busy={isLoading}>
      {!data && isLoading && <div className="bcase__wait" />}
      {splitIntoRows(shown).map((row, at) => (
        <Row key={row[0]!.bibId} books={row} base={base}>
          {at === 0 && edge}
        </Row>
      ))}
      {!books.length && edge}
      {hasFailed && (
        <Failed title={t('recommendMore.failed')} error={error} retry={t('common.reload')} onRetry={retry} />
      )}
      {data?.length === 0 && (
        <Empty title={t('recommendMore.bare', { name: text })}>{t('recommendMore.bareText')}</Empty>
      )}
    </section>
  )
}

/** Covers; below them the shelf's label, then titles. */
function Row({ books, base, children }: { books: HotBook[]; base: string; children: ReactNode }) {
  const lang = useLang()
  return (
    <>
      <div className="bcase__row" aria-hidden="true">
        {books.map(book => (
          <Cover
            key={book.bibId}
            book={coverBookOf({ ...book, docType: book.docType ?? '', classno: '' })}
            src={safePlace(book.imageUrl as string)}
            href={bookHref(base, book.bibId)}
          />
        ))}
      </div>
      <div className="board" aria-hidden="true" />
      {children}
      <ul className="bcase__cap">
        {books.map(book => (
          <li key={book.bibId}>
            <a className="bt" href={bookHref(base, book.bibId)} {...textProps(book.title, lang)}>
              {book.title}
            </a>
            <span className="bm" {...textProps(book.author, lang)}>
              {book.author}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
