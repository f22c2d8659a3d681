/** Reserving, commissioning, cancelling, and what lapses. Asked twice at once, a copy group is asked for once. */
import { ACTIVE_REQUESTS, type RequestType } from '../../../src/contract/codes.ts'
import type { AskedRow, AskRequest, CopyRow, ItemCopies } from '../../../src/contract/requests.ts'
import { askerFault, groupFault } from '../../../src/core/rules/can-request.ts'
import type { HostContext } from '../../kernel/context.ts'
import { Answer } from '../../kernel/envelope.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import { type Lang, say } from '../../kernel/say.ts'
import type { Reading, Writing } from '../../store/library.ts'
import { locationNames } from '../bibs/location-names.ts'
import { locations } from '../bibs/queries.ts'
import { addNotice } from '../notices/add-notice.ts'
import { partedByCommas } from '../search/values.ts'
import { rulesFor } from '../users/circulation-rules.ts'
import { statusOf } from '../users/reader-info.ts'
import type { Confs } from '../vars/conf.ts'
import { type Group, groupsOf } from './groups.ts'
import { takeLocation, takePlaces, takesFor } from './places.ts'
import type { RequestRecord } from './queries.ts'
import * as rows from './queries.ts'

type Bean = AskRequest['itemBeans'][number]
type Wanted = { bibId: string; type: RequestType }
type Asker = { uid: number; lang: Lang; type: RequestType }

export function openRequester(ctx: HostContext) {
  const { store, writes, clock, dates, revisions } = ctx
  const names = locationNames(store.db, revisions)

  /** Everything that decides, as it stands: read inside the transaction when something is to be changed. */
  async function standing(db: Reading, conf: Confs, uid: number, { bibId, type }: Wanted) {
    if (!conf.isOn(`cs.turn.on.${KINDS[type]}`)) throw new Refusal(`request.off.${KINDS[type]}`)
    const book = await rows.bookOf(db, bibId)
    if (!book) throw new HttpError(404, 'errors.missing')
    const asker = await rows.askerOf(db, uid)
    const rules = rulesFor(asker.user_group)
    const facts = (requests: number) => ({
      idStatus: statusOf(asker, dates.day(clock.now())),
      unpaid: asker.unpaid,
      requests,
    })
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
      rules,
      asked: asker.requests,
      askerFault: (n: number) => askerFault(facts(n), rules),
      groups,
    }
  }

  /** Each row says for itself how it went; the rows that can be are all asked for together, or none. */
  async function askRows(
    trx: Writing,
    conf: Confs,
    { uid, lang, type }: Asker,
    { bibId, itemBeans }: AskRequest,
  ): Promise<AskedRow[]> {
    const state = await standing(trx, conf, uid, { bibId, type })
    const beans = [...new Map(itemBeans.map(bean => [keyOf(bean), bean])).values()]
    if (isSingle(conf, type) && beans.length > 1)
      throw new Refusal(singleHall(conf, type) ? 'request.singleHall' : 'request.oneRow')
    const now = clock.now()
    let requests = state.asked
    const answer: AskedRow[] = []
    for (const bean of beans) {
      const take = bean.serviceLocaCode ?? ''
      const row = { callNo: bean.callNo, locaCode: bean.locaCode, serviceLocaCode: take }
      const refused = (msg: string) => answer.push({ ...row, code: 1, msg, requestId: null, position: null })
      const done = (requestId: number) =>
        answer.push({
          ...row,
          code: 0,
          msg: say(lang, `request.done.${KINDS[type]}`),
          requestId,
          position: null,
        })
      const group = state.groups.find(one => keyOf(one) === keyOf(bean))
      const fault = group && (state.askerFault(requests) ?? group.fault)
      if (!group) refused(say(lang, 'request.noCopies'))
      else if (fault) refused(faultText(lang, type, fault, state.rules.maxRequests))
      else if (take === '') refused(say(lang, 'request.needTake'))
      else if (!group.takes.some(place => place.locaCode === take)) refused(say(lang, 'request.badTake'))
      else {
        requests++
        const { callNo, locaCode } = group
        const remark = bean.remark?.trim() ?? ''
        const asked = { uid, bib: state.book.id, kind: type, callNo, locaCode, take, remark, now }
        done(await rows.addRequest(trx, asked))
      }
    }
    const positions = await rows.positionsOf(
      trx,
      answer.flatMap(row => row.requestId ?? []),
    )
    return answer.map(row => ({ ...row, position: positions.get(row.requestId ?? 0) ?? null }))
  }

  /** A copy that is kept for nobody any more goes to whoever waits longest for it. */
  async function passOn(trx: Writing, { bib, callNo }: RequestRecord): Promise<void> {
    const next = await rows.nextRequest(trx, bib, callNo)
    if (!next) return
    const { keepDays } = rulesFor((await rows.askerOf(trx, next.uid)).user_group)
    const at = clock.now()
    const until = dates.endOfDayAfter(at, keepDays)
    await rows.moveRequest(trx, next.id, { state: 'ready', now: at, expiresAt: until })
    const values = { date: dates.day(until), locaCode: next.takeLocaCode }
    await addNotice(trx, { uid: next.uid, at, kind: 'arrival', bib, values })
  }

  return {
    async copies(uid: number, lang: Lang, bibId: string, type: RequestType): Promise<ItemCopies> {
      const conf = await ctx.conf.now()
      const state = await standing(store.db, conf, uid, { bibId, type })
      const place = await names()
      const stopped = state.askerFault(state.asked)
      const most = state.rules.maxRequests
      return {
        items: state.groups.map((group): CopyRow => {
          const fault = stopped ?? group.fault
          return {
            ...countsOf(group, type),
            locaName: place.location(group.locaCode, lang),
            canRequest: fault ? 0 : 1,
            reason: fault && faultText(lang, type, fault, most),
            fault,
            dueDate: group.dueAt === null ? null : dates.day(group.dueAt),
            isExclusive: group.isExclusive ? 1 : 0,
            position: type === 'req.cs.preg' && !fault && !group.isExclusive ? group.waiting + 1 : null,
            remark: '',
            takeLocations: group.takes.map(take => takeLocation(take, lang)),
          }
        }),
        canPregMulti: isSingle(conf, type) ? 0 : 1,
        singleHall: singleHall(conf, type) ? 1 : 0,
        keepDays: state.rules.keepDays,
        reason: stopped && faultText(lang, type, stopped, most),
      }
    },

    /** @throws Refusal when nothing could be asked for: the first row's reason */
    async ask(uid: number, lang: Lang, type: RequestType, body: AskRequest): Promise<Answer<AskedRow[]>> {
      const conf = await ctx.conf.now()
      const answer = await writes.together(trx => askRows(trx, conf, { uid, lang, type }, body))
      const failed = answer.filter(row => row.code !== 0)
      if (failed.length === answer.length) throw new Refusal('request.none', { reason: failed[0]?.msg ?? '' })
      const msg = failed.length
        ? say(lang, 'request.some', { done: answer.length - failed.length, failed: failed.length })
        : say(lang, `request.done.${KINDS[type]}`)
      return new Answer(answer, { msg })
    },

    /** Cancelled once, however often it is asked. @throws Refusal when there is no such request or it is over */
    cancel: (uid: number, id: number): Promise<void> =>
      writes.together(async trx => {
        const request = Number.isSafeInteger(id) ? await rows.ownRequest(trx, uid, id) : undefined
        if (!request) throw new Refusal('request.missing')
        if (request.state === 'cancelled') return
        if (!ACTIVE_REQUESTS.includes(request.state)) throw new Refusal('request.over')
        await rows.moveRequest(trx, request.id, { state: 'cancelled', now: clock.now() })
        if (request.state === 'ready') await passOn(trx, request)
      }),

    /** What was not fetched in time is over, and its copy goes on. */
    async lapse(): Promise<void> {
      if (!(await rows.lapsedRequests(store.db, clock.now())).length) return
      // by the next look it has lapsed all the same
      await writes.ifFree(async trx => {
        for (const request of await rows.lapsedRequests(trx, clock.now())) {
          await rows.moveRequest(trx, request.id, { state: 'expired', now: clock.now() })
          await passOn(trx, request)
        }
      })
    },

    names,
  }
}

