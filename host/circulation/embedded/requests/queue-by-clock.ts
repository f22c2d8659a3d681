/**
 * What time alone changes in the queues of requests, when nobody does anything. The host's job runs it, and so does every
 * read or act that depends on it, so that a page is right from the minute on.
 */
import type { HostContext } from '../../../runtime/context.ts'
import { addAct } from '../../../staff/queries.ts'
import type { RequestAct } from '../../../staff/trail.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import { passOnWithMail } from './pass-on.ts'
import { moveRequest, notPickedUp, type RequestRecord } from './request-queries.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'config'>

/** in the audit trail, in place of a member of staff */
const OPERATOR = 'host'

/** A reason for which time moves a request. */
type TimedMove = {
  /** in the audit trail */
  act: RequestAct
  /** requests whose time has come by `now` (epoch ms), earliest first, as many as one transaction takes */
  due(db: Reading, when: { now: number }): Promise<RequestRecord[]>
  /** Afterwards the request is not due any more. @returns ids of the notices written */
  move(trx: Writing, request: RequestRecord, parts: Parts): Promise<number[]>
}

/** A request that can be suspended until a day would be one more. */
const TIMED_MOVES: readonly TimedMove[] = [
  {
    act: 'expired',
    due: notPickedUp,
    async move(trx, request, parts) {
      await moveRequest(trx, request.id, { state: 'expired', now: parts.clock.now() })
      const next = await passOnWithMail(trx, request, parts)
      return next ? [next.notice] : []
    },
  },
]

/** Moves what is due. Idempotent; while another program writes, it is left for the next time. */
export async function moveQueues(parts: Parts): Promise<void> {
  const { store, writes, clock } = parts
  const when = { now: clock.now() }
  for (const { act, due, move } of TIMED_MOVES)
    while ((await due(store.db, when)).length > 0) {
      const isDone = await writes.ifFree(async trx => {
        // asked anew, since another host may have moved them
        for (const request of await due(trx, when)) {
          const notices = await move(trx, request, parts)
          await addAct(trx, {
            ...{ at: clock.now(), operator: OPERATOR, area: 'requests', subject: String(request.id), act },
            notices: JSON.stringify(notices),
          })
        }
      })
      if (!isDone) return
    }
}
