/**
 * Account events of the calls, which name them in the contract (`event`). Here: those with values, and those that depend on
 * the answer. Facts known only inside the call are noted there (ctx.audit.note).
 */
import { type Call, eventsOf } from '../../src/contract/call.ts'
import { type CallsByKey, calls } from '../../src/contract/index.ts'
import type { EventKind } from '../../src/contract/reader/accounts.ts'
import type { SeveralRow } from '../../src/contract/reader/request-changes.ts'
import type { CallInput } from '../http/calls/call-input.ts'

/** facts: values for its message (i18n: serverAccounts, events), numbers and masked values only */
export type AccountEvent = { uid: number; kind: EventKind; facts?: Record<string, string | number> }

/** @param data of the successful answer */
type Read = (input: CallInput<never, never>, data: never) => AccountEvent[]

/** one event for a batch; none for an empty one */
const counted = (uid: number, kind: EventKind, count: number): AccountEvent[] =>
  count > 0 ? [{ uid, kind, facts: { count } }] : []

type Row = { code: number }
const done = (rows: Row[]) => rows.filter(row => row.code === 0).length
/** one event for each row that was changed: each stands for one request */
const each =
  (kind: EventKind): Read =>
  ({ uid }, rows: Row[]) =>
    rows.filter(row => row.code === 0).map(() => ({ uid, kind }))
const holds: Read = ({ uid }, rows: Row[]) => counted(uid, 'hold', done(rows))

const READ: Partial<Record<keyof CallsByKey, Read>> = {
  'POST /users/renew': ({ uid }) => counted(uid, 'renew', 1),
  'POST /users/batch_renew': ({ uid }, rows: Row[]) => counted(uid, 'renew', done(rows)),
  'POST /requests/preg': holds,
  'POST /requests/rele': holds,
  'POST /requests/priority_lend': holds,
  'POST /x/requests/batch_pause': each('holdPaused'),
  'POST /x/requests/batch_resume': each('holdResumed'),
  'POST /x/requests/batch_move': each('holdMoved'),
  'POST /x/requests/batch_cancel': each('cancel'),
  'POST /x/requests/several': ({ uid }, rows: SeveralRow[]) =>
    counted(uid, 'hold', rows.filter(row => row.state === 'reserved').length),
  'POST /users/loss': ({ uid }, data: { isNew: number }) => (data.isNew ? [{ uid, kind: 'loss' }] : []),
  'POST /x/history/pause': ({ uid }, { isPaused }: { isPaused: boolean }) => [
    { uid, kind: isPaused ? 'historyPaused' : 'historyKept' },
  ],
  'POST /x/history/erase': ({ uid }, { erased }: { erased: number }) => counted(uid, 'erase', erased),
  'POST /x/sessions/end_others': ({ uid }, { ended }: { ended: number }) => counted(uid, 'signOutAll', ended),
  'POST /x/external/binding': (_, data: { uid: number }) => [{ uid: data.uid, kind: 'binding' }],
}
const read: Partial<Record<string, Read>> = READ

/** by method and path */
export const audited = new Map(
  Object.values(calls)
    .flatMap(group => Object.values<Call>(group))
    .flatMap((call): [string, Read][] => {
      const [kind] = eventsOf(call) as EventKind[]
      const key = `${call.method} ${call.path}`
      if (!kind) return []
      return [[key, read[key] ?? (({ uid }) => (uid === 0 ? [] : [{ uid, kind }]))]]
    }),
)
