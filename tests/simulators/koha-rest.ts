/**
 * A simulated REST API v1 of Koha, written from its OpenAPI definitions (api/v1/swagger), independently of
 * the driver.
 */
import {
  addCredit,
  isOut,
  type KohaCheckoutRow,
  type KohaCreditRow,
  type KohaWorld,
  placeHold,
  renew,
  signedIn,
} from './koha-world.ts'

export type RestOptions = {
  clientId: string
  clientSecret: string
  /** RESTOAuth2ClientCredentials */
  hasOAuth: boolean
  /** since 23.05 */
  hasValidation: boolean
  /** versions before 23.11 only take `userid`, and answer 204 */
  isOldValidation: boolean
  /** seconds */
  tokenLife: number
  permissions: boolean
}
type RestRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: string
  headers: Record<string, unknown>
}
export type Answered = { status: number; body: unknown; headers?: Record<string, string> }

const iso = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, '+00:00')
/** in its own time zone: Shanghai */
const day = (time: number) => iso(time + 8 * 3_600_000).slice(0, 10)
const error = (status: number, words: string, more = {}): Answered => ({
  status,
  body: { error: words, ...more },
})

export function kohaRest(world: KohaWorld, options: RestOptions, now: () => number) {
  const tokens = new Map<string, number>()
  let made = 0

  const checkoutRow = (one: KohaCheckoutRow) => ({
    checkout_id: one.id,
    patron_id: one.patron,
    item_id: one.item,
    due_date: iso(one.due),
    library_id: 'MAIN',
    issuer_id: null,
    checkin_date: one.returned === undefined ? null : iso(one.returned),
    last_renewed_date: null,
    renewals_count: one.renewals,
    unseen_renewals: 0,
    auto_renew: false,
    timestamp: iso(one.out),
    checkout_date: iso(one.out),
    onsite_checkout: false,
    note: null,
  })
  const holdRow = (one: KohaWorld['holds'][number]) => ({
    hold_id: one.id,
    patron_id: one.patron,
    biblio_id: one.biblio,
    item_id: one.item === null ? null : String(one.item),
    pickup_library_id: one.take,
    status: one.found || null,
    priority: one.priority,
    hold_date: day(one.at),
    timestamp: iso(one.at),
    expiration_date: null,
    suspended: one.suspended !== undefined,
    suspended_until: one.suspended ?? null,
  })
  const creditRow = (one: KohaCreditRow) => ({
    account_line_id: one.id,
    patron_id: one.patron,
    amount: one.amount,
    amount_outstanding: one.rest,
    internal_note: one.note,
    payment_type: one.paymentType,
    type: 'PAYMENT',
    status: null,
  })
  function credit({ body }: RestRequest, id: number): Answered {
    const given = JSON.parse(body) as Record<string, unknown>
    const known = ['credit_type', 'amount', 'account_lines_ids', 'payment_type', 'note', 'description']
    if (Object.keys(given).some(name => !known.includes(name)) || typeof given.amount !== 'number')
      return { status: 400, body: { errors: [{ message: 'Properties not allowed', path: '/body' }] } }
    if (!world.patrons.some(one => one.id === id)) return error(404, 'Patron not found.')
    if (given.payment_type === 'CASH') return error(400, 'Cash register required')
    return {
      status: 201,
      body: creditRow(
        addCredit(world, {
          patron: id,
          amount: given.amount,
          lines: (given.account_lines_ids as number[] | undefined) ?? [],
          note: String(given.note ?? ''),
          paymentType: given.payment_type === undefined ? null : String(given.payment_type),
        }),
      ),
    }
  }
  const itemRow = (one: KohaWorld['items'][number], embed: boolean) => {
    const out = isOut(world, one.id)
    return {
      item_id: one.id,
      biblio_id: one.biblio,
      external_id: one.barcode,
      callnumber: one.callnumber,
      lost_status: one.lost ?? 0,
      withdrawn: 0,
      not_for_loan_status: one.notForLoan ?? 0,
      effective_not_for_loan_status: one.notForLoan ?? 0,
      damaged_status: 0,
      checked_out_date: out ? day(out.out) : null,
      replacement_price: 59.7,
      ...(embed && { biblio: { biblio_id: one.biblio, title: one.title, author: one.author } }),
    }
  }

  /** Applies `q`, the parameters that are columns, and paging. */
  function list(rows: object[], { query }: RestRequest, columns: string[]): Answered {
    const fits = (row: object, wanted: unknown): boolean =>
      Array.isArray(wanted)
        ? wanted.some(one => fits(row, one))
        : Object.entries(wanted as object).every(([name, value]) => {
            const has = (row as Record<string, unknown>)[name.replace(/^me\./, '')]
            const values: unknown[] = Array.isArray(value) ? value : [value]
            return values.some(one => String(one) === String(has))
          })
    const q = query.get('q')
    const found = rows
      .filter(row => q === null || fits(row, JSON.parse(q)))
      .filter(row => columns.every(name => !query.has(name) || fits(row, { [name]: query.get(name) })))
    const size = Number(query.get('_per_page') ?? 20)
    const from = (Number(query.get('_page') ?? 1) - 1) * size
    return {
      status: 200,
      body: found.slice(from, from + size),
      headers: { 'x-total-count': String(found.length) },
    }
  }

  function token({ body }: RestRequest): Answered {
    if (!options.hasOAuth) return error(400, 'Unimplemented grant type')
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'client_credentials') return error(400, 'Unimplemented grant type')
    if (form.get('client_id') !== options.clientId || form.get('client_secret') !== options.clientSecret)
      return error(403, 'unauthorized_client')
    const text = `token-${++made}`
    tokens.set(text, now() + options.tokenLife * 1000)
    return { status: 200, body: { access_token: text, token_type: 'Bearer', expires_in: options.tokenLife } }
  }

  function validation({ body }: RestRequest): Answered {
    if (!options.hasValidation) return error(404, 'Not found')
    const given = JSON.parse(body) as { identifier?: string; userid?: string; password?: string }
    if (options.isOldValidation && (given.identifier !== undefined || given.userid === undefined))
      return {
        status: 400,
        body: { errors: [{ message: 'Missing property.', path: '/body/userid' }], status: 400 },
      }
    const name = given.identifier ?? given.userid ?? ''
    const patron = signedIn(world, name, given.password ?? '')
    if (!patron) return error(400, 'Validation failed')
    if (options.isOldValidation) return { status: 204, body: null }
    return { status: 201, body: { cardnumber: patron.card, patron_id: patron.id, userid: patron.userid } }
  }

  const routes: [method: string, path: RegExp, work: (request: RestRequest, id: number) => Answered][] = [
    ['POST', /^\/auth\/password\/validation$/, validation],
    [
      'GET',
      /^\/patrons$/,
      request =>
        list(
          world.patrons.map(one => patronRow(one)),
          request,
          [],
        ),
    ],
    [
      'GET',
      /^\/patrons\/(\d+)$/,
      (_, id) => {
        const found = world.patrons.find(one => one.id === id)
        return found ? { status: 200, body: patronRow(found) } : error(404, 'Patron not found.')
      },
    ],
    [
      'GET',
      /^\/patrons\/(\d+)\/account$/,
      (_, id) => {
        const lines = world.debts
          .filter(one => one.patron === id && one.outstanding > 0)
          .map(one => ({
            account_line_id: one.id,
            patron_id: one.patron,
            checkout_id: one.checkout,
            item_id: null,
            date: iso(one.at),
            amount: one.amount,
            amount_outstanding: one.outstanding,
            description: one.text,
            debit_type: one.type,
            credit_type: null,
            status: null,
          }))
        const total = lines.reduce((sum, one) => sum + one.amount_outstanding, 0)
        return {
          status: 200,
          body: {
            balance: total,
            outstanding_credits: { total: 0, lines: [] },
            outstanding_debits: { total, lines },
          },
        }
      },
    ],
    [
      'GET',
      /^\/patrons\/(\d+)\/account\/credits$/,
      (request, id) =>
        list((world.credits ?? []).filter(one => one.patron === id).map(creditRow), request, []),
    ],
    ['POST', /^\/patrons\/(\d+)\/account\/credits$/, credit],
    [
      'GET',
      /^\/checkouts$/,
      request => {
        const isPast = request.query.get('checked_in') === 'true'
        const rows = world.checkouts.filter(one => (one.returned !== undefined) === isPast)
        return list(rows.map(checkoutRow), request, ['patron_id'])
      },
    ],
    [
      'GET',
      /^\/checkouts\/(\d+)$/,
      (_, id) => {
        const found = world.checkouts.find(one => one.id === id)
        return found ? { status: 200, body: checkoutRow(found) } : error(404, "Checkout doesn't exist")
      },
    ],
    [
      'GET',
      /^\/checkouts\/(\d+)\/allows_renewal$/,
      (_, id) => {
        const found = world.checkouts.find(one => one.id === id && one.returned === undefined)
        if (!found) return error(404, "Checkout doesn't exist")
        return {
          status: 200,
          body: {
            allows_renewal: !found.stays,
            max_renewals: 2,
            current_renewals: found.renewals,
            unseen_renewals: 0,
            error: found.stays ?? null,
          },
        }
      },
    ],
    [
      'POST',
      /^\/checkouts\/(\d+)\/renewals$/,
      (_, id) => {
        const found = world.checkouts.find(one => one.id === id && one.returned === undefined)
        if (!found) return error(404, "Checkout doesn't exist")
        const code = renew(found)
        return code === null
          ? { status: 201, body: checkoutRow(found) }
          : error(403, `Renewal not authorized (${code})`)
      },
    ],
    ['GET', /^\/holds$/, request => list(world.holds.map(holdRow), request, ['patron_id', 'biblio_id'])],
    [
      'POST',
      /^\/holds$/,
      ({ body }) => {
        const given = JSON.parse(body) as Record<string, number | string | undefined>
        const known = ['patron_id', 'biblio_id', 'item_id', 'pickup_library_id', 'notes']
        if (Object.keys(given).some(name => !known.includes(name)) || typeof given.patron_id !== 'number')
          return { status: 400, body: { errors: [{ message: 'Properties not allowed', path: '/body' }] } }
        const take = String(given.pickup_library_id)
        if (!world.libraries.some(one => one.id === take && one.isPickup))
          return error(400, 'The supplied pickup location is not valid')
        const placed = placeHold(
          world,
          {
            patron: given.patron_id,
            biblio: Number(given.biblio_id),
            item: given.item_id === undefined ? null : Number(given.item_id),
            take,
            notes: String(given.notes ?? ''),
          },
          now(),
        )
        return typeof placed === 'string'
          ? error(403, `Hold cannot be placed. Reason: ${placed}`)
          : { status: 201, body: holdRow(placed) }
      },
    ],
    [
      'DELETE',
      /^\/holds\/(\d+)$/,
      (_, id) => {
        const at = world.holds.findIndex(one => one.id === id)
        if (at < 0) return error(404, 'Hold not found.')
        world.holds.splice(at, 1)
        return { status: 204, body: null }
      },
    ],
    [
      'POST',
      /^\/holds\/(\d+)\/suspension$/,
      ({ body }, id) => {
        const found = world.holds.find(one => one.id === id)
        if (!found) return error(404, 'Hold not found.')
        if (found.found) return error(400, `Found hold cannot be suspended. Status=${found.found}`)
        const { end_date: end = null } = body ? (JSON.parse(body) as { end_date?: string | null }) : {}
        if (end !== null && !/^\d{4}-\d\d-\d\d$/.test(end))
          return {
            status: 400,
            body: { errors: [{ message: 'Does not match date format.', path: '/body/end_date' }] },
          }
        found.suspended = end
        return { status: 201, body: { end_date: end } }
      },
    ],
    [
      'DELETE',
      /^\/holds\/(\d+)\/suspension$/,
      (_, id) => {
        const found = world.holds.find(one => one.id === id)
        if (!found) return error(404, 'Hold not found.')
        delete found.suspended
        return { status: 204, body: null }
      },
    ],
    [
      'GET',
      /^\/holds\/(\d+)\/pickup_locations$/,
      (request, id) =>
        world.holds.some(one => one.id === id)
          ? list(
              world.libraries
                .filter(one => one.isPickup)
                .map(one => ({ library_id: one.id, name: one.name, needs_override: false })),
              request,
              [],
            )
          : error(404, 'Hold not found'),
    ],
    [
      'PUT',
      /^\/holds\/(\d+)\/pickup_location$/,
      ({ body }, id) => {
        const found = world.holds.find(one => one.id === id)
        if (!found) return error(404, 'Hold not found')
        const { pickup_library_id: take } = JSON.parse(body) as { pickup_library_id: string }
        if (!world.libraries.some(one => one.id === take && one.isPickup))
          return error(400, 'The supplied pickup location is not valid')
        found.take = take
        return { status: 200, body: { pickup_library_id: take } }
      },
    ],
    [
      'GET',
      /^\/items$/,
      request => {
        const embed = String(request.headers['x-koha-embed'] ?? '').includes('biblio')
        return list(
          world.items.map(one => itemRow(one, embed)),
          request,
          ['external_id'],
        )
      },
    ],
    [
      'GET',
      /^\/biblios\/(\d+)\/pickup_locations$/,
      request =>
        request.query.has('patron_id')
          ? list(
              world.libraries
                .filter(one => one.isPickup)
                .map(one => ({ library_id: one.id, name: one.name, needs_override: false })),
              request,
              [],
            )
          : error(400, 'Missing property.'),
    ],
    [
      'GET',
      /^\/public\/libraries$/,
      request =>
        list(
          world.libraries.map(one => ({ library_id: one.id, name: one.name })),
          request,
          [],
        ),
    ],
  ]
  const patronRow = (one: KohaWorld['patrons'][number]) => ({
    patron_id: one.id,
    cardnumber: one.card,
    userid: one.userid,
    surname: one.surname,
    firstname: one.firstname,
    category_id: one.category,
    library_id: one.library,
    email: one.email,
    phone: null,
    date_enrolled: '2023-09-01',
    expiry_date: one.expiry,
    patron_card_lost: one.isLost ?? false,
    restricted: one.isRestricted ?? false,
    date_of_birth: '2004-05-06',
    address: 'West campus 7',
  })

  return {
    answer(request: RestRequest): Answered {
      if (request.method === 'POST' && request.path === '/oauth/token') return token(request)
      const bearer = /^Bearer (.+)$/.exec(String(request.headers.authorization ?? ''))?.[1] ?? ''
      const isPublic = request.path.startsWith('/public/')
      if (!isPublic && (tokens.get(bearer) ?? 0) <= now()) return error(401, 'Authentication failure.')
      if (!isPublic && !options.permissions)
        return error(403, 'Authorization failure. Missing required permission(s).', {
          required_permissions: { circulate: 'circulate_remaining_permissions' },
        })
      for (const [method, path, work] of routes) {
        const match = path.exec(request.path)
        if (match && method === request.method) return work(request, Number(match[1]))
      }
      return error(404, 'Not found')
    },
    /** as if an hour had passed, or the table of tokens was emptied */
    forget: () => tokens.clear(),
    tokens: () => made,
  }
}
