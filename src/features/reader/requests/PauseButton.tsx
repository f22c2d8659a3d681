import type { RequestRow } from '../../../contract/reader/requests.ts'
import { resumeRequest } from '../../../core/api/reader/requests.ts'
import { orAfterReturn } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { titleOf } from './request-title.ts'

/** Pauses or resumes: one button, so that the focus stays on it when the row has changed. */
export function PauseButton({ row, onPause }: { row: RequestRow; onPause: () => void }) {
  const t = useT()
  const title = titleOf(row)
  const { isBusy, submit } = useSubmit()
  const isPaused = row.status === 'paused'

  async function resume() {
    const { requestId } = row
    const action = { kind: 'resume', requestId, title } as const
    if (!(await orAfterReturn(action, () => resumeRequest(requestId)))) return
    noteChange()
    toast('ok', { text: t('requests.resumed', { title }) })
  }
  const resumeNow = () => void submit(resume, { onFault: text => toast('warn', { text }) })

  return (
    <button
      type="button"
      className="btn btn--sm"
      aria-label={t(isPaused ? 'requests.resumeOf' : 'requests.pauseOf', { title })}
      // a disabled button would lose the focus
      aria-disabled={isBusy || undefined}
      onClick={isPaused ? resumeNow : onPause}
    >
      {t(isPaused ? 'requests.resume' : 'requests.pause')}
    </button>
  )
}
