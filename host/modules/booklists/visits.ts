/** Visit counters of booklists and topics, once per visitor. The dedupe is in memory only. */
import type { HostContext } from '../../runtime/context.ts'
import { openDedupe } from '../bibs/dedupe.ts'
import { storedCounts } from '../bibs/stored-counts.ts'

/** @param addClicks writes visits by id */
export function openVisits(ctx: HostContext, addClicks: Parameters<typeof storedCounts<string>>[1]) {
  const clicks = storedCounts(ctx, addClicks)
  const isFirst = openDedupe(ctx.clock)
  return {
    note(who: string, list: string): void {
      if (isFirst(who, list)) clicks.add(list)
    },
    pending: clicks.pending,
  }
}
