/** /opac/x/sessions: a reader's active sessions, and signing out of all others. */
import type { SessionItem } from '../../../src/contract/reader/x-sessions.ts'
import { sessionsCalls } from '../../../src/contract/reader/x-sessions.ts'
import type { Module } from '../../http/calls/module.ts'

const KINDS: readonly string[] = ['computer', 'phone', 'tablet']

export const sessions: Module = (on, ctx) => {
  on(sessionsCalls.sessions, async ({ uid, session }) => {
    const rows = await ctx.sessions.of(uid)
    const own = (hash: string) => (hash === session?.hash ? 1 : 0)
    return rows
      .sort((a, b) => own(b.hash) - own(a.hash) || b.seen_at - a.seen_at)
      .map(row => ({
        device: (KINDS.includes(row.device) ? row.device : '') as SessionItem['device'],
        since: ctx.dates.minute(row.created_at),
        seen: ctx.dates.minute(row.seen_at),
        isOwn: own(row.hash),
      }))
  })
  on(sessionsCalls.endOthers, async ({ uid, session }) => ({
    ended: await ctx.sessions.endOthers(uid, session?.hash ?? ''),
  }))
}
