/** PAIA core: request, renew and cancel. What cannot be done is an error of its document, not of the whole question. */

import * as v from 'valibot'
import { type CopyGroup, NotSupported } from '../../circulation/driver.ts'
import { sayReason } from '../../circulation/reasons.ts'
import { supported } from '../../circulation/supported.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { say } from '../../runtime/say.ts'
import { ProtocolError } from '../protocol.ts'
import { type Meant, meantBy } from '../uris.ts'
import { confirmationOf, placeOf } from './conditions.ts'
import {
  type Document,
  holdDocument,
  holdsOf,
  loanDocument,
  loansOf,
  renewalWords,
  timeOf,
  type Writing,
} from './documents.ts'

/** documents of one question */
const MOST_ASKED = 50

const uri = v.optional(v.pipe(v.string(), v.maxLength(2000)), '')
const wantedDocument = v.object({
  item: uri,
  edition: uri,
  storageid: uri,
  confirm: v.optional(v.record(v.string(), v.array(v.pipe(v.string(), v.maxLength(2000))))),
})
const question = v.object({ doc: v.pipe(v.array(wantedDocument), v.minLength(1), v.maxLength(MOST_ASKED)) })
type Wanted = v.InferOutput<typeof wantedDocument>
type Change = (wanted: Wanted) => Promise<Document>

/** status 0: nothing came of it */
const failed = ({ item, edition }: Wanted, error: string, more: object = {}): Document => ({
  status: 0,
  ...(item && { item }),
  ...(edition && { edition }),
  error,
  ...more,
})

/** @throws ProtocolError 422 for a body of another shape */
async function each(body: unknown, writing: Writing, change: Change): Promise<{ doc: Document[] }> {
  const found = v.safeParse(question, body)
  if (!found.success)
    throw new ProtocolError(
      422,
      'invalid_request',
      `doc has to be 1 to ${MOST_ASKED} documents with URIs as item or edition`,
    )
  const doc: Document[] = []
  for (const wanted of found.output.doc) {
    const single = found.output.doc.length === 1
    doc.push(
      await change(wanted).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 404)
          return failed(wanted, say(writing.lang, error.key, error.values))
        if (!(error instanceof Refusal)) throw error
        // no answer of the library's system: of a single document the whole answer says so
        if (single && ['circulation.away', 'circulation.unknown', 'circulation.never'].includes(error.key))
          throw error
        return failed(wanted, say(writing.lang, error.key, error.values))
      }),
    )
  }
  return { doc }
}

const unknown = ({ lang }: Writing) => say(lang, 'request.missing')

export const renew = (ctx: HostContext, uid: number, body: unknown, writing: Writing) =>
  each(body, writing, async wanted => {
    const meant = meantBy(wanted.item || wanted.edition)
    const loan = (await loansOf(ctx, uid)).find(
      one => meant && (meant.barCode ? one.barCode === meant.barCode : one.bibId === meant.bibId),
    )
    if (!loan) return failed(wanted, say(writing.lang, 'renew.missing'))
    const { refusal, dueAt, renewTimes } = await supported(
      ctx.circulation.renew(uid, { loanId: loan.loanId }),
    )
    const document = loanDocument(loan, writing)
    if (refusal)
      return {
        ...document,
        error: sayReason(writing.lang, refusal) || renewalWords(loan, writing.lang),
      }
    return { ...document, renewals: renewTimes, ...(dueAt !== null && { endtime: timeOf(dueAt) }) }
  })

export const cancel = (ctx: HostContext, uid: number, body: unknown, writing: Writing) =>
  each(body, writing, async wanted => {
    const meant = meantBy(wanted.item || wanted.edition)
    const holds = await holdsOf(ctx, uid)
    const copy = meant?.barCode ? await copyOf(ctx, meant) : undefined
    const hold = holds.find(one =>
      copy
        ? one.bibId === copy.bibId && one.callNo === copy.callNo && one.locaCode === copy.locaCode
        : meant && meant.barCode === '' && one.bibId === meant.bibId,
    )
    if (!hold) return failed(wanted, unknown(writing))
    const document = holdDocument(hold, writing)
    if (!hold.canCancel) return { ...document, error: say(writing.lang, 'request.over') }
    await supported(ctx.circulation.cancel(uid, hold.id))
    return { ...document, status: 0, cancancel: false }
  })

