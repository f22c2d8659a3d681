import { useEffect, useRef, useState } from 'react'
import type { ChangedRow } from '../../../contract/reader/request-changes.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Asked, Changed } from './changes.ts'

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

  /**
   * @param steps of one kind, as the result is told as one
   * @returns whether there is a result; not without a session
   * @throws what refuses all of them at once
   */
  async function run(steps: Asked[], isAtRow: boolean): Promise<boolean> {
    const [first] = steps
    if (isPending.current || !first) return false
    isPending.current = true
    setBusy(true)
    try {
      const { askChange } = await import('./ask-change.ts')
      const results: ChangedRow[] = []
      for (const step of steps) {
        const answer = await askChange(step, t)
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
