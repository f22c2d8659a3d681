import { useState } from 'react'
import type { OwnReview } from '../../../contract/reviews.ts'
import { deleteReview } from '../../../core/api/reviews.ts'
import { can } from '../../../core/stores/config.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'
import { langOf } from '../../../ui/LangText.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { BookCell } from '../account/BookCell.tsx'

const EditReview = lazyPart(async () => (await import('./EditReview.tsx')).EditReview)

/** @param onDone what was done, in words */
export function OwnReviewItem({ review, onDone }: { review: OwnReview; onDone: (said: string) => void }) {
  const t = useT()
  const lang = useLang()
  const [doing, setDoing] = useState<'' | 'edit' | 'ask'>('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const { title, bibId, reviewId, reviewContent, createdDate, score } = review
  const isThere = review.isInCatalogue !== 0

  async function remove() {
    setBusy(true)
    setFault('')
    try {
      if (await deleteReview(bibId, reviewId)) {
        onDone(t('lists.reviews.removed', { title }))
        noteChange()
      }
    } catch (error) {
      setFault(errorText(error, t))
    }
    setBusy(false)
  }

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
            {createdDate.slice(0, 10)}
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
          <p lang={langOf(reviewContent, lang)}>{reviewContent}</p>
        )}
        {doing === '' && (
          <p className="review__acts">
            {can('x/reviews/:reviewId') && (
              <button
                type="button"
                className="linkbtn"
                aria-label={t('lists.reviews.editOf', { title })}
                onClick={() => setDoing('edit')}
              >
                {t('lists.reviews.edit')}
              </button>
            )}
            <button
              type="button"
              className="linkbtn"
              aria-label={t('lists.reviews.removeOf', { title })}
              onClick={() => setDoing('ask')}
            >
              {t('lists.reviews.remove')}
            </button>
          </p>
        )}
        {doing === 'ask' && (
          <fieldset className="review__ask">
            <legend>{t('bookMore.reviews.deleteAsk')}</legend>
            <button
              type="button"
              className="btn btn--sm btn--danger"
              aria-busy={isBusy}
              disabled={isBusy}
              onClick={() => void remove()}
            >
              {t('bookMore.reviews.deleteYes')}
            </button>
            <button type="button" className="btn btn--sm" onClick={() => setDoing('')}>
              {t('bookMore.reviews.deleteNo')}
            </button>
          </fieldset>
        )}
        {fault && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
      </div>
    </article>
  )
}
