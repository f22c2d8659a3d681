/** Visit counters of booklists and topics, once per visitor. The dedupe is in memory only. */
import type { HostContext } from '../../runtime/context.ts'
import { openDedupe } from '../bibs/dedupe.ts'
import { storedCounts } from '../bibs/stored-counts.ts'
import { addClicks } from './queries.ts'

export type Visits = ReturnType<typeof openVisits>

/** @param write adds visits by id */
export function openVisits(ctx: HostContext, write: Parameters<typeof storedCounts<string>>[1]) {
  const clicks = storedCounts(ctx, write)
  const isFirst = openDedupe(ctx.clock)
  return {
    note(who: string, list: string): void {
      if (isFirst(who, list)) clicks.add(list)
    },
    pending: clicks.pending,
  }
}

const ofLists = new WeakMap<HostContext, Visits>()

/** The visits of booklists: each card of a list, wherever it stands, adds those that are not stored yet. */
export function visitsOfLists(ctx: HostContext): Visits {
  const known = ofLists.get(ctx) ?? openVisits(ctx, addClicks)
  ofLists.set(ctx, known)
  return known
}
