/** The reader's requests, a page at a time, and the steps of one of them. */
import {
  ACTIVE_REQUESTS,
  REQUEST_STATES,
  type RequestState,
  type RequestType,
} from '../../../src/contract/codes.ts'
import type { Page } from '../../../src/contract/page.ts'
import type { RequestRow, RequestTrans } from '../../../src/contract/reader/requests.ts'
import { volumeName } from '../../../src/core/rules/holdings/volume-of.ts'
import type { Hold } from '../../circulation/driver.ts'
import { supported } from '../../circulation/supported.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, type MessageKey, say } from '../../runtime/say.ts'
import { staffMessage } from '../../runtime/staff-message.ts'
import { cleanLines } from '../bibs/detail/detail-html.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { minuteOf } from '../users/loan-rows.ts'

const TYPES: Record<string, MessageKey | undefined> = {
  'req.cs.preg': 'request.types.preg',
  'req.cs.rele': 'request.types.rele',
  'req.cs.prior': 'request.types.prior',
} satisfies Record<RequestType, MessageKey>

function typeDesc(lang: Lang, type: string): string {
  const known = TYPES[type]
  return known ? say(lang, known) : type
}

const isState = (text: string): text is RequestState => (REQUEST_STATES as readonly string[]).includes(text)

export const statusDesc = (lang: Lang, state: string): string =>
  isState(state) ? say(lang, `request.states.${state}`) : state

function stepDesc(
  lang: Lang,
  state: string,
  { isFirst, isRefused }: { isFirst: boolean; isRefused: boolean },
): string {
  if (state === 'open' && isFirst) return say(lang, 'request.created')
  return isRefused && state === 'cancelled' ? say(lang, 'request.states.refused') : statusDesc(lang, state)
}

/** the states that a filter of the list includes; [] = all */
function statesOf(filter: string): readonly RequestState[] {
  if (filter === 'active') return ACTIVE_REQUESTS
  if (filter === 'ended') return REQUEST_STATES.filter(state => !ACTIVE_REQUESTS.includes(state))
  return isState(filter) ? [filter] : []
}

export function openRequestList({ circulation, dates }: HostContext, names: () => Promise<LocationNames>) {
  const rowOf = (row: Hold, lang: Lang, place: LocationNames): RequestRow => ({
    requestId: row.id,
    requestType: row.kind,
    requestTypeDesc: typeDesc(lang, row.kind),
    status: row.state,
    statusDesc: row.words ? say(lang, 'request.states.refused') : statusDesc(lang, row.state),
    reason: row.words ? cleanLines(staffMessage(lang, row.words)) : null,
    bibId: row.bibId,
    title: row.title,
    author: row.author,
    classno: row.classNo,
    callNo: row.callNo,
    volume: volumeName(row),
    location: place.location(row.locaCode, lang),
    takeLocation: row.takeName ?? place.location(row.takeLocaCode, lang),
    createdDate: minuteOf(dates, row.createdAt),
    updatedDate: minuteOf(dates, row.updatedAt),
    expireDate: row.state === 'ready' && row.expiresAt !== null ? dates.minute(row.expiresAt) : null,
    position: row.position,
    canCancel: row.canCancel ? 1 : 0,
    canPause: row.canPause ? 1 : 0,
    canResume: row.canResume ? 1 : 0,
    canMove: row.canMove ? 1 : 0,
    takeLocaCode: row.takeLocaCode,
    expectedDate: row.expected ? dates.day(row.expected.at) : null,
    expectedRough: row.expected?.isRough ? 1 : 0,
    pausedUntil: row.state === 'paused' && row.expiresAt !== null ? dates.day(row.expiresAt) : null,
    remark: row.remark,
  })

  return {
    async page(
      uid: number,
      lang: Lang,
      { page, pageSize, state = '' }: { page: number; pageSize: number; state?: string },
    ): Promise<Page<RequestRow>> {
      const states = statesOf(state)
      const [{ rows, total }, place] = await Promise.all([
        supported(circulation.holds(uid, { states, offset: (page - 1) * pageSize, limit: pageSize })),
        names(),
      ])
      return {
        items: rows.map(row => rowOf(row, lang, place)),
        currentPage: page,
        pageSize,
        total,
        totalPage: Math.ceil(total / pageSize),
      }
    },

    /** @throws HttpError 404 for another reader's */
    async trans(uid: number, lang: Lang, id: string): Promise<RequestTrans> {
      const found = /^\d{1,15}$/.test(id)
        ? await supported(circulation.holdSteps(uid, Number(id)))
        : undefined
      if (!found) throw new HttpError(404, 'errors.missing')
      const place = await names()
      return {
        requestId: found.id,
        volume: volumeName(found),
        from: place.location(found.locaCode, lang),
        to: found.takeName ?? place.location(found.takeLocaCode, lang),
        steps: found.steps.map(({ state, at }, nth) => ({
          status: state,
          statusDesc: stepDesc(lang, state, { isFirst: nth === 0, isRefused: found.words !== '' }),
          date: dates.minute(at),
        })),
      }
    },
  }
}
