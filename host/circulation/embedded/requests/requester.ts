/** Reserving, commissioning, cancelling. Idempotent: concurrent requests for one copy group create only one. */
import { ACTIVE_REQUESTS, type RequestType } from '../../../../src/contract/codes.ts'
import { HttpError, Refusal } from '../../../http/calls/errors.ts'
import { type LocationRow, locations } from '../../../modules/bibs/queries.ts'
import { partedByCommas } from '../../../modules/search/values.ts'
import type { Confs } from '../../../modules/vars/conf.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import type { Copies, Place, Reason, RequestedCopy, RequestOutcome, Wanted } from '../../driver.ts'
import { allOf, blockReason } from '../../reasons.ts'
import { faultReason } from '../../request-faults.ts'
import { takesIn } from '../../take-places.ts'
import { rowKey, volumeNamed } from '../../volume-rows.ts'
import { type Group, groupsOf } from '../copies/groups.ts'
import { borrowerState } from '../loans/borrower-state.ts'
import { groupFault, type RequesterFault, requesterFaults } from './can-request.ts'
import { endRequest, mailLater } from './pass-on.ts'
import * as rows from './request-queries.ts'
import { isMovable, isWaiting, SET_ASIDE } from './waiting.ts'

export function openRequester(
  ctx: Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'conf' | 'config'>,
) {
  const { store, writes, clock, dates } = ctx

  /** All facts that the decision depends on; for a change, read inside its transaction. */
  async function look(db: Reading, conf: Confs, uid: number, { bibId, type }: Wanted) {
    if (!conf.isOn(`cs.turn.on.${KINDS[type]}`)) throw new Refusal(`request.off.${KINDS[type]}`)
    const book = await rows.bookOf(db, bibId)
    if (!book) throw new HttpError(404, 'errors.missing')
    const reader = await borrowerState(db, uid, { now: clock.now(), dates })
    const places = await locations(db)
    const takes = takesIn(places, conf)
    const known = new Set(places.map(place => place.locaCode))
    const exclusive = new Set(partedByCommas(conf.text('cs.preg.exclusive', 'zh')))
    const [copies, claims] = [await rows.copiesOf(db, book.id), await rows.claimsOf(db, book.id, clock.now())]
    const withFault = (group: Group) => {
      const own = takesFor(type, group, takes)
      const isExclusive = exclusive.has(group.locaCode)
      const fault = groupFault(type, {
        ...group,
        isExclusive,
        isRequested: group.ownRequest !== null,
        hasPlace: known.has(group.locaCode),
        takes: own.length,
      })
      return { ...group, isExclusive, takes: own, fault }
    }
    return {
      book,
      rules: reader.group,
      openRequests: reader.requests,
      blocked: (requests: number) =>
        allOf(
          requesterFaults({ ...reader, requests }, reader.group).map(fault =>
            readerReason(fault, reader.group.maxRequests),
          ),
        ),
      copies,
      groups: groupsOf(copies, claims, uid).map(withFault),
      /** for requests that name no volume */
      anyGroups: () => groupsOf(copies, claims, uid, false).map(withFault),
    }
  }

  /** One outcome per row; all valid rows are requested in one transaction. */
  async function requestCopies(
    trx: Writing,
    conf: Confs,
    uid: number,
    wanted: Wanted,
    given: RequestedCopy[],
  ): Promise<RequestOutcome[]> {
    const { type } = wanted
    const state = await look(trx, conf, uid, wanted)
    const named = given.map(bean => volumeNamed(bean, state.copies))
    const beans = [...new Map(named.map(bean => [rowKey(bean), bean])).values()]
    if (isSingle(conf, type) && beans.length > 1)
      throw new Refusal(singleHall(conf, type) ? 'request.singleHall' : 'request.oneRow')
    const now = clock.now()
    let requests = state.openRequests
    const anyGroups = beans.some(bean => bean.vol === null) ? state.anyGroups() : []
    const answer: RequestOutcome[] = []
    for (const bean of beans) {
      const take = bean.serviceLocaCode ?? ''
      const { callNo, locaCode, vol, year } = bean
      const group = (vol === null ? anyGroups : state.groups).find(one => rowKey(one) === rowKey(bean))
      const refusal = refusalOf()
      let requestId: number | null = null
      if (!refusal) {
        requests++
        const requestRow = { uid, bib: state.book.id, kind: type, callNo, locaCode, vol, year, take, now }
        requestId = await rows.addRequest(trx, { ...requestRow, remark: bean.remark?.trim() ?? '' })
      }
      answer.push({ callNo, locaCode, vol, year, take, refusal, requestId, position: null })

      function refusalOf(): Reason | null {
        if (!group) return { key: bean.isMissing ? 'request.noVolume' : 'request.noCopies' }
        const blocked = state.blocked(requests)
        if (blocked) return blocked
        if (group.fault) return faultReason(type, group.fault)
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

  /** @throws Refusal */
  async function movable(db: Reading, uid: number, id: number): Promise<rows.RequestRecord> {
    const request = Number.isSafeInteger(id) ? await rows.ownRequest(db, uid, id) : undefined
    if (!request) throw new Refusal('request.missing')
    if (isMovable(request)) return request
    throw new Refusal(SET_ASIDE.includes(request.state) ? 'request.takeSet' : 'request.takeOver')
  }
  /** Those offered when it is placed, and the one that it has. */
  async function takesFrom(db: Reading, conf: Confs, request: rows.RequestRecord): Promise<Place[]> {
    const places = await locations(db)
    const from = places.find(place => place.locaCode === request.locaCode)
    const takes = takesIn(places, conf)
    const offered = from
      ? takesFor(request.kind, { isStacks: from.kind === 'stacks', libCode: from.libCode }, takes)
      : takes
    const now = places.find(place => place.locaCode === request.takeLocaCode)
    return now && !offered.includes(now) ? [now, ...offered] : offered
  }

  return {
    async copies(uid: number, wanted: Wanted): Promise<Copies> {
      const { type } = wanted
      const conf = await ctx.conf.now()
      const state = await look(store.db, conf, uid, wanted)
      return {
        groups: state.groups.map(group => ({
          ...group,
          reason: group.fault && faultReason(type, group.fault),
        })),
        isSingle: isSingle(conf, type),
        isSingleHall: singleHall(conf, type),
        keepDays: state.rules.keepDays,
        reason: state.blocked(state.openRequests),
      }
    },

    /** One outcome per requested row. */
    async request(uid: number, wanted: Wanted, beans: RequestedCopy[]): Promise<RequestOutcome[]> {
      const conf = await ctx.conf.now()
      return writes.transaction(trx => requestCopies(trx, conf, uid, wanted, beans))
    },

    /** Idempotent. @throws Refusal if there is no such request or it is over */
    cancel: (uid: number, id: number): Promise<true> =>
      writes.transaction(async trx => {
        const request = Number.isSafeInteger(id) ? await rows.ownRequest(trx, uid, id) : undefined
        if (!request) throw new Refusal('request.missing')
        if (request.state === 'cancelled') return true as const
        if (!ACTIVE_REQUESTS.includes(request.state)) throw new Refusal('request.over')
        const next = await endRequest(trx, request, 'cancelled', ctx)
        if (next) await mailLater(trx, [next.notice], ctx)
        return true as const
      }),

    suspend: (uid: number, id: number, until: number | null): Promise<true> =>
      writes.transaction(async trx => {
        const request = Number.isSafeInteger(id) ? await rows.ownRequest(trx, uid, id) : undefined
        if (!request) throw new Refusal('request.missing')
        const isPaused = request.state === 'paused'
        if (!isPaused && !isWaiting(request)) throw new Refusal('request.notWaiting')
        const now = clock.now()
        if (until !== null) await rows.moveRequest(trx, id, { state: 'paused', now, expiresAt: until })
        else if (isPaused) await rows.moveRequest(trx, id, { state: 'open', now })
        return true as const
      }),

    async takesOf(uid: number, id: number): Promise<Place[]> {
      return takesFrom(store.db, await ctx.conf.now(), await movable(store.db, uid, id))
    },

    async relocate(uid: number, id: number, take: string): Promise<true> {
      const conf = await ctx.conf.now()
      return writes.transaction(async trx => {
        const request = await movable(trx, uid, id)
        if (request.takeLocaCode === take) return true as const
        const takes = await takesFrom(trx, conf, request)
        if (!takes.some(place => place.locaCode === take)) throw new Refusal('request.badTake')
        await rows.setTake(trx, id, take)
        return true as const
      })
    },
  }
}

const singleHall = (conf: Confs, type: RequestType) =>
  type === 'req.cs.preg' && conf.isOn('cs.preg.single.hall')
const isSingle = (conf: Confs, type: RequestType) =>
  singleHall(conf, type) || (type === 'req.cs.preg' && !conf.isOn('cs.preg.multi'))

const KINDS = { 'req.cs.preg': 'preg', 'req.cs.rele': 'rele', 'req.cs.prior': 'prior' } as const

const readerReason = (fault: RequesterFault, most: number): Reason =>
  fault === 'limit' ? { key: 'request.faults.limit', values: { most } } : blockReason(fault)

/** A copy on an open shelf cannot be delivered to a desk on its own campus. */
const takesFor = (
  type: string,
  group: Pick<Group, 'isStacks' | 'libCode'>,
  takes: LocationRow[],
): LocationRow[] =>
  type !== 'req.cs.rele' || group.isStacks ? takes : takes.filter(place => place.libCode !== group.libCode)
