/** The embedded library as a driver: its tables are the circulation system, and what they say is so now. */
import type { HostContext } from '../../kernel/context.ts'
import { hashPassword } from '../../signin/passwords.ts'
import { storePassword } from '../../signin/patron-queries.ts'
import type { Circulation, Log, Method } from '../driver.ts'
import { noteWord } from '../system-word-queries.ts'
import { loseCard } from './card-loss.ts'
import { hasUnsettled, settleReturned } from './fines.ts'
import { recordsOf } from './records.ts'
import { renew } from './renew.ts'
import { openRequester } from './requester.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'conf'> & { log: Log }

export function embeddedLibrary(parts: Parts): Circulation {
  const { store, writes, clock, log } = parts
  const requester = openRequester(parts)

  /** What lapsed unnoticed is noticed before somebody asks for a copy of it. */
  async function lapse(): Promise<void> {
    try {
      await requester.lapse()
    } catch (error) {
      log.warn({ err: error }, 'requests that lapsed were left for later')
    }
  }
  async function settle(): Promise<void> {
    let isMore = await hasUnsettled(store.db)
    while (isMore) {
      isMore = false
      await writes.ifFree(async trx => {
        isMore = await settleReturned(trx)
      })
    }
  }

  const methods: Pick<Circulation, Method> = {
    ...recordsOf(parts, async () => clock.now()),
    renew: (uid, loan) => renew(parts, uid, loan),
    async request(uid, wanted, beans) {
      await lapse()
      return requester.ask(uid, wanted, beans)
    },
    async cancel(uid, id) {
      await lapse()
      return requester.cancel(uid, id)
    },
    copies: (uid, wanted) => requester.copies(uid, wanted),
    async change(uid, password) {
      const hash = await hashPassword(password)
      return trx => storePassword(trx, uid, hash, clock.now())
    },
    loseCard: uid => loseCard(parts, uid),
  }
  return {
    ...methods,
    supports: new Set(Object.keys(methods) as Method[]),
    word: async () => ({ isAway: false, at: clock.now() }),
    async tend() {
      await lapse()
      await settle()
      await writes.ifFree(trx => noteWord(trx, clock.now()))
    },
  }
}
