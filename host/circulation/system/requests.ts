/** Holds in a library's own system: what can be requested, placing one at a pickup library, listing and cancelling. */

import { Refusal } from '../../http/calls/errors.ts'
import { trimIsbd } from '../../ingest/bib/punctuation.ts'
import type { HostContext } from '../../runtime/context.ts'
import {
  type Driver,
  type Expected,
  type Hold,
  NEVER,
  NotSupported,
  type Place,
  type Reason,
  type RequestOutcome,
} from '../driver.ts'
import { expectedOf } from '../expected.ts'
import { allOf, allRefused, blockReason } from '../reasons.ts'
import { faultReason } from '../request-faults.ts'
import { rowKey } from '../volume-rows.ts'
import { copiesByBarCode, unknownCopy, wantedCopies } from './catalogue.ts'
import { canMove, canPause, canResume } from './change-hold.ts'
import { groupsOf, isOneCallNo, type SystemGroup, withOwn } from './request-groups.ts'
import { SystemLost } from './transport.ts'
import { isBareCode } from './values.ts'
import type { System, SystemBook, SystemHold, SystemItem, SystemLoan, SystemWay, Working } from './way.ts'

type Parts = Pick<HostContext, 'store' | 'conf' | 'clock'>
type Asking = {
  system: Pick<System, 'blocks' | 'holdFault' | 'booksOf'>
  working: Working
  itemsOf(
    way: SystemWay,
    copies: { barCode: string; bib: number }[],
  ): Promise<Map<string, SystemItem>> | Map<string, SystemItem>
  availability: Driver['availability']
  /** call after a change: cached states are outdated */
  changed(): void
}

/** holds in transit or ready for pickup can only be cancelled at the desk */
const isCancellable = ({ state }: SystemHold): boolean => state === 'open' || state === 'paused'

/** With a single volume any copy will do; with several, the request is for a copy of that volume. */
const isOneVolume = (groups: SystemGroup[]): boolean =>
  new Set(groups.map(({ callNo, vol, year }) => rowKey({ callNo, locaCode: '', vol, year }))).size < 2

/** copies on the shelf about which the system is asked for one page */
const MOST_ASKED = 20
/** no pickup place: nothing is offered that cannot be asked for */
const NOWHERE = { fault: 'noTake', reason: faultReason('req.cs.preg', 'noTake') } as const

