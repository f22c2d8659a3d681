/**
 * /space/card/: the library card that a reader has saved on the device, shown offline. The files contain no personal
 * data; the card is in the device's storage and the server is never called.
 */
import { createHash } from 'node:crypto'
import { contentPolicy } from '../../http/guard/headers.ts'
import type { Surface } from '../../runtime/context.ts'
import css from './card.css?raw'
import html from './card.html?raw'
import script from './card.js?raw'
import worker from './worker.js?raw'

const version = createHash('sha256')
  .update(html + css + script)
  .digest('hex')
  .slice(0, 12)
/** a worker is registered by URL, which the portal's CSP (Trusted Types) would reject */
const policy = contentPolicy().replace("require-trusted-types-for 'script'; ", '')

const FILES: [path: string, type: string, text: string][] = [
  ['', 'text/html', html],
  ['card.css', 'text/css', css],
  ['card.js', 'text/javascript', script],
  ['worker.js', 'text/javascript', worker.replace('__VERSION__', version)],
]

export const cardPage: Surface = app => {
  for (const [name, type, text] of FILES)
    app.get(`/space/card/${name}`, (request, reply) => {
      // the worker's scope ends in a slash
      if (!name && !request.url.split('?')[0]!.endsWith('/')) return reply.redirect('/space/card/')
      return reply
        .type(`${type}; charset=utf-8`)
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .send(text)
    })
}
