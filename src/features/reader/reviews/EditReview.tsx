import { type FormEvent, useRef, useState } from 'react'
import type { OwnReview } from '../../../contract/reviews.ts'
import { editReview } from '../../../core/api/own-reviews.ts'
import { REVIEW_LENGTH } from '../../../core/limits.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'
import { ReviewFields } from '../../../ui/ReviewFields.tsx'

type Props = { review: OwnReview; onClose: () => void; onDone: () => void }

/** A review written anew, in its own place. */
export function EditReview({ review, onClose, onDone }: Props) {
  const t = useT()
  const [draft, setDraft] = useState({
    content: review.reviewContent,
    score: review.score,
    anonymous: review.anonymous === 1,
  })
  const [fault, setFault] = useState<{ text: string; isOfText: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const length = [...draft.content.trim()].length
    const wrong = !length
      ? t('bookMore.reviews.pleaseEnterAComment')
      : length > REVIEW_LENGTH
        ? t('bookMore.reviews.tooLong', { most: REVIEW_LENGTH })
        : ''
    setFault(wrong ? { text: wrong, isOfText: true } : null)
    if (wrong) return text.current?.focus()
    setBusy(true)
    try {
      if (await editReview(review.reviewId, draft)) {
        onDone()
        noteChange()
        return
      }
    } catch (error) {
      setFault({ text: errorText(error, t), isOfText: false })
    }
    setBusy(false)
  }

  return (
    <form
      className="reviewform"
      aria-label={t('lists.reviews.editOf', { title: review.title })}
      noValidate
      onSubmit={event => void submit(event)}
    >
      <ReviewFields
        draft={draft}
        change={more => setDraft(old => ({ ...old, ...more }))}
        fault={fault}
        text={text}
      >
        <span className="row">
          <button type="button" className="btn" onClick={onClose}>
            {t('lists.reviews.cancel')}
          </button>
          <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t('lists.reviews.save')}
          </button>
        </span>
      </ReviewFields>
    </form>
  )
}
