/**
 * FOLIO through its modules' APIs. The service user has access to every reader, so an answer with a row of another
 * reader is rejected as a whole.
 */
import { randomUUID } from 'node:crypto'
import { Refusal } from '../../http/calls/errors.ts'
import { createCache } from '../../runtime/cache/cache.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Place } from '../driver.ts'
import { numberOf } from '../system/catalogue.ts'
import { shaped } from '../system/json-answers.ts'
import { changing, inBatches, NoPatron, SystemLost } from '../system/transport.ts'
import { placeOf, timeOf } from '../system/values.ts'
import type { SystemItem, SystemPatron, SystemRenewal, SystemWanted, SystemWay } from '../system/way.ts'
import type { FolioConfig } from './config.ts'
import { both, either, isOneOf } from './cql.ts'
import { folioPay } from './pay.ts'
import { codeOf, isOfLevel } from './refusals.ts'
import type { FolioAnswer, Rest } from './rest.ts'
import * as shape from './shapes.ts'

type Parts = Pick<HostContext, 'clock' | 'dates'>

/** ms for which the tenant's settings and names are cached */
const SETTINGS_TTL = 600_000
/** from the reference data that every tenant starts with: «Cancelled at patron's request» */
const AT_PATRONS_REQUEST = '75187e8d-e25a-47a7-89ad-23ba612338de'
/** In order of preference: types that do not shorten another reader's loan come first. */
const TYPES = ['Hold', 'Page', 'Recall'] as const

/** @throws SystemLost when a row is not the reader's */
function own<Row>(rows: Row[], key: keyof Row, reader: string, isWrite = false): Row[] {
  if (rows.some(row => row[key] !== reader)) throw new SystemLost('rows of another patron', isWrite)
  return rows
}

function placesIn(points: shape.AllowedPoints): Place[] {
  const all = TYPES.flatMap(type => points[type].map(one => [one.id, placeOf(one.id, one.name)] as const))
  return [...new Map(all).values()].sort((a, b) => (a.zh < b.zh ? -1 : 1))
}

