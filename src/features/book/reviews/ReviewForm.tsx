import { type FormEvent, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { ReviewFields } from '../../../ui/ReviewFields.tsx'
import type { useReviews } from './use-reviews.ts'

/** Writes a review. What stands typed stays until it is written: over signing in, and when a call fails. */
export function ReviewForm({ reviews }: { reviews: ReturnType<typeof useReviews> }) {
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
      <DraftNote draft={reviews.kept} />
      <ReviewFields draft={draft} change={change} fault={fault} text={text}>
        <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {t('bookMore.reviews.post')}
        </button>
      </ReviewFields>
    </form>
  )
}
