/**
 * Driver for a library's own system over HTTP (`way.ts`). Readers are identified by the system's own patron key, which
 * never changes. What the system does not provide is "not supported". No password is stored; no patron data is logged.
 */

import { Refusal } from '../../http/calls/errors.ts'
import { lazyPromise } from '../../runtime/cache/lazy-promise.ts'
import type { HostContext } from '../../runtime/context.ts'
import {
  type Availability,
  AWAY,
  type Driver,
  type Method,
  NEVER,
  NotSupported,
  type Renewal,
} from '../driver.ts'
import { NOTHING } from '../methods.ts'
import { allOf, blockReason, whyNot } from '../reasons.ts'
import { copiesByBarCode } from './catalogue.ts'
import { changesOf } from './change-hold.ts'
import { historyOf } from './history.ts'
import { loanRow } from './loan-rows.ts'
import { owed, statusOf } from './patron-blocks.ts'
import { CAN_PAY, NO_PAY, payableOf } from './payments.ts'
import { requestsOf } from './requests.ts'
import { statesCache, type WantedCopy } from './states-cache.ts'
import { inBatches, NoPatron, SystemLost } from './transport.ts'
import type { System, SystemItem, SystemLoan, SystemLog, SystemWay, Working } from './way.ts'

type Parts = Pick<HostContext, 'store' | 'clock' | 'dates' | 'conf'> & { log: SystemLog }

/** max loans of one list whose renewability is queried; for the others only an attempt to renew tells */
const MOST_QUERIED = 40

