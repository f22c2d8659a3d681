/** What was changed, and what takes it back. Pure. */
import type { ChangedRow } from '../../../contract/reader/request-changes.ts'
import type { RequestRow } from '../../../contract/reader/requests.ts'
import type { Asked, Changed } from './changes.ts'

export const isDone = ({ code }: ChangedRow): boolean => code === 0

/** What puts all back that was done; [] = nothing can. A day that has come meanwhile is refused by the server. */
export function undoOf({ change, rows, results }: Pick<Changed, 'change' | 'rows' | 'results'>): Asked[] {
  const done = new Set(results.filter(isDone).map(result => result.requestId))
  const changed = rows.filter(row => done.has(row.requestId))
  const steps = new Map<string, Asked>()
  const add = (key: string, step: Omit<Asked, 'rows'>, row: RequestRow) =>
    steps.set(key, { ...step, rows: [...(steps.get(key)?.rows ?? []), row] })
  for (const row of changed) {
    const { takeLocaCode = '', takeLocation: placeName, pausedUntil } = row
    if (change.what === 'move') {
      if (takeLocaCode !== '' && takeLocaCode !== change.place)
        add(takeLocaCode, { change: { what: 'move', place: takeLocaCode }, placeName }, row)
    } else if (change.what !== 'cancel') {
      // of a paused one without a day there is none to put back
      if (pausedUntil) add(pausedUntil, { change: { what: 'pause', until: pausedUntil } }, row)
      else if (change.what === 'pause' && row.status !== 'paused')
        add('', { change: { what: 'resume' } }, row)
    }
  }
  return [...steps.values()]
}
