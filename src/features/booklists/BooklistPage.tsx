/** bookList/detail/{bookListId}: one booklist, public or one's own (C06). */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLocation, useParams, useRouter, useSearch } from 'wouter'
import '../../styles/booklists.css'
import '../../styles/results.css'
import '../../styles/book.css'
import { BookBlock } from '../../blocks/book-block/BookBlock.tsx'
import type { BooklistBook, BooklistInfo } from '../../contract/booklists.ts'
import type { Page } from '../../contract/page.ts'
import { loadBooklistBooks, loadBooklistInfo } from '../../core/api/booklists.ts'
import { OpacError } from '../../core/errors.ts'
import type { CallOptions } from '../../core/http.ts'
import { BOOKLIST_BOOKS_SHOWN } from '../../core/limits.ts'
import { pageNumber } from '../../core/rules/page-number.ts'
import { noteBooks } from '../../core/stores/books.ts'
import { confValue } from '../../core/stores/config.ts'
import { askCovers } from '../../core/stores/covers.ts'
import { $uid } from '../../core/stores/session.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { BooklistFailed, BooklistMissing } from './BooklistPage.States.tsx'
import { ListHead } from './ListHead.tsx'
import { RelatedLists } from './RelatedLists.tsx'

type Answer = { info: BooklistInfo; books: Page<BooklistBook> } | 'missing'

/** @throws OpacError @returns undefined without a session, where one is wanted */
async function load(id: string, page: number, options: CallOptions): Promise<Answer | undefined> {
  try {
    const [info, books] = await Promise.all([
      loadBooklistInfo(id, options),
      loadBooklistBooks(id, page, BOOKLIST_BOOKS_SHOWN, options),
    ])
    return info && books && { info, books }
  } catch (error) {
    if (error instanceof OpacError && error.status === 404) return 'missing'
    throw error
  }
}

export default function BooklistPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { bookListId = '' } = useParams<{ bookListId: string }>()
  const [, navigate] = useLocation()
  const page = pageNumber(useSearch())
  // a private list is its owner's: who is signed in makes another answer
  const uid = useStore($uid)
  const { data, isLoading, hasFailed, retry } = useAnswer(`${lang} ${uid} ${bookListId} ${page}`, signal =>
    load(bookListId, page, { signal }),
  )
  const shown = data === 'missing' ? null : data
  useTopOfPage(page, 'booklist')
  usePageTitle(data === 'missing' ? t('booklists.missing') : (shown?.info.booklistName ?? ''))

  const books = shown?.books.items ?? []
  const pages = shown?.books.totalPage ?? 0
  const hrefOf = (to: number) =>
    `/bookList/detail/${encodeURIComponent(bookListId)}${to > 1 ? `?page=${to}` : ''}`
  const isBeyond = !isLoading && pages > 0 && page > pages
  useEffect(() => {
    if (isBeyond) navigate(hrefOf(pages), { replace: true })
  }, [isBeyond])
  useEffect(() => {
    noteBooks(books)
    askCovers(books)
  }, [data])

  if (data === 'missing') return <BooklistMissing />
  if (hasFailed) return <BooklistFailed onRetry={retry} />
  if (!shown)
    return (
      <div className="wrap mt-8">
        <Skeleton rows={3} label={t('booklists.loading')} />
      </div>
    )
  return (
    <div className="wrap">
      <ListHead info={shown.info} base={base} />
      <div className="recs" aria-busy={isLoading}>
        {books.map((book, at) => (
          <BookBlock
            key={book.bibId}
            book={book}
            base={base}
            number={(shown.books.currentPage - 1) * shown.books.pageSize + at + 1}
            showsCurrent={confValue('space.item.show.cur.location') === '1'}
          />
        ))}
      </div>
      {shown.books.total === 0 && (
        <Empty title={t('booklists.offShelf')}>{t('booklists.offShelfText')}</Empty>
      )}
      {pages > 1 && (
        <Pager
          page={Math.min(page, pages)}
          pages={pages}
          href={to => base + hrefOf(to)}
          onJump={to => navigate(hrefOf(to))}
        />
      )}
      <RelatedLists id={bookListId} base={base} />
    </div>
  )
}
