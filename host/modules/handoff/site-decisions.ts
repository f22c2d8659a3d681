/** Which other sites may ask readers for their figures: added, renamed, removed, by the command or at a page. */
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../enrichment/fetch-outside.ts'
import { isLoopback } from '../../runtime/config/config.ts'
import { Cannot, type DecisionContext, decide, type Facts } from '../../staff/decide.ts'
import { needsSame, type Undo } from '../../staff/undo.ts'
import type { Reading, Writing } from '../../store/library.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { findSite } from './queries.ts'

const AREA = 'sites'
/** max characters of a name; readers are told it before they agree */
const LONGEST_NAME = 80

/** form: no web address of one site; insecure: without TLS; inward: inside a network that is not public */
export type SiteWrong = 'form' | 'insecure' | 'inward'

/**
 * The site of an address. Without TLS a page can be manipulated in transit.
 * @param isTrial the library is on this machine only, so a site there needs no certificate
 */
export function siteOf(text: string, { isTrial }: { isTrial: boolean }): URL | SiteWrong {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  // an origin is one site; browsers never send a name with a star
  if (!url || !isWeb || url.hostname.includes('*') || url.username || url.password) return 'form'
  if (isLoopback(url.hostname)) return isTrial ? url : 'inward'
  if (url.protocol !== 'https:') return 'insecure'
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  const isPublic = isIP(bare)
    ? isPublicAddress(bare)
    : bare.slice(0, -1).includes('.') && !/\.localhost\.?$/.test(bare)
  return isPublic ? url : 'inward'
}

type Key = { hash: string; created_at: number; revoked_at: number | null; uses: Use[] }
type Use = { day: string; minted: number; refused: number }
/** name: null = it is no site. keys: those of a removed one, so that it can come back whole */
type SiteFacts = { origin: string; name: string | null; since: number; keys: Key[] }

const noSite = (origin: string): SiteFacts => ({ origin, name: null, since: 0, keys: [] })

async function factsOf(db: Reading, origin: string): Promise<SiteFacts> {
  const site = await findSite(db, origin)
  if (!site) return noSite(origin)
  const rows = await db
    .selectFrom('site_key')
    .select(['id', 'hash', 'created_at', 'revoked_at'])
    .where('origin', '=', origin)
    .orderBy('id')
    .execute()
  const keys: Key[] = []
  for (const { id, ...key } of rows) {
    const uses = await db
      .selectFrom('site_use')
      .select(['day', 'minted', 'refused'])
      .where('site_key', '=', id)
      .orderBy('day')
      .execute()
    keys.push({ ...key, uses })
  }
  return { origin, name: site.name, since: site.created_at, keys }
}

async function putSite(trx: Writing, { origin, name, since, keys }: SiteFacts & { name: string }) {
  await trx
    .insertInto('site')
    .values({ origin, name, created_at: since })
    .onConflict(on => on.column('origin').doUpdateSet({ name }))
    .execute()
  for (const { uses, ...key } of keys) {
    const { id } = await trx
      .insertInto('site_key')
      .values({ origin, ...key })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const use of uses)
      await trx
        .insertInto('site_use')
        .values({ site_key: id, ...use })
        .execute()
  }
}

/** @param input.origin as siteOf returns it @throws Cannot for a name that is none */
export function addSite(ctx: DecisionContext, operator: string, input: { origin: string; name: string }) {
  const { origin } = input
  const name = cleanText(input.name).replaceAll(/ {2,}/g, ' ')
  if (name === '' || name.length > LONGEST_NAME)
    throw new Cannot('A site has a name, which readers are told before they agree.', 'words')
  return decide(ctx, operator, async trx => {
    const { keys: _, ...before } = await factsOf(trx, origin)
    if (before.name === name) return { said: `${origin} is among the sites already` }
    const after = { origin, name, since: before.name === null ? ctx.clock.now() : before.since }
    await putSite(trx, { ...after, keys: [] })
    return {
      said: `${origin} may ask readers for their figures.`,
      trail: {
        ...{ area: AREA, subject: origin, act: before.name === null ? 'added' : 'renamed' },
        ...{ before: { ...before }, after },
      },
    }
  })
}

/** @throws Cannot if there is no such site */
export const removeSite = (ctx: DecisionContext, operator: string, origin: string) =>
  decide(ctx, operator, async trx => {
    const before = await factsOf(trx, origin)
    if (before.name === null) throw new Cannot(`${origin} is not among the sites.`, 'missing')
    await trx.deleteFrom('site').where('origin', '=', origin).execute()
    return {
      said: `${origin} is not among the sites any more.`,
      trail: {
        ...{ area: AREA, subject: origin, act: 'removed' },
        ...{ before: { ...before }, after: { ...noSite(origin) } },
      },
    }
  })

/**
 * Makes a key of a site's server. Undone, it is revoked: whoever has it keeps it.
 * @returns also its number and the key, which is stored as a hash alone @throws Cannot if there is no such site
 */
export function makeKey(ctx: DecisionContext, operator: string, origin: string) {
  const key = ctx.random(32).toString('base64url')
  const hash = createHash('sha256').update(key).digest('hex')
  return decide(ctx, operator, async trx => {
    if (!(await findSite(trx, origin))) throw new Cannot(`${origin} is not among the sites.`, 'missing')
    const row = { origin, hash, created_at: ctx.clock.now() }
    const { id } = await trx.insertInto('site_key').values(row).returning('id').executeTakeFirstOrThrow()
    return {
      ...{ id, key, said: `Key ${id} of ${origin}; keep it on the server, it is not shown again:` },
      trail: {
        ...{ area: AREA, subject: origin, act: 'keyMade' },
        ...{ before: { key: hash, isInUse: false }, after: { key: hash, isInUse: true } },
      },
    }
  })
}

/** @throws Cannot if there is no such key in use */
export const revokeKey = (ctx: DecisionContext, operator: string, id: number) =>
  decide(ctx, operator, async trx => {
    const row = await trx
      .updateTable('site_key')
      .set({ revoked_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['origin', 'hash'])
      .executeTakeFirst()
    if (!row) throw new Cannot(`There is no key ${id} in use.`, 'missing')
    return {
      said: `Key ${id} is of no use any more.`,
      trail: {
        ...{ area: AREA, subject: row.origin, act: 'keyRevoked' },
        ...{ before: { key: row.hash, isInUse: true }, after: { key: row.hash, isInUse: false } },
      },
    }
  })

/** A key by its hash, since a site that was removed and came back has its keys under other numbers. */
async function undoKey(ctx: DecisionContext, trx: Writing, before: Facts, after: Facts): Promise<void> {
  const hash = String(before.key)
  const row = await trx
    .selectFrom('site_key')
    .select('revoked_at')
    .where('hash', '=', hash)
    .executeTakeFirst()
  needsSame({ isInUse: row && row.revoked_at === null }, { isInUse: after.isInUse })
  const revoked_at = before.isInUse ? null : ctx.clock.now()
  await trx.updateTable('site_key').set({ revoked_at }).where('hash', '=', hash).execute()
}

export const undoSite: Undo = async (ctx, trx, _subject, { before, after }) => {
  if ('isInUse' in before) return undoKey(ctx, trx, before, after)
  const then = before as Facts & SiteFacts
  const now = await factsOf(trx, then.origin)
  needsSame({ name: now.name }, after)
  if (then.name !== null) return putSite(trx, { ...then, name: then.name, keys: then.keys ?? [] })
  // a key made since would end with it
  needsSame({ keys: now.keys }, { keys: [] })
  await trx.deleteFrom('site').where('origin', '=', then.origin).execute()
}
