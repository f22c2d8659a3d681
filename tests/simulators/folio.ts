/**
 * A simulated FOLIO: its modules behind one gateway, by their published schemas, which can also misbehave.
 */
import { randomUUID } from 'node:crypto'
import { select } from './folio-cql.ts'
import {
  type FolioError,
  type FolioLoanRow,
  type FolioRequestRow,
  type FolioWorld,
  isOpen,
  payAccount,
  place,
  renew,
} from './folio-world.ts'
import { startMisbehaving } from './misbehaving.ts'

/**
 * tokenLife: seconds. expired: status for an expired token. lacks: a permission that the service user does
 * not have. isOld: before Poppy
 */
type Options = {
  tenant: string
  user: string
  password: string
  tokenLife: number
  expired: 401 | 403
  lacks: string | null
  isOld: boolean
}
type Asked = { body: string; query: URLSearchParams; id: string }
type Answer = { status: number; body: unknown; headers?: Record<string, string | string[]> }

const fault = (...errors: FolioError[]): Answer => ({
  status: 422,
  body: {
    errors: errors.map(({ message, code }) => ({ message, parameters: [], ...(code && { code }) })),
  },
})
const text = (status: number, words: string): Answer => ({ status, body: words })
const ok = (body: unknown): Answer => ({ status: 200, body })

