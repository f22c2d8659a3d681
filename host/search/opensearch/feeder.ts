/**
 * Keeps the OpenSearch index up to date from the library's feed. A new index is built beside the live one and takes
 * over its alias when complete. Progress is saved after every batch, so that another host can continue if this one
 * dies; batches are idempotent.
 */
import { Backoff, type Pace } from '../backoff.ts'
import type { SearchDocument } from '../document.ts'
import { reasonOf } from '../errors.ts'
import type { AnyLibraryReader } from '../library-reader.ts'
import { Percents, type Progress } from '../progress.ts'
import { type Write, writeAll } from './bulk.ts'
import { type Cluster, ClusterError } from './cluster.ts'
import { FeedLease, RENEW } from './lease.ts'
import { indexed, MAPPINGS } from './mapping.ts'
import { aliasOf, FEED_ID, feedAliasOf, indicesOf, newIndexOf, stateIndexOf } from './names.ts'
import { type Versioned, VersionedDocument } from './versioned-document.ts'

/** ms between polls for changes */
const POLL = 1000
/** range of ids per read, and documents or changes per batch */
const CHUNK = 200
const BATCH = 2000
const PACE: Pace = { first: POLL, most: 15_000, calm: Number.POSITIVE_INFINITY }
/** ms between checks that the index and its aliases still exist: others may remove them */
const LOOK = 5000
/** ms after which an index of another library is no longer one that another host is about to replace */
const SHARED = 15_000
/** max_result_window: more than readers may page through */
const WINDOW = 20_000

/** Progress of the index. building: last id indexed by the initial build; null = build complete */
export type Fed = {
  /** the mark of the library that it is made from */
  library: string
  index: string
  seq: number
  building: number | null
  anchor: [id: number, bibId: string] | null
}

export type FromFeeder =
  /** mark: of the library now */
  | {
      kind: 'fed'
      role: 'keeps' | 'follows'
      mark: string
      fed: Fed | null
      isCurrent: boolean
      at: number
    }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'trouble'; reason: string }
  /** a book that the server will never accept */
  | { kind: 'refused'; id: number; type: string }
  | { kind: 'closed' }

export type FeederParts = {
  cluster: Cluster
  prefix: string
  shards: number
  replicas: number
  library: AnyLibraryReader
  tell(message: FromFeeder): void
  now?: () => number
}

export class Feeder {
  readonly #lease: FeedLease
  readonly #state: VersionedDocument<Fed>
  readonly #backoff = new Backoff(PACE)
  readonly #now: () => number
  /** state as last written by this host; null = must be read */
  #fed: Versioned<Fed> | null = null
  #isClosed = false
  #running: Promise<void> | null = null
  #renewal: NodeJS.Timeout | null = null
  #wake: () => void = () => {}
  #isPoked = false
  /** the change up to which the index was last complete; null = it is */
  #since: number | null = null
  readonly #percents: Percents
  #lookedAt = Number.NEGATIVE_INFINITY
  /** the mark of the library when it was last read */
  #mark = ''
  #otherSince: number | null = null

  constructor(private readonly parts: FeederParts) {
    this.#now = parts.now ?? Date.now
    this.#percents = new Percents(progress => parts.tell({ kind: 'progress', progress }))
    this.#lease = new FeedLease(parts.cluster, parts.prefix, this.#now)
    this.#state = new VersionedDocument(parts.cluster, stateIndexOf(parts.prefix), FEED_ID)
  }

