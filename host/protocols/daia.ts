/**
 * DAIA 1.0 (https://gbv.github.io/daia/daia.html): the state of copies for other programs, and for pages of any site.
 * Off until SERVE_DAIA is on. It is the same for everybody: no patron, no token.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPast } from '../../src/core/rules/holdings/copy-counts.ts'
import { type Availability, NotSupported } from '../circulation/driver.ts'
import { addressLimit } from '../http/guard/addresses.ts'
import { type LocationNames, locationNames } from '../modules/bibs/location-names.ts'
import { type BookRow, booksByIds, type CopyRow, copiesOf } from '../modules/bibs/queries.ts'
import { isComing } from '../modules/bibs/words.ts'
import type { HostContext, Surface } from '../runtime/context.ts'
import type { Lang } from '../runtime/say.ts'
import { languageOf, MOST_PER_MINUTE, ProtocolError, protocolErrors, queryOf, send } from './protocol.ts'
import { meantBy, type Uris, urisFor } from './uris.ts'

const VERSION: [string, string] = ['x-daia-version', '1.0.0']
/** ids of one answer; what is left is named by a link */
const MOST_IDS = 50
/** characters of all ids of a question */
const LONGEST = 8000
const METHODS = 'GET, HEAD, OPTIONS'

export const daia: Surface = (app, ctx) => {
  const { config, clock, store, revisions, answers } = ctx
  if (!config.servesDaia || config.upstream !== '') return
  const secondsUntil = addressLimit(MOST_PER_MINUTE, clock)
  const namesNow = locationNames(store, revisions)

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers({
      [VERSION[0]]: VERSION[1],
      'cache-control': 'no-cache',
      'content-language': languageOf(request, config),
      vary: 'Accept-Language',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': 'Content-Type, Authorization, Accept-Language',
      'access-control-expose-headers': 'Link, X-DAIA-Version',
      'access-control-max-age': '600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const seconds = secondsUntil(request)
    if (seconds > 0)
      throw new ProtocolError(503, 'service_unavailable', 'too many questions', {
        'retry-after': String(seconds),
      })
  }
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/daia',
    exposeHeadRoute: true,
    errorHandler: protocolErrors(config, VERSION),
    onRequest: admit,
    handler: async (request, reply) => {
      if (request.method === 'OPTIONS') return reply.code(204).header('allow', METHODS).send()
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new ProtocolError(405, 'invalid_request', '', { allow: METHODS })
      const ids = idsOf(request)
      const lang = languageOf(request, config)
      const uris = urisFor(config, request)
      const leave = await answers.enter()
      try {
        const names = await namesNow()
        const document = await documentsOf(ctx, ids.slice(0, MOST_IDS), { uris, lang, names })
        const left = ids.slice(MOST_IDS)
        if (left.length) {
          const query = new URLSearchParams({ id: left.join('|'), format: 'json' })
          reply.header('link', `<${uris.origin}/daia?${query}>; rel="next"`)
        }
        const content = (await ctx.conf.now()).text('space.header.text', lang)
        return answer(request, reply, {
          institution: { href: `${uris.origin}/`, ...(content && { content }) },
          document,
          timestamp: new Date(clock.now()).toISOString(),
        })
      } finally {
        leave()
      }
    },
  })
}

/** @throws ProtocolError */
function idsOf(request: FastifyRequest): string[] {
  const given = (name: string) => Object.hasOwn((request.query ?? {}) as object, name)
  if (given('patron') && given('patron-type'))
    throw new ProtocolError(422, 'invalid_request', 'patron and patron-type exclude each other')
  if (given('patron') || given('patron-type') || given('access_token') || request.headers.authorization)
    throw new ProtocolError(501, 'not_implemented', 'the answer is the same for every patron')
  if (queryOf(request, 'format') !== 'json')
    throw new ProtocolError(422, 'invalid_request', 'format has to be json')
  const id = queryOf(request, 'id')
  if (id.length > LONGEST) throw new ProtocolError(422, 'invalid_request', 'id is too long')
  const ids = [...new Set(id.split('|').filter(Boolean))]
  if (!ids.length) throw new ProtocolError(422, 'invalid_request', 'id is missing')
  return ids
}

/** JSON, or JSONP where a callback is named: nothing here is anybody's own. */
function answer(request: FastifyRequest, reply: FastifyReply, body: object) {
  const callback = queryOf(request, 'callback')
  if (callback === '') return send(request, reply, 200, body)
  if (!/^\w{1,100}$/.test(callback)) throw new ProtocolError(422, 'invalid_request', 'callback is no name')
  return reply.type('application/javascript; charset=utf-8').send(`/**/${callback}(${JSON.stringify(body)})`)
}