const singleHall = (conf: Confs, type: RequestType) =>
  type === 'req.cs.preg' && conf.isOn('cs.preg.single.hall')
const isSingle = (conf: Confs, type: RequestType) =>
  singleHall(conf, type) || (type === 'req.cs.preg' && !conf.isOn('cs.preg.multi'))

const keyOf = ({ callNo, locaCode }: Pick<Bean, 'callNo' | 'locaCode'>): string => `${callNo}\n${locaCode}`

const KINDS = { 'req.cs.preg': 'preg', 'req.cs.rele': 'rele', 'req.cs.prior': 'prior' } as const

const countsOf = (group: Group, type: RequestType) => ({
  callNo: group.callNo,
  locaCode: group.locaCode,
  availableCopies: group.available,
  loanedVolume: group.onLoan,
  availableVolume: type === 'req.cs.preg' ? group.coming : group.available,
  requestCount: group.waiting,
  itemCount: group.total,
  circStatus: group.circStatus,
})

type Fault = NonNullable<ReturnType<typeof askerFault> | ReturnType<typeof groupFault>>

/** Some reasons end in what to do, which is another thing for a reservation than for a commission. */
const faultText = (lang: Lang, type: RequestType, fault: Fault, most: number): string =>
  fault === 'readingOnly' || fault === 'notLent'
    ? say(lang, `request.faults.${fault}.${type === 'req.cs.rele' ? 'rele' : 'preg'}`)
    : say(lang, `request.faults.${fault}`, { most })
