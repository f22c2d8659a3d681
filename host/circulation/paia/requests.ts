/** PAIA requests: what can be requested, placing one with its pickup location, listing and cancelling. */

import { Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import {
  type Driver,
  NEVER,
  NotSupported,
  type Place,
  type Reason,
  type RequestedCopy,
  type RequestOutcome,
} from '../driver.ts'
import { allOf, allRefused, blockReason } from '../reasons.ts'
import { groupsOf, isOneCallNo, type SystemGroup, withOwn } from '../system/request-groups.ts'
import { SystemLost } from '../system/transport.ts'
import { once, type PaiaParts, type Wanting } from './asking.ts'
import type { KnownCopy } from './daia.ts'
import { openPlaces } from './places.ts'
import {
  canCancel,
  documentKey,
  holdId,
  holdRow,
  holdState,
  isActive,
  isHold,
  known,
  STATUS,
} from './rows.ts'
import type { PaiaDocument } from './shapes.ts'

const NONE = { requestId: null, position: null }

export function requestsOf(
  { store, conf, clock, dates }: PaiaParts & Pick<HostContext, 'conf'>,
  { config, working, documentsOf, change, knownCopies, availability, blocksOf }: Wanting,
): Pick<Driver, 'copies' | 'request' | 'holds' | 'holdSteps' | 'cancel'> {
  const places = openPlaces(clock)

  async function bookOf(wanted: Parameters<Driver['copies']>[1]) {
    const found = await groupsOf({ store, conf }, wanted, copies => availability({}, copies))
    if (found instanceof NotSupported) return found
    const items = await knownCopies(
      found.copies.groups.flatMap(group => group.barCodes.map(barCode => ({ barCode, bib: found.bib }))),
    )
    const takes = places.of(wanted.bibId)
    const shown = (group: SystemGroup) => ({
      ...group,
      // an open page may still show our own places, from before the system named its places
      ownTakes: group.takes,
      waiting: Math.max(0, ...group.barCodes.map(barCode => items.get(barCode)?.queue ?? 0)),
      ...(takes && { takes }),
    })
    const rowOf = (bean: RequestedCopy) => {
      const row = found.rowOf(bean)
      return { ...row, group: row.group && shown(row.group) }
    }
    const groups = found.copies.groups.map(shown)
    const isAnyCopy = isOneCallNo(groups)
    /** the copies of which any will do for this request: all of the title, where it has one call number */
    const meant = (group: SystemGroup, isVolume: boolean): KnownCopy[] =>
      isVolume || !isAnyCopy
        ? group.barCodes.flatMap(barCode => items.get(barCode) ?? [])
        : [...items.values()]
    return { rowOf, copies: { ...found.copies, groups }, items, meant }
  }

  /** @throws SystemLost, Refusal */
  async function placeOne(
    reader: string,
    {
      bibId,
      group,
      none,
      isNamed,
      meant,
      items,
      take,
    }: {
      bibId: string
      group: (SystemGroup & { ownTakes: Place[] }) | undefined
      /** why nothing of it can be asked for */
      none: Reason
      isNamed: boolean
      /** the copies of which any will do */
      meant: KnownCopy[]
      items: Map<string, KnownCopy>
      take: string
    },
    signal?: AbortSignal,
  ): Promise<Pick<RequestOutcome, 'refusal' | 'requestId' | 'position'>> {
    // the copy that is due back first
    const [copy] = (group?.barCodes.flatMap(barCode => items.get(barCode) ?? []) ?? [])
      .filter(one => one.state === 'onLoan')
      .sort((a, b) => (a.dueAt ?? Number.POSITIVE_INFINITY) - (b.dueAt ?? Number.POSITIVE_INFINITY))
    if (!group || !copy || group.reason) return { ...NONE, refusal: none }
    // a request of the edition could bring any volume
    if (isNamed && copy.item === '') return { ...NONE, refusal: { key: 'request.titleOnly' } }
    const place = [...group.takes, ...group.ownTakes].find(one => one.locaCode === take)
    if (!place) return { ...NONE, refusal: { key: take === '' ? 'request.needTake' : 'request.badTake' } }
    const target = copy.item === '' ? { edition: copy.edition } : { item: copy.item }
    const active = (await documentsOf(reader, signal)).filter(isActive)
    // some systems take a second request of one title without a word
    if (active.some(doc => meant.some(one => isOf(doc, one))))
      return { ...NONE, refusal: { key: 'request.faults.asked' } }
    const before = new Set(active.map(documentKey))
    const ask = (confirm: Record<string, string[]>) =>
      once(
        () => change(reader, '/request', [{ ...target, confirm }], signal),
        async () =>
          (await documentsOf(reader)).find(
            doc => isActive(doc) && !before.has(documentKey(doc)) && isOf(doc, copy),
          ),
      )
    // if nothing is confirmed, the system either names the options or accepts the request as it is
    let doc = await ask(places.chosen(bibId, place))
    if (doc.condition) {
      const choice = places.choose(bibId, place, doc.condition)
      if ('refusal' in choice) return { ...NONE, ...choice }
      doc = await ask(choice.confirm)
    }
    if (doc.error !== '' || doc.status === STATUS.rejected) return { ...NONE, refusal: refusalOf(doc) }
    // neither accepted nor refused: only the reader's list would tell
    if (!isActive(doc)) throw new SystemLost('no word of what was requested', true)
    return { refusal: null, requestId: holdId(doc), position: doc.queue || null }
  }

  return {
    copies: ({ reader, signal }, wanted) =>
      working('copies', async () => {
        if (reader === '') return NEVER
        const [found, blocks, docs] = await Promise.all([
          bookOf(wanted),
          blocksOf(reader, signal),
          documentsOf(reader, signal),
        ])
        if (found instanceof NotSupported) return found
        const groups = found.copies.groups.map(group => {
          const meant = found.meant(group, group.vol !== null)
          const own = docs.filter(doc => meant.some(copy => isOf(doc, copy)))
          const fault = own.some(isActive)
            ? ('asked' as const)
            : own.some(doc => doc.status === STATUS.held)
              ? ('own' as const)
              : null
          return withOwn(group, fault)
        })
        return { ...found.copies, groups, reason: allOf(blocks.map(blockReason)) }
      }),

    request: ({ reader, signal }, wanted, beans) =>
      working('a request', async (): Promise<RequestOutcome[] | NotSupported> => {
        if (reader === '') return NEVER
        const [found, blocks] = await Promise.all([bookOf(wanted), blocksOf(reader, signal)])
        if (found instanceof NotSupported) return found
        const block = allOf(blocks.map(blockReason))
        if (block) return allRefused(beans, block)
        const outcomes: RequestOutcome[] = []
        for (const bean of beans) {
          const { callNo, locaCode, serviceLocaCode } = bean
          const take = serviceLocaCode ?? ''
          const row = found.rowOf(bean)
          const { vol = null, year = null } = row.group ?? {}
          const meant = row.group ? found.meant(row.group, row.isNamed) : []
          const asked = { ...wanted, ...row, meant, items: found.items, take }
          const placed = await placeOne(reader, asked, signal).catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.key !== 'circulation.refused') throw error
            return { ...NONE, refusal: { key: error.key, values: error.values } }
          })
          outcomes.push({ callNo, locaCode, vol, year, take, ...placed })
        }
        return outcomes
      }),

    holds: ({ reader, signal }, { offset, limit, states }) =>
      working('requests', async () => {
        if (reader === '') return NEVER
        const all = (await documentsOf(reader, signal))
          .filter(isHold)
          .filter(doc => !states.length || states.some(state => state === holdState(doc)))
          .sort((a, b) => (a.starttime < b.starttime ? 1 : a.starttime > b.starttime ? -1 : 0))
        const rows = await known(store.db, config, all.slice(offset, offset + limit))
        return { rows: rows.map(row => holdRow(row, dates)), total: all.length }
      }),

    holdSteps: ({ reader, signal }, id) =>
      working('a request', async () => {
        if (reader === '') return NEVER
        const own = (await documentsOf(reader, signal)).find(doc => isHold(doc) && holdId(doc) === id)
        if (!own) return undefined
        const [one] = await known(store.db, config, [own])
        const { locaCode, takeLocaCode, takeName, words, state, createdAt } = holdRow(one!, dates)
        // only the start of the current state is known
        return {
          id,
          locaCode,
          takeLocaCode,
          takeName,
          words,
          steps: [{ state, at: createdAt }],
        }
      }),

    cancel: ({ reader, signal }, id) =>
      working('the end of a request', async (): Promise<true | NotSupported> => {
        if (reader === '') return NEVER
        const ownIn = (docs: PaiaDocument[]) => docs.find(doc => isHold(doc) && holdId(doc) === id)
        const own = ownIn(await documentsOf(reader, signal))
        if (!own) throw new Refusal('request.missing')
        if (!canCancel(own)) throw new Refusal('request.over')
        const { item, edition } = own
        const target = { ...(item && { item }), ...(edition && { edition }) }
        const doc = await once(
          () => change(reader, '/cancel', [target], signal),
          async () => {
            const left = ownIn(await documentsOf(reader))
            return left && isActive(left) ? undefined : { ...own, status: 0, error: '' }
          },
        )
        if (doc.condition) throw new Refusal('circulation.confirm', { text: doc.error })
        if (doc.error !== '') throw new Refusal('circulation.refused', { text: doc.error })
        return true
      }),
  }
}

/** Whether a document of the reader is this copy, or its book as a whole. */
const isOf = (doc: PaiaDocument, copy: KnownCopy): boolean =>
  doc.item !== '' && copy.item !== ''
    ? doc.item === copy.item || doc.requested === copy.item
    : doc.edition !== '' && doc.edition === copy.edition

const refusalOf = (doc: PaiaDocument): Reason => ({ key: 'circulation.refused', values: { text: doc.error } })
