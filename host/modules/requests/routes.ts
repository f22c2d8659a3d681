/** /opac/requests/*: reservations and commissions; and the reader's list of them under /opac/users/requests. */
import { ACTIVE_REQUESTS, type RequestState, type RequestType } from '../../../src/contract/codes.ts'
import { requestChangesCalls } from '../../../src/contract/reader/request-changes.ts'
import { type AskRequest, readerRequestsCalls, requestsCalls } from '../../../src/contract/reader/requests.ts'
import { PAUSE_DAYS } from '../../../src/core/limits.ts'
import type { Place } from '../../circulation/driver.ts'
import { supported } from '../../circulation/supported.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { locationNames } from '../bibs/location-names.ts'
import { bookNamed } from './book-named.ts'
import { itemCopies, requestAnswer, takeLocation, withOwn } from './copies.ts'
import { eachRequest } from './each-request.ts'
import { openRequestList, statusDesc } from './list.ts'
import { openSeveral } from './several.ts'
import { openUsualPlace, usualOf } from './usual-place.ts'

/** more of the reader's requests or loans are not looked through */
const MOST = { offset: 0, limit: 1000 }

const changed = (lang: Lang, requestId: number, status: RequestState, msg: string) =>
  new Answer({ requestId, status, statusDesc: statusDesc(lang, status) }, { msg })

