/** Visits of booklists: one of a session counts once, however often it comes back. Nothing of it is stored. */
import type { HostContext } from '../../kernel/context.ts'
import { countBuffer } from '../bibs/count-buffer.ts'
import { addClicks } from './queries.ts'

const FORGET_AFTER = 12 * 3_600_000
const MOST = 20_000

export function openVisits(ctx: HostContext) {
  const clicks = countBuffer<string>(counts => addClicks(ctx.store, counts))
  ctx.atClose.push(() => clicks.close())
  let seen = new Set<string>()
  let since = ctx.clock.now()
  return {
    /** @param who hash of the session; a visitor without one is known by the address for a while */
    note(who: string, list: string): void {
      if (ctx.clock.now() - since > FORGET_AFTER || seen.size >= MOST) {
        seen = new Set()
        since = ctx.clock.now()
      }
      const key = `${who} ${list}`
      if (seen.has(key)) return
      seen.add(key)
      clicks.add(list)
    },
    pending: clicks.pending,
  }
}
