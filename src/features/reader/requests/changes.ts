/** What changes of requests are, and which rows take them. Pure. */
import type { ChangedRow } from '../../../contract/reader/request-changes.ts'
import type { RequestRow } from '../../../contract/reader/requests.ts'
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

/** ready, waiting (on its way, too), paused, ended: the order of the list */
export type Group = 'ready' | 'active' | 'paused' | 'ended'
const GROUPS: Record<string, Group> = { ready: 'ready', transit: 'active', open: 'active', paused: 'paused' }
export const groupOf = ({ status }: RequestRow): Group => GROUPS[status] ?? 'ended'
