/** The trail of an account as its reader sees it. */
import type { EventKind, EventPage } from '../../../src/contract/accounts.ts'
import type { Asked } from '../../kernel/asked.ts'
import type { HostContext } from '../../kernel/context.ts'
import { type MessageKey, say, type Values } from '../../kernel/say.ts'
import { KEPT_DAYS, keptSince } from '../../signin/audit.ts'
import { countEvents, listEvents } from '../../signin/audit-queries.ts'
import { pageOf, sliceOf } from '../users/lists.ts'

type Asking = Asked<{ page: number; pageSize: number }>

export async function activityOf(
  ctx: HostContext,
  { uid, lang, query, session }: Asking,
): Promise<EventPage> {
  const { store, clock, dates } = ctx
  const since = keptSince(clock.now())
  const rows = await listEvents(store.db, uid, { since, ...sliceOf(query) })
  const items = rows.map(({ id, at, kind, facts, device, place }) => ({
    id,
    at: dates.minute(at),
    kind: kind as EventKind,
    what: say(lang, `accounts.events.${kind}` as MessageKey, JSON.parse(facts) as Values),
    device,
    place,
  }))
  return {
    ...pageOf(items, await countEvents(store.db, uid, since), query),
    keptDays: KEPT_DAYS,
    otherSessions: (await ctx.sessions.of(uid)).filter(({ hash }) => hash !== session?.hash).length,
  }
}