export async function startFolio(
  world: FolioWorld,
  { now = Date.now, ...given }: Partial<Options> & { now?: () => number } = {},
) {
  const options: Options = {
    tenant: 'diku',
    user: 'portal',
    password: 'portal-secret',
    tokenLife: 600,
    expired: 401,
    lacks: null,
    isOld: false,
    ...given,
  }
  const tokens = new Map<string, number>()
  let made = 0

  function signIn({ body }: Asked, isOld: boolean): Answer {
    const { username, password } = JSON.parse(body) as Record<string, string>
    const isService = username === options.user && password === options.password
    const user = world.users.find(one => one.username.toLowerCase() === username?.toLowerCase())
    if (!isService) {
      if (!user)
        return fault({ message: 'Error verifying user existence: No user found', code: 'username.incorrect' })
      if (!user.active) return fault({ message: 'User must be flagged as active', code: 'user.blocked' })
      if (user.password === '') return text(400, 'No credentials match that login')
      if (user.password !== password)
        return fault({ message: 'Password does not match', code: 'password.incorrect' })
    }
    const token = `token-${randomUUID()}`
    if (isService) {
      tokens.set(token, isOld ? Number.POSITIVE_INFINITY : now() + options.tokenLife * 1000)
      made++
    }
    if (isOld) return { status: 201, body: { username }, headers: { 'x-okapi-token': token } }
    const flags = 'Secure; HTTPOnly; SameSite=None'
    return {
      status: 201,
      body: {
        accessTokenExpiration: new Date(now() + options.tokenLife * 1000).toISOString(),
        refreshTokenExpiration: new Date(now() + 604_800_000).toISOString(),
      },
      headers: {
        'set-cookie': [
          `folioRefreshToken=refresh-${token}; Max-Age=604800; Path=/authn; ${flags}`,
          `folioAccessToken=${token}; Max-Age=${options.tokenLife}; Path=/; ${flags}`,
        ],
      },
    }
  }

  const list =
    (name: string, rows: () => object[]) =>
    ({ query }: Asked): Answer => {
      let found: object[]
      try {
        found = select(rows(), query.get('query') ?? 'cql.allRecords=1')
      } catch (error) {
        return text(400, String(error))
      }
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)]
      return ok({ [name]: found.slice(offset, offset + limit), totalRecords: found.length })
    }
  const one =
    (rows: () => { id: string }[]) =>
    ({ id }: Asked): Answer => {
      const found = rows().find(row => row.id === id)
      return found ? ok(found) : text(404, 'Not found')
    }
  const instanceOf = (itemId: string) => {
    const item = world.items.find(row => row.id === itemId)
    const holding = world.holdings.find(row => row.id === item?.holdingsRecordId)
    return { item, instance: world.instances.find(row => row.id === holding?.instanceId) }
  }
  const loanRow = ({ stays, ...row }: FolioLoanRow) => {
    const { item, instance } = instanceOf(row.itemId)
    const user = world.users.find(({ id }) => id === row.userId)
    return {
      ...row,
      action: 'checkedout',
      borrower: { lastName: user?.personal.lastName, barcode: user?.barcode },
      item: {
        id: row.itemId,
        title: instance?.title,
        barcode: item?.barcode,
        callNumber: item?.callNumber,
        contributors: [{ name: instance?.author }],
        status: item?.status,
      },
    }
  }
  const requestRow = (row: FolioRequestRow) => {
    const instance = world.instances.find(({ id }) => id === row.instanceId)
    const point = world.servicePoints.find(({ id }) => id === row.pickupServicePointId)
    const item = world.items.find(({ id }) => id === row.itemId)
    return {
      ...row,
      instance: { title: instance?.title, contributorNames: [{ name: instance?.author }] },
      ...(item && { item: { barcode: item.barcode } }),
      pickupServicePoint: { name: point?.name, discoveryDisplayName: point?.name },
      metadata: { createdDate: row.requestDate, updatedDate: row.requestDate },
    }
  }
  /** as in storage, without what other modules add */
  const stored = () => world.loans.map(({ stays, ...row }) => row)
  const users = () => world.users.map(({ password, ...row }) => row)
  const points = () => world.servicePoints.map(row => ({ ...row, discoveryDisplayName: row.name }))

  const routes: [method: string, path: RegExp, permission: string, work: (asked: Asked) => Answer][] = [
    ['GET', /^\/users$/, 'users.collection.get', list('users', users)],
    ['GET', /^\/users\/([^/]+)$/, 'users.item.get', one(users)],
    ['GET', /^\/groups\/([^/]+)$/, 'usergroups.item.get', one(() => world.groups)],
    [
      'GET',
      /^\/circulation\/loans$/,
      'circulation.loans.collection.get',
      list('loans', () => world.loans.map(loanRow)),
    ],
    [
      'GET',
      /^\/circulation\/loans\/([^/]+)$/,
      'circulation.loans.item.get',
      one(() => world.loans.map(loanRow)),
    ],
    ['GET', /^\/loan-storage\/loans$/, 'circulation-storage.loans.collection.get', list('loans', stored)],
    [
      'POST',
      /^\/circulation\/renew-by-id$/,
      'circulation.renew-by-id.post',
      ({ body }) => {
        const { itemId, userId } = JSON.parse(body) as Record<string, string>
        const loan = world.loans.find(row => row.itemId === itemId && row.status.name === 'Open')
        if (!loan) return fault({ message: `No item with ID ${itemId} exists`, code: '' })
        if (loan.userId !== userId)
          return fault({ message: 'Cannot renew item checked out to different user', code: '' })
        const errors = renew(world, loan)
        return errors.length ? fault(...errors) : ok(loanRow(loan))
      },
    ],
    [
      'GET',
      /^\/circulation\/requests$/,
      'circulation.requests.collection.get',
      list('requests', () => world.requests.map(requestRow)),
    ],
    [
      'GET',
      /^\/circulation\/requests\/allowed-service-points$/,
      'circulation.requests.allowed-service-points.get',
      ({ query }) => {
        if (options.isOld) return text(404, 'No suitable module found for path')
        if (query.get('operation') === 'replace') {
          if (!query.has('requestId') || [...query.keys()].length !== 2)
            return text(400, 'Request query parameters must contain either')
        } else if (query.has('instanceId') === query.has('itemId') || !query.has('requesterId'))
          return text(400, 'Request query parameters must contain either')
        const rows = world.servicePoints
          .filter(row => row.pickupLocation)
          .map(({ id, name }) => ({ id, name }))
        return ok(Object.fromEntries(world.types.map(type => [type, rows])))
      },
    ],
    [
      'GET',
      /^\/circulation\/requests\/([^/]+)$/,
      'circulation.requests.item.get',
      one(() => world.requests.map(requestRow)),
    ],
    [
      'POST',
      /^\/circulation\/requests$/,
      'circulation.requests.item.post',
      ({ body }) => {
        const placed = place(world, JSON.parse(body) as FolioRequestRow)
        return 'message' in placed ? fault(placed) : { status: 201, body: requestRow(placed) }
      },
    ],
    [
      'PUT',
      /^\/circulation\/requests\/([^/]+)$/,
      'circulation.requests.item.put',
      ({ body, id }) => {
        const found = world.requests.find(row => row.id === id)
        const given = JSON.parse(body) as FolioRequestRow
        if (!found) return text(404, 'Not found')
        if (!isOpen(found))
          return fault({ message: 'The Request has already been closed', code: 'REQUEST_ALREADY_CLOSED' })
        const point = world.servicePoints.find(one => one.id === given.pickupServicePointId)
        if (!point?.pickupLocation)
          return fault({
            message: 'Service point is not a pickup location',
            code: 'SERVICE_POINT_IS_NOT_PICKUP_LOCATION',
          })
        found.pickupServicePointId = point.id
        const { status, cancellationReasonId = '', cancelledByUserId = '', cancelledDate = '' } = given
        Object.assign(found, { status, cancellationReasonId, cancelledByUserId, cancelledDate })
        return { status: 204, body: null }
      },
    ],
    [
      'GET',
      /^\/cancellation-reason-storage\/cancellation-reasons$/,
      'circulation-storage.cancellation-reasons.collection.get',
      list('cancellationReasons', () => [
        { id: 'b548b182-55c2-4741-b169-616d9cd995a8', name: 'Other', requiresAdditionalInformation: true },
        { id: '75187e8d-e25a-47a7-89ad-23ba612338de', name: 'Patron Cancelled' },
      ]),
    ],
    ['GET', /^\/accounts$/, 'accounts.collection.get', list('accounts', () => world.accounts)],
    [
      'GET',
      /^\/feefineactions$/,
      'feefineactions.collection.get',
      list('feefineactions', () => world.actions ?? []),
    ],
    [
      'POST',
      /^\/accounts\/([^/]+)\/pay$/,
      'accounts.pay.post',
      ({ body, id }) => {
        const found = world.accounts.find(row => row.id === id)
        if (!found) return text(404, `Fee/fine ID ${id} not found`)
        const given = JSON.parse(body) as Parameters<typeof payAccount>[2]
        const needed = ['amount', 'notifyPatron', 'servicePointId', 'userName', 'paymentMethod']
        if (needed.some(name => !(name in given)) || typeof given.amount !== 'string')
          return fault({ message: 'must not be null', code: '' })
        const paid = payAccount(world, found, given)
        return typeof paid === 'string'
          ? { status: 422, body: { accountId: id, amount: given.amount, errorMessage: paid } }
          : { status: 201, body: { accountId: id, amount: given.amount, feefineactions: [paid] } }
      },
    ],
    [
      'GET',
      /^\/manualblocks$/,
      'manualblocks.collection.get',
      list('manualblocks', () => world.manualblocks),
    ],
    [
      'GET',
      /^\/automated-patron-blocks\/([^/]+)$/,
      'automated-patron-blocks.collection.get',
      ({ id }) =>
        ok({
          automatedPatronBlocks: world.automated
            .filter(row => row.userId === id)
            .map(({ userId, ...row }) => ({
              ...row,
              blockBorrowing: true,
              blockRenewals: true,
              blockRequests: true,
            })),
        }),
    ],
    [
      'GET',
      /^\/item-storage\/items$/,
      'inventory-storage.items.collection.get',
      list('items', () => world.items),
    ],
    [
      'GET',
      /^\/holdings-storage\/holdings$/,
      'inventory-storage.holdings.collection.get',
      list('holdingsRecords', () => world.holdings),
    ],
    [
      'GET',
      /^\/holdings-storage\/holdings\/([^/]+)$/,
      'inventory-storage.holdings.item.get',
      one(() => world.holdings),
    ],
    [
      'GET',
      /^\/service-points$/,
      'inventory-storage.service-points.collection.get',
      list('servicepoints', points),
    ],
  ]

  function answer(
    method: string,
    { pathname, searchParams: query }: URL,
    body: string,
    headers: Record<string, unknown>,
  ): Answer {
    if (headers['x-okapi-tenant'] !== options.tenant)
      return text(400, `No such Tenant ${String(headers['x-okapi-tenant'])}`)
    if (method === 'POST' && pathname === '/authn/login') return signIn({ body, query, id: '' }, true)
    if (method === 'POST' && pathname === '/authn/login-with-expiry')
      return options.isOld
        ? text(404, `No suitable module found for path ${pathname}`)
        : signIn({ body, query, id: '' }, false)
    if ((tokens.get(String(headers['x-okapi-token'])) ?? 0) <= now())
      return text(options.expired, 'Token expired')
    for (const [of, path, permission, work] of routes) {
      const match = path.exec(pathname)
      if (!match || of !== method) continue
      if (permission === options.lacks)
        return text(403, `Access for user '${options.user}' (0) requires permission: ${permission}`)
      return work({ body, query, id: match[1] ?? '' })
    }
    return text(404, `No suitable module found for path ${pathname}`)
  }

  const server = await startMisbehaving(({ method, url, body, headers }) => {
    const { status, body: content, headers: more = {} } = answer(method, url, body, headers)
    const isText = typeof content === 'string'
    return {
      status,
      type: isText ? 'text/plain' : 'application/json',
      text: status === 204 ? '' : isText ? content : JSON.stringify(content),
      headers: more,
    }
  })
  return {
    ...server,
    world,
    /** number of tokens created for the service user */
    tokens: () => made,
    forgetTokens: () => tokens.clear(),
    /** changes the password of the service user */
    lockOut: () => {
      options.password = randomUUID()
      tokens.clear()
    },
  }
}
