/** Reserving, commissioning, cancelling, and what lapses. Asked twice at once, a copy group is asked for once. */
import { ACTIVE_REQUESTS, type RequestType } from '../../../src/contract/codes.ts'
import type { AskedRow, AskRequest, CopyRow, ItemCopies } from '../../../src/contract/requests.ts'
import { askerFault, groupFault } from '../../../src/core/rules/can-request.ts'
import type { HostContext } from '../../kernel/context.ts'
import { Answer } from '../../kernel/envelope.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import { type Lang, say } from '../../kernel/say.ts'
import { locationNames } from '../bibs/location-names.ts'
import { addNotice } from '../notices/add-notice.ts'
import { rulesFor } from '../users/circulation-rules.ts'
import { statusOf } from '../users/reader-info.ts'
import { type Group, groupsOf } from './groups.ts'
import { takeLocation, takePlaces, takesFor } from './places.ts'
import { type RequestRecord, requestRows } from './queries.ts'

/** ms: a second request this soon is the first one asked again (a double click, a lost answer) */
const SAME_REQUEST = 10_000

type Bean = AskRequest['itemBeans'][number]

export function openRequester(ctx: HostContext) {
  const { store, clock, dates, conf, revisions } = ctx
  const rows = requestRows(store)
  const names = locationNames(store.db, revisions)

  /** Everything that decides, as it stands: read inside the transaction when something is to be changed. */
  function standing(uid: number, bibId: string, type: RequestType) {
    if (!conf.isOn(type === 'req.cs.preg' ? 'cs.turn.on.preg' : 'cs.turn.on.rele'))
      throw new Refusal(`request.off.${kindOf(type)}`)
    const book = rows.book(bibId)
    if (!book) throw new HttpError(404, 'errors.missing')
    const asker = rows.asker(uid)
    const rules = rulesFor(asker.user_group)
    const facts = (requests: number) => ({
      idStatus: statusOf(asker, dates.day(clock.now())),
      unpaid: asker.unpaid,
      requests,
    })
    const places = rows.places()
    const takes = takePlaces(places, conf.text('cs.take.locations', 'zh'))
    const known = new Set(places.map(place => place.locaCode))
    const groups = groupsOf(rows.copies(book.id), rows.claims(book.id), uid).map(group => {
      const own = takesFor(type, group, takes)
      const fault = groupFault(type, {
        ...group,
        isAsked: group.asked !== null,
        hasPlace: known.has(group.locaCode),
        takes: own.length,
      })
      return { ...group, takes: own, fault }
    })
    return {
      book,
      rules,
      asked: asker.requests,
      askerFault: (n: number) => askerFault(facts(n), rules),
      groups,
    }
  }

  const singleHall = (type: RequestType) => type === 'req.cs.preg' && conf.isOn('cs.preg.single.hall')
  const isSingle = (type: RequestType) =>
    singleHall(type) || (type === 'req.cs.preg' && !conf.isOn('cs.preg.multi'))

  /** Each row says for itself how it went; the rows that can be are all asked for together, or none. */
  function askRows(uid: number, lang: Lang, type: RequestType, { bibId, itemBeans }: AskRequest): AskedRow[] {
    const state = standing(uid, bibId, type)
    const beans = [...new Map(itemBeans.map(bean => [keyOf(bean), bean])).values()]
    if (isSingle(type) && beans.length > 1)
      throw new Refusal(singleHall(type) ? 'request.singleHall' : 'request.oneRow')
    const now = clock.now()
    let requests = state.asked
    return beans.map(bean => {
      const take = bean.serviceLocaCode ?? ''
      const row = { callNo: bean.callNo, locaCode: bean.locaCode, serviceLocaCode: take }
      const refused = (msg: string): AskedRow => ({ ...row, code: 1, msg, requestId: null, position: null })
      const done = (id: number): AskedRow => ({
        ...row,
        code: 0,
        msg: say(lang, `request.done.${kindOf(type)}`),
        requestId: id,
        position: rows.position(id) || null,
      })
      const group = state.groups.find(one => keyOf(one) === keyOf(bean))
      if (!group) return refused(say(lang, 'request.noCopies'))
      const same = group.asked
      if (same?.kind === type && same.takeLocaCode === take && now - same.createdAt < SAME_REQUEST)
        return done(same.id)
      const fault = state.askerFault(requests) ?? group.fault
      if (fault) return refused(faultText(lang, type, fault, state.rules.maxRequests))
      if (take === '') return refused(say(lang, 'request.needTake'))
      if (!group.takes.some(place => place.locaCode === take)) return refused(say(lang, 'request.badTake'))
      requests++
      const { callNo, locaCode } = group
      const remark = bean.remark?.trim() ?? ''
      return done(rows.add({ uid, bib: state.book.id, kind: type, callNo, locaCode, take, remark, now }))
    })
  }

  /** A copy that is kept for nobody any more goes to whoever waits longest for it. */
  function passOn({ bib, callNo }: RequestRecord): void {
    const next = rows.next(bib, callNo)
    if (!next) return
    const { keepDays } = rulesFor(rows.asker(next.uid).user_group)
    const at = clock.now()
    const until = dates.endOfDayAfter(at, keepDays)
    rows.move(next.id, 'ready', at, until)
    const values = { date: dates.day(until), locaCode: next.takeLocaCode }
    addNotice(store, { uid: next.uid, at, kind: 'arrival', bib, values })
  }

  return {
    async copies(uid: number, lang: Lang, bibId: string, type: RequestType): Promise<ItemCopies> {
      const state = standing(uid, bibId, type)
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
            remark: '',
            takeLocations: group.takes.map(take => takeLocation(take, lang)),
          }
        }),
        canPregMulti: isSingle(type) ? 0 : 1,
        singleHall: singleHall(type) ? 1 : 0,
        keepDays: state.rules.keepDays,
        reason: stopped && faultText(lang, type, stopped, most),
      }
    },

    /** @throws Refusal when nothing could be asked for: the first row's reason */
    ask(uid: number, lang: Lang, type: RequestType, body: AskRequest): Answer<AskedRow[]> {
      const answer = rows.inOne(() => askRows(uid, lang, type, body))
      const failed = answer.filter(row => row.code !== 0)
      if (failed.length === answer.length) throw new Refusal('request.none', { reason: failed[0]?.msg ?? '' })
      const msg = failed.length
        ? say(lang, 'request.some', { done: answer.length - failed.length, failed: failed.length })
        : say(lang, `request.done.${kindOf(type)}`)
      return new Answer(answer, { msg })
    },

    /** Cancelled once, however often it is asked. @throws Refusal when there is no such request or it is over */
    cancel(uid: number, id: number): void {
      rows.inOne(() => {
        const request = Number.isSafeInteger(id) ? rows.own(uid, id) : undefined
        if (!request) throw new Refusal('request.missing')
        if (request.state === 'cancelled') return
        if (!ACTIVE_REQUESTS.includes(request.state)) throw new Refusal('request.over')
        rows.move(request.id, 'cancelled', clock.now())
        if (request.state === 'ready') passOn(request)
      })
    },

    /** What was not fetched in time is over, and its copy goes on. */
    lapse(): void {
      if (!rows.lapsed(clock.now()).length) return
      rows.inOne(() => {
        for (const request of rows.lapsed(clock.now())) {
          rows.move(request.id, 'expired', clock.now())
          passOn(request)
        }
      })
    },

    position: rows.position,
    names,
  }
}

const keyOf = ({ callNo, locaCode }: Pick<Bean, 'callNo' | 'locaCode'>): string => `${callNo}\n${locaCode}`
const kindOf = (type: RequestType) => (type === 'req.cs.preg' ? 'preg' : 'rele')

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
    ? say(lang, `request.faults.${fault}.${kindOf(type)}`)
    : say(lang, `request.faults.${fault}`, { most })
