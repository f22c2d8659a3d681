/** POST /opac/payments/callback: what the cashier says of a payment, signed; it is answered 200 only once it is stored. */

import { PREFIXES } from '../../http/calls/module.ts'
import type { Surface } from '../../runtime/context.ts'
import { isSigned } from '../notices/webhook/sign.ts'
import { readMessage, storeMessage } from './message.ts'
import { settleReceipts } from './settle.ts'

const MOST_BYTES = 16_384

export const paymentsCallback: Surface = async (app, ctx) => {
  const { cashier } = ctx.config
  if (!cashier) return
  await app.register(async scope => {
    // the signature is over the bytes as they came
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const prefix of PREFIXES)
      scope.post(`${prefix}/payments/callback`, async (request, reply) => {
        reply.header('cache-control', 'no-store, private')
        const body = typeof request.body === 'string' ? request.body : ''
        if (!isSigned(request.headers, body, { keys: cashier.keys, now: ctx.clock.now() }))
          return reply.code(401).send({ stored: false, reason: 'signature' })
        const said = readMessage(body)
        if (!said) return reply.code(400).send({ stored: false, reason: 'form' })
        const how = await storeMessage(ctx, said)
        if (how === 'unknown') return reply.code(404).send({ stored: false, reason: 'payment' })
        // stored is stored: what fails from here on is done by the job
        settleReceipts(ctx).catch(err =>
          ctx.log.warn({ err }, 'a payment was not booked yet, will be retried'),
        )
        return { stored: true }
      })
  })
}
