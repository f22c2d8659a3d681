/**
 * No circulation system can be reached. Readers sign in with what is stored here and see what was last known; every
 * change is refused, and none is kept for later.
 */
import type { HostContext } from '../kernel/context.ts'
import { type Circulation, type Method, NotSupported } from './driver.ts'
import { recordsOf } from './embedded/records.ts'
import { lastWord } from './system-word-queries.ts'

const AWAY = new NotSupported('away')
const away = async () => AWAY

export function noSystem({
  store,
  clock,
  dates,
}: Pick<HostContext, 'store' | 'clock' | 'dates'>): Circulation {
  // what fines have come to since is nobody's to say
  const records = recordsOf({ store, clock, dates }, async () => (await lastWord(store.db)) ?? 0)
  return {
    ...records,
    async items(uid, asked) {
      const found = await records.items(uid, asked)
      if (found instanceof NotSupported) return found
      const rows = found.rows.map(row => ({
        ...row,
        renewal: { ...row.renewal, reason: 'away' as const, values: {}, from: null, dueAt: null },
      }))
      return { ...found, rows }
    },
    async holds(uid, asked) {
      const found = await records.holds(uid, asked)
      if (found instanceof NotSupported) return found
      return { ...found, rows: found.rows.map(row => ({ ...row, canCancel: false })) }
    },
    renew: away,
    request: away,
    cancel: away,
    copies: away,
    change: away,
    loseCard: away,
    supports: new Set(Object.keys(records) as Method[]),
    word: async () => ({ isAway: true, at: await lastWord(store.db) }),
    tend: async () => {},
  }
}