export function requestsOf(
  parts: Parts,
  { system, working, itemsOf, availability, changed }: Asking,
): Pick<Driver, 'copies' | 'request' | 'holds' | 'holdSteps' | 'cancel'> {
  const { store, clock } = parts

  /** The groups of a book, its items in the system, and the reader's pickup places there; null = the portal's own. */
  async function bookOf(
    way: SystemWay,
    reader: string,
    wanted: Parameters<Driver['copies']>[1],
    signal?: AbortSignal,
  ) {
    const found = await groupsOf(parts, wanted, copies => availability({}, copies))
    if (found instanceof NotSupported) return found
    const barCodes = found.copies.groups.flatMap(group => group.barCodes)
    const items = await itemsOf(
      way,
      barCodes.map(barCode => ({ barCode, bib: found.bib })),
    )
    const [first] = items.values()
    const biblio = first && way.biblioOf ? await way.biblioOf(first, signal) : first?.biblio
    const isNamed = found.copies.groups.some(({ takes }) => takes.length > 0)
    const placesOf = async (book: string) =>
      (await way.pickups(book, reader, signal)) ??
      (isNamed ? null : ((await way.branches?.(book, reader, signal)) ?? null))
    const itemsOnShelf = (group: SystemGroup) =>
      group.fault === 'free'
        ? group.barCodes.flatMap(barCode => items.get(barCode) ?? []).filter(one => one.state === 'available')
        : []
    // the copies of a group are equal: one is asked about
    const onShelf = found.copies.groups.flatMap(group => itemsOnShelf(group).slice(0, 1)).slice(0, MOST_ASKED)
    const [places, waiting, requestable] = await Promise.all([
      biblio === undefined ? null : placesOf(biblio),
      biblio === undefined ? 0 : way.queue(biblio, signal),
      onShelf.length ? way.shelfHolds(onShelf, reader, signal) : new Set<string>(),
    ])
    const byRules = (group: SystemGroup): SystemGroup => {
      const takes = places ?? group.takes
      const isOffered = itemsOnShelf(group).some(({ itemId }) => requestable.has(itemId))
      return {
        ...group,
        // the system counts the readers of the title
        ...(group.vol === null ? { waiting } : { hasQueue: false }),
        takes,
        ...(isOffered && { fault: null, reason: null }),
        ...(takes.length === 0 && (isOffered || !group.reason) && NOWHERE),
      }
    }
    const groups = found.copies.groups.map(byRules)
    const rowOf: typeof found.rowOf = bean => {
      const row = found.rowOf(bean)
      const group = row.group && byRules(row.group)
      return { ...row, group, none: group?.reason ?? row.none }
    }
    return { rowOf, copies: { ...found.copies, groups }, groups, items, places, biblio }
  }

  const blockOf = async (way: SystemWay, reader: string, signal?: AbortSignal): Promise<Reason | null> => {
    return allOf((await system.blocks(way, reader, 'requests', signal)).map(blockReason))
  }

  async function holdRows(way: SystemWay, shown: SystemHold[]): Promise<Hold[]> {
    const copies = await copiesByBarCode(
      store.db,
      shown.flatMap(one => one.barCodes),
    )
    // a hold of a title may name no copy of it
    const unnamed = shown.filter(one => !one.barCodes.some(code => copies.has(code)))
    const books = (await system.booksOf?.(unnamed.map(one => one.biblio))) ?? new Map<string, SystemBook>()
    return shown.map(one => {
      const barCode = one.barCodes.find(code => copies.has(code))
      const copy = (barCode !== undefined && copies.get(barCode)) || {
        ...unknownCopy('', trimIsbd(one.title)),
        author: one.author,
        ...books.get(one.biblio),
      }
      // of a hold for any copy all copies are known
      const isForOne = one.barCodes.length === 1
      return {
        id: one.id,
        kind: 'req.cs.preg',
        callNo: copy.callNo,
        vol: isForOne ? copy.vol : null,
        year: isForOne ? copy.itemYear : null,
        locaCode: copy.locaCode,
        takeLocaCode: one.take,
        takeName: one.takeName,
        state: one.state,
        createdAt: one.createdAt,
        updatedAt: one.updatedAt,
        expiresAt: one.expiresAt,
        remark: '',
        words: '',
        bibId: copy.bibId,
        title: copy.title,
        author: copy.author,
        classNo: copy.classNo,
        position: one.state === 'open' ? one.priority : null,
        canCancel: isCancellable(one),
        canPause: canPause(way, one),
        canResume: canResume(way, one),
        canMove: canMove(way, one),
      }
    })
  }
  /** When copies should be there, by the hold's id. The system's list does not wait for it, nor fail with it. */
  async function expectedIn(way: SystemWay, shown: SystemHold[]): Promise<Map<number, Expected | null>> {
    const waiting = shown.filter(one => one.state === 'open' && one.priority !== null)
    const barCodes = [...new Set(waiting.flatMap(one => one.barCodes))]
    if (!barCodes.length) return new Map()
    try {
      const items = await itemsOf(way, await wantedCopies(store.db, barCodes))
      const dueOf = (barCode: string) => items.get(barCode)?.dueAt ?? []
      return new Map(
        waiting.map(one => [
          one.id,
          // how long its readers may keep a book is not known
          expectedOf(one.priority, one.barCodes.flatMap(dueOf), clock.now(), null),
        ]),
      )
    } catch (error) {
      if (error instanceof SystemLost) return new Map()
      throw error
    }
  }

  async function placeOne(
    way: SystemWay,
    reader: string,
    {
      group,
      none: noCopies,
      isAnyCopy,
      items,
      biblio,
      takes,
      take,
      notes,
    }: {
      group: SystemGroup | undefined
      /** why nothing of it can be asked for */
      none: Reason
      isAnyCopy: boolean
      items: Map<string, SystemItem>
      biblio: string | undefined
      /** null: the portal's own places; the system gets their library code */
      takes: Place[] | null
      take: string
      notes: string
    },
    signal?: AbortSignal,
  ): Promise<Pick<RequestOutcome, 'refusal' | 'requestId' | 'position'>> {
    const none = { requestId: null, position: null }
    const known = group?.barCodes.flatMap(barCode => items.get(barCode) ?? []) ?? []
    // one on the shelf, if any can be requested; else the copy that is due back first
    const dueAt = ({ state, dueAt }: SystemItem) =>
      state === 'available' ? 0 : (dueAt ?? Number.POSITIVE_INFINITY)
    const [item] = known
      .filter(one => one.state !== 'lost' && one.state !== 'readingOnly')
      .sort((a, b) => dueAt(a) - dueAt(b))
    if (!group || !item || group.reason) return { ...none, refusal: noCopies }
    const place = (takes ?? group.takes).find(one => one.locaCode === take)
    if (!place) return { ...none, refusal: { key: take === '' ? 'request.needTake' : 'request.badTake' } }
    const placed = await way.place(
      reader,
      {
        biblio: biblio ?? item.biblio,
        itemId: item.itemId,
        isAnyCopy,
        take: takes ? place.locaCode : place.libCode,
        notes,
      },
      signal,
    )
    if (placed.code !== null) return { ...none, refusal: system.holdFault(placed.code) }
    return { refusal: null, requestId: placed.id, position: placed.priority || null }
  }

  /** asked: the reader has a hold of it already; own: a loan; null = neither */
  function ownFault(
    { biblio, items }: { biblio: string | undefined; items: Map<string, SystemItem> },
    group: SystemGroup,
    isAny: boolean,
    { holds, loans }: { holds: SystemHold[]; loans: SystemLoan[] },
  ): 'asked' | 'own' | null {
    const meant = isAny ? [...items.keys()] : group.barCodes
    const isMeant = (barCode: string) => meant.includes(barCode)
    if (holds.some(hold => hold.biblio === biblio && (isAny || hold.barCodes.some(isMeant)))) return 'asked'
    return loans.some(loan => meant.some(barCode => items.get(barCode)?.itemId === loan.itemId))
      ? 'own'
      : null
  }

  return {
    copies: ({ reader, signal }, wanted) =>
      working('copies', async way => {
        if (reader === '') return NEVER
        const [found, block, holds, loans] = await Promise.all([
          bookOf(way, reader, wanted, signal),
          blockOf(way, reader, signal),
          way.holds(reader, signal),
          way.loans(reader, signal),
        ])
        if (found instanceof NotSupported) return found
        const isAny = isOneVolume(found.groups)
        const own = { holds, loans }
        const groups = found.groups.map(group => withOwn(group, ownFault(found, group, isAny, own)))
        return { ...found.copies, groups, reason: block }
      }),

    request: ({ reader, signal }, wanted, beans) =>
      working('a hold', async (way): Promise<RequestOutcome[] | NotSupported> => {
        if (reader === '') return NEVER
        const [found, block] = await Promise.all([
          bookOf(way, reader, wanted, signal),
          blockOf(way, reader, signal),
        ])
        if (found instanceof NotSupported) return found
        if (block) return allRefused(beans, block)
        const outcomes: RequestOutcome[] = []
        for (const bean of beans) {
          const { callNo, locaCode, serviceLocaCode, remark } = bean
          const take = serviceLocaCode ?? ''
          const { group, none, isNamed } = found.rowOf(bean)
          const row = { callNo, locaCode, vol: group?.vol ?? null, year: group?.year ?? null, take }
          const isAnyCopy = !isNamed && isOneCallNo(found.groups)
          // some systems take a second hold of one title without a word
          const facts = { holds: await way.holds(reader, signal), loans: [] }
          const isAsked = group && ownFault(found, group, isAnyCopy, facts) === 'asked'
          if (isAsked) {
            const refusal = { key: 'request.faults.asked' as const }
            outcomes.push({ ...row, refusal, requestId: null, position: null })
            continue
          }
          const wantedHold = {
            ...found,
            group,
            none,
            isAnyCopy,
            takes: found.places,
            take,
            notes: remark ?? '',
          }
          outcomes.push({ ...row, ...(await placeOne(way, reader, wantedHold, signal)) })
          changed()
        }
        return outcomes
      }),

    holds: ({ reader, signal }, { offset, limit, states }) =>
      working('holds', async way => {
        if (reader === '') return NEVER
        const all = (await way.holds(reader, signal))
          .filter(one => !states.length || states.includes(one.state))
          .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
        const shown = all.slice(offset, offset + limit)
        const [rows, expected] = await Promise.all([holdRows(way, shown), expectedIn(way, shown)])
        return {
          rows: rows.map(row => ({ ...row, expected: expected.get(row.id) ?? null })),
          total: all.length,
        }
      }),

    holdSteps: ({ reader, signal }, id) =>
      working('a hold', async way => {
        if (reader === '') return NEVER
        const own = (await way.holds(reader, signal)).find(one => one.id === id)
        if (!own) return undefined
        const [row] = await holdRows(way, [own])
        const { take: takeLocaCode, takeName, createdAt, updatedAt, state } = own
        const first = { state: 'open', at: createdAt }
        const steps = state === 'open' ? [first] : [first, { state, at: updatedAt }]
        const locaCode = row?.locaCode ?? ''
        const volume = { vol: row?.vol ?? null, year: row?.year ?? null }
        return { id, ...volume, locaCode, takeLocaCode, takeName, words: '', steps }
      }),

    cancel: ({ reader, signal }, id) =>
      working('the end of a hold', async (way): Promise<true | NotSupported> => {
        if (reader === '') return NEVER
        const own = (await way.holds(reader, signal)).find(one => one.id === id)
        if (!own) throw new Refusal('request.missing')
        if (!isCancellable(own)) throw new Refusal('request.over')
        const code = await way.cancel(reader, own, signal)
        changed()
        if (code === 'RecordNotFound') throw new Refusal('request.missing')
        if (code !== null && isBareCode(code)) throw new Refusal('circulation.cancelStays')
        if (code !== null) throw new Refusal('circulation.refused', { text: code })
        return true
      }),
  }
}