export function folioWay(rest: Rest, { clock, dates }: Parts, config: FolioConfig): SystemWay {
  const settings = createCache(1_000_000, { maxAge: SETTINGS_TTL, clock })
  /** For reference data, which is the same for everybody. */
  const cached = async <T>(name: string, fetchIt: () => Promise<T>): Promise<T> =>
    settings.take(name, '', async () => ({ value: await fetchIt(), bytes: 2000 }))
  const groupName = (id: string): Promise<string> =>
    id === ''
      ? Promise.resolve('')
      : cached(`group ${id}`, async () => (await rest.get(`/groups/${id}`, shape.group))?.group ?? '')

  async function userOf(reader: string, signal?: AbortSignal): Promise<shape.FolioUser> {
    const row = await rest.get(`/users/${reader}`, shape.user, { signal })
    if (!row) throw new NoPatron('no such user')
    own([row], 'id', reader)
    return row
  }
  const patronOf = async (row: shape.FolioUser): Promise<SystemPatron> =>
    shape.patronFrom(row, await groupName(row.patronGroup), dates)

  /** undefined: no such user. Barcode takes precedence over user name, and user name over external system id. */
  async function userNamed(name: string, signal?: AbortSignal): Promise<shape.FolioUser | undefined> {
    const columns = ['barcode', 'username', 'externalSystemId'] as const
    const query = either(...columns.map(column => isOneOf(column, [name])))
    const rows = await rest.all('/users', 'users', shape.user, query, signal)
    const wanted = name.toLowerCase()
    for (const column of columns) {
      const found = rows.filter(row => row[column].toLowerCase() === wanted)
      if (found.length > 1) throw new SystemLost('a name of several users')
      if (found.length === 1) return found[0]
    }
    return undefined
  }

  /** @throws Refusal if the user is inactive or expired */
  async function requireOpen(user: shape.FolioUser): Promise<void> {
    const { isRestricted, expiresOn } = await patronOf(user)
    if (isRestricted || (expiresOn !== '' && expiresOn < dates.day(clock.now())))
      throw new Refusal('signin.closed')
  }

  const loansWith = async (reader: string, status: string, signal?: AbortSignal) => {
    const query = both(isOneOf('userId', [reader]), isOneOf('status.name', [status]))
    const rows = own(
      await rest.all('/circulation/loans', 'loans', shape.loan, query, signal),
      'userId',
      reader,
    )
    return rows.map(row => shape.loanFrom(row, dates))
  }
  const loan: SystemWay['loan'] = async (reader, id, signal) => {
    if (!shape.isUuid(id)) return undefined
    const row = await rest.get(`/circulation/loans/${id}`, shape.loan, { signal })
    if (row && row.id !== id) throw new SystemLost('another loan than requested')
    // another reader's loan is treated as not found
    if (!row || row.userId !== reader || row.status.name !== 'Open') return undefined
    return shape.loanFrom(row, dates)
  }

  const requestOf = async (id: string, signal?: AbortSignal) => {
    const row = await rest.get(`/circulation/requests/${id}`, shape.request, { signal })
    if (row && row.id !== id) throw new SystemLost('another request than asked for')
    return row
  }
  /** @param isDone whether the request, read again, has been changed @returns code of a refusal, null = done */
  const changeRequest = (
    key: string,
    body: object,
    isDone: (now: NonNullable<Awaited<ReturnType<typeof requestOf>>>) => boolean,
    signal?: AbortSignal,
  ): Promise<string | null> =>
    changing<string | null>(
      async () => {
        const path = `/circulation/requests/${key}`
        const answer = await rest.ask(path, { method: 'PUT', body, signal, isWrite: true })
        if (answer.status < 300) return null
        return answer.status === 404 ? 'RecordNotFound' : codeOf(answer)
      },
      async () => {
        const now = await requestOf(key, signal)
        return now && isDone(now) ? null : undefined
      },
    )
  const pointsFor = (reader: string, what: Record<string, string>, signal?: AbortSignal) =>
    rest.get('/circulation/requests/allowed-service-points', shape.allowedPoints, {
      query: { operation: 'create', requesterId: reader, ...what },
      signal,
    })

  async function placeAt(
    level: 'Title' | 'Item',
    reader: string,
    { biblio, itemId, take, notes }: SystemWanted,
    signal?: AbortSignal,
  ): Promise<FolioAnswer> {
    const what: Record<string, string> = level === 'Title' ? { instanceId: biblio } : { itemId }
    const points = await pointsFor(reader, what, signal)
    const type = points ? TYPES.find(one => points[one].some(({ id }) => id === take)) : 'Hold'
    if (!type) {
      const isAny = points !== undefined && TYPES.some(one => points[one].length > 0)
      const code = isAny
        ? 'REQUEST_PICKUP_SERVICE_POINT_IS_NOT_ALLOWED'
        : 'REQUEST_NOT_ALLOWED_FOR_PATRON_TITLE_COMBINATION'
      return { status: 422, body: { errors: [{ message: code, code }] } }
    }
    const id = randomUUID()
    const body = {
      id,
      requestType: type,
      requestLevel: level,
      requestDate: new Date(clock.now()).toISOString(),
      requesterId: reader,
      instanceId: biblio,
      ...(level === 'Item' && { itemId }),
      fulfillmentPreference: 'Hold Shelf',
      pickupServicePointId: take,
      ...(notes !== '' && { patronComments: notes }),
    }
    return changing(
      () => rest.ask('/circulation/requests', { method: 'POST', body, signal, isWrite: true }),
      async () => {
        const made = await requestOf(id, signal)
        return made && { status: 201, body: made }
      },
    )
  }
  async function accountsOf(reader: string, signal?: AbortSignal) {
    const query = both(isOneOf('userId', [reader]), isOneOf('status.name', ['Open']))
    const rows = await rest.all('/accounts', 'accounts', shape.account, query, signal)
    return own(rows, 'userId', reader).filter(row => row.remaining > 0)
  }
  /** before Poppy, which does not say what it allows */
  const allPoints = (signal?: AbortSignal): Promise<Place[]> =>
    cached('points', async () => {
      const query = 'pickupLocation==true'
      const rows = await rest.all('/service-points', 'servicepoints', shape.servicePoint, query, signal)
      return rows.map(row => placeOf(row.id, row.discoveryDisplayName || row.name))
    })
  /** time until which title-level requests are known to be off */
  let noTitlesUntil = 0

  return {
    name: 'its modules',

    async authenticate(name, password, signal) {
      const found = await userNamed(name, signal)
      // mod-login knows users only by user name
      if (!found || found.username === '') return null
      const proof = await rest.prove(found.username, password, signal)
      if (proof.token === null) {
        if (proof.isClosed) throw new Refusal('signin.closed')
        return null
      }
      await requireOpen(found)
      return found.id
    },

    async find(name, signal) {
      const found = await userNamed(name, signal)
      if (found) await requireOpen(found)
      return found?.id ?? null
    },

    patron: async (reader, signal) => patronOf(await userOf(reader, signal)),
    loans: (reader, signal) => loansWith(reader, 'Open', signal),
    loan,
    described: async found => found,

    async renew(reader, before, signal) {
      const code = (answer: FolioAnswer) => (answer.status === 404 ? 'RecordNotFound' : codeOf(answer))
      return changing<SystemRenewal>(
        async () => {
          const answer = await rest.ask('/circulation/renew-by-id', {
            method: 'POST',
            body: { itemId: before.itemId, userId: reader },
            signal,
            isWrite: true,
          })
          if (answer.status >= 300) return { code: code(answer), most: null, loan: before }
          const row = shaped(shape.loan, answer.body, true)
          own([row], 'userId', reader, true)
          if (row.id !== before.id) throw new SystemLost('another loan than renewed', true)
          const { dueAt, renewals } = shape.loanFrom(row, dates)
          return { code: null, most: null, loan: { ...before, dueAt, renewals, renewedAt: clock.now() } }
        },
        async () => {
          const now = await loan(reader, before.id, signal)
          const isDone = now && (now.renewals ?? 0) > (before.renewals ?? 0)
          return isDone ? { code: null, most: null, loan: now } : undefined
        },
      )
    },

    past: async (reader, signal) =>
      (await loansWith(reader, 'Closed', signal))
        .filter(one => one.returnedAt !== null)
        .sort((a, b) => b.returnedAt! - a.returnedAt! || (a.id < b.id ? -1 : 1)),

    async holds(reader, signal) {
      const query = both(isOneOf('requesterId', [reader]), 'status=="Open*"')
      const rows = own(
        await rest.all('/circulation/requests', 'requests', shape.request, query, signal),
        'requesterId',
        reader,
      )
      // title-level requests name no copy
      const titles = rows.flatMap(row => (row.item?.barcode ? [] : row.instanceId || []))
      const holdings = await rest.having('/holdings-storage/holdings', 'holdingsRecords', shape.holding, {
        index: 'instanceId',
        values: titles,
        signal,
      })
      const items = await rest.having('/item-storage/items', 'items', shape.item, {
        index: 'holdingsRecordId',
        values: holdings.map(one => one.id),
        signal,
      })
      return rows.map(row => {
        const ofTitle = new Set(holdings.filter(one => one.instanceId === row.instanceId).map(one => one.id))
        const barCodes = items.flatMap(one => (ofTitle.has(one.holdingsRecordId) ? one.barcode || [] : []))
        return shape.holdFrom(row, barCodes, dates)
      })
    },

    queue: (biblio, signal) =>
      rest.count('/circulation/requests', both(isOneOf('instanceId', [biblio]), 'status=="Open*"'), signal),

    async place(reader, wanted, signal) {
      const isTitle = wanted.isAnyCopy && clock.now() >= noTitlesUntil
      let answer = await placeAt(isTitle ? 'Title' : 'Item', reader, wanted, signal)
      // refused only because of the request level, so nothing was requested
      if (isTitle && answer.status === 422 && isOfLevel(answer.body)) {
        noTitlesUntil = clock.now() + SETTINGS_TTL
        answer = await placeAt('Item', reader, wanted, signal)
      }
      if (answer.status >= 300) return { code: codeOf(answer) }
      const row = shaped(shape.request, answer.body, true)
      own([row], 'requesterId', reader, true)
      return { code: null, id: numberOf(row.id), priority: row.position }
    },

    async cancel(reader, { key }, signal) {
      const row = await requestOf(key, signal)
      if (!row) return 'RecordNotFound'
      own([row], 'requesterId', reader)
      if (row.status !== shape.OPEN) return row.status
      const reasonId = await cached('reason', async () => {
        const path = '/cancellation-reason-storage/cancellation-reasons'
        const reasons = await rest.all(path, 'cancellationReasons', shape.reason, 'cql.allRecords=1', signal)
        const plain = reasons.filter(one => !one.requiresAdditionalInformation)
        return (plain.find(one => one.id === AT_PATRONS_REQUEST) ?? plain[0])?.id ?? AT_PATRONS_REQUEST
      })
      const body = {
        ...row,
        status: shape.CANCELLED,
        cancellationReasonId: reasonId,
        cancelledByUserId: reader,
        cancelledDate: new Date(clock.now()).toISOString(),
      }
      return changeRequest(key, body, now => now.status === shape.CANCELLED, signal)
    },

    async movesTo(_, { key }, signal) {
      const points = await rest.get('/circulation/requests/allowed-service-points', shape.allowedPoints, {
        query: { operation: 'replace', requestId: key },
        signal,
      })
      return points ? placesIn(points) : allPoints(signal)
    },

    async move(reader, { key }, take, signal) {
      const row = await requestOf(key, signal)
      if (!row) return 'RecordNotFound'
      own([row], 'requesterId', reader)
      if (row.status !== shape.OPEN) return row.status
      const { pickupServicePoint, ...body } = { ...row, pickupServicePointId: take }
      return changeRequest(key, body, now => now.pickupServicePointId === take, signal)
    },

    debts: async (reader, signal) =>
      (await accountsOf(reader, signal)).map(row => shape.debtFrom(row, dates)),
    ...(config.servicePoint !== '' &&
      folioPay(rest, config, async (...asked) =>
        (await accountsOf(...asked)).map(({ id, remaining }) => ({
          ...{ fine: numberOf(id), amount: remaining, key: id },
        })),
      )),

    async items(copies, signal) {
      const values = copies.flatMap(copy => copy.barCode || [])
      const rows = await rest.having('/item-storage/items', 'items', shape.item, {
        index: 'barcode',
        values,
        signal,
      })
      const out = rows.filter(row => row.status.name === 'Checked out').map(row => row.id)
      // from storage, since /circulation/loans names the borrowers
      const loans = await rest.having('/loan-storage/loans', 'loans', shape.dueLoan, {
        index: 'itemId',
        values: out,
        also: isOneOf('status.name', ['Open']),
        signal,
      })
      const due = new Map(loans.map(row => [row.itemId, timeOf(dates, row.dueDate)]))
      return new Map(
        rows.flatMap((row): [string, SystemItem][] => {
          const found = shape.itemFrom(row, due.get(row.id) ?? null)
          return found ? [[row.barcode, found]] : []
        }),
      )
    },

    async biblioOf(item, signal) {
      const row = await rest.get(`/holdings-storage/holdings/${item.biblio}`, shape.holding, { signal })
      if (row?.id !== item.biblio) throw new SystemLost('an item without its holdings')
      return row.instanceId
    },

    async shelfHolds(items, reader, signal) {
      const answers = await inBatches(items, ({ itemId }) => pointsFor(reader, { itemId }, signal))
      // before Poppy it does not say
      return new Set(items.filter((_, at) => answers[at]?.Page.length).map(({ itemId }) => itemId))
    },

    async pickups(biblio, reader, signal) {
      const points = await pointsFor(reader, { instanceId: biblio }, signal)
      return points ? placesIn(points) : allPoints(signal)
    },
  }
}
