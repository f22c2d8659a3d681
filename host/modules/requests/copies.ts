/** Requestable copies of a book, and the outcome of requests, as the wire has them. */
import type { RequestType } from '../../../src/contract/codes.ts'
import type { AskedRow, CopyRow, ItemCopies } from '../../../src/contract/reader/requests.ts'
import { forecastOf } from '../../../src/core/rules/holdings/copy-counts.ts'
import { isSameVolume } from '../../../src/core/rules/holdings/volume-of.ts'
import type { Copies, CopyGroup, CopyState, Place, Reason, RequestOutcome } from '../../circulation/driver.ts'
import { sayEach, sayReason } from '../../circulation/reasons.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { Refusal } from '../../http/calls/errors.ts'
import { type Lang, say } from '../../runtime/say.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { circStateOf } from '../bibs/words.ts'

const KINDS = { 'req.cs.preg': 'preg', 'req.cs.rele': 'rele', 'req.cs.prior': 'prior' } as const

const wordsOf = (lang: Lang, reason: Reason | null) => reason && sayReason(lang, reason)

export const takeLocation = (place: Place, lang: Lang) => ({
  campus: { campusName: (lang === 'zh' ? place.libZh : place.libEn) || place.libCode },
  locationName: place[lang] || place.locaCode,
  locaCode: place.locaCode,
})

function copyRow(
  group: CopyGroup,
  isBlocked: boolean,
  type: RequestType,
  lang: Lang,
  { names, day, today }: Parts,
): CopyRow {
  const isReservation = type === 'req.cs.preg'
  const { next, overdue } = forecastOf(group.dueAts.map(day), today)
  return {
    callNo: group.callNo,
    locaCode: group.locaCode,
    vol: group.vol,
    year: group.year,
    availableCopies: group.available,
    loanedVolume: group.onLoan,
    availableVolume: isReservation ? group.coming : group.available,
    requestCount: group.waiting,
    itemCount: group.total,
    circStatus: group.circStatus,
    locaName: names.location(group.locaCode, lang),
    canRequest: group.fault || isBlocked ? 0 : 1,
    reason: wordsOf(lang, group.reason),
    fault: group.fault,
    states: Object.fromEntries(
      Object.entries(group.states).map(([state, count]) => [circStateOf(state as CopyState), count]),
    ),
    dueDate: next || null,
    overdueCopies: overdue,
    isExclusive: group.isExclusive ? 1 : 0,
    position:
      isReservation && !group.fault && !group.isExclusive && group.hasQueue !== false
        ? group.waiting + 1
        : null,
    remark: wordsOf(lang, group.note ?? null) ?? '',
    takeLocations: group.takes.map(take => takeLocation(take, lang)),
  }
}

/** day: yyyy-MM-dd of a time */
type Parts = { names: LocationNames; day(time: number): string; today: string }

export const itemCopies = (copies: Copies, type: RequestType, lang: Lang, parts: Parts): ItemCopies => ({
  items: copies.groups.map(group => copyRow(group, copies.reason !== null, type, lang, parts)),
  canPregMulti: copies.isSingle ? 0 : 1,
  singleHall: copies.isSingleHall ? 1 : 0,
  ...(copies.keepDays !== null && { keepDays: copies.keepDays }),
  reason: wordsOf(lang, copies.reason),
  reasons: copies.reason ? sayEach(lang, copies.reason) : [],
})

type Own = {
  holds: { vol?: string | null; year?: string | null }[]
  loans: { vol: string; itemYear: string }[]
}
/** Adds what the reader has of the title, and of each volume where the copies differ. */
export const withOwn = (answer: ItemCopies, { holds, loans }: Own): ItemCopies => ({
  ...answer,
  items: answer.items.map(row => {
    if (row.vol == null) return row
    const volume = { vol: row.vol, year: row.year ?? '' }
    // a request for any copy may bring this volume
    const isOf = ({ vol, year }: Own['holds'][number]) =>
      vol == null || isSameVolume({ vol, year: year ?? '' }, volume)
    const lent = loans.filter(({ vol, itemYear }) => isSameVolume({ vol, year: itemYear }, volume))
    return { ...row, own: { requests: holds.filter(isOf).length, loans: lent.length } }
  }),
  own: { requests: holds.length, loans: loans.length },
})

/** @throws Refusal when no request succeeded: the first row's reason */
export function requestAnswer(outcomes: RequestOutcome[], type: RequestType, lang: Lang): Answer<AskedRow[]> {
  const done = say(lang, `request.done.${KINDS[type]}`)
  const rows = outcomes.map(
    ({ callNo, locaCode, vol, year, take, refusal, requestId, position }): AskedRow => ({
      callNo,
      locaCode,
      vol: vol ?? null,
      year: year ?? null,
      serviceLocaCode: take,
      code: refusal ? 1 : 0,
      msg: wordsOf(lang, refusal) ?? done,
      requestId,
      position,
    }),
  )
  const failed = rows.filter(row => row.code !== 0)
  if (failed.length === rows.length) throw new Refusal('request.none', { reason: failed[0]?.msg ?? '' })
  const msg = failed.length
    ? say(lang, 'request.some', { done: rows.length - failed.length, failed: failed.length })
    : done
  return new Answer(rows, { msg })
}
