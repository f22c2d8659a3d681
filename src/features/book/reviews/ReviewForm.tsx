import { type FormEvent, useRef } from 'react'
import '../../../styles/forms.css'
import { REVIEW_LENGTH } from '../../../core/limits.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { Field } from '../../../ui/Field.tsx'
import { StarChoice } from './Stars.tsx'
import type { useReviews } from './use-reviews.ts'

/** Writes a review. What stands typed stays until it is written: over signing in, and when a call fails. */
export function ReviewForm({ reviews }: { reviews: ReturnType<typeof useReviews> }) {
  const t = useT()
  const { draft, change, fault, isBusy } = reviews
  const text = useRef<HTMLTextAreaElement>(null)
  const length = [...draft.content].length

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await reviews.submit())) text.current?.focus()
  }

  return (
    <form className="reviewform" aria-labelledby="h-review" noValidate onSubmit={event => void submit(event)}>
      <h3 className="serif" id="h-review">
        {t('bookMore.reviews.write')}
      </h3>
      <DraftNote draft={reviews.kept} />
      <StarChoice score={draft.score} onChoose={score => change({ score })} />
      <Field
        label={t('bookMore.reviews.comment')}
        required
        hint={
          <span className={`tnum${length > REVIEW_LENGTH ? ' is-over' : ''}`}>
            {t('bookMore.reviews.length', { count: length, most: REVIEW_LENGTH })}
          </span>
        }
        error={fault?.isOfText && fault.text}
      >
        {control => (
          <textarea
            className="input"
            rows={5}
            ref={text}
            placeholder={t('bookMore.reviews.placeholder')}
            value={draft.content}
            onInput={event => change({ content: event.currentTarget.value })}
            {...control}
          />
        )}
      </Field>
      {fault && !fault.isOfText && <Alert kind="err">{fault.text}</Alert>}
      <div className="split">
        <label className="check">
          <input
            type="checkbox"
            checked={draft.anonymous}
            onChange={event => change({ anonymous: event.currentTarget.checked })}
          />
          {t('bookMore.reviews.anonymously')}
        </label>
        <button type="submit" className="btn btn--primary" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {t('bookMore.reviews.post')}
        </button>
      </div>
    </form>
  )
}
