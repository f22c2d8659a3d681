/** donateDetail/{id}: one donation: bookplate, shelf, list (C06, K04). */
import { useEffect } from 'react'
import { useLocation, useParams, useRouter, useSearch } from 'wouter'
import '../recommend-more.css'
import '../../../styles/book/book.css'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import { mainTitle } from '../../../blocks/book-block/book-faces.ts'
import type { Book } from '../../../contract/catalogue/search.ts'
import type { Donation } from '../../../contract/lists/donatelists.ts'
import type { Page } from '../../../contract/page.ts'
import { allRows } from '../../../core/all-rows.ts'
import { loadDonatedBooks, loadDonation, loadRelatedDonations } from '../../../core/api/donatelists.ts'
import type { CallOptions } from '../../../core/http.ts'
import { DONATION_BOOKS_SHOWN } from '../../../core/limits.ts'
import { orMissing } from '../../../core/or-missing.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { noteBooks } from '../../../core/stores/books.ts'
import { compactDay } from '../../../i18n/days.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { RowShelf } from '../../../ui/cover/RowShelf.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevRight } from '../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Missing } from '../../../ui/state/Missing.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { Bookplate, Seal, useVolumes } from '../Bookplate.tsx'
import { DonatedBooks } from './DonatedBooks.tsx'

const ExportMenu = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../blocks/export/ExportMenu.tsx'),
    needMessages('shelfPage', 'shelf'),
  ])
  return part.ExportMenu
})

type Answer = { gift: Donation; books: Page<Book> }

/** @throws OpacError */
async function load(id: string, page: number, options: CallOptions): Promise<Answer | undefined> {
  const [gift, books] = await Promise.all([
    loadDonation(id, options),
    loadDonatedBooks(id, page, DONATION_BOOKS_SHOWN, options),
  ])
  return gift && books && { gift, books }
}

/** ids of all its books, for export */
async function allBooks(id: string): Promise<string[]> {
  const books = await allRows((page, size) => loadDonatedBooks(id, page, size))
  return (books ?? []).map(book => book.bibId)
}

export default function DonationPage() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { donationId = '' } = useParams<{ donationId: string }>()
  const [, navigate] = useLocation()
  const volumes = useVolumes()
  const page = pageNumber(useSearch())
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${lang} ${donationId} ${page}`, signal =>
    orMissing(load(donationId, page, { signal })),
  )
  const shown = data === 'missing' ? null : data
  usePageTitle(data === 'missing' ? t('recommendMore.missing') : (shown?.gift.donatorName ?? ''))
  useTopOfPage(page, 'these-books')
  const items = shown?.books.items ?? []
  const pages = shown?.books.totalPage ?? 0
  const hrefOf = (to: number) =>
    `/donateDetail/${encodeURIComponent(donationId)}${to > 1 ? `?page=${to}` : ''}`
  useLastPage(page, isLoading ? 0 : pages, last => navigate(hrefOf(last), { replace: true }))
  useEffect(() => noteBooks(items), [data])

  if (data === 'missing')
    return (
      <Missing
        title={t('recommendMore.missing')}
        path="/recommendMore/donation"
        words={t('recommendMore.allGifts')}
      >
        {t('recommendMore.missingText')}
      </Missing>
    )
  if (hasFailed)
    return (
      <div className="wrap mt-8">
        <Failed
          title={t('recommendMore.giftsFailed')}
          error={error}
          retry={t('common.reload')}
          onRetry={retry}
        />
      </div>
    )
  if (!shown)
    return (
      <div className="wrap mt-8">
        <Skeleton rows={3} label={t('common.loading')} />
      </div>
    )
  const { gift, books } = shown
  const name = textProps(gift.donatorName, lang)
  const waiting = gift.waitingCount ?? 0
  return (
    <div className="wrap">
      <nav className="crumbs" aria-label={t('common.youAreHere')}>
        <a href={`${base}/recommendMore/donation`}>{t('recommendMore.tabs.donation')}</a>
        <Icon d={chevRight} />
        <span aria-current="page" {...name}>
          {gift.donatorName}
        </span>
      </nav>
      <div className="gift">
        <div className="exl">
          <span className="exl__la" lang="la" aria-hidden="true">
            EX LIBRIS
          </span>
          <Seal gift={gift} />
          <h1 {...name}>{gift.donatorName}</h1>
          <span className="exl__rule" />
          <p>
            <span {...textProps(gift.donaListName, lang)}>
              {gift.volumeCount === undefined
                ? gift.donaListName
                : t('recommendMore.given', { name: gift.donaListName, volumes: volumes(gift.volumeCount) })}
            </span>
            <br />
            <time className="tnum">{compactDay(gift.donateDate, lang)}</time>
          </p>
          {gift.description && <p {...textProps(gift.description, lang)}>{gift.description}</p>}
        </div>
        <section aria-labelledby="these-books">
          <div className="section__head">
            <h2 id="these-books" tabIndex={-1}>
              {t('recommendMore.these')}
            </h2>
            <p className="muted sm tnum ml-auto">
              {t('recommendMore.ready', { count: books.total })}
              {waiting > 0 && ` · ${t('recommendMore.waiting', { count: waiting })}`}
            </p>
          </div>
          {books.total === 0 && (
            <Empty title={t('recommendMore.cataloguing')}>{t('recommendMore.cataloguingText')}</Empty>
          )}
          {items.length > 0 && (
            <>
              <RowShelf
                books={items.map(book => ({
                  bibId: book.bibId,
                  title: mainTitle(book),
                  callno: book.callno[0] ?? '',
                  href: bookHref(base, book.bibId),
                }))}
              />
              <DonatedBooks books={items} base={base} isLoading={isLoading} />
              <div className="tblfoot">
                <span className="tnum">
                  {t('recommendMore.range', {
                    from: (books.currentPage - 1) * books.pageSize + 1,
                    to: (books.currentPage - 1) * books.pageSize + items.length,
                    count: books.total,
                  })}
                </span>
                <ExportMenu bibIds={() => allBooks(gift._id)} summary={t('recommendMore.export')} />
              </div>
            </>
          )}
          {pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} href={to => base + hrefOf(to)} />}
        </section>
      </div>
      <Others key={gift._id} id={gift._id} />
    </div>
  )
}

const OTHERS = 6

/** Neighbouring donations; nothing when empty or after a failure. */
function Others({ id }: { id: string }) {
  const t = useT()
  const { data } = useFetch<Donation[]>(`others ${id}`, signal =>
    loadRelatedDonations(id, OTHERS, { signal }),
  )
  const gifts = Array.isArray(data) ? data : []
  if (!gifts.length) return null
  return (
    <section className="section" aria-labelledby="other-gifts">
      <div className="section__head">
        <h2 id="other-gifts">{t('recommendMore.others')}</h2>
      </div>
      <div className="gyear gyear--bare">
        <ul>
          {gifts.map(gift => (
            <li key={gift._id}>
              <Bookplate gift={gift} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
