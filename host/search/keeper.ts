/**
 * Keeps the index up with the library: the work of the indexing thread. Of all processes at one data folder one
 * keeps it and the others follow; whatever goes wrong is told and tried again, for ever.
 */
import { statSync } from 'node:fs'
import type { Feed } from '../store/feed.ts'
import { Backoff, type Pace } from './backoff.ts'
import { isDamage, reasonOf, UNUSABLE_INDEX } from './errors.ts'
import { Follower } from './fast/follower.ts'
import { putAside } from './fast/index-file.ts'
import type { Indexer } from './fast/indexer.ts'
import { LibraryReader } from './fast/library-reader.ts'
import { type LocalIndex, openIndexFor } from './fast/local.ts'
import { type Lock, tryLock } from './fast/lock.ts'
import type { Doubt, FromIndexer, ToIndexer } from './messages.ts'

/** ms between looks for changes */
const POLL = 1000
/** so many records are taken in before the first answer; more arrive while answers are given */
const AT_ONCE = 20_000
const PACE: Pace = { first: POLL, most: 30_000, calm: Number.POSITIVE_INFINITY }
/** an index that is damaged again and again: making it costs more than having it */
const ANEW: Pace = { first: 50, most: 300_000, calm: 600_000 }
/** ms before a segment is looked over, and for each document that the last one had: one part in sixty of the time */
const LOOK = 30_000
const LOOK_DOC = 1

export type KeeperParts = {
  indexPath: string
  library: Feed
  tell(message: FromIndexer): void
  /** calls back later; given by tests so that none sleeps */
  after(ms: number, run: () => void): void
  now?: () => number
  open?: typeof openIndexFor
}

export class IndexKeeper {
  #lock: Lock | null = null
  #kept: LocalIndex | null = null
  #followed: Follower | null = null
  #tickets: number[] = []
  #turn = 0
  #isReady = false
  #isClosed = false
  #isSpent = false
  #wasBuilding = false
  #lookAt: number
  /** parts of the file that are to be looked over at once */
  #urgent = 0
  /** when the file was written last, as it was after this thread's own work; null = this thread is at work */
  #written: number | null = null
  readonly #backoff = new Backoff(PACE)
  readonly #anew: Backoff
  readonly #now: () => number

  constructor(private readonly parts: KeeperParts) {
    this.#now = parts.now ?? Date.now
    this.#anew = new Backoff(ANEW, this.#now)
    this.#lookAt = this.#now() + LOOK
  }

  hear(message: ToIndexer): void {
    try {
      if (message.kind === 'close') this.#close()
      else if (message.kind === 'settled') this.#kept?.indexer.dropRetired()
      else if (message.kind === 'doubt') this.#again(this.#doubt(message.doubt))
      else {
        this.#tickets.push(message.ticket)
        this.#again(0)
      }
    } catch (error) {
      this.#stumble(error)
      this.#again(this.#backoff.next())
    }
  }

