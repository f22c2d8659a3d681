import { useRef, useState } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { reportReview } from '../../../core/api/review-reports.ts'
import { requireReader } from '../../../core/stores/sign-in-dialog.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

type Props = { review: Review; name: string }

/** Somebody else's review can be reported, once; one's own may be hidden, and then says why. */
export function ReviewNote({ review, name }: Props) {
  const t = useT()
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)

  async function report() {
    if (isBusy) return
    setBusy(true)
    try {
      if (!(await requireReader()) || !(await reportReview(review.reviewId))) return
      setSent(true)
      // the button goes with it
      requestAnimationFrame(() => said.current?.focus())
    } catch (error) {
      toast('err', { text: errorText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  if (review.isHidden === 1) {
    const reason = review.hiddenReason ?? ''
    return <p className="hint">{reason ? t('reviewNote.hiddenWhy', { reason }) : t('reviewNote.hidden')}</p>
  }
  if (review.isOwn === 1) return null
  if (isSent || review.isReported === 1)
    return (
      <p className="hint" tabIndex={-1} ref={said}>
        {t('reviewNote.reported')}
      </p>
    )
  return (
    <button
      type="button"
      className="linkbtn"
      aria-label={t('reviewNote.reportOf', { name })}
      aria-busy={isBusy}
      onClick={() => void report()}
    >
      {t('reviewNote.report')}
    </button>
  )
}