export const requests: Module = (on, ctx) => {
  const { circulation, dates } = ctx
  const names = locationNames(ctx.store, ctx.revisions)
  const list = openRequestList(ctx, names)
  const usual = openUsualPlace(ctx)
  const several = openSeveral(ctx, names, usual.remember)

  const copies = async (uid: number, lang: Lang, bibId: string, type: RequestType) => {
    const [found, own, place] = await Promise.all([
      supported(circulation.copies(uid, { bibId, type })),
      ownOf(uid, bibId),
      usualOf(ctx.store.db, uid),
    ])
    const about = { names: await names(), day: dates.day, today: dates.day(ctx.clock.now()) }
    const answer = { ...itemCopies(found, type, lang, about), usualTake: place?.locaCode ?? null }
    return own ? withOwn(answer, own) : answer
  }
  /** What the reader has of a title already. @returns null = not known, which is no reason to refuse the copies */
  async function ownOf(uid: number, bibId: string) {
    try {
      const [holds, loans] = await Promise.all([
        supported(circulation.holds(uid, { states: ACTIVE_REQUESTS, ...MOST })),
        supported(circulation.items(uid, MOST)),
      ])
      return {
        holds: holds.rows.filter(row => row.bibId === bibId),
        loans: loans.rows.filter(row => row.bibId === bibId),
      }
    } catch (error) {
      ctx.log.debug({ err: error }, 'what the reader has of a title is not known')
      return null
    }
  }
  const ask = async (uid: number, lang: Lang, type: RequestType, { bibId: given, itemBeans }: AskRequest) => {
    const bibId = given ?? (await bookNamed(ctx, itemBeans))
    const outcomes = await supported(circulation.request(uid, { bibId, type }, itemBeans))
    await usual.remember(uid, outcomes)
    return requestAnswer(outcomes, type, lang)
  }

  on(requestsCalls.itemCopies, ({ uid, lang, body }) => {
    // the wire has this member, but the session decides whose requests are shown
    if (body.uid != null && String(body.uid) !== String(uid)) throw new HttpError(403, 'request.otherReader')
    return copies(uid, lang, body.bibId, body.requestType)
  })
  on(requestsCalls.preg, ({ uid, lang, body }) => ask(uid, lang, 'req.cs.preg', body))
  on(requestsCalls.rele, ({ uid, lang, body }) => ask(uid, lang, 'req.cs.rele', body))
  on(requestsCalls.priorityLendData, ({ uid, lang, body }) => copies(uid, lang, body.bibId, 'req.cs.prior'))
  on(requestsCalls.priorityLend, ({ uid, lang, body }) => ask(uid, lang, 'req.cs.prior', body))
  /** Epoch ms of a day until which a reservation may pause. @throws Refusal */
  function pauseEnd(until: string): number {
    const today = ctx.clock.now()
    const [first, last] = [1, PAUSE_DAYS].map(days => dates.day(dates.endOfDayAfter(today, days)))
    if (until < first! || until > last!) throw new Refusal('request.pauseDay', { first: first!, last: last! })
    return dates.startOf(until)
  }

  on(requestsCalls.cancel, async ({ uid, lang, body }) => {
    await supported(circulation.cancel(uid, body.requestId))
    return changed(lang, body.requestId, 'cancelled', say(lang, 'request.cancelled'))
  })
  on(requestsCalls.pause, async ({ uid, lang, body }) => {
    const { requestId, until } = body
    await supported(circulation.suspend(uid, requestId, pauseEnd(until)))
    return changed(lang, requestId, 'paused', say(lang, 'request.paused', { date: until }))
  })
  on(requestsCalls.resume, async ({ uid, lang, body }) => {
    await supported(circulation.suspend(uid, body.requestId, null))
    return changed(lang, body.requestId, 'open', say(lang, 'request.resumed'))
  })
  on(requestChangesCalls.several, ({ uid, lang, body }) =>
    several(uid, lang, body.bibIds, body.serviceLocaCode),
  )
  on(requestChangesCalls.usualPlace, ({ uid, lang, query }) => usual.answer(uid, lang, query.bibId ?? ''))
  on(requestChangesCalls.setUsualPlace, ({ uid, lang, body }) => usual.change(uid, lang, body))
  on(requestChangesCalls.places, async ({ uid, lang, body }) => {
    const ofEach: Place[][] = []
    for (const id of new Set(body.requestIds)) ofEach.push(await supported(circulation.takesOf(uid, id)))
    const [first = [], ...others] = ofEach
    const isOfAll = ({ locaCode }: Place) =>
      others.every(places => places.some(place => place.locaCode === locaCode))
    return first.filter(isOfAll).map(place => takeLocation(place, lang))
  })
  on(requestChangesCalls.move, async ({ uid, lang, body }) => {
    const { requestId, serviceLocaCode } = body
    await supported(circulation.relocate(uid, requestId, serviceLocaCode))
    const { rows } = await supported(circulation.holds(uid, { states: ACTIVE_REQUESTS, ...MOST }))
    const state = rows.find(row => row.id === requestId)?.state
    return changed(lang, requestId, state === 'paused' ? state : 'open', say(lang, 'request.moved'))
  })
  on(requestChangesCalls.batchPause, ({ uid, lang, body }) => {
    const until = pauseEnd(body.until)
    const done = say(lang, 'request.paused', { date: body.until })
    return eachRequest(body.requestIds, { lang, done, log: ctx.log }, id =>
      circulation.suspend(uid, id, until),
    )
  })
  on(requestChangesCalls.batchResume, ({ uid, lang, body }) => {
    const done = say(lang, 'request.resumed')
    return eachRequest(body.requestIds, { lang, done, log: ctx.log }, id =>
      circulation.suspend(uid, id, null),
    )
  })
  on(requestChangesCalls.batchMove, ({ uid, lang, body: { requestIds, serviceLocaCode } }) => {
    const done = say(lang, 'request.moved')
    return eachRequest(requestIds, { lang, done, log: ctx.log }, id =>
      circulation.relocate(uid, id, serviceLocaCode),
    )
  })
  on(requestChangesCalls.batchCancel, ({ uid, lang, body }) => {
    const done = say(lang, 'request.cancelled')
    return eachRequest(body.requestIds, { lang, done, log: ctx.log }, id => circulation.cancel(uid, id))
  })
  on(readerRequestsCalls.list, ({ uid, lang, query }) => list.page(uid, lang, query))
  on(readerRequestsCalls.trans, ({ uid, lang, params }) => list.trans(uid, lang, params.id ?? ''))
}
