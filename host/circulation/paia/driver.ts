/**
 * Driver for a library system with PAIA and DAIA. Readers are identified by the system's patron identifier. What the
 * protocols lack (history, rules, losses, lost cards) is not supported. No password is kept; no patron data is logged.
 */

import { Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import {
  type Availability,
  AWAY,
  type Driver,
  type Log,
  type Method,
  NEVER,
  type NotSupported,
  type Renewal,
} from '../driver.ts'
import { NOTHING, never } from '../methods.ts'
import { statesCache, type WantedCopy } from '../system/states-cache.ts'
import { NoPatron, SystemLost } from '../system/transport.ts'
import { once, type PaiaParts, type Wanting, type Working } from './asking.ts'
import { NotGranted, openClient, type PaiaConfig, type Scope } from './client.ts'
import { DaiaLost, type KnownCopy, openDaia } from './daia.ts'
import { blocksIn, patronOf } from './patrons.ts'
import { requestsOf } from './requests.ts'
import { documentKey, dueOf, feeRows, isActive, known, loanRow, STATUS } from './rows.ts'
import type { PaiaDocument } from './shapes.ts'
import * as shape from './shapes.ts'

type Parts = PaiaParts &
  Pick<HostContext, 'conf'> & {
    log: Log
    /** which of these readers have a session in the portal */
    signedIn(readers: string[]): Promise<Set<string>>
  }

/** methods that need each scope */
const OF_SCOPE: [Scope, Method[]][] = [
  ['read_patron', ['patron', 'blocks']],
  ['read_items', ['items', 'counts', 'holds', 'holdSteps']],
  ['write_items', ['renew', 'request', 'cancel']],
  ['read_fees', ['fees']],
  ['change_password', ['change']],
]
const OF_DAIA: Method[] = ['availability', 'copies', 'request']

export function paiaDriver(config: PaiaConfig, parts: Parts): Driver {
  const { store, clock, dates, log, signedIn } = parts
  let seenAt: number | null = null
  let isAway = false
  const offered = (methods: Method[]) => methods.filter(one => config.daia !== '' || !OF_DAIA.includes(one))
  const supports = new Set<Method>([
    'login',
    ...offered([...OF_SCOPE.flatMap(([, methods]) => methods), ...OF_DAIA]),
  ])
  const everGranted = new Set<string>()
  /** Methods whose scope has not been granted to any reader so far are not offered. */
  function granted(scopes: ReadonlySet<string>): void {
    for (const [scope, methods] of OF_SCOPE) {
      if (scopes.has(scope)) everGranted.add(scope)
      for (const method of offered(methods))
        everGranted.has(scope) ? supports.add(method) : supports.delete(method)
    }
  }
  const client = openClient(config, clock, granted)
  const daia = openDaia(config, parts)

  /** @throws Refusal when it is unknown whether a change was made; HttpError 401 = sign in again */
  const working: Working = async (what, work) => {
    try {
      const answer = await work()
      seenAt = clock.now()
      isAway = false
      return answer
    } catch (error) {
      if (error instanceof NotGranted) return NEVER
      if (!(error instanceof SystemLost)) throw error
      isAway = !(error instanceof NoPatron || error instanceof DaiaLost)
      log.warn({ err: error }, `PAIA: no answer to ${what}`)
      if (error.mayBeDone) throw new Refusal('circulation.unknown')
      return AWAY
    }
  }

  const documentsOf: Wanting['documentsOf'] = async (reader, signal) =>
    (await client.ask(reader, { scope: 'read_items', path: '/items', schema: shape.documents, signal })).doc
  const loansOf = async (reader: string, signal?: AbortSignal) =>
    (await documentsOf(reader, signal))
      .filter(doc => doc.status === STATUS.held)
      .sort((a, b) => dueOf(a, dates) - dueOf(b, dates) || (documentKey(a) < documentKey(b) ? -1 : 1))
  const change: Wanting['change'] = async (reader, path, doc, signal) => {
    const asked = { scope: 'write_items' as const, path, schema: shape.documents, body: { doc }, signal }
    const [answer] = (await client.ask(reader, asked)).doc
    if (!answer) throw new SystemLost('no word of what was to be changed', true)
    states.forget()
    return answer
  }
  const feesOf = (reader: string, signal?: AbortSignal) =>
    client.ask(reader, { scope: 'read_fees', path: '/fees', schema: shape.fees, signal })
  const patronIn = (reader: string, signal?: AbortSignal) =>
    client.ask(reader, { scope: 'read_patron', path: '', schema: shape.patron, signal })
  const blocksOf: Wanting['blocksOf'] = async (reader, signal) =>
    client.has(reader, 'read_patron') ? blocksIn(await patronIn(reader, signal), dates.day(clock.now())) : []

  const states = statesCache<KnownCopy>(clock)
  const knownCopies = (copies: WantedCopy[]) => states.of(copies, daia.copies)
  const availability: Driver['availability'] = async (_, copies) => {
    if (config.daia === '') return NEVER
    // DAIA may be another server: its failure says nothing about PAIA
    try {
      const found = await knownCopies(copies)
      return new Map(
        copies.flatMap((copy): [number, Availability][] => {
          const { state = null, dueAt = null } = found.get(copy.barCode) ?? {}
          if (state === null) return []
          return [[copy.itemId, { state, dueAt: state === 'onLoan' ? dueAt : null }]]
        }),
      )
    } catch (error) {
      if (!(error instanceof SystemLost)) throw error
      log.warn({ err: error }, 'DAIA: no answer to availability')
      return AWAY
    }
  }
  const soonOf = (loans: PaiaDocument[]) => {
    const until = dates.endOfDayAfter(clock.now(), 7)
    return loans.filter(loan => dueOf(loan, dates) <= until)
  }
  const wanting: Wanting = {
    config,
    working,
    documentsOf,
    change,
    knownCopies,
    availability,
    blocksOf,
  }
  const requests = requestsOf(parts, wanting)

  return {
    ...NOTHING,
    // up to three requests: the list, the change, and the list again if the answer was lost
    timeout: config.timeout * 3,
    supports,
    hasDesk: false,
    status: async () => ({ isAway, at: seenAt }),
    async runScheduled() {
      client.forgetEnded()
      const readers = client.holders()
      const here = await signedIn(readers)
      for (const reader of readers) if (!here.has(reader)) await this.signOut?.({ reader })
    },
    signOut: async ({ reader, signal }) =>
      client.logout(reader, signal).catch((error: unknown) => {
        if (!(error instanceof SystemLost)) throw error
        log.warn({ err: error }, 'PAIA: no answer to a sign-out')
      }),

    login: ({ signal }, userId, passwords) =>
      working('a sign-in', async () => {
        for (const password of passwords) {
          const key = await client.login(userId, password, signal)
          if (key !== null) return { key, password }
        }
        return { key: null, password: null }
      }),

    patron: ({ reader, signal }) =>
      working('a patron', async () => {
        if (reader === '') return NEVER
        const [found, loans] = await Promise.all([
          patronIn(reader, signal),
          client.has(reader, 'read_items') ? loansOf(reader, signal) : [],
        ])
        const userId = client.userIdOf(reader)
        return { ...patronOf(found, dates.day(clock.now())), key: reader, userId, loans: loans.length }
      }),

    items: ({ reader, signal }, { offset, limit, isDueSoon }) =>
      working('loans', async () => {
        if (reader === '') return NEVER
        const all = await loansOf(reader, signal)
        const wanted = isDueSoon ? soonOf(all) : all
        const rows = await known(store.db, config, wanted.slice(offset, offset + limit))
        return { rows: rows.map(row => loanRow(row, dates)), total: wanted.length }
      }),

    renew: ({ reader, signal }, { loanId, barCode }) =>
      working('a renewal', async (): Promise<Renewal | NotSupported> => {
        if (reader === '') return NEVER
        const loanIn = async (within?: AbortSignal) => {
          const loans = await loansOf(reader, within)
          if (loanId !== undefined) return loans.find(doc => documentKey(doc) === loanId)
          return (await known(store.db, config, loans)).find(({ copy }) => copy.barCode === barCode)?.doc
        }
        const loan = await loanIn(signal)
        if (!loan)
          return {
            loanId: loanId ?? barCode ?? '',
            refusal: { key: 'renew.missing' },
            dueAt: null,
            renewTimes: 0,
          }
        const before = { dueAt: dueOf(loan, dates), renewTimes: loan.renewals ?? 0 }
        const { item, edition } = loan
        const target = { ...(item && { item }), ...(edition && { edition }) }
        const doc = await once(
          () => change(reader, '/renew', [target], signal),
          async () => {
            const after = await loanIn()
            const isDone =
              after && (dueOf(after, dates) > before.dueAt || (after.renewals ?? 0) > before.renewTimes)
            return isDone ? { ...after, error: '', condition: null } : undefined
          },
        )
        const refused = (key: 'circulation.refused' | 'circulation.confirm') => ({
          loanId: documentKey(loan),
          ...before,
          refusal: { key, values: { text: doc.error } },
        })
        if (doc.condition) return refused('circulation.confirm')
        if (doc.error !== '') return refused('circulation.refused')
        const dueAt = dueOf(doc, dates) || before.dueAt
        return {
          loanId: documentKey(loan),
          refusal: null,
          dueAt,
          renewTimes: doc.renewals ?? before.renewTimes + 1,
        }
      }),

    fees: ({ reader, signal }, { offset, limit }) =>
      working('fees', async () => {
        if (reader === '') return NEVER
        const { rows, unpaid } = feeRows(await feesOf(reader, signal), dates)
        return {
          rows: rows.slice(offset, offset + limit),
          total: rows.length,
          unpaid,
          unpaidCount: rows.length,
        }
      }),

    counts: ({ reader, signal }) =>
      working('counts', async () => {
        if (reader === '') return NEVER
        const [docs, fees] = await Promise.all([
          documentsOf(reader, signal),
          client.has(reader, 'read_fees') ? feesOf(reader, signal) : { fee: [], amount: null },
        ])
        const loans = docs.filter(doc => doc.status === STATUS.held)
        const { rows, unpaid } = feeRows(fees, dates)
        return {
          loans: loans.length,
          soon: soonOf(loans).length,
          overdue: loans.filter(loan => dueOf(loan, dates) < clock.now()).length,
          unpaid,
          unpaidCount: rows.length,
          requests: docs.filter(isActive).length,
        }
      }),

    blocks: ({ reader, signal }) =>
      working('a patron', async () => (reader === '' ? NEVER : blocksOf(reader, signal))),

    change: ({ reader, signal }, password, old) =>
      working('a new password', async (): Promise<true | NotSupported> => {
        if (reader === '' || old === null) return NEVER
        const userId = client.userIdOf(reader)
        return once(
          () => client.change(reader, old, password, signal),
          async () => ((await client.login(userId, password)) === reader ? true : undefined),
        )
      }),

    ...(config.daia === '' ? { ...requests, copies: never, request: never } : requests),
    availability,
  }
}
