/**
 * A simulated library with PAIA auth, PAIA core and DAIA, written from the specifications, which can also
 * misbehave.
 */
import { type HttpQuestion, startMisbehaving } from './misbehaving.ts'
import {
  isActive,
  type PaiaDocRow,
  type PaiaPatronRow,
  type PaiaWorld,
  renew,
  request,
} from './paia-world.ts'

export type PaiaOptions = {
  now: () => number
  /** seconds; 0 = the answer has no expiry */
  tokenLife: number
  scopes: string
  /** a wrong password is 400 with invalid_grant, as in OAuth 2.0, instead of 403 with access_denied */
  isOAuth: boolean
  /** documents in one DAIA answer; others are left for the next */
  daiaPage: number
}
type Answered = { status: number; body: unknown; headers?: Record<string, string> }

const error = (status: number, name: string, words = ''): Answered => ({
  status,
  body: { error: name, ...(words && { error_description: words }) },
  headers: { 'www-authenticate': 'Bearer' },
})
const iso = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
/** in its own time zone: Shanghai */
const day = (time: number) => iso(time + 8 * 3_600_000).slice(0, 10)
const SCOPE_OF: Record<string, string> = {
  'GET ': 'read_patron',
  'GET items': 'read_items',
  'GET fees': 'read_fees',
  'POST request': 'write_items',
  'POST renew': 'write_items',
  'POST cancel': 'write_items',
}

