/** One-time tokens by which a third party's server can identify the reader. */
import { externalCalls } from '../../../src/contract/reader/external.ts'
import type { Module } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'
import { hashOf } from '../../signin/external/identity.ts'
import * as rows from '../../signin/external/queries.ts'
import { tokenOf } from '../requests/pda/routes.ts'
import { groupName } from '../users/reader-info.ts'
import { findPatron } from '../users/reader-queries.ts'

/** ms */
const TOKEN_LIVES = 300_000

/** A token of the reader's session; it expires with the session. */
export async function mintToken(ctx: HostContext, uid: number, session: string): Promise<string> {
  const token = ctx.random(32).toString('base64url')
  const now = ctx.clock.now()
  const row = { hash: hashOf(token), uid, session, expires_at: now + TOKEN_LIVES }
  await ctx.writes.transaction(trx => rows.putToken(trx, row, now))
  return token
}

export const readerTokens: Module = (on, ctx) => {
  on(externalCalls.basicInfo, async ({ query: { tokenId }, lang, session, uid }) => {
    const reader = uid && tokenOf(session) === tokenId ? uid : await readerOfToken(ctx, tokenId)
    if (!reader) return null
    const { user_id, display_name, dept, user_group } = await findPatron(ctx.store, reader)
    return {
      userId: user_id,
      displayName: display_name,
      dept,
      userGroup: user_group,
      userGroupDesc: groupName(lang, user_group),
    }
  })
}

/** @returns 0 when there is no valid token; it is used up */
async function readerOfToken(ctx: HostContext, tokenId: string): Promise<number> {
  const row = await ctx.writes.transaction(trx => rows.takeToken(trx, hashOf(tokenId)))
  if (!row || row.expires_at <= ctx.clock.now()) return 0
  return (await ctx.sessions.isLive(row.session)) ? row.uid : 0
}
