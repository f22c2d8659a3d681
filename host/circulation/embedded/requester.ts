/** Reserving, commissioning, cancelling, and what lapses. Asked twice at once, a copy group is asked for once. */
import { ACTIVE_REQUESTS, type RequestType } from '../../../src/contract/codes.ts'
import { askerFault, groupFault } from '../../../src/core/rules/can-request.ts'
import type { HostContext } from '../../kernel/context.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import { locations } from '../../modules/bibs/queries.ts'
import { partedByCommas } from '../../modules/search/values.ts'
import type { Confs } from '../../modules/vars/conf.ts'
import type { Reading, Writing } from '../../store/library.ts'
import type { Asked, Bean, Copies, Reason, Wanted } from '../driver.ts'
import { groupsOf } from './groups.ts'
import { passOn } from './pass-on.ts'
import { takePlaces, takesFor } from './places.ts'
import * as rows from './request-queries.ts'
import { standingOf } from './standing.ts'

export function openRequester(ctx: Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'conf'>) {
  const { store, writes, clock, dates } = ctx

  /** Everything that decides, as it stands: read inside the transaction when something is to be changed. */
  async function look(db: Reading, conf: Confs, uid: number, { bibId, type }: Wanted) {
    if (!conf.isOn(`cs.turn.on.${KINDS[type]}`)) throw new Refusal(`request.off.${KINDS[type]}`)
    const book = await rows.bookOf(db, bibId)
    if (!book) throw new HttpError(404, 'errors.missing')
    const reader = await standingOf(db, uid, { now: clock.now(), dates })
    const places = await locations(db)
    const takes = takePlaces(places, conf.text('cs.take.locations', 'zh'))
    const known = new Set(places.map(place => place.locaCode))
    const exclusive = new Set(partedByCommas(conf.text('cs.preg.exclusive', 'zh')))
    const [copies, claims] = [await rows.copiesOf(db, book.id), await rows.claimsOf(db, book.id)]
    const groups = groupsOf(copies, claims, uid).map(group => {
      const own = takesFor(type, group, takes)
      const isExclusive = exclusive.has(group.locaCode)
      const fault = groupFault(type, {
        ...group,
        isExclusive,
        isAsked: group.asked !== null,
        hasPlace: known.has(group.locaCode),
        takes: own.length,
      })
      return { ...group, isExclusive, takes: own, fault }
    })
    return {
      book,
      rules: reader.group,
      asked: reader.requests,
      askerFault: (requests: number) => askerFault({ ...reader, requests }, reader.group),
      groups,
    }
  }

  /** Each row says for itself how it went; the rows that can be are all asked for together, or none. */
  async function askRows(
    trx: Writing,
    conf: Confs,
    uid: number,
    wanted: Wanted,
    given: Bean[],
  ): Promise<Asked[]> {
    const { type } = wanted
    const state = await look(trx, conf, uid, wanted)
    const beans = [...new Map(given.map(bean => [keyOf(bean), bean])).values()]
    if (isSingle(conf, type) && beans.length > 1)
      throw new Refusal(singleHall(conf, type) ? 'request.singleHall' : 'request.oneRow')
    const now = clock.now()
    let requests = state.asked
    const answer: Asked[] = []
    for (const bean of beans) {
      const take = bean.serviceLocaCode ?? ''
      const { callNo, locaCode } = bean
      const group = state.groups.find(one => keyOf(one) === keyOf(bean))
      const refusal = refusalOf()
      let requestId: number | null = null
      if (!refusal) {
        requests++
        const asked = { uid, bib: state.book.id, kind: type, callNo, locaCode, take, now }
        requestId = await rows.addRequest(trx, { ...asked, remark: bean.remark?.trim() ?? '' })
      }
      answer.push({ callNo, locaCode, take, refusal, requestId, position: null })

      function refusalOf(): Reason | null {
        if (!group) return { key: 'request.noCopies' }
        const fault = state.askerFault(requests) ?? group.fault
        if (fault) return reasonOf(type, fault, state.rules.maxRequests)
        if (take === '') return { key: 'request.needTake' }
        return group.takes.some(place => place.locaCode === take) ? null : { key: 'request.badTake' }
      }
    }
    const positions = await rows.positionsOf(
      trx,
      answer.flatMap(row => row.requestId ?? []),
    )
    return answer.map(row => ({ ...row, position: positions.get(row.requestId ?? 0) ?? null }))
  }

  return {
    async copies(uid: number, wanted: Wanted): Promise<Copies> {
      const { type } = wanted
      const conf = await ctx.conf.now()
      const state = await look(store.db, conf, uid, wanted)
      const stopped = state.askerFault(state.asked)
      const most = state.rules.maxRequests
      return {
        groups: state.groups.map(group => {
          const fault = stopped ?? group.fault
          return { ...group, fault, reason: fault && reasonOf(type, fault, most) }
        }),
        isSingle: isSingle(conf, type),
        isSingleHall: singleHall(conf, type),
        keepDays: state.rules.keepDays,
        reason: stopped && reasonOf(type, stopped, most),
      }
    },

    /** One row for each that was asked for. */
    async ask(uid: number, wanted: Wanted, beans: Bean[]): Promise<Asked[]> {
      const conf = await ctx.conf.now()
      return writes.together(trx => askRows(trx, conf, uid, wanted, beans))
    },

    /** Cancelled once, however often it is asked. @throws Refusal when there is no such request or it is over */
    cancel: (uid: number, id: number): Promise<true> =>
      writes.together(async trx => {
        const request = Number.isSafeInteger(id) ? await rows.ownRequest(trx, uid, id) : undefined
        if (!request) throw new Refusal('request.missing')
        if (request.state === 'cancelled') return true as const
        if (!ACTIVE_REQUESTS.includes(request.state)) throw new Refusal('request.over')
        await rows.moveRequest(trx, request.id, { state: 'cancelled', now: clock.now() })
        if (request.state === 'ready') await passOn(trx, request, ctx)
        return true as const
      }),

    /** What was not fetched in time is over, and its copy goes on. */
    async lapse(): Promise<void> {
      if (!(await rows.lapsedRequests(store.db, clock.now())).length) return
      // by the next look it has lapsed all the same
      await writes.ifFree(async trx => {
        for (const request of await rows.lapsedRequests(trx, clock.now())) {
          await rows.moveRequest(trx, request.id, { state: 'expired', now: clock.now() })
          await passOn(trx, request, ctx)
        }
      })
    },
  }
}

const singleHall = (conf: Confs, type: RequestType) =>
  type === 'req.cs.preg' && conf.isOn('cs.preg.single.hall')
const isSingle = (conf: Confs, type: RequestType) =>
  singleHall(conf, type) || (type === 'req.cs.preg' && !conf.isOn('cs.preg.multi'))

const keyOf = ({ callNo, locaCode }: Pick<Bean, 'callNo' | 'locaCode'>): string => `${callNo}\n${locaCode}`

const KINDS = { 'req.cs.preg': 'preg', 'req.cs.rele': 'rele', 'req.cs.prior': 'prior' } as const

type Fault = NonNullable<ReturnType<typeof askerFault> | ReturnType<typeof groupFault>>

/** Some reasons end in what to do, which is another thing for a reservation than for a commission. */
const reasonOf = (type: RequestType, fault: Fault, most: number): Reason =>
  fault === 'readingOnly' || fault === 'notLent'
    ? { key: `request.faults.${fault}.${type === 'req.cs.rele' ? 'rele' : 'preg'}` }
    : { key: `request.faults.${fault}`, values: { most } }
