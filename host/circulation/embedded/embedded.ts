/** Driver of the embedded library, whose own tables are the circulation system. */
import type { HostContext } from '../../runtime/context.ts'
import { hashPassword } from '../../signin/passwords.ts'
import { storePassword } from '../../signin/patron-queries.ts'
import type { OfReader } from '../circulation.ts'
import type { Driver, Log, ReaderMethods } from '../driver.ts'
import { METHODS } from '../methods.ts'
import { storeStatusAt } from '../system-status-queries.ts'
import { loseCard } from './cards/card-loss.ts'
import { dropUndoBefore } from './copies/copy-row-queries.ts'
import { unpaidFines } from './fees/fine-queries.ts'
import { hasUnsettled, settleReturned } from './fees/fines.ts'
import { beginPause, endPause, erase, pausedSince } from './loans/history-queries.ts'
import { renew } from './loans/renew.ts'
import { keyed, recordsOf } from './records.ts'
import { moveQueues } from './requests/queue-by-clock.ts'
import { openRequester } from './requests/requester.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'conf' | 'config'> & { log: Log }

export function embeddedLibrary(parts: Parts): Driver {
  const { store, writes, clock, dates, log } = parts
  const requester = openRequester(parts)

  async function moveDue(): Promise<void> {
    try {
      await moveQueues(parts)
    } catch (error) {
      log.warn({ err: error }, 'processing expired requests failed, will be retried')
    }
  }
  /** For whatever shows or changes requests: what is due by now comes first. */
  const afterMoves = <Methods extends Record<string, (...args: never[]) => unknown>>(methods: Methods) =>
    Object.fromEntries(
      Object.entries(methods).map(([name, work]) => [
        name,
        async (...args: never[]) => {
          await moveDue()
          return await work(...args)
        },
      ]),
    ) as Methods
  async function settle(): Promise<void> {
    let isMore = await hasUnsettled(store.db)
    while (isMore) {
      isMore = false
      await writes.ifFree(async trx => {
        isMore = await settleReturned(trx, dates)
      })
    }
  }

  const { ofReader, ofLibrary } = recordsOf(parts, async () => clock.now())
  const { items, counts, holds, holdSteps } = ofReader
  const methods: OfReader<ReaderMethods> = {
    ...ofReader,
    ...afterMoves({
      ...{ items, counts, holds, holdSteps },
      renew: (uid: number, loan: { loanId?: string; barCode?: string }) => renew(parts, uid, loan),
      ...requester,
    }),
    payable: async uid => ({ fines: await unpaidFines(store.db, uid), isWhole: false }),
    async change(uid, password) {
      const hash = await hashPassword(password)
      await writes.transaction(trx => storePassword(trx, uid, hash, clock.now()))
      return true
    },
    pauseHistory: (uid, isPaused) =>
      writes.transaction(async trx => {
        const isSo = (await pausedSince(trx, uid)) !== null
        // idempotent: keeps the first date
        if (isPaused && !isSo) await beginPause(trx, uid, clock.now())
        if (!isPaused && isSo) await endPause(trx, uid, clock.now())
        return true as const
      }),
    eraseHistory: (uid, what) => writes.transaction(trx => erase(trx, uid, what)),
    loseCard: uid => loseCard(parts, uid),
  }
  return {
    ...keyed(methods),
    ...ofLibrary,
    supports: new Set(METHODS),
    hasDesk: true,
    status: async () => ({ isAway: false, at: clock.now() }),
    async runScheduled() {
      await moveDue()
      await settle()
      await writes.ifFree(async trx => {
        await storeStatusAt(trx, clock.now())
        await dropUndoBefore(trx, dates.startOf(dates.day(clock.now())))
      })
    },
  }
}
