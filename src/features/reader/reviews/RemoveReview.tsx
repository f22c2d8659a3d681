import { useEffect, useRef } from 'react'
import type { OwnReview } from '../../../contract/catalogue/reviews.ts'
import { deleteReview } from '../../../core/api/reviews.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

type Props = { review: OwnReview; onClose: () => void; onDone: (message: string) => void }

/** Confirms the irreversible deletion of a review; the initial focus is on Cancel. */
export function RemoveReview({ review: { bibId, reviewId, title }, onClose, onDone }: Props) {
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])

  async function remove() {
    if (!(await submit(() => deleteReview(bibId, reviewId)))) return
    onDone(t('lists.reviews.removed', { title }))
    noteChange()
  }

  return (
    <>
      <fieldset className="review__ask" data-then={`#remove-${reviewId}`}>
        <legend>{t('bookMore.reviews.deleteAsk')}</legend>
        <button
          type="button"
          className="btn btn--sm btn--danger"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          {t('bookMore.reviews.deleteYes')}
        </button>
        <button type="button" className="btn btn--sm" ref={no} onClick={onClose}>
          {t('bookMore.reviews.deleteNo')}
        </button>
      </fieldset>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
