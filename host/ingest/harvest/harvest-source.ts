/**
 * Harvests one source: incrementally by datestamp, and completely once a month, so that nothing is missed. It can be
 * killed at any moment: records are stored in short transactions, the last one of an answer together with the position
 * at which the listing continues.
 */
import { takeLease } from '../../store/lease.ts'
import type { Library } from '../../store/library.ts'
import type { ItemProfile } from '../items/item-profiles.ts'
import { leftOut, storeRefused } from '../run/deferred.ts'
import { ABSENT_LIMIT } from '../run/full.ts'
import type { Transactions } from '../run/transactions.ts'
import { transactionsOn } from '../run/transactions-on.ts'
import type { Outcome } from '../store/entries.ts'
import { settleNumbers } from '../store/settle-numbers.ts'
import { type Asking, askOai, HarvestError } from './ask-oai.ts'
import type { OaiFacts, OaiRecord } from './oai-answer.ts'
import { oneByOne } from './one-by-one.ts'
import { afterExpiry, nextFrom, type Place, placeAt, withStamps } from './place.ts'
import { type SourceRow, setSource, sourceNamed } from './source-queries.ts'
import {
  absentFrom,
  type Harvested,
  listedAmong,
  type PreparedHarvest,
  prepareHarvested,
  storeHarvested,
  withdrawAbsent,
} from './store-harvested.ts'

/** twins: records whose control number another record has, too */
export type HarvestSummary = Record<Outcome | 'rejected' | 'listed' | 'answers' | 'twins', number> & {
  isFull: boolean
}
export type HarvestParts = Omit<Asking, 'url'> & {
  store: Library
  /** a rejected record, or a note on an accepted one */
  onReject(identifier: string, reason: string): void
  /** after each answer of the server has been stored */
  onAnswer?(summary: HarvestSummary): void
}

/** The listing cannot be continued: the next run starts it again. */
class LostListingError extends HarvestError {}

/** Another process is harvesting it. */
export class LeasedError extends Error {}

const DAY = 86_400_000
/** between two full listings: more often where the server does not report deletions */
const FULL_EVERY = 30 * DAY
const FULL_WITHOUT_DELETIONS = 7 * DAY
/** number of records stored together while an answer is being read */
const BATCH = 200
/** consecutive answers without anything new: the server repeats itself */
const MOST_REPEATS = 20
const MOST_REFUSED = 50_000
const RENEW_AFTER = 60_000
/** runs in which a request fails before its records are asked for one by one */
const RUNS_TO_FAIL = 2
const NOT_WITHDRAWN = 'nothing withdrawn'

/**
 * @param full lists everything, whenever that was last done; force: withdraws absent books however many there are
 * @throws LeasedError; HarvestError, which is also recorded in the source's row. What was stored stays
 */
export async function harvestSource(
  parts: HarvestParts,
  name: string,
  { full = false, force = false } = {},
): Promise<HarvestSummary> {
  const { store, now } = parts
  const source = await sourceNamed(store.db, name)
  if (!source) throw new HarvestError(`${name} is not among the sources`)
  const lease = await takeLease(store, `harvest ${name}`, parts)
  if (!lease) throw new LeasedError(`${name} is being harvested by another process`)
  let renewed = now()
  const renew = async () => {
    if (now() - renewed < RENEW_AFTER) return
    if (!(await lease.renew())) throw new HarvestError('another process has taken over')
    renewed = now()
  }
  const wait = async (ms: number) => {
    renewed = 0
    await renew()
    await parts.wait(ms)
    await renew()
  }
  try {
    await setSource(store, name, { tried_at: now() })
    await settleNumbers(store, name, JSON.parse(source.items) as ItemProfile)
    const listing = new Listing({ ...parts, wait }, source, renew)
    return await listing.run({ full, force }).finally(() => listing.close())
  } catch (error) {
    const set = { error: (error as Error).message.slice(0, 500) }
    await setSource(store, name, { ...set, ...(error instanceof LostListingError && { place: '' }) })
    throw error
  } finally {
    await lease.release()
  }
}

const sameNumber = ({ prepared }: PreparedHarvest, twin: string): string =>
  `its control number${prepared?.kind === 'bib' ? ` ${prepared.bib.controlNo}` : ''} is also that of ${twin}: both are in the catalogue`

