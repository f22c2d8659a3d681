import { useState } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { REVIEW_SHOWN } from '../../../core/limits.ts'
import { can } from '../../../core/stores/config.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { langOf } from '../../../ui/LangText.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Stars } from '../../../ui/Stars.tsx'

const ReviewNote = lazyPart(async () => {
  const [part] = await Promise.all([import('./ReviewNote.tsx'), needMessages('reviewNote')])
  return part.ReviewNote
})

type Props = { review: Review; isBusy: boolean; onDelete: () => void }

/** What one reader says: its beginning, the rest on demand. Somebody else's anonymous name is not known here. */
export function ReviewItem({ review, isBusy, onDelete }: Props) {
  const t = useT()
  const lang = useLang()
  const [isWhole, setWhole] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const text = [...String(review.reviewContent ?? '')]
  const isLong = text.length > REVIEW_SHOWN
  const shown = isWhole || !isLong ? text.join('') : `${text.slice(0, REVIEW_SHOWN).join('')}…`
  const name = review.user?.displayName || t('bookMore.reviews.anonymous')
  return (
    <article className="review">
      <span className="ava" aria-hidden="true">
        {[...name][0]}
      </span>
      <div>
        <header>
          <b lang={langOf(name, lang)}>{name}</b>
          <Stars score={review.score} />
          {review.isOwn === 1 && (
            <span className="tag tag--accent">
              {t(review.anonymous ? 'bookMore.reviews.ownHidden' : 'bookMore.reviews.own')}
            </span>
          )}
          <time className="tnum" dateTime={review.createdDate?.slice(0, 10)}>
            {review.createdDate?.slice(0, 10)}
          </time>
        </header>
        <p lang={langOf(shown, lang)}>{shown}</p>
        {isLong && (
          <button
            type="button"
            className="linkbtn"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'bookMore.reviews.less' : 'bookMore.reviews.more')}
          </button>
        )}
        {can('x/reviews/:reviewId/report') && <ReviewNote review={review} name={name} />}
        {review.isOwn === 1 && !isAsking && (
          <button type="button" className="linkbtn" onClick={() => setAsking(true)}>
            {t('bookMore.reviews.delete')}
          </button>
        )}
        {isAsking && (
          <fieldset className="review__ask">
            <legend>{t('bookMore.reviews.deleteAsk')}</legend>
            <button
              type="button"
              className="btn btn--sm btn--danger"
              aria-busy={isBusy}
              disabled={isBusy}
              onClick={onDelete}
            >
              {t('bookMore.reviews.deleteYes')}
            </button>
            <button type="button" className="btn btn--sm" onClick={() => setAsking(false)}>
              {t('bookMore.reviews.deleteNo')}
            </button>
          </fieldset>
        )}
      </div>
    </article>
  )
}
