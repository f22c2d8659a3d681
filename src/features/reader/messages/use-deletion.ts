import { useState } from 'react'
import { deleteNotice } from '../../../core/api/notices.ts'
import { OpacError } from '../../../core/errors.ts'
import { noteChange } from '../../../core/stores/reader-stats.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

/** Deleted meanwhile in another window: what was wanted has happened. */
const isGone = (error: unknown): boolean => error instanceof OpacError && error.status === 404

/** Deletes notices one after the other, once confirmed; what could not be deleted is said, and stays. */
export function useDeletion(after: (deleted: number[]) => void) {
  const t = useT()
  /** what the reader is asked about; empty = nothing */
  const [asked, ask] = useState<number[]>([])
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  async function confirm() {
    if (isBusy) return
    setBusy(true)
    setFault('')
    const deleted: number[] = []
    let reason = ''
    for (const id of asked) {
      try {
        // nothing = the session has ended, and that is being said
        if ((await deleteNotice(id, { silent: true })) === undefined) break
        deleted.push(id)
      } catch (error) {
        if (isGone(error)) deleted.push(id)
        else reason ||= errorText(error, t)
      }
    }
    setBusy(false)
    ask([])
    if (reason) setFault(t('messages.notDeleted', { count: asked.length - deleted.length, reason }))
    if (!deleted.length) return
    toast('ok', { text: t('messages.deleted', { count: deleted.length }) })
    after(deleted)
    noteChange()
  }
  return { asked, ask, isBusy, fault, setFault, confirm }
}