class Listing {
  readonly #summary: HarvestSummary = {
    ...{ listed: 0, added: 0, updated: 0, unchanged: 0, withdrawn: 0, rejected: 0, answers: 0, twins: 0 },
    isFull: false,
  }
  readonly #transactions: Transactions
  readonly #items: ItemProfile
  /** copies that still belonged to another book's record when their own was stored */
  readonly #refused: (Parameters<typeof storeRefused>[1][number] & { identifier: string })[] = []
  #listing = 0
  #pending: PreparedHarvest[] = []
  #place!: Place
  #news = 0

  constructor(
    readonly parts: HarvestParts,
    readonly source: SourceRow,
    readonly renew: () => Promise<void>,
  ) {
    this.#transactions = transactionsOn(parts.store)
    this.#items = JSON.parse(source.items) as ItemProfile
  }

  async run({ full, force }: { full: boolean; force: boolean }): Promise<HarvestSummary> {
    await this.#begin(full)
    this.#summary.isFull = this.#place.isFull
    const tokens = new Set<string>()
    for (let repeats = 0; ; ) {
      this.#news = 0
      const before = this.#place
      const facts = await askOai(this.#asking(), this.#query(), records => this.#take(records)).catch(error =>
        this.#passOver(before, error),
      )
      this.#summary.answers++
      const isEnd = facts === 'end' || (facts !== 'restart' && (await this.#follow(facts)))
      this.parts.onAnswer?.({ ...this.#summary })
      if (isEnd) break
      const { token } = this.#place
      // after an expired token, repeated answers are no loop
      if (token === '' || this.#place.restarts !== before.restarts) tokens.clear()
      else {
        repeats = this.#news > 0 ? 0 : repeats + 1
        const isLoop = this.#news === 0 && tokens.has(token)
        const most = MOST_REPEATS + (this.#place.restarts > 0 ? this.#summary.answers : 0)
        if (isLoop || repeats > most) throw new LostListingError('the server repeats itself without an end')
        tokens.add(token)
      }
    }
    await this.#storeRefused()
    await this.#end(force)
    return this.#summary
  }

  close(): Promise<void> {
    return this.#transactions.close()
  }

  #asking(): Asking {
    const { wait, now } = this.parts
    return { url: this.source.url, wait, now }
  }

  /** Continues where the last run stopped, or starts a new listing. */
  async #begin(full: boolean): Promise<void> {
    const { source, parts } = this
    const stored = source.place ? (JSON.parse(source.place) as Place) : null
    if (stored && (stored.isFull || !full)) {
      this.#place = stored
      this.#listing = source.listing
      return
    }
    const facts = await askOai(this.#asking(), { verb: 'Identify' })
    if (facts.error) throw new HarvestError(`${facts.error.code}: ${facts.error.words}`)
    const every = facts.deletedRecord === 'no' ? FULL_WITHOUT_DELETIONS : FULL_EVERY
    const isDue = source.full_at === null || parts.now() - source.full_at >= every
    const isFull = full || isDue || source.next_from === ''
    const isByDay = !facts.granularity.includes('ss')
    const from = source.next_from && isByDay ? source.next_from.slice(0, 10) : source.next_from
    this.#place = placeAt(isFull ? '' : from, isFull, isByDay)
    this.#listing = source.listing + 1
    await setSource(parts.store, source.name, {
      listing: this.#listing,
      place: JSON.stringify(this.#place),
    })
  }

  #query(): Record<string, string> {
    const { token, from } = this.#place
    if (token) return { verb: 'ListRecords', resumptionToken: token }
    const { prefix, set_spec: set } = this.source
    return {
      ...{ verb: 'ListRecords', metadataPrefix: prefix },
      ...(from && { from }),
      ...(set && { set }),
    }
  }

  /**
   * A request that failed in two runs, while the server answers others: its records are asked for one by one, by their
   * identifiers from the last datestamp on, and the listing begins again behind them.
   * @returns end: no record was left
   * @throws the error, if the server may only be down for a time or does not list identifiers either
   */
  async #passOver(before: Place, error: unknown): Promise<'restart' | 'end'> {
    if (!(error instanceof HarvestError)) throw error
    const failures = (before.failures ?? 0) + 1
    await this.#store()
    await setSource(this.parts.store, this.source.name, { place: JSON.stringify({ ...before, failures }) })
    if (failures < RUNS_TO_FAIL) throw error
    await askOai(this.#asking(), { verb: 'Identify' })
    const { token, last = '', high, from, isOrdered, isByDay } = before
    const named = `${token ? `the answer to the resumption token ${token}` : 'the first answer'}${last && ` (after ${last})`}`
    this.parts.onReject(
      last,
      `${named} always fails (${error.message}): its records were asked for one by one`,
    )
    const start = isOrdered && high ? (isByDay ? high.slice(0, 10) : high) : from
    const until = await oneByOne(this.#asking(), this.source, start, {
      isByDay,
      listed: identifiers => listedAmong(this.parts.store.db, this.source.name, this.#listing, identifiers),
      take: record => this.#take([record]),
      onAnswer: async () => {
        this.#summary.answers++
        await this.#store()
      },
    })
    if (until === '') return 'end'
    this.#place = { ...this.#place, token: '', from: isByDay ? until.slice(0, 10) : until, failures: 0 }
    await this.#store(this.#place)
    return 'restart'
  }

  /** stores records in batches as they arrive; the last ones of an answer are stored when it ends */
  async #take(records: OaiRecord[]): Promise<void> {
    this.#place = withStamps(
      this.#place,
      records.map(one => one.stamp),
    )
    const last = records.findLast(one => one.identifier)?.identifier
    if (last) this.#place.last = last
    this.#place.damaged += records.filter(one => one.identifier === '').length
    const options = { source: this.source.name, items: this.#items }
    for (const record of records) this.#pending.push(prepareHarvested(record, options))
    if (this.#pending.length >= BATCH) await this.#store()
  }

  /** @param place stored in the same transaction as the last record */
  async #store(place: Place | null = null): Promise<void> {
    const { name } = this.source
    const records = this.#pending
    this.#pending = []
    await this.#transactions.each(
      [...records, null],
      () => async (trx, some) => {
        const harvested = some.filter(one => one !== null)
        const stored = await storeHarvested(trx, harvested, this.#target())
        if (place && some.at(-1) === null)
          await trx
            .updateTable('harvest')
            .set({ place: JSON.stringify(place) })
            .where('name', '=', name)
            .execute()
        return some.map((one, at) => ({ one, stored: stored[at] }))
      },
      results => {
        for (const { one, stored } of results) if (one && stored) this.#count(one, stored)
      },
    )
    await this.renew()
  }

  #target = () => ({
    ...{ source: this.source.name, listing: this.#listing },
    ...{ isFull: this.#place.isFull, now: this.parts.now() },
  })

  #count(one: PreparedHarvest, stored: Harvested): void {
    this.#summary.listed++
    this.#summary[stored.outcome]++
    if (stored.isNew) this.#news++
    const { identifier } = one
    if (stored.reason) this.parts.onReject(identifier, stored.reason)
    if (one.prepared?.kind === 'bib' && one.prepared.note) this.parts.onReject(identifier, one.prepared.note)
    if (stored.twin) {
      this.#summary.twins++
      this.parts.onReject(identifier, sameNumber(one, stored.twin))
    }
    const origin = one.prepared?.kind === 'holdings' ? one.prepared.holdings.controlNo : ''
    for (const draft of stored.copies)
      if (this.#refused.length < MOST_REFUSED)
        this.#refused.push({ bib: stored.bib, draft, origin, identifier })
      else this.parts.onReject(identifier, leftOut(draft))
  }

  /** @returns whether the listing is complete */
  async #follow({ error, token, responseDate }: OaiFacts): Promise<boolean> {
    const place = { ...this.#place, begun: this.#place.begun || responseDate }
    const isExpired = error?.code === 'badResumptionToken' || (error && place.token !== '')
    if (isExpired) {
      const again = afterExpiry(place)
      if (!again)
        throw new LostListingError(`its resumption tokens do not hold (${error.words || error.code})`)
      this.#place = again
    } else if (error && error.code !== 'noRecordsMatch')
      throw new HarvestError(`${error.code}: ${error.words}`)
    else this.#place = { ...place, token, failures: 0 }
    await this.#store(this.#place)
    return !isExpired && token === ''
  }

  /** Retries copies that moved between books, where the record that lost them came later. */
  async #storeRefused(): Promise<void> {
    const { now, onReject } = this.parts
    const { name: source } = this.source
    let tried = 0
    await this.#transactions.each(
      this.#refused,
      () => (trx, some) => storeRefused(trx, some, { source, now: now() }),
      reasons => {
        for (const reason of reasons) {
          const { identifier } = this.#refused[tried++]!
          if (reason !== null) onReject(identifier, reason)
        }
      },
    )
  }

  async #end(force: boolean): Promise<void> {
    const { store, now } = this.parts
    const { name } = this.source
    const { isFull } = this.#place
    const before = this.source.error
    // books that were not withdrawn are reported until a full listing succeeds
    const error = isFull ? await this.#compare(force) : before.startsWith(NOT_WITHDRAWN) ? before : ''
    const set = { place: '', next_from: nextFrom(this.#place), done_at: now(), error }
    await setSource(store, name, {
      ...set,
      ...(isFull && { full_at: now() }),
      summary: JSON.stringify(this.#summary),
    })
    if (isFull && error) throw new HarvestError(error)
  }

  /** Withdraws books that were absent from a full listing. @returns why nothing was withdrawn, '' = all were */
  async #compare(force: boolean): Promise<string> {
    const { store, now } = this.parts
    const { name } = this.source
    const { absent, total } = await absentFrom(store.db, name, this.#listing)
    const { damaged } = this.#place
    if (absent.length && !force) {
      if (absent.length > total * ABSENT_LIMIT)
        return `${NOT_WITHDRAWN}: ${absent.length} of ${total} books were not listed any more, more than 10 %`
      if (damaged)
        return `${NOT_WITHDRAWN}: ${absent.length} books were not listed any more, but ${damaged} records had no identifier`
    }
    await this.#transactions.each(
      absent,
      () => async (trx, some) => {
        const gone = await withdrawAbsent(trx, name, some, now())
        return some.map(id => gone.has(id))
      },
      results => {
        this.#summary.withdrawn += results.filter(Boolean).length
      },
    )
    return ''
  }
}
