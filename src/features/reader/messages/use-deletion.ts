import { useState } from 'react'
import { deleteNotice } from '../../../core/api/reader/notices.ts'
import { OpacError } from '../../../core/errors.ts'
import { noteChange } from '../../../core/stores/session/reader-stats.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { errorText } from '../../../ui/state/error-text.ts'

/** Already deleted in another window counts as success. */
const isGone = (error: unknown): boolean => error instanceof OpacError && error.status === 404

/** Deletes notices one by one after confirmation; failures are reported and stay. */
export function useDeletion(after: (deleted: number[]) => void) {
  const t = useT()
  /** ids awaiting confirmation; [] = none */
  const [pending, setPending] = useState<number[]>([])
  const { isBusy, fault, setFault, submit } = useSubmit()

  async function confirm() {
    const deleted: number[] = []
    let reason = ''
    for (const id of pending) {
      try {
        // undefined = the session has ended, which is reported elsewhere
        if ((await deleteNotice(id, { silent: true })) === undefined) break
        deleted.push(id)
      } catch (error) {
        if (isGone(error)) deleted.push(id)
        else reason ||= errorText(error, t)
      }
    }
    setPending([])
    if (reason) setFault(t('messages.notDeleted', { count: pending.length - deleted.length, reason }))
    if (!deleted.length) return
    toast('ok', { text: t('messages.deleted', { count: deleted.length }) })
    after(deleted)
    noteChange()
  }
  return { pending, setPending, isBusy, fault, setFault, confirm: () => void submit(confirm) }
}
