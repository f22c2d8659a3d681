import { useState } from 'react'
import type { OwnReview } from '../../../contract/catalogue/reviews.ts'
import { can } from '../../../core/stores/config.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { BookCell } from '../account/BookCell.tsx'

const EditReview = lazyPart(async () => (await import('../../../blocks/review/EditReview.tsx')).EditReview)
const RemoveReview = lazyPart(async () => (await import('./RemoveReview.tsx')).RemoveReview)

/** @param onDone receives a message on what was done */
export function OwnReviewItem({ review, onDone }: { review: OwnReview; onDone: (message: string) => void }) {
  const t = useT()
  const lang = useLang()
  const [doing, setDoing] = useState<'' | 'edit' | 'ask'>('')
  const { title, bibId, reviewId, reviewContent, createdDate, score } = review
  const isThere = review.isInCatalogue !== 0
  usePrefetch(EditReview)
  usePrefetch(RemoveReview)

  return (
    <article className="review review--own" aria-label={title}>
      <div>
        <header>
          <h2>
            <BookCell
              bibId={isThere ? bibId : null}
              title={title}
              note={isThere ? '' : t('lists.reviews.gone')}
              none={bibId}
            />
          </h2>
          <Stars score={score} />
          {review.anonymous === 1 && <span className="tag tag--type">{t('lists.reviews.anonymous')}</span>}
          <time className="tnum" dateTime={createdDate.slice(0, 10)}>
            {compactDay(createdDate.slice(0, 10), lang)}
          </time>
        </header>
        {doing === 'edit' ? (
          <EditReview
            review={review}
            onClose={() => setDoing('')}
            onDone={() => {
              setDoing('')
              onDone(t('lists.reviews.changed', { title }))
            }}
          />
        ) : (
          <p {...textProps(reviewContent, lang)}>{reviewContent}</p>
        )}
        {review.isHidden === 1 && (
          <p className="hint">{t('lists.reviews.hidden', { reason: review.hiddenReason ?? '' })}</p>
        )}
        {doing === '' && (
          <p className="review__acts">
            {can('x/reviews/:reviewId') && (
              <button
                type="button"
                className="linkbtn"
                id={`edit-${reviewId}`}
                aria-label={t('lists.reviews.editOf', { title })}
                onClick={() => setDoing('edit')}
              >
                {t('lists.reviews.edit')}
              </button>
            )}
            <button
              type="button"
              className="linkbtn"
              id={`remove-${reviewId}`}
              aria-label={t('lists.reviews.removeOf', { title })}
              onClick={() => setDoing('ask')}
            >
              {t('common.delete')}
            </button>
          </p>
        )}
        {doing === 'ask' && <RemoveReview review={review} onClose={() => setDoing('')} onDone={onDone} />}
      </div>
    </article>
  )
}
