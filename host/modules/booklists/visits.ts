/** Visits of booklists: one of a visitor counts once, however often it comes back. Nothing of it is stored. */
import type { HostContext } from '../../kernel/context.ts'
import { countBuffer } from '../bibs/count-buffer.ts'
import { openOnce } from '../bibs/once.ts'
import { addClicks } from './queries.ts'

export function openVisits(ctx: HostContext) {
  const clicks = countBuffer<string>(counts => addClicks(ctx.store, counts))
  ctx.atClose.push(() => clicks.close())
  const isFirst = openOnce(ctx.clock)
  return {
    note(who: string, list: string): void {
      if (isFirst(who, list)) clicks.add(list)
    },
    pending: clicks.pending,
  }
}
