import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import '../../../styles/book/reviews.css'
import '../own-writing.css'
import type { OwnReview } from '../../../contract/catalogue/reviews.ts'
import type { CallOptions } from '../../../core/http.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Empty } from '../../../ui/state/Empty.tsx'
import { AccountPage, ListPager, RequestState } from '../account/AccountParts.tsx'
import { useList } from '../account/use-fresh.ts'
import { ExportRows } from '../list/ExportRows.tsx'
import { ListSort } from '../list/ListBar.tsx'
import type { Column } from '../list/save-rows.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { OwnReviewItem } from './OwnReviewItem.tsx'
import { loadOwnReviews, type ReviewSort } from './own-reviews-api.ts'

const PATH = '/reader/reviews'
const SORTS = ['createdDate', 'score', 'title'] as const satisfies ReviewSort[]

const COLUMNS: Column<OwnReview>[] = [
  ['common.title', row => row.title],
  ['lists.reviews.colScore', row => row.score],
  ['lists.reviews.colText', row => row.reviewContent],
  ['common.date', row => row.createdDate],
  [
    'lists.reviews.colAnonymous',
    (row, t) => t(row.anonymous ? 'lists.reviews.yesWord' : 'lists.reviews.noWord'),
  ],
]

/** R21: the reader's reviews, edited or deleted in place. */
export default function OwnReviewsPage() {
  const t = useT()
  const address = useListAddress(PATH)
  const sort = address.one('sort', SORTS)
  const load = (page: number, size: number, options: CallOptions) => loadOwnReviews(page, size, sort, options)
  const request = useList(load, 'page', sort)
  const { data } = request
  const [status, setStatus] = useState('')
  const words = useRef<HTMLDivElement>(null)
  // the pressed button is removed with its row or form
  useEffect(() => {
    if (status) words.current?.focus()
  }, [status])
  return (
    <AccountPage
      id="reviews"
      title={t('lists.reviews.title')}
      note={data && t('lists.reviews.count', { count: data.total })}
      action={
        <ExportRows name={t('lists.reviews.title')} columns={COLUMNS} load={load} total={data?.total} />
      }
    >
      {!!data && data.total > 1 && (
        <div className="loanbar">
          <ListSort
            now={sort}
            orders={SORTS.map(value => ({ value, label: t(`lists.reviews.sorts.${value}`) }))}
            onChange={value => address.go({ sort: value === SORTS[0] ? '' : value })}
          />
        </div>
      )}
      <div className="undone" role="status" tabIndex={-1} ref={words}>
        {status}
      </div>
      <RequestState request={request} />
      {!request.hasFailed && data?.total === 0 && (
        <div className="panel mt-4">
          <Empty
            title={t('lists.reviews.empty')}
            action={
              <Link href="/reader/histList" className="btn">
                {t('lists.reviews.toHistory')}
              </Link>
            }
          >
            {t('lists.reviews.emptyText')}
          </Empty>
        </div>
      )}
      {!request.hasFailed && !!data?.items.length && (
        <div aria-busy={request.isLoading}>
          {data.items.map(review => (
            <OwnReviewItem key={review.reviewId} review={review} onDone={setStatus} />
          ))}
        </div>
      )}
      <ListPager heading="reviews" path={PATH} request={request} />
    </AccountPage>
  )
}
