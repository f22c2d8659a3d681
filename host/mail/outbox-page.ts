/**
 * /host-pages/outbox: the mails of MAIL=outbox, for trying it out locally. Its links could take over any account, so
 * it answers loopback only.
 */

import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import { isReachable } from '../http/guard/reachable.ts'
import type { HostContext, Surface } from '../runtime/context.ts'
import type { OutboxMail } from './mailer.ts'

export const outboxPage: Surface = (app, ctx) => {
  if (ctx.config.mail?.url !== '') return
  app.get('/host-pages/outbox', async (request, reply) => {
    if (isReachable(ctx.config, request.headers)) return reply.callNotFound()
    await ctx.mail.settled()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store, private', 'referrer-policy': 'no-referrer' })
      .send(pageOf(ctx))
  })
}

const pageOf = ({ mail, dates }: HostContext): string => {
  const article = ({ at, to, subject, text }: OutboxMail) => `<article>
<h2>${inHtml(subject)}</h2>
<p>To ${inHtml(to)}, ${inHtml(dates.second(at))}</p>
<pre>${linked(text)}</pre>
</article>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Outbox</title><link rel="stylesheet" href="/host-pages/embed.css"></head>
<body><main>
<h1>Outbox</h1>
<p>Mail that would have been sent. It is kept in memory, latest first, and shown on this machine alone (MAIL=outbox).</p>
${mail.outbox.map(article).join('\n') || '<p>No mail yet.</p>'}
</main></body>
</html>
`
}

const linked = (text: string): string =>
  inHtml(text).replace(/https?:\/\/[^\s<>"]+/g, address => `<a href="${address}">${address}</a>`)
