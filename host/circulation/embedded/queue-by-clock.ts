/**
 * What time alone changes in the queues of requests, when nobody does anything. The host's job runs it, and so does every
 * read or act that depends on it, so that a page is right from the minute on.
 */
import type { HostContext } from '../../runtime/context.ts'
import { addAct } from '../../staff/queries.ts'
import type { RequestAct } from '../../staff/trail.ts'
import type { Reading, Writing } from '../../store/library.ts'
import { passOnWithMail } from './pass-on.ts'
import { moveRequest, notPickedUp, type RequestRecord } from './request-queries.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'config'>

/** requests per transaction: other writers need their turn */
const AT_ONCE = 200
/** in the audit trail, in place of a member of staff */
const OPERATOR = 'host'

/** A reason for which time moves a request. */
type TimedMove = {
  /** in the audit trail */
  act: RequestAct
  /** requests whose time has come by `now` (epoch ms), earliest first */
  due(db: Reading, now: number, most: number): Promise<RequestRecord[]>
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
  for (const { act, due, move } of TIMED_MOVES) {
    let isMore = (await due(store.db, clock.now(), 1)).length > 0
    while (isMore) {
      isMore = false
      await writes.ifFree(async trx => {
        // asked anew, since another host may have moved them
        const found = await due(trx, clock.now(), AT_ONCE)
        for (const request of found) {
          const notices = await move(trx, request, parts)
          await addAct(trx, {
            ...{ at: clock.now(), operator: OPERATOR, area: 'requests', subject: String(request.id), act },
            notices: JSON.stringify(notices),
          })
        }
        isMore = found.length === AT_ONCE
      })
    }
  }
}