type Writing = { uris: Uris; lang: Lang; names: LocationNames }
/** what was asked for: a book, or one copy of it */
type Asked = { requested: string; bib: number; barCode: string }

async function documentsOf(ctx: HostContext, ids: string[], writing: Writing): Promise<object[]> {
  const asked = await booksAsked(ctx, ids)
  if (!asked.length) return []
  const bibs = [...new Set(asked.map(one => one.bib))]
  const [books, copies] = await Promise.all([booksByIds(ctx.store.db, bibs), copiesOf(ctx.store.db, bibs)])
  const states = await ctx.circulation.availability(copies)
  const known = states instanceof NotSupported ? new Map<number, Availability>() : states
  return asked.flatMap(({ requested, bib, barCode }) => {
    const book = books.find(one => one.id === bib)
    if (!book) return []
    const own = copies.filter(copy => copy.bib === bib && (barCode === '' || copy.barCode === barCode))
    return [documentOf(ctx, book, { requested, copies: own, known }, writing)]
  })
}

/** By URI, by our id, or by the number of the record at its source; each book once, as its id has to be unique. */
async function booksAsked({ store: { db } }: HostContext, ids: string[]): Promise<Asked[]> {
  const meant = new Map(ids.map(id => [id, meantBy(id) ?? { bibId: id, barCode: '' }]))
  const wanted = [...meant.values()]
  const keys = wanted.map(one => one.bibId).filter(Boolean)
  const codes = wanted.filter(one => one.bibId === '').map(one => one.barCode)
  const [rows, copies] = await Promise.all([
    keys.length
      ? db
          .selectFrom('bib')
          .select(['id', 'bib_id', 'control_no'])
          .where('withdrawn', '=', 0)
          .where(({ eb, or }) => or([eb('bib_id', 'in', keys), eb('control_no', 'in', keys)]))
          .orderBy('id')
          .execute()
      : [],
    codes.length
      ? db.selectFrom('item').select(['bib', 'bar_code']).where('bar_code', 'in', codes).execute()
      : [],
  ])
  const taken = new Set<number>()
  return [...meant].flatMap(([requested, { bibId, barCode }]) => {
    const bib =
      bibId === ''
        ? copies.find(copy => copy.bar_code === barCode)?.bib
        : (rows.find(row => row.bib_id === bibId) ?? rows.find(row => row.control_no === bibId))?.id
    if (bib === undefined || taken.has(bib)) return []
    taken.add(bib)
    return [{ requested, bib, barCode }]
  })
}

function documentOf(
  ctx: HostContext,
  book: BookRow,
  { requested, copies, known }: { requested: string; copies: CopyRow[]; known: Map<number, Availability> },
  writing: Writing,
): object {
  const { uris, lang, names } = writing
  const id = uris.edition(book.bib_id)
  return {
    id,
    requested,
    href: id,
    about: [book.title, book.author].filter(Boolean).join(' / '),
    item: copies.map(copy => ({
      ...(copy.barCode && { id: uris.item(book.bib_id, copy.barCode) }),
      href: id,
      ...(copy.callNo && { label: copy.callNo }),
      ...((copy.vol || copy.year) && { about: [copy.year, copy.vol].filter(Boolean).join(' ') }),
      ...(copy.libCode && { department: { content: names.library(copy.libCode, lang) } }),
      ...(copy.locaCode && {
        storage: { id: uris.place(copy.locaCode), content: names.location(copy.locaCode, lang) },
      }),
      ...servicesOf(known.get(copy.itemId), {
        href: ctx.circulation.supports.has('request') ? id : null,
        dayOf: ctx.dates.day,
        now: ctx.clock.now(),
      }),
    })),
  }
}

/** href: where a copy that is out can be requested; null = nowhere */
function servicesOf(
  found: Availability | undefined,
  { href, dayOf, now }: { href: string | null; dayOf: (time: number) => string; now: number },
): object {
  if (!found || found.state === 'unknown') return {}
  const { state, dueAt } = found
  if (state === 'available') return { available: [{ service: 'presentation' }, { service: 'loan' }] }
  if (state === 'readingOnly')
    return { available: [{ service: 'presentation' }], unavailable: [{ service: 'loan' }] }
  // when an overdue copy comes back, nobody knows
  const isForecast = dueAt !== null && !isPast(dayOf(dueAt), dayOf(now))
  const expected = isComing(state) ? { expected: isForecast ? dayOf(dueAt) : 'unknown' } : {}
  const isRequestable = state === 'onLoan' && href !== null
  return {
    unavailable: [
      { service: 'presentation', ...expected },
      { service: 'loan', ...(isRequestable && { href }), ...expected },
    ],
  }
}
