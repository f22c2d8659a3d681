/**
 * /opac/x/history: a reader pauses and erases the own history. What is drawn from it (figures, honours, late returns)
 * follows by itself; current loans and fines are the library's and stay.
 */
import { type HistoryErasure, type HistoryState, historyCalls } from '../../../src/contract/x-history.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import type { Reading } from '../../store/library.ts'
import * as rows from './queries.ts'

export const history: Module = (on, { store, writes, clock, dates }) => {
  async function stateOf(db: Reading, uid: number): Promise<HistoryState> {
    const since = await rows.pausedSince(db, uid)
    const times = await rows.returnTimes(db, uid)
    const counts = new Map<number, number>()
    for (const time of times) {
      const year = Number(dates.day(time).slice(0, 4))
      counts.set(year, (counts.get(year) ?? 0) + 1)
    }
    return {
      isPaused: since !== null,
      pausedDate: since === null ? null : dates.minute(since),
      count: times.length,
      years: [...counts].map(([year, count]) => ({ year, count })),
    }
  }
  function erasureOf(body: HistoryErasure): rows.Erased {
    if ('loanId' in body) return body
    if ('all' in body) return 'all'
    return { from: dates.startOf(`${body.year}-01-01`), until: dates.startOf(`${body.year + 1}-01-01`) }
  }

  on(historyCalls.state, ({ uid }) => stateOf(store.db, uid))

  on(historyCalls.pause, ({ uid, body: { isPaused } }) =>
    writes.together(async trx => {
      const isSo = (await rows.pausedSince(trx, uid)) !== null
      // asked again it stays as it was, with its date
      if (isPaused && !isSo) await rows.beginPause(trx, uid, clock.now())
      if (!isPaused && isSo) await rows.endPause(trx, uid, clock.now())
      return stateOf(trx, uid)
    }),
  )

  on(historyCalls.erase, ({ uid, body }) =>
    writes.together(async trx => {
      const erased = await rows.erase(trx, uid, erasureOf(body))
      if (erased === 0) throw new Refusal('history.nothing')
      return { erased, state: await stateOf(trx, uid) }
    }),
  )
}
