import { useRef, useState } from 'react'
import type { Review } from '../../../contract/catalogue/reviews.ts'
import { call } from '../../../core/http.ts'
import { asReader } from '../../../core/stores/session/pending-actions.ts'
import { toastFault } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

/** Our own call: can('x/reviews/:reviewId/report'). @returns undefined after a 401 */
const reportReview = (reviewId: number) =>
  call('POST /x/reviews/:reviewId/report', { params: { reviewId }, body: {}, silent: true })

type Props = { review: Review; name: string }

/** Reports another reader's review, once; for a hidden review of one's own, shows the reason. */
export function ReviewNote({ review, name }: Props) {
  const t = useT()
  const [isSent, setSent] = useState(false)
  const { isBusy, submit } = useSubmit()
  const noteRef = useRef<HTMLParagraphElement>(null)

  async function report() {
    if (!(await asReader(null, () => reportReview(review.reviewId)))) return
    setSent(true)
    // the button is removed
    requestAnimationFrame(() => noteRef.current?.focus())
  }

  if (review.isHidden === 1) {
    const reason = review.hiddenReason ?? ''
    return <p className="hint">{reason ? t('reviewNote.hiddenWhy', { reason }) : t('reviewNote.hidden')}</p>
  }
  if (review.isOwn === 1) return null
  if (isSent || review.isReported === 1)
    return (
      <p className="hint" tabIndex={-1} ref={noteRef}>
        {t('reviewNote.reported')}
      </p>
    )
  return (
    <button
      type="button"
      className="linkbtn"
      aria-label={t('reviewNote.reportOf', { name })}
      aria-busy={isBusy}
      onClick={() => void submit(report, { onFault: toastFault })}
    >
      {t('reviewNote.report')}
    </button>
  )
}
