/**
 * /space/card/: the library card that a reader has put on the own device, shown without a network. The files have
 * nobody's data in them; the card stands in the device's storage, and nothing is ever asked of the server here.
 */
import { createHash } from 'node:crypto'
import css from '../pages/card/card.css?raw'
import html from '../pages/card/card.html?raw'
import script from '../pages/card/card.js?raw'
import worker from '../pages/card/worker.js?raw'
import type { Surface } from './context.ts'
import { contentPolicy } from './headers.ts'

const version = createHash('sha256')
  .update(html + css + script)
  .digest('hex')
  .slice(0, 12)
/** a worker is registered by its address, which the portal's policy takes for a script of unknown origin */
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
