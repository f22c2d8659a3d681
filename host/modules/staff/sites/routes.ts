/** /opac/staff/sites: sites that may ask readers for their figures, by the functions of `npm run sites`. */

import { REFUSED_FIELD } from '../../../../src/contract/codes.ts'
import {
  SITE_ACTS,
  type SiteAct,
  type SiteLook,
  type SitesState,
  staffSitesCalls,
} from '../../../../src/contract/staff/staff-sites.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { SourceError } from '../../../enrichment/fetch-outside.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { On } from '../../../http/calls/module.ts'
import { tokenBuckets } from '../../../http/guard/token-buckets.ts'
import { libraryAddress } from '../../../http/library-address.ts'
import { isLoopback } from '../../../runtime/config/config.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { say } from '../../../runtime/say.ts'
import { Cannot } from '../../../staff/decide.ts'
import { lastActs } from '../../../staff/queries.ts'
import { undoableSince } from '../../../staff/undo-queries.ts'
import { allKeys, allSites } from '../../handoff/queries.ts'
import { addSite, makeKey, removeSite, revokeKey, siteOf, undoSite } from '../../handoff/site-decisions.ts'
import { inWords } from '../in-words.ts'
import { elementsBySite } from '../numbers/numbers.ts'
import { undoOfArea } from '../undo-of-area.ts'
import { findingsOf, pageAt, titleOf, whyClosed } from './look-at.ts'

const AREA = 'sites'
/** of one account: a look asks somebody else's server */
const LOOKS_PER_MINUTE = 12
const MOST_TRAIL = 20
const OWN_WORDS = { missing: 'staff.sites.wrong.missing' } as const

/** one of a newer host is a change all the same */
const actOfSite = (act: string): SiteAct => knownKind(SITE_ACTS, act) ?? 'renamed'

export function sitesCalls(on: On, ctx: HostContext): void {
  const { store, clock, dates, config } = ctx
  const { db } = store
  const isTrial = isLoopback(new URL(libraryAddress(config)).hostname)
  const looks = tokenBuckets(LOOKS_PER_MINUTE, clock)

  async function state(by: string, host: string | undefined): Promise<SitesState> {
    const today = dates.day(clock.now())
    const month = today.slice(0, 7)
    await ctx.use.flush().catch(() => {})
    const [sites, keys, trail, acts, used] = [
      await allSites(db),
      await allKeys(db),
      await lastActs(db, AREA, 500),
      await undoableSince(db, dates.startOf(today), [AREA]),
      await elementsBySite(db, month, month),
    ]
    const last = acts.find(({ operator }) => operator === by)
    const entered = (origin: string) =>
      trail.find(one => one.subject === origin && (one.act === 'added' || one.act === 'undone'))
    return {
      sites: sites.map(({ origin, name, created_at }) => ({
        ...{ origin, name, date: dates.minute(created_at) },
        keys: keys
          .filter(key => key.origin === origin)
          .map(({ id, minted, refused, last, ...key }) => ({
            ...{ id, minted: Number(minted), refused: Number(refused), last: last ?? '' },
            ...{
              date: dates.day(key.created_at),
              revoked: key.revoked_at === null ? '' : dates.day(key.revoked_at),
            },
          })),
        operator: entered(origin)?.operator ?? '',
        elements: (used.rows.find(one => one.site === new URL(origin).host)?.elements ?? []).map(one => ({
          name: one.name,
          times: one.times,
        })),
      })),
      fixed: config.allowOrigins,
      library: libraryAddress(config, host),
      last: last ? { id: last.id, origin: last.subject, act: actOfSite(last.act) } : null,
      trail: trail.slice(0, MOST_TRAIL).map(({ at, operator, subject, act }) => ({
        date: dates.minute(at),
        operator,
        origin: subject,
        act: actOfSite(act),
      })),
    }
  }

  /** @throws Refusal at the field of the address */
  function addressOf(text: string): URL {
    const site = siteOf(text.trim(), { isTrial })
    if (site instanceof URL) return site
    throw new Refusal(`staff.sites.wrong.${site}`, {}, REFUSED_FIELD.address)
  }

  on(staffSitesCalls.state, ({ staff, reply }) => state(staff!.name, reply.request.host))

  on(
    staffSitesCalls.look,
    async ({ staff, body, lang, reply }): Promise<SiteLook> => {
      const url = addressOf(body.address)
      if (looks.take(staff!.name) > 0) throw new HttpError(429, 'errors.busy')
      const { origin } = url
      // a trial on this machine looks at itself
      const inside = isTrial && isLoopback(url.hostname) ? [url.host] : config.sourceHostsInside
      const page = await pageAt(url.href, { inside }, () => performance.now()).catch((error: unknown) => {
        if (error instanceof SourceError) return error.message
        throw error
      })
      if (typeof page === 'string') {
        const title = say(lang, 'staff.sites.closed.title')
        const text = say(lang, `staff.sites.closed.${whyClosed(page)}`, { reason: page })
        return { origin, name: '', findings: [{ verdict: 'bad', title, text, fix: '' }] }
      }
      const library = libraryAddress(config, reply.request.host)
      return { origin, name: titleOf(page.html), findings: findingsOf(page, { origin, library, lang }) }
    },
    // as slow as the other server
    { ownQueue: true },
  )

  on(staffSitesCalls.add, async ({ staff, body, reply }) => {
    const { origin } = addressOf(body.address)
    try {
      await addSite(ctx, staff!.name, { origin, name: body.name })
    } catch (error) {
      if (error instanceof Cannot) throw new Refusal('staff.sites.wrong.name', {}, REFUSED_FIELD.name)
      throw error
    }
    return state(staff!.name, reply.request.host)
  })

  on(staffSitesCalls.remove, ({ staff, body, reply }) =>
    inWords(async () => {
      await removeSite(ctx, staff!.name, body.origin)
      return state(staff!.name, reply.request.host)
    }, OWN_WORDS),
  )

  on(staffSitesCalls.makeKey, ({ staff, body, reply }) =>
    inWords(async () => {
      const { key } = await makeKey(ctx, staff!.name, body.origin)
      return { key, state: await state(staff!.name, reply.request.host) }
    }, OWN_WORDS),
  )

  on(staffSitesCalls.revokeKey, ({ staff, params, reply }) =>
    inWords(
      async () => {
        await revokeKey(ctx, staff!.name, idIn(params.id))
        return state(staff!.name, reply.request.host)
      },
      { missing: 'staff.sites.wrong.key' },
    ),
  )

  on(staffSitesCalls.undo, ({ staff, params, reply }) =>
    inWords(async () => {
      await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoSite, id: params.id })
      return state(staff!.name, reply.request.host)
    }, OWN_WORDS),
  )
}
