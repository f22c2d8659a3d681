import { useRef, useState } from 'react'
import type { EditReviewProps } from '../../../blocks/review/EditReview.tsx'
import type { Review } from '../../../contract/catalogue/reviews.ts'
import { REVIEW_SHOWN } from '../../../core/limits.ts'
import { can } from '../../../core/stores/config.ts'
import { compactDay } from '../../../i18n/days.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { textProps } from '../../../ui/text/record-text.ts'

const ReviewNote = lazyPart(async () => {
  const [part] = await Promise.all([import('./ReviewNote.tsx'), needMessages('reviewNote')])
  return part.ReviewNote
})

const EditReview = lazyPart<EditReviewProps>(async () => {
  const [part] = await Promise.all([import('../../../blocks/review/EditReview.tsx'), needMessages('lists')])
  return part.EditReview
})

type Props = { review: Review; title: string; isBusy: boolean; onDelete: () => void; onEdited: () => void }

/** One review: its beginning, the rest on demand. Anonymous names are unknown here. */
export function ReviewItem({ review, title, isBusy, onDelete, onEdited }: Props) {
  const t = useT()
  const lang = useLang()
  const [isWhole, setWhole] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const text = [...String(review.reviewContent ?? '')]
  const isLong = text.length > REVIEW_SHOWN
  const shown = isWhole || !isLong ? text.join('') : `${text.slice(0, REVIEW_SHOWN).join('')}…`
  const name = review.user?.displayName || t('bookMore.reviews.anonymous')
  if (isEditing)
    return (
      <EditReview
        review={{ ...review, title, reviewContent: text.join('') }}
        onClose={close}
        onDone={() => {
          close()
          onEdited()
        }}
      />
    )
  return (
    <article className="review">
      <span className="ava" aria-hidden="true" {...textProps(name, lang)}>
        {[...name][0]}
      </span>
      <div>
        <header>
          <b {...textProps(name, lang)}>{name}</b>
          <Stars score={review.score} />
          {review.isOwn === 1 && (
            <span className="tag tag--accent">
              {t(review.anonymous ? 'bookMore.reviews.ownHidden' : 'bookMore.reviews.own')}
            </span>
          )}
          <time className="tnum" dateTime={review.createdDate?.slice(0, 10)}>
            {compactDay(review.createdDate?.slice(0, 10), lang)}
          </time>
        </header>
        <p {...textProps(shown, lang)}>{shown}</p>
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
        {review.isOwn === 1 && !isConfirming && can('x/reviews/:reviewId') && (
          <button type="button" className="linkbtn" ref={editButton} onClick={() => setEditing(true)}>
            {t('bookMore.reviews.edit')}
          </button>
        )}
        {review.isOwn === 1 && !isConfirming && (
          <button type="button" className="linkbtn" onClick={() => setConfirming(true)}>
            {t('common.delete')}
          </button>
        )}
        {isConfirming && (
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
            <button type="button" className="btn btn--sm" onClick={() => setConfirming(false)}>
              {t('bookMore.reviews.deleteNo')}
            </button>
          </fieldset>
        )}
      </div>
    </article>
  )
}
