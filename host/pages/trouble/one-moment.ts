/** The page that a browser sees for a moment while many pages of results are opened by programs (guard/crawlers.ts). */
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import type { Surface } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import script from './one-moment.js?raw'
import { barePage } from './trouble-page.ts'

/** seconds after which the address can be opened again without the work */
export const ONE_MOMENT_WAIT = 5

type Moment = {
  lang: Lang
  /** of the library; '' = unknown now */
  name: string
  /** sha256(day ':' visitor ':' n) begins with `bits` zero bits; the cookie is `day.n` */
  work: { cookie: string; day: number; visitor: string; bits: number }
}

export function oneMomentPage({ lang, name, work }: Moment): string {
  const words = (key: 'text' | 'wait' | 'goOn') =>
    inHtml(say(lang, `trouble.oneMoment.${key}`, { seconds: ONE_MOMENT_WAIT }))
  const data = Object.entries(work).map(([key, value]) => ` data-${key}="${inHtml(String(value))}"`)
  return barePage(
    { lang, name, code: '', title: say(lang, 'trouble.oneMoment.title') },
    `<p>${words('text')}</p>
<p id="wait" hidden>${words('wait')}</p>
<noscript><p>${words('wait')}</p></noscript>
<p class="row"><a href="">${words('goOn')}</a></p>
<script src="/host-pages/one-moment.js"${data.join('')} data-wait="${ONE_MOMENT_WAIT}"></script>
`,
  )
}

export const oneMoment: Surface = app => {
  app.get('/host-pages/one-moment.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(script),
  )
}