export async function startPaia(world: PaiaWorld, given: Partial<PaiaOptions> = {}) {
  const options: PaiaOptions = {
    now: Date.now,
    tokenLife: 3600,
    scopes: 'read_patron read_fees read_items write_items change_password',
    isOAuth: false,
    daiaPage: 100,
    ...given,
  }
  const tokens = new Map<string, { patron: string; until: number; scopes: string[] }>()
  let made = 0

  const docOf = (doc: PaiaDocRow) => ({
    status: doc.status,
    item: doc.item,
    edition: doc.edition,
    ...(doc.requested && { requested: doc.requested }),
    about: doc.about,
    label: doc.label,
    queue: world.docs.filter(one => isActive(one) && one.edition === doc.edition).length,
    renewals: doc.renewals,
    starttime: iso(doc.start),
    ...(doc.end && { endtime: day(doc.end) }),
    ...(doc.status === 3 && { canrenew: doc.stays === undefined }),
    cancancel: doc.status === 1,
    ...(doc.storage && { storage: doc.storage.about, storageid: doc.storage.id }),
  })

  function login(form: URLSearchParams): Answered {
    if (form.get('grant_type') !== 'password') return error(400, 'unsupported_grant_type')
    const patron = world.patrons.find(
      one => one.username === form.get('username') && one.password === form.get('password'),
    )
    if (!patron)
      return options.isOAuth
        ? error(400, 'invalid_grant', 'invalid patron or password')
        : error(403, 'access_denied', 'invalid patron or password')
    const asked = (form.get('scope') ?? options.scopes).split(' ')
    const scopes = options.scopes.split(' ').filter(scope => asked.includes(scope))
    const token = `paia-token-${++made}`
    const until = options.tokenLife ? options.now() + options.tokenLife * 1000 : Number.POSITIVE_INFINITY
    tokens.set(token, { patron: patron.id, until, scopes })
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'Bearer',
        patron: patron.id,
        scope: scopes.join(' '),
        ...(options.tokenLife && { expires_in: options.tokenLife }),
      },
    }
  }

  const bearer = ({ headers }: HttpQuestion) => (headers.authorization ?? '').replace(/^Bearer /, '')
  const heldBy = (question: HttpQuestion) => {
    const found = tokens.get(bearer(question))
    return found && found.until > options.now() ? found : undefined
  }

  function auth(method: string, question: HttpQuestion): Answered {
    const form = new URLSearchParams(question.body)
    if (method === 'login') return login(form)
    const held = heldBy(question)
    if (!held || held.patron !== form.get('patron')) return error(401, 'invalid_grant')
    if (method === 'logout') {
      tokens.delete(bearer(question))
      return { status: 200, body: { patron: held.patron } }
    }
    if (method !== 'change') return error(501, 'not_implemented')
    if (!held.scopes.includes('change_password')) return error(403, 'insufficient_scope')
    const patron = world.patrons.find(one => one.id === held.patron && one.username === form.get('username'))
    if (!patron || patron.password !== form.get('old_password')) return error(403, 'access_denied')
    const password = form.get('new_password') ?? ''
    if (password.length < 8) return error(422, 'invalid_request', 'Too short: eight letters at least')
    patron.password = password
    return { status: 200, body: { patron: patron.id } }
  }

  function changed(what: string, patron: PaiaPatronRow, body: string): Answered {
    const wanted = (JSON.parse(body) as { doc: { item?: string; edition?: string; confirm?: unknown }[] }).doc
    const doc = wanted.map(one => {
      const own = world.docs.find(
        row =>
          row.patron === patron.id &&
          (one.item === undefined || row.item === one.item) &&
          (one.edition === undefined || row.edition === one.edition),
      )
      if (what === 'request') {
        const made = request(world, patron.id, one, options.now())
        return 'patron' in made ? docOf(made) : { ...one, confirm: undefined, status: 5, ...made }
      }
      if (!own) return { ...one, error: 'item URI not found' }
      if (what === 'cancel') {
        if (own.status !== 1) return { ...docOf(own), error: 'This cannot be cancelled any more' }
        world.docs.splice(world.docs.indexOf(own), 1)
        return { ...docOf(own), status: 0 }
      }
      const words = renew(world, own)
      return words === null ? docOf(own) : { ...docOf(own), error: words }
    })
    return { status: 200, body: { doc } }
  }

  function core(path: string, question: HttpQuestion): Answered {
    const [id = '', what = ''] = path.split('/').map(decodeURIComponent)
    const scope = SCOPE_OF[`${question.method} ${what}`]
    const held = heldBy(question)
    if (!held || held.patron !== id) return error(401, 'invalid_grant', 'the token is missing, wrong or over')
    if (!scope) return error(501, 'not_implemented')
    if (!held.scopes.includes(scope)) return error(403, 'insufficient_scope')
    const patron = world.patrons.find(one => one.id === id)
    if (!patron) return error(404, 'not_found')
    const answer =
      what === ''
        ? {
            name: patron.name,
            email: patron.email,
            expires: patron.expires,
            status: patron.status,
            type: ['http://library.example/types/user.grp.00'],
          }
        : what === 'items'
          ? { doc: world.docs.filter(one => one.patron === id).map(docOf) }
          : what === 'fees'
            ? feesOf(id)
            : null
    const headers = {
      'x-paia-version': '1.3.0',
      'x-oauth-scopes': held.scopes.filter(one => one !== 'change_password').join(' '),
      'x-accepted-oauth-scopes': scope,
    }
    return { ...(answer ? { status: 200, body: answer } : changed(what, patron, question.body)), headers }
  }
  function feesOf(id: string) {
    const own = world.fees.filter(one => one.patron === id)
    const sum = own.reduce((total, one) => total + Number.parseFloat(one.amount), 0)
    return {
      amount: `${sum.toFixed(2)} EUR`,
      fee: own.map(({ amount, at, about, item }) => ({
        amount,
        date: iso(at),
        about,
        ...(item && { item }),
      })),
    }
  }

  function daia({ url }: HttpQuestion): Answered {
    if (url.searchParams.get('format') !== 'json') return error(422, 'invalid_request')
    const ids = (url.searchParams.get('id') ?? '').split('|')
    const [now, rest] = [ids.slice(0, options.daiaPage), ids.slice(options.daiaPage)]
    const document = now.flatMap(requested => {
      const book = world.books.find(one => one.record === requested || one.id === requested)
      if (!book) return []
      const item = book.items.map(({ id, label, state, due }) => {
        const all = [{ service: 'presentation' }, { service: 'loan' }]
        const expected = { expected: due ? day(due) : 'unknown' }
        if (state === 'in') return { id, label, available: all }
        if (state === 'lost') return { id, label, unavailable: all }
        if (state === 'out') return { id, label, unavailable: all.map(one => ({ ...one, ...expected })) }
        return { id, label, available: all.slice(0, 1), unavailable: all.slice(1) }
      })
      return [{ id: book.id, requested, about: book.about, item }]
    })
    const left = new URLSearchParams({ id: rest.join('|'), format: 'json' })
    return {
      status: 200,
      body: { document, timestamp: iso(options.now()) },
      headers: {
        'x-daia-version': '1.0.0',
        // another address, which must not be followed
        ...(rest.length && { link: `<http://elsewhere.example/daia?${left}>; rel="next"` }),
      },
    }
  }

  const server = await startMisbehaving(question => {
    const [, part = '', ...path] = question.url.pathname.split('/')
    const {
      status,
      body,
      headers = {},
    } = part === 'auth'
      ? auth(path.join('/'), question)
      : part === 'core'
        ? core(path.join('/'), question)
        : part === 'daia'
          ? daia(question)
          : error(404, 'not_found')
    return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body), headers }
  })
  return { ...server, world, options, tokens: () => tokens.size, forgetTokens: () => tokens.clear() }
}