  /** One batch at a time, so that what is asked meanwhile is heard between them. */
  run(): void {
    if (this.#isClosed) return
    try {
      this.#again(this.#work())
      this.#backoff.forget()
    } catch (error) {
      this.#stumble(error)
      this.#again(this.#backoff.next())
    }
  }

  #again(pause: number): void {
    const turn = ++this.#turn
    this.parts.after(pause, () => {
      if (turn === this.#turn) this.run()
    })
  }

  /** @returns ms until there may be more to do */
  #work(): number {
    const { tell } = this.parts
    if (this.#kept === null) this.#open()
    const answered = this.#tickets.length
    const source = this.#kept?.indexer ?? this.#followed!
    if (source.step()) {
      this.#written = null
      tell({ kind: 'manifest', manifest: source.manifest() })
      this.#readyIf(this.#kept === null || this.#kept.indexer.waiting > AT_ONCE)
      return 0
    }
    this.#readyIf(true)
    if (this.#followed !== null && !this.#followed.isCurrent) return POLL
    tell({ kind: 'current', role: this.#kept ? 'keeps' : 'follows', at: this.#now() })
    for (const ticket of this.#tickets.splice(0, answered)) tell({ kind: 'refreshed', ticket })
    if (this.#tickets.length > 0) return 0
    if (this.#wasBuilding && !this.#isSpent) {
      this.#isSpent = true
      tell({ kind: 'spent' })
    }
    return this.#kept === null ? POLL : this.#lookOver(this.#kept.indexer)
  }

  /** Looks over a part of the file in turn; all of it at once when somebody else has written it. */
  #lookOver(indexer: Indexer): number {
    if (this.#written !== null && this.#written !== writtenAt(this.parts.indexPath))
      this.#urgent = indexer.parts
    this.#written = writtenAt(this.parts.indexPath)
    if (this.#urgent === 0 && this.#now() < this.#lookAt) return POLL
    this.#urgent = Math.max(0, this.#urgent - 1)
    this.#lookAt = this.#now() + LOOK + LOOK_DOC * indexer.verify()
    return this.#urgent > 0 ? 0 : POLL
  }

  /** Takes the index over when nobody keeps it, and opens it. */
  #open(): void {
    const { indexPath, library, open = openIndexFor, tell } = this.parts
    this.#lock ??= tryLock(indexPath)
    if (this.#lock === null) {
      if (this.#followed !== null) return
      this.#followed = new Follower(indexPath, new LibraryReader(library))
      tell({ kind: 'manifest', manifest: this.#followed.manifest() })
      return
    }
    this.#followed?.close()
    this.#followed = null
    this.#kept = open(indexPath, library)
    const { indexer } = this.#kept
    this.#wasBuilding ||= indexer.isBuilding && indexer.waiting > AT_ONCE
    tell({ kind: 'manifest', manifest: indexer.manifest() })
    this.#readyIf(indexer.waiting === 0 && !indexer.isBuilding)
  }

  #readyIf(isWorthAsking: boolean): void {
    if (this.#isReady || !isWorthAsking) return
    this.#isReady = true
    this.parts.tell({ kind: 'ready' })
  }

  /** What memory knows may be ahead of the file, which has the state before: it is opened again. */
  #stumble(error: unknown): void {
    // The host can still say so and not start; later it is one trouble among others.
    if (!this.#isReady && (error as { code?: unknown }).code === UNUSABLE_INDEX) throw error
    const reason = reasonOf(error)
    this.parts.tell({ kind: 'trouble', reason })
    for (const ticket of this.#tickets.splice(0)) this.parts.tell({ kind: 'refused', ticket, reason })
    this.#shut()
    if (!isDamage(error) || this.#lock === null) return
    try {
      putAside(this.parts.indexPath)
    } catch (why) {
      this.parts.tell({ kind: 'trouble', reason: reasonOf(why) })
    }
  }

  /** @returns ms until there may be something to do */
  #doubt({ edition, isDamaged, reason }: Doubt): number {
    const { tell } = this.parts
    this.#followed?.doubt()
    if (this.#kept === null || edition !== this.#kept.indexer.edition) return 0
    if (!isDamaged && this.#kept.indexer.hasTables) {
      tell({ kind: 'manifest', manifest: this.#kept.indexer.manifest() })
      return 0
    }
    tell({ kind: 'trouble', reason: `the index is made anew: ${reason}` })
    this.#shut()
    putAside(this.parts.indexPath)
    return this.#anew.next()
  }

  #shut(): void {
    this.#written = null
    this.#urgent = 0
    this.#kept?.index.close()
    this.#followed?.close()
    this.#kept = null
    this.#followed = null
  }

  #close(): void {
    this.#isClosed = true
    this.#shut()
    this.#lock?.release()
    this.#lock = null
    this.parts.tell({ kind: 'closed' })
  }
}

const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
