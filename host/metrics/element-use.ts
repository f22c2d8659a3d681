/** Which sites load which elements: a module script of another site is asked for with that site's address. */
import { isFromElsewhere } from '../http/guard/origin.ts'
import type { Surface } from '../runtime/context.ts'

/** /widgets/v1/opac-book-block.js, /widgets/chunks/opac-book-block-1a2b3c4d.js */
const ELEMENT = /^\/widgets\/(?:v\d+|chunks|\d+\.\d+\.\d+[^/]*)\/opac-([a-z-]+?)(?:-[\w-]{8})?\.js(?:\?|$)/
const LONGEST_HOST = 100

export const elementUse: Surface = (app, ctx) => {
  app.addHook('onRequest', async request => {
    const element = ELEMENT.exec(request.url)?.[1]
    const { origin } = request.headers
    if (!element || !origin || !URL.canParse(origin) || !isFromElsewhere(ctx.config, request)) return
    const { host } = new URL(origin)
    if (host.length <= LONGEST_HOST) ctx.use.add('element', `${host} ${element}`, request.ip)
  })
}
