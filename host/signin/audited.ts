/**
 * Calls that write account events, and which. A new call that changes an account is added here; facts known only
 * inside the call are noted there (ctx.audit.note).
 */
import type { EventKind } from '../../src/contract/reader/accounts.ts'
import type { CallInput } from '../http/calls/call-input.ts'

/** facts: values for its message (i18n: serverAccounts, events), numbers and masked values only */
export type AccountEvent = { uid: number; kind: EventKind; facts?: Record<string, string | number> }

/** @param data of the successful answer */
type Read = (input: CallInput<never, never>, data: never) => AccountEvent[]

const always =
  (kind: EventKind): Read =>
  ({ uid }) =>
    uid === 0 ? [] : [{ uid, kind }]

/** one event for a batch; none for an empty one */
const counted = (uid: number, kind: EventKind, count: number): AccountEvent[] =>
  count > 0 ? [{ uid, kind, facts: { count } }] : []

type Row = { code: number }
const done = (rows: Row[]) => rows.filter(row => row.code === 0).length
const holds: Read = ({ uid }, rows: Row[]) => counted(uid, 'hold', done(rows))

export const audited = new Map<string, Read>([
  ['GET /sys/logout', always('signOut')],
  ['POST /sys/change/pwd', always('password')],
  ['POST /users/renew', ({ uid }) => counted(uid, 'renew', 1)],
  ['POST /users/batch_renew', ({ uid }, rows: Row[]) => counted(uid, 'renew', done(rows))],
  ['POST /requests/preg', holds],
  ['POST /requests/rele', holds],
  ['POST /requests/priority_lend', holds],
  ['POST /requests/cancel', always('cancel')],
  ['POST /users/loss', ({ uid }, data: { isNew: number }) => (data.isNew ? [{ uid, kind: 'loss' }] : [])],
  ['POST /x/handoff', always('site')],
  ['POST /x/calendar/file', always('export')],
  ['POST /x/calendar', always('feedMade')],
  ['DELETE /x/calendar', always('feedRevoked')],
  [
    'POST /x/history/pause',
    ({ uid }, { isPaused }: { isPaused: boolean }) => [
      { uid, kind: isPaused ? 'historyPaused' : 'historyKept' },
    ],
  ],
  ['POST /x/history/erase', ({ uid }, { erased }: { erased: number }) => counted(uid, 'erase', erased)],
  [
    'POST /x/sessions/end_others',
    ({ uid }, { ended }: { ended: number }) => counted(uid, 'signOutAll', ended),
  ],
  ['POST /x/external/binding', (_, data: { uid: number }) => [{ uid: data.uid, kind: 'binding' }]],
  ['DELETE /x/external/identities/:id', always('unbinding')],
  ['POST /feedbacks/submit', always('feedback')],
  ['POST /packages/reqtrial', always('trial')],
  ['POST /x/read_certs', always('certificate')],
  ['POST /x/read_certs/revoke', always('certificateRevoked')],
])
