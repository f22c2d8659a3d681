/** The reader's requests, a page at a time, and what happened to one of them. */
import { ACTIVE_REQUESTS, REQUEST_STATES, type RequestState } from '../../../src/contract/codes.ts'
import type { Page } from '../../../src/contract/page.ts'
import type { RequestRow, RequestTrans } from '../../../src/contract/requests.ts'
import type { Hold } from '../../circulation/driver.ts'
import { said } from '../../circulation/said.ts'
import type { HostContext } from '../../kernel/context.ts'
import { HttpError } from '../../kernel/errors.ts'
import { ownWords } from '../../kernel/own-words.ts'
import { type Lang, type MessageKey, say } from '../../kernel/say.ts'
import { cleanLines } from '../bibs/detail-html.ts'
import type { LocationNames } from '../bibs/location-names.ts'

const TYPES: Record<string, MessageKey> = {
  'req.cs.preg': 'request.types.preg',
  'req.cs.rele': 'request.types.rele',
  'req.cs.prior': 'request.types.prior',
}

const isState = (text: string): text is RequestState => (REQUEST_STATES as readonly string[]).includes(text)

export const statusDesc = (lang: Lang, state: string): string =>
  isState(state) ? say(lang, `request.states.${state}`) : state

function stepDesc(lang: Lang, state: string, isRefused: boolean): string {
  if (state === 'open') return say(lang, 'request.created')
  return isRefused && state === 'cancelled' ? say(lang, 'request.states.refused') : statusDesc(lang, state)
}

/** the states that a filter of the list stands for; [] = all */
function statesOf(filter: string): readonly RequestState[] {
  if (filter === 'active') return ACTIVE_REQUESTS
  if (filter === 'ended') return REQUEST_STATES.filter(state => !ACTIVE_REQUESTS.includes(state))
  return isState(filter) ? [filter] : []
}

export function openRequestList({ circulation, dates }: HostContext, names: () => Promise<LocationNames>) {
  const rowOf = (row: Hold, lang: Lang, place: LocationNames): RequestRow => ({
    requestId: row.id,
    requestType: row.kind,
    requestTypeDesc: TYPES[row.kind] ? say(lang, TYPES[row.kind]!) : row.kind,
    status: row.state,
    statusDesc: row.words ? say(lang, 'request.states.refused') : statusDesc(lang, row.state),
    reason: row.words ? cleanLines(ownWords(lang, row.words)) : null,
    bibId: row.bib_id,
    title: row.title,
    author: row.author,
    classno: row.classno,
    callNo: row.call_no,
    location: place.location(row.loca_code, lang),
    takeLocation: place.location(row.take_loca_code, lang),
    createdDate: dates.minute(row.created_at),
    updatedDate: dates.minute(row.updated_at),
    expireDate: row.state === 'ready' && row.expires_at !== null ? dates.minute(row.expires_at) : null,
    position: row.position,
    canCancel: row.canCancel ? 1 : 0,
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
        said(circulation.holds(uid, { states, offset: (page - 1) * pageSize, limit: pageSize })),
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

    /** @throws HttpError 404 for what is not the reader's own */
    async trans(uid: number, lang: Lang, id: string): Promise<RequestTrans> {
      const found = /^\d{1,15}$/.test(id) ? await said(circulation.holdSteps(uid, Number(id))) : undefined
      if (!found) throw new HttpError(404, 'errors.missing')
      const place = await names()
      return {
        requestId: found.id,
        from: place.location(found.loca_code, lang),
        to: place.location(found.take_loca_code, lang),
        steps: found.steps.map(({ state, at }) => ({
          status: state,
          statusDesc: stepDesc(lang, state, found.words !== ''),
          date: dates.minute(at),
        })),
      }
    },
  }
}
