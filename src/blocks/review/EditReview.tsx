import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Draft, editReview } from '../../core/api/reviews.ts'
import { REVIEW_LENGTH } from '../../core/limits.ts'
import { asReader } from '../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import { useT } from '../../i18n/use-t.ts'
import { DraftNote } from '../../ui/form/DraftNote.tsx'
import { isReviewDraft, ReviewFields } from '../../ui/form/ReviewFields.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'

/** @property title of the book */
export type EditReviewProps = {
  review: { reviewId: number; title: string; reviewContent: string; score: number; anonymous: number }
  onClose: () => void
  onDone: () => void
}

/** Edits one's own review in place; uses the messages of the area `lists`. */
export function EditReview({ review, onClose, onDone }: EditReviewProps) {
  const t = useT()
  const draftStore = useDraft<Draft>(
    `own review ${review.reviewId}`,
    { content: review.reviewContent, score: review.score, anonymous: review.anonymous === 1 },
    isReviewDraft,
  )
  const draft = draftStore.value
  const [fault, setFault] = useState<{ text: string; isOfText: boolean } | null>(null)
  const { isBusy, submit: send } = useSubmit()
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => text.current?.focus(), [])

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
    const isSaved = await send(() => asReader(null, () => editReview(review.reviewId, draft)), {
      onFault: text => setFault({ text, isOfText: false }),
    })
    if (!isSaved) return
    draftStore.drop()
    onDone()
    noteChange()
  }

  // cancelling discards the draft
  function leave() {
    draftStore.drop()
    onClose()
  }

  return (
    <form
      className="reviewform"
      data-then={`#edit-${review.reviewId}`}
      aria-label={t('lists.reviews.editOf', { title: review.title })}
      noValidate
      onSubmit={event => void submit(event)}
    >
      <DraftNote draft={draftStore} />
      <ReviewFields
        draft={draft}
        change={more => draftStore.set({ ...draft, ...more })}
        fault={fault}
        text={text}
      >
        <span className="row">
          <button type="button" className="btn" onClick={leave}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {t('common.save')}
          </button>
        </span>
      </ReviewFields>
    </form>
  )
}