const TYPES = ['req.cs.preg', 'req.cs.rele'] as const

export const request = (ctx: HostContext, uid: number, body: unknown, writing: Writing) =>
  each(body, writing, async wanted => {
    const meant = meantBy(wanted.item || wanted.edition)
    const copy = meant?.barCode ? await copyOf(ctx, meant) : undefined
    const bibId = copy?.bibId ?? (meant?.barCode === '' ? meant.bibId : '')
    if (bibId === '') return failed(wanted, unknown(writing))
    let words = ''
    // what is out is reserved; what is in is brought to a place
    for (const type of TYPES) {
      const found = await offered(ctx, uid, { bibId, type }, copy)
      if (typeof found === 'string' || 'key' in found) {
        words ||= typeof found === 'string' ? found : say(writing.lang, found.key, found.values)
        continue
      }
      const chosen = placeOf(found.takes, confirmationOf(wanted.confirm, wanted.storageid), writing)
      if ('condition' in chosen) return failed(wanted, say(writing.lang, 'request.needTake'), chosen)
      const { callNo, locaCode } = found
      const [outcome] = await supported(
        ctx.circulation.request(uid, { bibId, type }, [
          { callNo, locaCode, ...(chosen.take && { serviceLocaCode: chosen.take }) },
        ]),
      )
      if (!outcome || outcome.refusal)
        return failed(
          wanted,
          outcome?.refusal ? say(writing.lang, outcome.refusal.key, outcome.refusal.values) : '?',
        )
      const hold = (await holdsOf(ctx, uid)).find(one => one.id === outcome.requestId)
      return {
        ...(hold ? holdDocument(hold, writing) : { status: 1, edition: writing.uris.edition(bibId) }),
        requested: wanted.item || wanted.edition,
        // the last one of the queue, so that it is as long
        ...(outcome.position !== null && { queue: outcome.position }),
      }
    }
    return failed(wanted, words || unknown(writing))
  })

/** A group of copies that can be requested in this way, or why none can. */
async function offered(
  { circulation }: HostContext,
  uid: number,
  wanted: Parameters<HostContext['circulation']['copies']>[1],
  copy: OwnCopy | undefined,
): Promise<CopyGroup | { key: Refusal['key']; values?: Refusal['values'] } | string> {
  const found = await circulation.copies(uid, wanted).catch((error: unknown) => {
    if (error instanceof Refusal && error.key.startsWith('request.off')) return error
    throw error
  })
  if (found instanceof Refusal) return found
  if (found instanceof NotSupported) {
    if (wanted.type === 'req.cs.preg') await supported(Promise.resolve(found))
    return { key: 'circulation.never' }
  }
  if (found.reason) return found.reason
  const groups = found.groups.filter(
    one => !copy || (one.callNo === copy.callNo && one.locaCode === copy.locaCode),
  )
  return groups.find(one => !one.reason) ?? groups[0]?.reason ?? { key: 'request.noCopies' }
}

type OwnCopy = { bibId: string; callNo: string; locaCode: string }
const copyOf = ({ store }: HostContext, { barCode, bibId }: Meant): Promise<OwnCopy | undefined> =>
  store.db
    .selectFrom('item')
    .innerJoin('bib', 'bib.id', 'item.bib')
    .select(['bib.bib_id as bibId', 'item.call_no as callNo', 'item.loca_code as locaCode'])
    .where('item.bar_code', '=', barCode)
    .where('bib.withdrawn', '=', 0)
    .$if(bibId !== '', query => query.where('bib.bib_id', '=', bibId))
    .executeTakeFirst()
