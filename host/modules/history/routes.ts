/**
 * /opac/x/history: pausing and erasing one's borrowing history. Derived data (figures, honours, late returns) follows;
 * current loans and fines remain.
 */
import {
  type HistoryErasure,
  type HistoryState,
  historyCalls,
} from '../../../src/contract/reader/x-history.ts'
import type { Erased } from '../../circulation/driver.ts'
import { supported } from '../../circulation/supported.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'

export const history: Module = (on, { circulation, dates }) => {
  async function historyOf(uid: number): Promise<HistoryState> {
    const { pausedSince, returnTimes } = await supported(circulation.historyState(uid))
    const counts = new Map<number, number>()
    for (const time of returnTimes) {
      const year = Number(dates.day(time).slice(0, 4))
      counts.set(year, (counts.get(year) ?? 0) + 1)
    }
    return {
      isPaused: pausedSince !== null,
      pausedDate: pausedSince === null ? null : dates.minute(pausedSince),
      count: returnTimes.length,
      years: [...counts].map(([year, count]) => ({ year, count })),
    }
  }
  function erasureOf(body: HistoryErasure): Erased {
    if ('loanId' in body) return body
    if ('all' in body) return 'all'
    return { from: dates.startOf(`${body.year}-01-01`), until: dates.startOf(`${body.year + 1}-01-01`) }
  }

  on(historyCalls.state, ({ uid }) => historyOf(uid))

  on(historyCalls.pause, async ({ uid, body: { isPaused } }) => {
    await supported(circulation.pauseHistory(uid, isPaused))
    return historyOf(uid)
  })

  on(historyCalls.erase, async ({ uid, body }) => {
    const erased = await supported(circulation.eraseHistory(uid, erasureOf(body)))
    if (erased === 0) throw new Refusal('history.nothing')
    return { erased, state: await historyOf(uid) }
  })
}
