/** Reserves several titles at once, one after another: each has its result, whatever becomes of the others. */
import { ACTIVE_REQUESTS } from '../../../src/contract/codes.ts'
import type { SeveralRow } from '../../../src/contract/reader/request-changes.ts'
import type { CopyGroup, Hold, Reason, RequestOutcome } from '../../circulation/driver.ts'
import { sayReason } from '../../circulation/reasons.ts'
import { supported } from '../../circulation/supported.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import type { LocationNames } from '../bibs/location-names.ts'

type Told = Omit<SeveralRow, 'bibId' | 'title'>
type Parts = {
  lang: Lang
  take: string
  /** the reader's own that are not over, at the beginning */
  held: Hold[]
  names: LocationNames
}

const TYPE = 'req.cs.preg'
const NONE = { requestId: null, position: null }
/** more of the reader's requests are not looked through */
const MOST_HELD = { offset: 0, limit: 1000 }

export function openSeveral(
  ctx: HostContext,
  names: () => Promise<LocationNames>,
  remember: (uid: number, outcomes: readonly RequestOutcome[]) => Promise<void>,
) {
  const { circulation, store } = ctx

  async function reserve(uid: number, bibId: string, { lang, take, held, names }: Parts): Promise<Told> {
    const refused = (reason: Reason): Told => ({ state: 'refused', msg: sayReason(lang, reason), ...NONE })
    if (held.some(hold => hold.bibId === bibId))
      return { state: 'already', msg: say(lang, 'request.faults.asked'), ...NONE }
    const copies = await supported(circulation.copies(uid, { bibId, type: TYPE }))
    const faulty = (fault: string) => copies.groups.find(group => group.fault === fault)
    const own = faulty('asked') ?? faulty('own')
    if (own)
      return {
        state: own.fault === 'asked' ? 'already' : 'refused',
        msg: say(lang, `request.faults.${own.fault === 'asked' ? 'asked' : 'own'}`),
        ...NONE,
      }
    const near = faulty('free') ?? faulty('inStacks')
    if (near?.reason) {
      const place = names.location(near.locaCode, lang)
      return { state: 'onShelf', msg: `${place}${place && ' · '}${sayReason(lang, near.reason)}`, ...NONE }
    }
    if (copies.reason) return refused(copies.reason)
    const open = copies.groups.filter(group => !group.fault && !group.reason)
    const [best] = open.filter(({ takes }) => takes.some(one => one.locaCode === take)).sort(soonestFirst)
    if (!best) return refused(open.length ? { key: 'request.badTake' } : noneOf(copies.groups))
    // which one is meant only the reader knows
    if (open.some(({ vol, year }) => vol !== best.vol || year !== best.year))
      return { state: 'choose', msg: say(lang, 'request.chooseVolume'), ...NONE }
    const { callNo, locaCode, vol, year } = best
    const volume = vol === null ? {} : { vol, year }
    const bean = { callNo, locaCode, ...volume, serviceLocaCode: take }
    const outcomes = await supported(circulation.request(uid, { bibId, type: TYPE }, [bean]))
    const [outcome] = outcomes
    if (!outcome) return refused({ key: 'request.noCopies' })
    if (outcome.refusal) return refused(outcome.refusal)
    await remember(uid, outcomes)
    const { requestId, position } = outcome
    return { state: 'reserved', msg: say(lang, 'request.done.preg'), requestId, position }
  }

  /** Each title once, in the given order. Where the library's system does not answer, the rest is not tried. */
  return async (uid: number, lang: Lang, bibIds: readonly string[], take: string): Promise<SeveralRow[]> => {
    const wanted = [...new Set(bibIds)]
    const [{ rows: held }, known, books] = await Promise.all([
      supported(circulation.holds(uid, { states: ACTIVE_REQUESTS, ...MOST_HELD })),
      names(),
      store.db.selectFrom('bib').select(['bib_id as bibId', 'title']).where('bib_id', 'in', wanted).execute(),
    ])
    const titles = new Map(books.map(book => [book.bibId, book.title]))
    const parts = { lang, take, held, names: known }
    const rows: SeveralRow[] = []
    let isSilent = false
    for (const bibId of wanted) {
      const add = (told: Told) => rows.push({ bibId, title: titles.get(bibId) ?? '', ...told })
      if (isSilent) {
        add({ state: 'notTried', msg: say(lang, 'request.notTried'), ...NONE })
        continue
      }
      try {
        add(await reserve(uid, bibId, parts))
      } catch (error) {
        const isSaid = error instanceof Refusal || error instanceof HttpError
        if (!isSaid) ctx.log.error({ err: error }, 'a reservation of one of several titles failed')
        isSilent = !isSaid || error.key === 'circulation.unknown' || error.key === 'circulation.away'
        const isUnknown = !isSaid || error.key === 'circulation.unknown'
        add({
          state: isUnknown ? 'unknown' : 'refused',
          msg: isSaid ? say(lang, error.key, error.values) : say(lang, 'circulation.unknown'),
          ...NONE,
        })
      }
    }
    return rows
  }
}

/** fewest readers waiting, then the copy that is due first */
const soonestFirst = (one: CopyGroup, other: CopyGroup): number =>
  one.waiting - other.waiting || Math.min(...one.dueAts, 1e15) - Math.min(...other.dueAts, 1e15)

const noneOf = (groups: CopyGroup[]): Reason => groups[0]?.reason ?? { key: 'request.noCopies' }
