/** /opac/requests/*: reservations and commissions; and the reader's list of them under /opac/users/requests. */
import { readerRequestsCalls, requestsCalls } from '../../../src/contract/requests.ts'
import { Answer } from '../../kernel/envelope.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { say } from '../../kernel/say.ts'
import { openRequestList, statusDesc } from './list.ts'
import { openRequester } from './requester.ts'

/** ms between two looks for what was not fetched in time */
const LAPSE_EVERY = 600_000

export const requests: Module = (on, ctx) => {
  const requester = openRequester(ctx)
  const list = openRequestList(ctx, requester)

  const lapse = async () => {
    try {
      await requester.lapse()
    } catch (error) {
      ctx.log.warn({ err: error }, 'requests that lapsed were left for later')
    }
  }
  let lapsing = lapse()
  const timer = setInterval(() => {
    lapsing = lapse()
  }, LAPSE_EVERY)
  timer.unref()
  ctx.atClose.push(async () => {
    clearInterval(timer)
    await lapsing
  })

  on(requestsCalls.itemCopies, ({ uid, lang, body }) => {
    // the member is the wire's; whose requests they are is the session's to say
    if (body.uid != null && String(body.uid) !== String(uid)) throw new HttpError(403, 'request.otherReader')
    return requester.copies(uid, lang, body.bibId, body.requestType)
  })
  on(requestsCalls.preg, async ({ uid, lang, body }) => {
    await lapse()
    return requester.ask(uid, lang, 'req.cs.preg', body)
  })
  on(requestsCalls.rele, async ({ uid, lang, body }) => {
    await lapse()
    return requester.ask(uid, lang, 'req.cs.rele', body)
  })
  on(requestsCalls.priorityLendData, ({ uid, lang, body }) =>
    requester.copies(uid, lang, body.bibId, 'req.cs.prior'),
  )
  on(requestsCalls.priorityLend, async ({ uid, lang, body }) => {
    await lapse()
    return requester.ask(uid, lang, 'req.cs.prior', body)
  })
  on(requestsCalls.cancel, async ({ uid, lang, body }) => {
    await lapse()
    await requester.cancel(uid, body.requestId)
    const data = { requestId: body.requestId, status: 'cancelled', statusDesc: statusDesc(lang, 'cancelled') }
    return new Answer(data, { msg: say(lang, 'request.cancelled') })
  })
  on(readerRequestsCalls.list, ({ uid, lang, query }) => list.page(uid, lang, query))
  on(readerRequestsCalls.trans, ({ uid, lang, params }) => list.trans(uid, lang, params.id ?? ''))
}