/** @param system methods in its `supports` that the opened way lacks are dropped */
export function systemDriver(system: System, parts: Parts): Driver & { probe(): Promise<void> } {
  const { store, clock, dates, log } = parts
  let seenAt: number | null = null
  let isAway = false
  const supports = new Set<Method>(system.supports)
  const opened = lazyPromise(async () => {
    const way = await system.open()
    if (!way.past) supports.delete('history')
    if (!way.suspend) supports.delete('suspend')
    if (!way.pay) supports.delete('payable')
    if (!way.move) for (const method of ['takesOf', 'relocate'] as const) supports.delete(method)
    return way
  })

  /** @throws Refusal when it is unknown whether a change was made */
  const working: Working = async (what, work) => {
    try {
      const answer = await work(await opened.get())
      seenAt = clock.now()
      isAway = false
      return answer
    } catch (error) {
      if (!(error instanceof SystemLost)) throw error
      isAway = !(error instanceof NoPatron)
      log.warn({ err: error }, `${system.name}: no answer to ${what}`)
      if (error.mayBeDone) throw new Refusal('circulation.unknown')
      return AWAY
    }
  }
  const today = () => dates.day(clock.now())

  const states = statesCache<SystemItem>(clock)
  const itemsOf = (way: SystemWay, copies: WantedCopy[]) => states.of(copies, wanted => way.items(wanted))
  const availability: Driver['availability'] = (_, copies) =>
    working('availability', async way => {
      const items = await itemsOf(way, copies)
      return new Map(
        copies.flatMap((copy): [number, Availability][] => {
          const item = items.get(copy.barCode)
          if (!item) return []
          const { dueAt } = item
          const state = item.state === 'available' && copy.kind === 'reading' ? 'readingOnly' : item.state
          return [[copy.itemId, { state, dueAt: state === 'onLoan' ? dueAt : null }]]
        }),
      )
    })

  async function loansIn(way: SystemWay, reader: string, loans: SystemLoan[], signal?: AbortSignal) {
    const [described, faults, blocks] = await Promise.all([
      way.described(loans, signal),
      way.renewable
        ? inBatches(loans.slice(0, MOST_QUERIED), loan => way.renewable!(loan, signal))
        : Promise.resolve([]),
      system.blocks(way, reader, 'renewals', signal),
    ])
    const copies = await copiesByBarCode(
      store.db,
      described.map(loan => loan.barCode),
    )
    return described.map((loan, at) =>
      loanRow(system, loan, copies.get(loan.barCode), { blocks, ...faults[at] }),
    )
  }
  const inOrder = (loans: SystemLoan[]) => loans.sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))
  const soonOf = (loans: SystemLoan[]) => {
    const until = dates.endOfDayAfter(clock.now(), 7)
    return loans.filter(loan => loan.dueAt > 0 && loan.dueAt <= until)
  }
  const driver: Driver & { probe(): Promise<void> } = {
    ...NOTHING,
    timeout: system.timeout * 2,
    supports,
    hasDesk: false,
    status: async () => ({ isAway, at: seenAt }),
    runScheduled: async () => {},
    async probe() {
      await working('the first question', async () => true)
    },

    login: ({ signal }, userId, passwords) =>
      working('a sign-in', async way => {
        for (const password of passwords) {
          const key = await way.authenticate(userId, password, signal)
          if (key !== null) return { key, password }
        }
        return { key: null, password: null }
      }),

    find: ({ signal }, userId) =>
      working('a look-up', async way => (way.find ? { key: await way.find(userId, signal) } : NEVER)),

    patron: ({ reader, signal }) =>
      working('a patron', async way => {
        if (reader === '') return NEVER
        const [found, loans] = await Promise.all([way.patron(reader, signal), way.loans(reader, signal)])
        return {
          key: found.id,
          userId: found.cardNumber || found.id,
          numbers: found.numbers,
          name: found.name,
          group: found.category,
          dept: '',
          libCode: found.library,
          email: found.email || null,
          mobile: found.mobile || null,
          activatedOn: found.enrolledOn,
          expiresOn: found.expiresOn,
          status: statusOf(found, today()),
          cardLostAt: null,
          loans: loans.length,
        }
      }),

    items: ({ reader, signal }, { offset, limit, isDueSoon }) =>
      working('loans', async way => {
        if (reader === '') return NEVER
        const all = inOrder(await way.loans(reader, signal))
        const wanted = isDueSoon ? soonOf(all) : all
        const rows = await loansIn(way, reader, wanted.slice(offset, offset + limit), signal)
        return { rows, total: wanted.length }
      }),

    renew: ({ reader, signal }, { loanId, barCode }) =>
      working('a renewal', async (way): Promise<Renewal | NotSupported> => {
        if (reader === '') return NEVER
        const loan = await (loanId !== undefined
          ? way.loan(reader, loanId, signal)
          : way
              .described(await way.loans(reader, signal), signal)
              .then(all => all.find(one => one.barCode === barCode)))
        const missing = { loanId: loanId ?? barCode ?? '', dueAt: null, renewTimes: 0 }
        if (!loan) return { ...missing, refusal: { key: 'renew.missing' } }
        const facts = { loanId: loan.id, dueAt: loan.dueAt, renewTimes: loan.renewals ?? 0 }
        const blocked = allOf((await system.blocks(way, reader, 'renewals', signal)).map(blockReason))
        if (blocked) return { ...facts, refusal: blocked }
        const renewal = await way.renew(reader, loan, signal)
        states.forget()
        if (renewal.code === 'RecordNotFound') return { ...missing, refusal: { key: 'renew.missing' } }
        if (renewal.code !== null) {
          const refusal = whyNot(system.renewFault(renewal.code, renewal.most, loan.renewals))
          return { ...facts, refusal }
        }
        const { dueAt, renewals } = renewal.loan
        return { loanId: loan.id, refusal: null, dueAt, renewTimes: renewals ?? (loan.renewals ?? 0) + 1 }
      }),

    fees: ({ reader, signal }, { offset, limit }) =>
      working('an account', async way => {
        if (reader === '') return NEVER
        const debts = (await way.debts(reader, signal)).sort((a, b) => b.at - a.at || b.id - a.id)
        const rows = debts.slice(offset, offset + limit).map(debt => ({
          id: debt.id,
          loanId: debt.loanId,
          kind: debt.kind,
          amount: debt.amount,
          paid: debt.amount - debt.outstanding,
          createdAt: debt.at,
          bibId: null,
          title: debt.text,
          growing: debt.isGrowing ? 1 : 0,
        }))
        return { rows, total: debts.length, unpaid: owed(debts), unpaidCount: debts.length }
      }),

    payable: ({ reader, signal }) =>
      working('an account', async way => {
        if (reader === '' || !way.pay) return NEVER
        const fines = payableOf(await way.debts(reader, signal))
        return { fines, isWhole: false }
      }),

    pay: ({ reader, signal }, paying) =>
      working('a payment', async way =>
        reader === '' || !way.pay ? NEVER : way.pay(reader, paying, signal),
      ),

    checkPay: async ({ signal }) => {
      const said = await working('a question', async way =>
        way.pay ? ((await way.checkPay?.(signal)) ?? CAN_PAY) : NEVER,
      )
      return said instanceof NotSupported ? NO_PAY[said.why] : said
    },

    counts: ({ reader, signal }) =>
      working('counts', async way => {
        if (reader === '') return NEVER
        const [loans, debts, holds] = await Promise.all([
          way.loans(reader, signal),
          way.debts(reader, signal),
          way.holds(reader, signal),
        ])
        return {
          loans: loans.length,
          soon: soonOf(loans).length,
          overdue: loans.filter(loan => loan.dueAt > 0 && loan.dueAt < clock.now()).length,
          unpaid: owed(debts),
          unpaidCount: debts.length,
          requests: holds.length,
        }
      }),

    blocks: ({ reader, signal }) =>
      working('a patron', async way => (reader === '' ? NEVER : system.blocks(way, reader, 'any', signal))),

    history: ({ reader, signal }, filter, slice) =>
      working('a history', async way =>
        reader === '' || !way.past ? NEVER : historyOf(way, store.db, reader, filter, slice, signal),
      ),

    availability,
    ...changesOf(parts, { system, working, changed: states.forget }),
    ...requestsOf(parts, {
      system,
      working,
      itemsOf,
      availability,
      changed: states.forget,
    }),
  }
  return driver
}
