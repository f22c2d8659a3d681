/**
 * Driver for a library's own system over SIP2 (3M Standard Interchange Protocol 2.00). What SIP2 has no message for
 * (history, rules, changing a password) is not supported. No password is stored; no patron data is logged.
 */
import { Refusal } from '../../http/calls/errors.ts'
import { createCache } from '../../runtime/cache/cache.ts'
import type { HostContext } from '../../runtime/context.ts'
import {
  type Availability,
  AWAY,
  type Driver,
  type Loan,
  type Log,
  type Method,
  NEVER,
  NotSupported,
  type Reason,
  type Renewal,
} from '../driver.ts'
import { NOTHING } from '../methods.ts'
import { allOf, blockReason } from '../reasons.ts'
import { copiesByBarCode, unknownCopy } from '../system/catalogue.ts'
import {
  count,
  LIST_FIELD,
  LISTS,
  type List,
  money,
  patronIn,
  refusalIn,
  STATES,
  standing,
  stopping,
  timeIn,
} from './answers.ts'
import { openSip2, type Sip2Config, Sip2Lost } from './connection.ts'
import { feesOf } from './fees.ts'
import type { Field, Message } from './message.ts'
import { patronPasswords } from './patron-passwords.ts'
import { requestsOf } from './requests.ts'

type Parts = Pick<HostContext, 'store' | 'clock' | 'dates' | 'conf'> & { log: Log }

/** ms for which item information (18) is cached: a loan list needs one per loan */
const ITEM_TTL = 60_000
/** ms for which patron information (64) is cached: a page asks for loans, counters, fines and blocks at once */
const PATRON_TTL = 5000
/** rows of a list asked for at once: a Koha pads a list of fines to the length asked for */
const LIST_ROWS = 50
/** lists are not followed beyond */
const MOST_LISTS = 40
const CACHE_BYTES = 4_000_000
/** max copies queried for a page of books; the states of any others are left unknown, so that the answer is not late */
const MOST_ITEMS = 60

/** offset of the system's time in the fixed part of an answer */
const CLOCK_AT: Record<string, number> = { '18': 6, '64': 17 }

const SUPPORTED: Method[] = [
  'login',
  'patron',
  'items',
  'renew',
  'fees',
  'counts',
  'blocks',
  'holds',
  'request',
  'cancel',
  'copies',
  'availability',
]

