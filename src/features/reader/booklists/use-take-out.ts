import { useState } from 'react'
import { addToBooklist, takeFromBooklist } from '../../../core/api/booklists.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { noteCollected } from '../../../core/stores/shelf/collected.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'

/** Removes books from a list, with undo. */
export function useTakeOut(list: string) {
  const t = useT()
  const { isBusy, fault, submit } = useSubmit()
  /** ids asked for last */
  const [asked, setAsked] = useState<string[]>([])
  /** removed last and not restored */
  const [taken, setTaken] = useState<string[]>([])
  const [status, setStatus] = useState('')

  async function doing(bibIds: string[], isIn: boolean): Promise<void> {
    if (isBusy || !bibIds.length) return
    setAsked(bibIds)
    const answer = await submit(() => (isIn ? addToBooklist : takeFromBooklist)(list, bibIds))
    if (!answer) return
    noteCollected(bibIds, list, isIn)
    noteChange()
    setTaken(isIn ? [] : bibIds)
    setStatus(isIn ? t('booklists.undone') : t('booklists.takenOut', { count: bibIds.length }))
    // the pressed button is removed with its row
    document.getElementById('taken-out')?.focus()
  }

  return {
    /** pending ids */
    busy: isBusy ? asked : [],
    taken,
    fault,
    status,
    takeOut: (bibIds: string[]) => doing(bibIds, false),
    undo: () => void doing(taken, true),
  }
}
