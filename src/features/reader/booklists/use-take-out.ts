import { useState } from 'react'
import { addToBooklist, takeFromBooklist } from '../../../core/api/booklists.ts'
import { noteCollected } from '../../../core/stores/collected.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

/** Removes books from a list, with undo. */
export function useTakeOut(list: string) {
  const t = useT()
  /** pending ids */
  const [busy, setBusy] = useState<string[]>([])
  /** removed last and not restored */
  const [taken, setTaken] = useState<string[]>([])
  const [fault, setFault] = useState('')
  const [status, setStatus] = useState('')

  async function doing(bibIds: string[], isIn: boolean): Promise<void> {
    if (busy.length || !bibIds.length) return
    setBusy(bibIds)
    setFault('')
    try {
      const answer = await (isIn ? addToBooklist : takeFromBooklist)(list, bibIds)
      if (answer) {
        noteCollected(bibIds, list, isIn)
        noteChange()
        setTaken(isIn ? [] : bibIds)
        setStatus(isIn ? t('booklists.undone') : t('booklists.takenOut', { count: bibIds.length }))
        // the pressed button is removed with its row
        document.getElementById('taken-out')?.focus()
      }
    } catch (error) {
      setFault(errorText(error, t))
    }
    setBusy([])
  }

  return {
    busy,
    taken,
    fault,
    status,
    takeOut: (bibIds: string[]) => doing(bibIds, false),
    undo: () => void doing(taken, true),
  }
}