export function sip2Driver(config: Sip2Config, parts: Parts): Driver & { close(): void } {
  const { store, clock, dates, log } = parts
  const sip2 = openSip2(config, words => log.warn({}, words))
  let seenAt: number | null = null
  let isAway = false
  let skew: number | null = null
  // a message and its repetition take 8 s at most; the rest is for waiting in the queue under load
  const timeout = config.timeout * 5
  /** incremented with every change, which invalidates the caches */
  let writes = 0
  const held = config.patronPassword === 'session' ? patronPasswords(clock) : null
  const passwordOf = (reader: string) => held?.open(reader) ?? ''
  const infos = createCache(CACHE_BYTES, { maxAge: PATRON_TTL, clock })

  /** @returns undefined when the system does not answer */
  async function ask(
    request: {
      code: string
      fixed: string
      fields: Field[]
      answer: string
      isWrite?: boolean
      isNext?: boolean
    },
    signal?: AbortSignal,
  ): Promise<Message | undefined> {
    try {
      const answer = await sip2.ask({ isWrite: false, ...request }, signal)
      seenAt = clock.now()
      isAway = false
      const at = CLOCK_AT[answer.code]
      const time = at === undefined ? null : timeOf(answer.fixed.slice(at))
      if (time !== null) skew = time - clock.now()
      return answer
    } catch (error) {
      // aborted while still queued, which says nothing about the system
      if (signal?.aborted && error instanceof Sip2Lost && !error.wasSent) return undefined
      isAway = true
      log.warn({ err: error }, `SIP2: no answer to ${request.code}`)
      // the change may have been made
      if (request.isWrite && error instanceof Sip2Lost && error.wasSent)
        throw new Refusal('circulation.unknown')
      return undefined
    } finally {
      if (request.isWrite) writes++
    }
  }

  const stamp = (): string => `${dates.second(clock.now()).replace(/[-:]/g, '').replace(' ', '    ')}`
  const timeOf = (text: string) => timeIn(dates, text)
  async function patronInfo(
    userId: string,
    {
      list,
      from = 1,
      password,
      signal,
    }: { list?: List; from?: number; password?: string; signal?: AbortSignal | undefined } = {},
  ): Promise<Message | undefined> {
    const summary = Array.from({ length: 10 }, (_, at) => (list && LISTS[list] === at ? 'Y' : ' ')).join('')
    return ask(
      {
        code: '63',
        fixed: `000${stamp()}${summary}`,
        fields: [
          ['AO', config.location],
          ['AA', userId],
          ['AC', ''],
          ['AD', password ?? passwordOf(userId)],
          ['BP', list ? String(from) : null],
          ['BQ', list ? String(from + LIST_ROWS - 1) : null],
        ],
        answer: '64',
      },
      signal,
    )
  }
  /** With the whole list: asked for in parts while these are full. */
  async function withList(reader: string, list: List, signal: AbortSignal): Promise<Message | undefined> {
    const field = LIST_FIELD[list]
    const rows: string[] = []
    let first: Message | undefined
    for (let part = 0, before = ''; part < MOST_LISTS; part++) {
      const info = await patronInfo(reader, { list, from: 1 + part * LIST_ROWS, signal })
      // part of a list would be shown as all of it
      if (!info) return undefined
      first ??= info
      const some = info.all(field).filter(text => text.trim() !== '')
      // a system that does not know parts gives the same list again
      if (part > 0 && some.join('\n') === before) break
      rows.push(...some)
      before = some.join('\n')
      if (some.length !== LIST_ROWS) break
    }
    const whole = first
    return whole && { ...whole, all: name => (name === field ? rows : whole.all(name)) }
  }
  /** For a reader with a session, who has already signed in with the password. */
  async function known(reader: string, list: List | undefined) {
    if (reader === '') return NEVER
    const info = await infos.take(`${reader} ${list ?? ''}`, String(writes), async () => {
      // shared by all callers, so it takes none of their signals
      const signal = AbortSignal.timeout(timeout)
      const value = list ? await withList(reader, list, signal) : await patronInfo(reader, { signal })
      return { value, bytes: 4000, isLasting: value !== undefined }
    })
    return info && info.first('BL') !== 'N' ? info : AWAY
  }

  /** Not from the cache. */
  async function freshFees(reader: string, signal?: AbortSignal): Promise<Message | undefined> {
    if (reader === '') return undefined
    const info = await withList(reader, 'fines', signal ?? AbortSignal.timeout(timeout))
    return info?.first('BL') === 'N' ? undefined : info
  }

  const today = () => dates.day(clock.now())
  const noted = (info: Message): Reason[] =>
    standing(info, today()).notes.map(text => ({ key: 'circulation.noted', values: { text } }))
  /** what stops every request */
  async function blockOf(reader: string) {
    const info = await known(reader, undefined)
    if (info instanceof NotSupported) return info
    const blocks = stopping(info, today(), 'holds')
    return allOf(blocks.length ? [...blocks.map(blockReason), ...noted(info)] : [])
  }

  const patronOf = (info: Message) => patronIn(info, today())

  const items = createCache(CACHE_BYTES, { maxAge: ITEM_TTL, clock })
  const itemInfo = async (barCode: string, isNext = false): Promise<Message | undefined> =>
    items.take(barCode, String(writes), async () => {
      const fields: Field[] = [
        ['AO', config.location],
        ['AB', barCode],
        ['AC', ''],
      ]
      const signal = AbortSignal.timeout(timeout)
      const value = await ask({ code: '17', fixed: stamp(), fields, answer: '18', isNext }, signal)
      return { value, bytes: 1000, isLasting: value !== undefined }
    })

  async function loansOf(info: Message): Promise<Loan[]> {
    const barCodes = info
      .all('AU')
      .map(text => text.trim())
      .filter(Boolean)
    const copies = await copiesByBarCode(store.db, barCodes)
    const items = await Promise.all(barCodes.map(barCode => itemInfo(barCode, true)))
    const [reason = null, ...also] = stopping(info, today(), 'renewals')
    return barCodes
      .map((barCode, at): Loan => {
        const item = items[at]
        const copy = copies.get(barCode) ?? unknownCopy(barCode, item?.first('AJ') ?? barCode)
        const dueAt = timeOf(item?.first('AH') ?? '') ?? 0
        return {
          ...copy,
          loanId: barCode,
          loanedAt: timeOf(item?.first('CT') ?? '') ?? 0,
          dueAt,
          renewTimes: null,
          renewedAt: null,
          recalled: item?.fixed.slice(0, 2) === '07' ? 1 : 0,
          renewal: {
            reason,
            also,
            values: {},
            from: null,
            // SIP2 returns the new due date only when the loan is renewed
            dueAt: null,
            most: null,
          },
          fine: 0,
        }
      })
      .sort((a, b) => a.dueAt - b.dueAt || (a.loanId < b.loanId ? -1 : 1))
  }

  const availability: Driver['availability'] = async ({ signal }, copies) => {
    const found = new Map<number, Availability>()
    const wanted = copies.filter(copy => copy.barCode !== '').slice(0, MOST_ITEMS)
    let answered = 0
    await Promise.all(
      wanted.map(async copy => {
        if (signal?.aborted) return
        const item = await itemInfo(copy.barCode)
        if (!item) return
        answered++
        const state = STATES[item.fixed.slice(0, 2)]
        if (state)
          found.set(copy.itemId, {
            state: state === 'available' && copy.kind === 'reading' ? 'readingOnly' : state,
            dueAt: state === 'onLoan' ? timeOf(item.first('AH')) : null,
          })
      }),
    )
    return wanted.length && !answered ? AWAY : found
  }

  const requests = requestsOf(parts, { ...config, stamp, ask, known, passwordOf, blockOf, availability })

  const driver: Driver & { close(): void } = {
    ...NOTHING,
    timeout,
    supports: new Set([
      ...SUPPORTED,
      ...(config.changesHolds ? (['takesOf', 'relocate'] as const) : []),
      ...(config.fees === 'no' ? [] : (['payable'] as const)),
    ]),
    hasDesk: false,
    status: async () => ({ isAway, at: seenAt, skew }),
    runScheduled: async () => {},
    close: () => sip2.close(),

    async login({ signal }, userId, passwords) {
      for (const password of passwords) {
        const info = await patronInfo(userId, { password, signal })
        if (!info) return AWAY
        // check both before reading anything else: even with a wrong password the answer has name and address
        if (info.first('BL') === 'Y' && info.first('CQ') === 'Y') {
          held?.seal(info.first('AA'), password)
          return { key: info.first('AA'), password, patron: patronOf(info) }
        }
      }
      return { key: null, password: null }
    },

    signOut: async ({ reader }) => held?.forget(reader),

    async patron({ reader }) {
      const info = await known(reader, undefined)
      return info instanceof NotSupported ? info : patronOf(info)
    },

    async items({ reader }, { offset, limit, isDueSoon }) {
      const info = await known(reader, 'loans')
      if (info instanceof NotSupported) return info
      const all = await loansOf(info)
      const until = dates.endOfDayAfter(clock.now(), 7)
      const rows = isDueSoon ? all.filter(row => row.dueAt > 0 && row.dueAt <= until) : all
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },

    async renew({ reader, signal }, { loanId, barCode }): Promise<Renewal | NotSupported> {
      const item = loanId ?? barCode ?? ''
      const info = await known(reader, 'loans')
      if (info instanceof NotSupported) return info
      // the barcode of another reader's loan must not be sent to the system
      if (!info.all('AU').some(text => text.trim() === item))
        return { loanId: item, refusal: { key: 'renew.missing' }, dueAt: null, renewTimes: 0 }
      const before = timeOf((await itemInfo(item))?.first('AH') ?? '')
      const answer = await ask(
        {
          code: '29',
          fixed: `NN${stamp()}${' '.repeat(18)}`,
          fields: [
            ['AO', config.location],
            ['AA', reader],
            ['AD', passwordOf(reader)],
            ['AB', item],
            ['AC', ''],
            ['BO', 'N'],
          ],
          answer: '30',
          isWrite: true,
        },
        signal,
      )
      if (!answer) return AWAY
      if (answer.fixed[0] !== '1')
        return { loanId: item, refusal: refusalIn(answer), dueAt: before, renewTimes: 0 }
      return { loanId: item, refusal: null, dueAt: timeOf(answer.first('AH')) ?? before, renewTimes: 1 }
    },

    ...feesOf(config, { ask, known, passwordOf, stamp, fresh: freshFees }),

    async counts({ reader }) {
      const info = await known(reader, 'loans')
      if (info instanceof NotSupported) return info
      // some systems count a waiting hold in both of their numbers
      const held = await requests.heldBy(reader)
      if (held instanceof NotSupported) return held
      const until = dates.endOfDayAfter(clock.now(), 7)
      return {
        loans: count(info, 2),
        soon: (await loansOf(info)).filter(loan => loan.dueAt > 0 && loan.dueAt <= until).length,
        overdue: count(info, 1),
        unpaid: money(info.first('BV')),
        unpaidCount: count(info, 3),
        requests: held.length,
      }
    },

    async blocks({ reader }) {
      const info = await known(reader, undefined)
      return info instanceof NotSupported ? info : standing(info, today()).blocks
    },

    async blockWords({ reader }) {
      const info = await known(reader, undefined)
      return info instanceof NotSupported ? info : standing(info, today()).notes
    },
    connections: () => sip2.connections(),

    availability,
    ...requests.methods,
  }
  return driver
}
