/** Which requests are answered from a standby (DATABASE_READ_URL): anonymous requests that only read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { searchCalls } from '../../../src/contract/catalogue/search.ts'
import type { Library } from '../../store/library.ts'
import { readFromStandby } from '../../store/standby.ts'
import { routedPath } from '../calls/api-path.ts'
import { kindOf } from '../calls/call-kinds.ts'
import { barePath } from '../calls/call-path.ts'
import { SESSION_COOKIE } from '../guard/session-cookie.ts'
import { STAFF_COOKIE } from '../guard/staff-cookie.ts'

/** calls that search by POST */
const SEARCHES = [searchCalls.search, searchCalls.extend2, searchCalls.extend3].map(({ path }) => path)
const PAGES = /^\/m?space(\/|$)/

function mayBeStale({ method, url, headers, cookies }: FastifyRequest): boolean {
  if (cookies[SESSION_COOKIE] || cookies[STAFF_COOKIE] || headers.authorization !== undefined) return false
  if (method === 'POST') return SEARCHES.includes(barePath(url) as (typeof SEARCHES)[number])
  if (method !== 'GET' && method !== 'HEAD') return false
  return PAGES.test(routedPath(url)) || kindOf(method, url) === 'public'
}

export function answerFromStandby(app: FastifyInstance, store: Library): void {
  if (!store.standby) return
  const ends = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayBeStale(request)) ends.set(request, readFromStandby(done))
    else done()
  })
  app.addHook('onResponse', async request => ends.get(request)?.())
}
