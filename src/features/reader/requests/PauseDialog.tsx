import { useState } from 'react'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import { pauseRequest } from '../../../core/api/reader/requests.ts'
import { PAUSE_DAYS } from '../../../core/limits.ts'
import { daysAfter } from '../../../core/rules/reader/due-days.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { orAfterReturn } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConfirmDialog } from '../../../ui/over/ConfirmDialog.tsx'
import { titleOf } from './request-title.ts'

type Props = { row: RequestRow; onClose: () => void }
/** days from today, as a first choice */
const USUAL = 14

/** Asks until when a reservation pauses. Closes on success; a refusal stands at the day. */
export function PauseDialog({ row, onClose }: Props) {
  const t = useT()
  const { requestId } = row
  const title = titleOf(row)
  const today = libraryToday()
  const [until, setUntil] = useState(() => daysAfter(today, USUAL))
  const { isBusy, fault, submit } = useSubmit()

  async function pause() {
    const action = { kind: 'pause', requestId, until, title } as const
    // without a session the page is left, with a message
    if (await orAfterReturn(action, () => pauseRequest(requestId, until))) {
      noteChange()
      toast('ok', { text: t('requests.paused', { title }) })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('requests.pauseTitle')}
      cancel={t('common.cancel')}
      confirm={t(isBusy ? 'requests.pausing' : 'requests.pause')}
      isBusy={isBusy}
      isHarmless
      onCancel={onClose}
      onConfirm={() => void submit(pause)}
    >
      <p>{t('requests.pauseText')}</p>
      <div className="mt-4">
        <Field label={t('requests.pauseUntil')} error={fault}>
          {control => (
            <input
              className="input tnum"
              {...control}
              type="date"
              min={daysAfter(today, 1)}
              max={daysAfter(today, PAUSE_DAYS)}
              value={until}
              onInput={event => setUntil(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  )
}
