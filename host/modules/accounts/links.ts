/**
 * Links sent by mail: single use, valid for 30 minutes or as long as the mail says, for the address they were sent to.
 * The token is in the fragment, which browsers never send, so neither logs nor Referer headers contain it.
 */
import { createHash } from 'node:crypto'
import type { LinkState } from '../../../src/contract/reader/accounts.ts'
import type { CallInput } from '../../http/calls/call-input.ts'
import { libraryAddress } from '../../http/library-address.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Reading, Writing } from '../../store/library.ts'
import type { MailLinkTable } from '../../store/schema/readers.ts'
import { findLink, type LinkRow, putLink } from './link-queries.ts'

export const LINK_MINUTES = 30
/** ms an expired link is kept, to report it as expired */
const REMEMBERED = 7 * 86_400_000
/** 32 bytes as base64url */
const TOKEN = /^[\w-]{43}$/

type Kind = MailLinkTable['kind']
const PAGES = { password: 'changePasswordSpecial', email: 'verifyEmail' } as const satisfies Record<
  Kind,
  string
>

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Absolute address of a portal page: from the configuration; the request's Host counts on loopback only. */
export const pageAddress = (
  { config }: Pick<HostContext, 'config'>,
  { headers }: Pick<CallInput, 'headers'>,
  path: string,
): string => `${libraryAddress(config, headers.host)}/space/${path}`

type LinkOf = { uid: number; kind: Kind; email: string; minutes?: number }

/** @returns the address to be mailed; until: epoch ms */
export async function newLink(
  ctx: Pick<HostContext, 'random' | 'clock' | 'writes' | 'config'>,
  input: Pick<CallInput, 'headers'>,
  of: LinkOf,
): Promise<{ address: string; hash: string; until: number }> {
  const link = linkTo(ctx, input, of)
  await ctx.writes.transaction(link.put)
  return link
}

/** @returns the same, not stored before `put`; for decisions, which have a transaction of their own */
export function linkTo(
  ctx: Pick<HostContext, 'random' | 'clock' | 'config'>,
  input: Pick<CallInput, 'headers'>,
  { uid, kind, email, minutes = LINK_MINUTES }: LinkOf,
) {
  const token = ctx.random(32).toString('base64url')
  const now = ctx.clock.now()
  const hash = hashOf(token)
  const until = now + minutes * 60_000
  const row = { hash, uid, kind, email, created_at: now, expires_at: until, used_at: null }
  const put = (trx: Writing): Promise<void> => putLink(trx, row, now - REMEMBERED)
  return { address: `${pageAddress(ctx, input, PAGES[kind])}#${token}`, hash, until, put }
}

/** row: only for a valid link */
export type Found = { state: LinkState; row?: LinkRow }

/** @param db a transaction, if the link is to be used in it */
export async function lookUp(ctx: HostContext, db: Reading, kind: Kind, token: string): Promise<Found> {
  const row = TOKEN.test(token) ? await findLink(db, hashOf(token)) : undefined
  if (row?.kind !== kind) return { state: { state: 'unknown' } }
  const at = (time: number) => ctx.dates.minute(time)
  if (row.used_at !== null) return { state: { state: 'used', at: at(row.used_at) } }
  // links to a former address are invalid
  if (row.expires_at <= ctx.clock.now() || row.email_now !== row.email)
    return { state: { state: 'expired', at: at(row.expires_at) } }
  return { state: { state: 'open', at: at(row.expires_at) }, row }
}
