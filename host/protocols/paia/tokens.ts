/** Access tokens of PAIA: bearer tokens of a reader with scopes, for an hour. Only their sha256 is stored. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { HostContext } from '../../runtime/context.ts'
import { noteSignin } from '../../signin/patron-queries.ts'
import { ProtocolError } from '../protocol.ts'

const LIVES = 3_600_000
/** tokens of one reader at once: the oldest one ends with another sign-in */
const MOST_TOKENS = 20

const SCOPES = ['read_patron', 'read_fees', 'read_items', 'write_items', 'change_password'] as const
export type Scope = (typeof SCOPES)[number]
/** without a wish: all of PAIA core */
const DEFAULT: readonly Scope[] = ['read_patron', 'read_fees', 'read_items', 'write_items']

export type Held = { uid: number; hash: string; scopes: Scope[] }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text)
const scopesIn = (text: string): Scope[] => text.split(/\s+/).filter(isScope)

/** @param wish blanks between scopes, '' = none; what the library's system does not do is not granted */
export function scopesFor({ circulation }: Pick<HostContext, 'circulation'>, wish: string): Scope[] {
  const asked = wish.trim() === '' ? DEFAULT : scopesIn(wish)
  return [...new Set(asked)].filter(
    scope =>
      (scope !== 'write_items' || circulation.supports.has('renew') || circulation.supports.has('request')) &&
      (scope !== 'read_fees' || circulation.supports.has('fees')) &&
      (scope !== 'change_password' || circulation.supports.has('change')),
  )
}

/** @returns the token, and how many seconds it lives */
export async function issueToken(
  { writes, clock, random }: Pick<HostContext, 'writes' | 'clock' | 'random'>,
  uid: number,
  scopes: Scope[],
): Promise<{ token: string; seconds: number }> {
  const token = random(32).toString('base64url')
  const now = clock.now()
  await writes.transaction(async trx => {
    await trx.deleteFrom('paia_token').where('expires_at', '<=', now).execute()
    const others = await trx
      .selectFrom('paia_token')
      .select('hash')
      .where('uid', '=', uid)
      .orderBy('expires_at', 'desc')
      .offset(MOST_TOKENS - 1)
      .limit(MOST_TOKENS)
      .execute()
    if (others.length)
      await trx
        .deleteFrom('paia_token')
        .where(
          'hash',
          'in',
          others.map(row => row.hash),
        )
        .execute()
    await trx
      .insertInto('paia_token')
      .values({ hash: hashOf(token), uid, scopes: scopes.join(' '), expires_at: now + LIVES })
      .execute()
    await noteSignin(trx, uid, now)
  })
  return { token, seconds: LIVES / 1000 }
}

/** Of the header alone: proxies log addresses. @throws ProtocolError 401 */
export async function heldBy(
  { store, clock }: Pick<HostContext, 'store' | 'clock'>,
  request: FastifyRequest,
): Promise<Held> {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '') ?? []
  const row =
    token === undefined
      ? undefined
      : await store.db
          .selectFrom('paia_token')
          .selectAll()
          .where('hash', '=', hashOf(token))
          .executeTakeFirst()
  // dated further ahead than it can be: by a clock that was wrong
  if (!row || row.expires_at <= clock.now() || row.expires_at > clock.now() + LIVES)
    throw new ProtocolError(401, 'invalid_grant', 'the access token is missing, wrong or has expired')
  return { uid: row.uid, hash: row.hash, scopes: scopesIn(row.scopes) }
}

/** @returns whether it was the reader's last one */
export const endToken = ({ writes }: Pick<HostContext, 'writes'>, { hash, uid }: Held): Promise<boolean> =>
  writes.transaction(async trx => {
    await trx.deleteFrom('paia_token').where('hash', '=', hash).execute()
    const left = await trx.selectFrom('paia_token').select('hash').where('uid', '=', uid).executeTakeFirst()
    return left === undefined
  })
