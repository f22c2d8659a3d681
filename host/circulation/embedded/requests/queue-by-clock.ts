/**
 * What time alone changes in the queues of requests, when nobody does anything. The host's job runs it, and so does every
 * read or act that depends on it, so that a page is right from the minute on.
 */
import type { RequestState } from '../../../../src/contract/codes.ts'
import { addNotice } from '../../../modules/notices/add-notice.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { addAct } from '../../../staff/queries.ts'
import type { Writing } from '../../../store/library.ts'
import { endRequest, mailLater, volumeTold } from './pass-on.ts'
import { moveRequest, type RequestRecord, timeIsOver } from './request-queries.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'config'>

/** in the audit trail, in place of a member of staff */
const OPERATOR = 'host'

/** A state that the clock ends. */
type TimedMove = {
  from: RequestState
  /** also the act in the audit trail */
  to: RequestState
  /** The move, with what follows from it. @returns ids of the notices written */
  move(trx: Writing, request: RequestRecord, parts: Parts): Promise<number[]>
}

const TIMED_MOVES: readonly TimedMove[] = [
  {
    from: 'paused',
    to: 'open',
    async move(trx, { id }, { clock }) {
      await moveRequest(trx, id, { state: 'open', now: clock.now() })
      return []
    },
  },
  {
    from: 'ready',
    to: 'expired',
    async move(trx, request, parts) {
      const { clock, dates } = parts
      const { uid, bib, expiresAt } = request
      const values = { date: dates.day(expiresAt ?? clock.now()), ...volumeTold(request) }
      const next = await endRequest(trx, request, 'expired', parts)
      const told = [await addNotice(trx, { uid, at: clock.now(), kind: 'expired', bib, values })]
      if (next) told.push(next.notice)
      await mailLater(trx, told, parts)
      return told
    },
  },
]

/** Moves what is due. Idempotent; while another program writes, it is left for the next time. */
export async function moveQueues(parts: Parts): Promise<void> {
  const { store, writes, clock } = parts
  const now = clock.now()
  for (const { from, to, move } of TIMED_MOVES) {
    const when = { state: from, now }
    while ((await timeIsOver(store.db, when)).length > 0) {
      const isDone = await writes.ifFree(async trx => {
        // asked anew, since another host may have moved them
        for (const request of await timeIsOver(trx, when)) {
          const notices = await move(trx, request, parts)
          await addAct(trx, {
            ...{ at: now, operator: OPERATOR, area: 'requests', subject: String(request.id), act: to },
            notices: JSON.stringify(notices),
          })
        }
      })
      if (!isDone) return
    }
  }
}
