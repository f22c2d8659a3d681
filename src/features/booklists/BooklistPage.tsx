/** bookList/detail/{bookListId}: one booklist, public or one's own (C06). */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams, useRouter, useSearch } from 'wouter'
import '../../styles/booklists.css'
import '../../styles/book/book.css'
import '../../styles/book/record.css'
import './list-page.css'
import { mainTitle } from '../../blocks/book-block/book-faces.ts'
import { BooklistCards } from '../../blocks/booklists/BooklistCards.tsx'
import { listSum } from '../../blocks/booklists/list-sum.ts'
import type { BooklistBook, BooklistCard, BooklistInfo } from '../../contract/lists/booklists.ts'
import type { Page } from '../../contract/page.ts'
import {
  type BookOrder,
  loadBooklistBooks,
  loadBooklistInfo,
  loadRelatedBooklists,
} from '../../core/api/booklists.ts'
import type { CallOptions } from '../../core/http.ts'
import { BOOKLIST_BOOKS_SHOWN } from '../../core/limits.ts'
import { orMissing } from '../../core/or-missing.ts'
import { pageNumber } from '../../core/rules/search/page-number.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { noteBooks } from '../../core/stores/books.ts'
import { requestCovers } from '../../core/stores/covers.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { RowShelf } from '../../ui/cover/RowShelf.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { errorText } from '../../ui/state/error-text.ts'
import { FullMessage } from '../../ui/state/FullMessage.tsx'
import { Missing } from '../../ui/state/Missing.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { ListActions } from './ListActions.tsx'
import { ListEntry } from './ListEntry.tsx'
import { ListFacts, ListHead } from './ListHead.tsx'

const ORDERS = ['list', 'title', 'inDate'] as const

type Answer = { info: BooklistInfo; books: Page<BooklistBook> }

/** of: reader and list */
type Followed = { of: string; now: Pick<BooklistInfo, 'isFollowed' | 'followCount'> }
const ofList = (uid: number | null, id: string): string => `${uid} ${id}`

/** @throws OpacError @returns undefined when a session is required and missing */
async function load(
  id: string,
  page: number,
  options: CallOptions & { key: string; sortField: BookOrder },
): Promise<Answer | undefined> {
  const { sortField, ...rest } = options
  const [info, books] = await Promise.all([
    loadBooklistInfo(id, rest),
    loadBooklistBooks(id, page, BOOKLIST_BOOKS_SHOWN, options),
  ])
  return info && books && { info, books }
}

export default function BooklistPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { bookListId = '' } = useParams<{ bookListId: string }>()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const page = pageNumber(params)
  const key = (params.get('key') ?? '').slice(0, 100)
  const order = ORDERS.find(one => one === params.get('order')) ?? 'list'
  const sortField = order === 'list' ? '' : order
  // a private list depends on who is signed in
  const uid = useStore($uid)
  const { data, isLoading, hasFailed, error, retry } = useFetch(
    `${lang} ${uid} ${bookListId} ${page} ${order} ${key}`,
    signal => orMissing(load(bookListId, page, { signal, key, sortField })),
  )
  // what was answered to a press stands, also when an answer asked for before comes after it
  const [followed, setFollowed] = useState<Followed | null>(null)
  const following = followed?.of === ofList(uid, bookListId) ? followed.now : {}
  const shown = data === 'missing' ? null : data
  useTopOfPage(page, 'booklist')
  usePageTitle(data === 'missing' ? t('booklists.missing') : (shown?.info.booklistName ?? ''))

  const books = shown?.books.items ?? []
  const pages = shown?.books.totalPage ?? 0
  const hrefOf = (to: number, by: string = order) => {
    const search = new URLSearchParams({
      ...(key && { key }),
      ...(by !== 'list' && { order: by }),
      ...(to > 1 && { page: `${to}` }),
    }).toString()
    return `/bookList/detail/${encodeURIComponent(bookListId)}${search && `?${search}`}`
  }
  useLastPage(page, isLoading ? 0 : pages, last => navigate(hrefOf(last), { replace: true }))
  useEffect(() => {
    noteBooks(books)
    requestCovers(books)
  }, [data])

  if (data === 'missing') return <BooklistMissing byLink={key !== ''} />
  if (hasFailed) return <BooklistFailed error={error} onRetry={retry} />
  if (!shown)
    return (
      <div className="wrap mt-8">
        <Skeleton rows={3} label={t('booklists.loading')} />
      </div>
    )
  const info = { ...shown.info, ...following }
  return (
    <div className="wrap">
      <ListHead info={info} base={base}>
        <ListActions
          info={info}
          linkKey={key}
          onFollow={(isFollowed, followCount) =>
            // who may have signed in for it
            setFollowed({
              of: ofList($uid.get(), bookListId),
              now: { isFollowed: isFollowed ? 1 : 0, followCount },
            })
          }
        />
      </ListHead>
      {books.length > 0 && (
        <RowShelf
          books={books.map(book => ({
            bibId: book.bibId,
            title: mainTitle(book),
            callno: book.callno[0] ?? '',
            href: bookHref(base, book.bibId),
          }))}
        />
      )}
      <div className="blbar">
        <ListFacts info={info} />
        {shown.books.total > 1 && (
          <Select
            size="sm"
            label={t('listPage.order')}
            value={order}
            options={ORDERS.map(value => ({ value, label: t(`listPage.orders.${value}`) }))}
            onChange={value => navigate(hrefOf(1, value))}
          />
        )}
      </div>
      <div className="listcols">
        <div>
          <div aria-busy={isLoading}>
            {books.map((book, at) => (
              <ListEntry
                key={book.bibId}
                book={book}
                base={base}
                number={(shown.books.currentPage - 1) * shown.books.pageSize + at + 1}
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
        </div>
        <aside aria-label={t('booklists.related')}>
          {info.isPublic === 1 && <RelatedLists key={info._id} id={bookListId} base={base} />}
        </aside>
      </div>
    </div>
  )
}

/** Deleted, private, nonexistent, or an expired link: deliberately not distinguished. */
function BooklistMissing({ byLink }: { byLink: boolean }) {
  const t = useT()
  return (
    <Missing
      title={t(byLink ? 'listPage.ended' : 'booklists.missing')}
      path="/recommendMore/bookList"
      words={t('booklists.recommended')}
    >
      {t(byLink ? 'listPage.endedText' : 'listPage.notPublic')}
    </Missing>
  )
}

function BooklistFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  return (
    <FullMessage
      scene="fallen"
      title={t('booklists.detailFailed')}
      actions={
        <button type="button" className="btn" onClick={onRetry}>
          {t('common.reload')}
        </button>
      }
    >
      {errorText(error, t)}
    </FullMessage>
  )
}

const SHOWN = 3

/** Lists that share books; nothing when empty or after a failure (H08). */
function RelatedLists({ id, base }: { id: string; base: string }) {
  const t = useT()
  const { data } = useFetch<BooklistCard[]>(`related ${id}`, signal =>
    loadRelatedBooklists(id, SHOWN, { signal }),
  )
  const lists = Array.isArray(data) ? data : []
  if (!lists.length) return null
  return (
    <section className="section" aria-labelledby="related-lists">
      <div className="section__head">
        <h2 id="related-lists">{t('booklists.related')}</h2>
      </div>
      <BooklistCards lists={lists} base={base} words={list => listSum(t, list)} />
    </section>
  )
}
