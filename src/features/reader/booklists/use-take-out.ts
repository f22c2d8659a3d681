import { useState } from 'react'
import { addToBooklist, takeFromBooklist } from '../../../core/api/booklists.ts'
import { noteCollected } from '../../../core/stores/collected.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'

/** Taking books out of a list, and putting the last ones back. */
export function useTakeOut(list: string) {
  const t = useT()
  /** ids under way */
  const [busy, setBusy] = useState<string[]>([])
  /** taken out last, and not put back */
  const [taken, setTaken] = useState<string[]>([])
  const [fault, setFault] = useState('')
  const [said, setSaid] = useState('')

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
        setSaid(isIn ? t('booklists.undone') : t('booklists.takenOut', { count: bibIds.length }))
        // the button that was pressed goes with its row
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
    said,
    takeOut: (bibIds: string[]) => doing(bibIds, false),
    undo: () => void doing(taken, true),
  }
}
