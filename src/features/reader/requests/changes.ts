/** What changes of requests are, which rows take them, and what takes them back. Pure. */
import type { ChangedRow, RequestRow } from '../../../contract/reader/requests.ts'
import type { RequestChange } from '../../../core/api/reader/requests.ts'

export type ChangeKind = RequestChange['what']
/** a change and the rows that it is asked for; placeName: of a move */
export type Asked = { change: RequestChange; rows: RequestRow[]; placeName?: string }
/** where its result is shown: at the row, or at the bar */
export type Changed = Asked & { results: ChangedRow[]; isAtRow: boolean }

export const canTake = (row: RequestRow, what: ChangeKind): boolean =>
  ({ move: row.canMove, pause: row.canPause, resume: row.canResume, cancel: row.canCancel })[what] === 1

const KINDS: readonly ChangeKind[] = ['move', 'pause', 'resume', 'cancel']
export const isChangeable = (row: RequestRow): boolean => KINDS.some(what => canTake(row, what))
/** A paused one may get another day. */
export const canPauseUntil = (row: RequestRow): boolean => canTake(row, 'pause') || canTake(row, 'resume')

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

/** ready, waiting (on its way, too), paused, ended: the order of the list */
export type Group = 'ready' | 'active' | 'paused' | 'ended'
const GROUPS: Record<string, Group> = { ready: 'ready', transit: 'active', open: 'active', paused: 'paused' }
export const groupOf = ({ status }: RequestRow): Group => GROUPS[status] ?? 'ended'
