import { type FormEvent, useRef } from 'react'
import '../../../styles/book/reviews.css'
import type { Review } from '../../../contract/catalogue/reviews.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/form/DraftNote.tsx'
import { ReviewFields } from '../../../ui/form/ReviewFields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { star } from '../../../ui/icons/icons-book.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { useReviews } from './use-reviews.ts'

export type ReviewsProps = { bibId: string; title: string; onGone: () => void }

/** B11: reviews of a book, and the reader's own. */
export function Reviews({ bibId, title, onGone }: ReviewsProps) {
  const t = useT()
  const reviews = useReviews(bibId, title, onGone)
  const { list, page, own } = reviews
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = list
  const total = data?.total ?? 0
  const isOwnListed = data?.items.some(review => review.isOwn === 1)
  const item = (review: Review) => (
    <ReviewItem
      key={review.reviewId}
      review={review}
      title={title}
      isBusy={reviews.isBusy}
      onEdited={reviews.edited}
      onDelete={() => {
        reviews.remove(review.reviewId)
        // the button is removed
        heading.current?.focus()
      }}
    />
  )
  return (
    <section className="section" aria-labelledby="h-reviews">
      <div className="section__head">
        <h2 id="h-reviews" tabIndex={-1} ref={heading}>
          {t('bookMore.reviews.title')}
          {data && (
            <small>
              {t(total ? 'bookMore.reviews.count' : 'bookMore.reviews.none', { count: total })}
              {data.average !== null && t('bookMore.reviews.average', { average: data.average })}
            </small>
          )}
        </h2>
      </div>
      <div className="reviews">
        <div>
          {!data && list.hasFailed && (
            <div className="mt-4">
              <Alert kind="err">{t('bookMore.reviews.failed')}</Alert>
              <button type="button" className="btn mt-4" onClick={list.retry}>
                {t('common.tryAgain')}
              </button>
            </div>
          )}
          {data && total > 1 && <ScoreBars counts={data.counts} />}
          {data && !total && <p className="reviews__none">{t('bookMore.reviews.beFirst')}</p>}
          <div aria-busy={list.isLoading}>{data?.items.map(item)}</div>
          {data && data.totalPage > 1 && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a link clicks it, too
            // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
            <div
              onClick={event => {
                const link = (event.target as Element).closest('a')
                const to = Number(/\d+$/.exec(link?.hash ?? '')?.[0])
                if (!to || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                reviews.setPage(to)
                heading.current?.focus()
              }}
            >
              <Pager page={page} pages={data.totalPage} href={n => `#reviews-${n}`} />
            </div>
          )}
        </div>
        {own ? (
          <div className="reviewform">
            <h3>{t('bookMore.reviews.youHaveCommentedOnThisBook')}</h3>
            <p>{t('bookMore.reviews.ownHint')}</p>
            {!isOwnListed && item(own)}
          </div>
        ) : (
          <ReviewForm reviews={reviews} />
        )}
      </div>
    </section>
  )
}

/** Number of reviews by stars, five first. */
function ScoreBars({ counts }: { counts: number[] }) {
  const t = useT()
  const most = Math.max(...counts)
  return (
    <ul className="scorebars" aria-label={t('bookMore.reviews.spread')}>
      {[5, 4, 3, 2, 1].map(n => (
        <li key={n}>
          <span className="tnum">
            {n}
            <Icon d={star} size="sm" fill />
          </span>
          <i aria-hidden="true" style={{ '--n': counts[n - 1]! / most } as never} />
          <span className="tnum">{counts[n - 1]}</span>
        </li>
      ))}
    </ul>
  )
}

/** Review form. Its text survives a sign-in and a failed call. */
function ReviewForm({ reviews }: { reviews: ReturnType<typeof useReviews> }) {
  const t = useT()
  const { draft, change, fault, isBusy } = reviews
  const text = useRef<HTMLTextAreaElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await reviews.submit())) text.current?.focus()
  }

  return (
    <form className="reviewform" aria-labelledby="h-review" noValidate onSubmit={event => void submit(event)}>
      <h3 id="h-review">{t('bookMore.reviews.write')}</h3>
      <DraftNote draft={reviews.draftStore} />
      <ReviewFields draft={draft} change={change} fault={fault} text={text}>
        <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {t('bookMore.reviews.post')}
        </button>
      </ReviewFields>
    </form>
  )
}
