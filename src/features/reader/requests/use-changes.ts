import { useEffect, useRef, useState } from 'react'
import type { ChangedRow } from '../../../contract/reader/requests.ts'
import { changeRequests } from '../../../core/api/reader/requests.ts'
import { OpacError } from '../../../core/errors.ts'
import { orAfterReturn } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/state/error-text.ts'
import type { Asked, Changed } from './changes.ts'
import { titleOf } from './request-title.ts'

/** nothing was done */
const isRefused = (error: unknown): boolean =>
  error instanceof OpacError && (error.kind === 'business' || (error.status >= 400 && error.status < 500))

/** Sends changes of requests, one after another, and keeps what came of the last. */
export function useChanges() {
  const t = useT()
  const [changed, setChanged] = useState<Changed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isPending = useRef(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  /** @throws what refuses all of them at once, such as a day that is not allowed */
  async function ask({ change, rows }: Asked): Promise<ChangedRow[] | undefined> {
    const requestIds = rows.map(row => row.requestId)
    const action = { kind: 'changeRequests', requestIds, change, title: titleOf(rows[0]!) } as const
    try {
      return await orAfterReturn(action, () => changeRequests(requestIds, change))
    } catch (error) {
      if (isRefused(error)) throw error
      // no answer: nobody here knows what was done
      const msg = errorText(error, t)
      return requestIds.map(requestId => ({ requestId, code: 2, msg }))
    }
  }

  /**
   * @param steps of one kind, as the result is told as one
   * @returns whether there is a result; not without a session
   */
  async function run(steps: Asked[], isAtRow: boolean): Promise<boolean> {
    const [first] = steps
    if (isPending.current || !first) return false
    isPending.current = true
    setBusy(true)
    try {
      const results: ChangedRow[] = []
      for (const step of steps) {
        const answer = await ask(step)
        if (!answer) return false
        results.push(...answer)
      }
      noteChange()
      if (isShown.current) setChanged({ ...first, rows: steps.flatMap(step => step.rows), results, isAtRow })
      return true
    } finally {
      isPending.current = false
      if (isShown.current) setBusy(false)
    }
  }
  return { changed, isBusy, run, forget: () => setChanged(null) }
}