  run(): void {
    this.#running ??= this.#loop()
    // also renews during a long batch; the next batch will run into any error
    this.#renewal ??= setInterval(() => {
      if (this.#lease.isHeld) this.#lease.hold().catch(() => {})
    }, RENEW).unref()
  }

  /** Checks for changes now. */
  poke(): void {
    this.#isPoked = true
    this.#wake()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#wake()
    await this.#running
    clearInterval(this.#renewal ?? undefined)
    // if the cluster is unreachable, the lease expires
    await this.#lease.release().catch(() => {})
    this.parts.tell({ kind: 'closed' })
  }

  async #loop(): Promise<void> {
    while (!this.#isClosed) {
      let pause: number
      try {
        this.#isPoked = false
        pause = await this.#work()
        this.#backoff.forget()
      } catch (error) {
        this.parts.tell({ kind: 'trouble', reason: reasonOf(error) })
        this.#fed = null
        // another host may succeed; if the cluster is unreachable, releasing fails and none can
        await this.#lease.release().catch(() => {})
        pause = this.#backoff.next()
      }
      if (pause > 0 && !this.#isClosed && !this.#isPoked) await this.#sleep(pause)
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** @returns ms until there may be more to do */
  async #work(): Promise<number> {
    this.#mark = await this.parts.library.mark()
    if (!(await this.#isHolding())) return this.#follow()
    // a restore has replaced the library
    if (this.#fed !== null && this.#fed.value.library !== this.#mark) this.#fed = null
    if (
      this.#fed !== null &&
      performance.now() - this.#lookedAt >= LOOK &&
      !(await this.#stands(this.#fed.value))
    )
      this.#fed = null
    this.#fed ??= await this.#opened()
    if (this.#fed === null) return 0
    const { value } = this.#fed
    const next =
      value.building === null ? await this.#change(value) : await this.#build(value, value.building)
    if (next !== null && !(await this.#write(next))) return 0
    this.#tell('keeps', this.#fed?.value ?? null, next === null)
    return next === null ? POLL : 0
  }

  async #follow(): Promise<number> {
    const { library } = this.parts
    const fed = (await this.#state.read())?.value ?? null
    const isOurs = fed !== null && (await library.knows(fed))
    // after a restore the feeding host needs a moment to see it, too
    if (fed === null || isOurs) this.#otherSince = null
    else this.#otherSince ??= this.#now()
    if (this.#otherSince !== null && this.#now() - this.#otherSince >= SHARED)
      throw new Error('another library is fed under this SEARCH_PREFIX: each needs its own')
    const isCurrent = isOurs && fed.building === null && fed.seq >= (await library.lastChange())
    this.#tell('follows', isOurs ? fed : null, isCurrent)
    return POLL
  }

  async #isHolding(): Promise<boolean> {
    if (this.#lease.isHeld) return true
    // read again, since another host may have written it meanwhile
    this.#fed = null
    return this.#lease.hold()
  }

  #tell(role: 'keeps' | 'follows', fed: Fed | null, isCurrent: boolean): void {
    this.parts.tell({ kind: 'fed', role, mark: this.#mark, fed, isCurrent, at: this.#now() })
  }

  /** @returns false if another host has taken over feeding */
  async #write(fed: Fed): Promise<boolean> {
    this.#fed = await this.#state.write(fed, this.#fed)
    return this.#fed !== null
  }

  /** Opens the current index, or creates one if this library has none. @returns null if another host is feeding */
  async #opened(): Promise<Versioned<Fed> | null> {
    const known = await this.#state.read()
    const isOurs = known !== null && (await this.parts.library.knows(known.value))
    if (isOurs && (await this.#stands(known.value))) return known
    const { cluster, prefix, shards, replicas, library } = this.parts
    const index = newIndexOf(prefix, this.#mark, this.#now())
    // ahead of a database that was copied back by hand: better no books than wrong ones
    if (known !== null && !isOurs) await this.#remove(await this.#behind())
    // until it is complete, the new index is only searched if there is no other; one that was lost not before every host has
    // read that it is being built again: #stands adds the alias after LOOK
    const isFirst = !isOurs && (await this.#behind()).length === 0
    await cluster.ask({
      method: 'PUT',
      path: `/${index}`,
      body: {
        settings: {
          number_of_shards: shards,
          number_of_replicas: replicas,
          refresh_interval: '5s',
          max_result_window: WINDOW,
          // how long older writes of a deleted document are refused
          gc_deletes: '1h',
        },
        mappings: MAPPINGS,
        aliases: { [feedAliasOf(index)]: {}, ...(isFirst && { [aliasOf(prefix, this.#mark)]: {} }) },
      },
    })
    this.#fed = known
    const seq = await library.lastChange()
    await this.#write({ library: this.#mark, index, seq, building: 0, anchor: null })
    return this.#fed
  }

  /** Adds missing aliases to the index. @returns false if the index is gone */
  async #stands({ index, building }: Fed): Promise<boolean> {
    this.#lookedAt = performance.now()
    const found = await this.#aliased(`/${index}/_alias`)
    if (!Object.hasOwn(found, index)) return false
    const alias = feedAliasOf(index)
    if (!Object.hasOwn(found[index]!.aliases, alias)) await this.#actOnAliases([{ add: { index, alias } }])
    await this.#moveAlias(index, building === null)
    return true
  }

  /** @returns the indices behind the alias. Asks only about the library's own: its user may not be allowed others */
  async #behind(): Promise<string[]> {
    const alias = aliasOf(this.parts.prefix, this.#mark)
    return Object.keys(await this.#aliased(`/${alias}-*/_alias/${alias}`))
  }

  /** @returns all indices but this one: an earlier one, what was broken off, and those of the library before a restore */
  async #others(index: string): Promise<string[]> {
    const all = await this.#aliased(`/${indicesOf(this.parts.prefix)}-*/_alias`)
    return Object.keys(all).filter(name => name !== index)
  }

  async #remove(names: string[]): Promise<void> {
    if (names.length > 0) await this.#actOnAliases(names.map(name => ({ remove_index: { index: name } })))
  }

  async #aliased(path: string): Promise<Record<string, { aliases: Record<string, unknown> }>> {
    try {
      return await this.parts.cluster.ask({ method: 'GET', path })
    } catch (error) {
      if (error instanceof ClusterError && error.status === 404) return {}
      throw error
    }
  }

  async #build(fed: Fed, from: number): Promise<Fed> {
    const { library } = this.parts
    const [last, version] = [await library.lastId(), await library.lastChange()]
    let at = from
    const docs: SearchDocument[] = []
    for (; at < last && docs.length < BATCH; at = Math.min(at + CHUNK, last)) {
      docs.push(...(await library.documents(at + 1, at + CHUNK)))
    }
    await this.#send(fed.index, writesOf({ docs, removed: [], version }))
    const anchor = (await library.bookAt(at)) ?? fed.anchor
    this.#percents.note({ done: at, of: last })
    if (at < last) return { ...fed, building: at, anchor }
    await this.#refresh(fed.index)
    await this.#moveAlias(fed.index, true)
    await this.#mergeSoon(fed.index)
    return { ...fed, building: null, anchor }
  }

  /** Many segments cost more CPU per search than one. Runs in the background on the server; may be forbidden to us. */
  async #mergeSoon(index: string): Promise<void> {
    try {
      const path = `/${index}/_forcemerge`
      const query = { max_num_segments: 1, wait_for_completion: false }
      await this.parts.cluster.ask({ method: 'POST', path, query })
    } catch (error) {
      if (!(error instanceof ClusterError)) throw error
    }
  }

  /** @returns null when nothing has changed */
  async #change(fed: Fed): Promise<Fed | null> {
    const { library } = this.parts
    if (!(await library.knows(fed))) throw new Error('the library is another one, or of an earlier time')
    const version = await library.lastChange()
    const rows = await library.changes(fed.seq, BATCH)
    if (rows.length === 0) {
      this.#since = null
      this.#percents.end()
      return null
    }
    this.#since ??= fed.seq
    this.#percents.note({ done: rows.at(-1)![0] - this.#since, of: version - this.#since })
    const ids = [...new Set(rows.map(([, bib]) => bib))].sort((a, b) => a - b)
    const docs = await library.documentsById(ids)
    await this.#send(fed.index, writesOf({ docs, removed: ids, version }))
    await this.#refresh(fed.index)
    const highest = Math.max(fed.anchor?.[0] ?? 0, ids.at(-1)!)
    return { ...fed, seq: rows.at(-1)![0], anchor: (await library.bookAt(highest)) ?? fed.anchor }
  }

  #send(index: string, writes: Iterable<Write>): Promise<void> {
    return writeAll(this.parts.cluster, index, writes, (id, type) =>
      this.parts.tell({ kind: 'refused', id, type }),
    )
  }

  async #refresh(index: string): Promise<void> {
    await this.parts.cluster.ask({ method: 'POST', path: `/${index}/_refresh` }, { within: 30_000 })
  }

  /**
   * Switches the alias atomically and removes the other indices. An incomplete index never replaces another one of this
   * library.
   */
  async #moveAlias(index: string, isComplete: boolean): Promise<void> {
    const alias = aliasOf(this.parts.prefix, this.#mark)
    const behind = await this.#behind()
    const isThere = behind.includes(index)
    if (!isComplete && (isThere || behind.length > 0)) return
    const gone = isComplete ? await this.#others(index) : []
    if (isThere && gone.length === 0) return
    await this.#actOnAliases([
      { add: { index, alias } },
      ...gone.map(name => ({ remove_index: { index: name } })),
    ])
  }

  async #actOnAliases(actions: Record<string, unknown>[]): Promise<void> {
    await this.parts.cluster.ask({
      method: 'POST',
      path: '/_aliases',
      body: { actions },
      has: 'acknowledged',
    })
  }
}

/** removed: ids to delete unless they are among the documents */
type Batch = { docs: SearchDocument[]; removed: number[]; version: number }

function* writesOf({ docs, removed, version }: Batch): Generator<Write> {
  const there = new Set<number>()
  for (const doc of docs) {
    if (doc.withdrawn) continue
    there.add(doc.id)
    yield { id: doc.id, version, doc: indexed(doc) }
  }
  for (const id of removed) if (!there.has(id)) yield { id, version, doc: null }
}
