/**
 * Driver for when no circulation system is available. Readers sign in with stored data and see the last known state;
 * changes are refused, not queued.
 */
import type { HostContext } from '../runtime/context.ts'
import { type Driver, type Hold, type Method, NotSupported } from './driver.ts'
import { keyed, recordsOf } from './embedded/records.ts'
import { LIVE_AWAY } from './methods.ts'
import { lastStatusAt } from './system-status-queries.ts'

const unchangeable = (row: Hold): Hold => ({
  ...row,
  ...{ canCancel: false, canPause: false, canResume: false, canMove: false, expected: null },
})

export function noSystem({ store, clock, dates }: Pick<HostContext, 'store' | 'clock' | 'dates'>): Driver {
  // fines accrued and holds ended since the last contact are unknown
  const { ofReader, ofLibrary } = recordsOf(
    { store, clock, dates },
    async () => (await lastStatusAt(store.db)) ?? 0,
  )
  const read = keyed({
    ...ofReader,
    async items(uid: number, filter: Parameters<typeof ofReader.items>[1]) {
      const found = await ofReader.items(uid, filter)
      if (found instanceof NotSupported) return found
      const rows = found.rows.map(row => ({
        ...row,
        renewal: { ...row.renewal, reason: 'away' as const, values: {}, from: null, dueAt: null },
      }))
      return { ...found, rows }
    },
    async holds(uid: number, filter: Parameters<typeof ofReader.holds>[1]) {
      const found = await ofReader.holds(uid, filter)
      if (found instanceof NotSupported) return found
      return { ...found, rows: found.rows.map(unchangeable) }
    },
  })
  return {
    ...read,
    ...ofLibrary,
    ...LIVE_AWAY,
    supports: new Set([...Object.keys(read), ...Object.keys(ofLibrary)] as Method[]),
    hasDesk: false,
    status: async () => ({ isAway: true, at: await lastStatusAt(store.db) }),
    runScheduled: async () => {},
  }
}
