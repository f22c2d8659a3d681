/**
 * Maintains the index; runs in the indexing thread. One process per data folder maintains it, the others follow; errors
 * are reported and retried for ever.
 */
import { statSync } from 'node:fs'
import type { Feed } from '../store/feed/feed.ts'
import { Backoff, type Pace } from './backoff.ts'
import { isDamage, reasonOf, UNUSABLE_INDEX } from './errors.ts'
import { type LocalIndex, openIndexFor } from './fast/local.ts'
import { Follower } from './fast/maintain/follower.ts'
import { putAside } from './fast/maintain/index-file.ts'
import type { Indexer } from './fast/maintain/indexer.ts'
import { type Lock, tryLock } from './fast/maintain/lock.ts'
import { LibraryReader } from './library-reader.ts'
import type { Doubt, FromIndexer, ToIndexer } from './messages.ts'
import { Percents, type Progress } from './progress.ts'

/** ms between polls for changes */
const POLL = 1000
/** records indexed before the first answer; the rest while serving */
const AT_ONCE = 20_000
const PACE: Pace = { first: POLL, most: 30_000, calm: Number.POSITIVE_INFINITY }
/** backoff for rebuilding an index that is damaged repeatedly */
const ANEW: Pace = { first: 50, most: 300_000, calm: 600_000 }
/** ms before the next segment is verified, plus ms per document of the previous one: takes one sixtieth of the time */
const LOOK = 30_000
const LOOK_DOC = 1

export type MaintainerParts = {
  indexPath: string
  library: Feed
  tell(message: FromIndexer): void
  /** setTimeout; injected by tests */
  after(ms: number, run: () => void): void
  now?: () => number
  open?: typeof openIndexFor
}

export class IndexMaintainer {
  #lock: Lock | null = null
  #maintained: LocalIndex | null = null
  #followed: Follower | null = null
  #tickets: number[] = []
  #turn = 0
  #isReady = false
  #isClosed = false
  #isSpent = false
  #wasBuilding = false
  /** the index was made anew because another library is there now */
  #isAnother = false
  #lookAt: number
  /** parts of the file still to be verified immediately */
  #urgent = 0
  /** mtime of the file after this thread's last write; null = this thread is writing */
  #written: number | null = null
  readonly #tellProgress = (progress: Progress) => this.parts.tell({ kind: 'progress', progress })
  readonly #percents = new Percents(this.#tellProgress)
  readonly #backoff = new Backoff(PACE)
  readonly #anew: Backoff
  readonly #now: () => number

  constructor(private readonly parts: MaintainerParts) {
    this.#now = parts.now ?? Date.now
    this.#anew = new Backoff(ANEW, this.#now)
    this.#lookAt = this.#now() + LOOK
  }

  receive(message: ToIndexer): void {
    try {
      if (message.kind === 'close') this.#close()
      else if (message.kind === 'settled') this.#maintained?.indexer.dropRetired()
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

  /** One batch at a time, so that messages are handled between them. */
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
    this.#closeIfAnother()
    if (this.#maintained === null) this.#open()
    const answered = this.#tickets.length
    const source = this.#maintained?.indexer ?? this.#followed!
    if (source.step()) {
      this.#written = null
      this.#tellManifest(source)
      this.#readyIf(this.#maintained === null || this.#maintained.indexer.waiting > AT_ONCE)
      return 0
    }
    this.#readyIf(true)
    if (this.#followed !== null && !this.#followed.isCurrent) {
      const { progress } = this.#followed
      if (progress !== null) this.#percents.note(progress)
      return POLL
    }
    tell({ kind: 'current', role: this.#maintained ? 'keeps' : 'follows', at: this.#now() })
    for (const ticket of this.#tickets.splice(0, answered)) tell({ kind: 'refreshed', ticket })
    if (this.#tickets.length > 0) return 0
    if (this.#wasBuilding && !this.#isSpent) {
      this.#isSpent = true
      tell({ kind: 'spent' })
    }
    return this.#maintained === null ? POLL : this.#lookOver(this.#maintained.indexer)
  }

  /** A restore replaces the library beside us. */
  #closeIfAnother(): void {
    if (this.#maintained === null || this.#maintained.indexer.isOfLibrary) return
    this.parts.tell({ kind: 'trouble', reason: 'the index is made anew: it is of another library' })
    this.#shut()
    this.#isAnother = true
  }

  #tellManifest(source: Indexer | Follower): void {
    const manifest = source.manifest()
    this.parts.tell({
      kind: 'manifest',
      manifest: this.#isAnother ? { ...manifest, isAnother: true } : manifest,
    })
  }

  /** Verifies a part of the file, round robin; all of it when another program has written it. */
  #lookOver(indexer: Indexer): number {
    if (this.#written !== null && this.#written !== writtenAt(this.parts.indexPath))
      this.#urgent = indexer.parts
    this.#written = writtenAt(this.parts.indexPath)
    if (this.#urgent === 0 && this.#now() < this.#lookAt) return POLL
    if (indexer.keep()) this.#written = null
    this.#urgent = Math.max(0, this.#urgent - 1)
    this.#lookAt = this.#now() + LOOK + LOOK_DOC * indexer.verify()
    return this.#urgent > 0 ? 0 : POLL
  }

  /** Takes the lock if it is free, and opens the index. */
  #open(): void {
    const { indexPath, library, open = openIndexFor } = this.parts
    this.#lock ??= tryLock(indexPath)
    if (this.#lock === null) {
      if (this.#followed !== null) return
      this.#followed = new Follower(indexPath, new LibraryReader(library))
      this.#tellManifest(this.#followed)
      return
    }
    this.#followed?.close()
    this.#followed = null
    this.#maintained = open(indexPath, library)
    const { indexer } = this.#maintained
    indexer.onProgress = this.#tellProgress
    this.#wasBuilding ||= indexer.isBuilding && indexer.waiting > AT_ONCE
    this.#tellManifest(indexer)
    this.#readyIf(indexer.waiting === 0 && !indexer.isBuilding)
  }

  #readyIf(isUsable: boolean): void {
    if (this.#isReady || !isUsable) return
    this.#isReady = true
    this.parts.tell({ kind: 'ready' })
  }

  /** The in-memory state may be ahead of the file, so it is reopened. */
  #stumble(error: unknown): void {
    // During startup, this stops the host from starting; later it is handled like any other error.
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

  /** @returns ms until there may be more to do */
  #doubt({ edition, isDamaged, reason }: Doubt): number {
    const { tell } = this.parts
    this.#followed?.doubt()
    this.#closeIfAnother()
    if (this.#maintained === null || edition !== this.#maintained.indexer.edition) return 0
    if (!isDamaged && this.#maintained.indexer.hasTables) {
      this.#tellManifest(this.#maintained.indexer)
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
    this.#maintained?.index.close()
    this.#followed?.close()
    this.#maintained = null
    this.#followed = null
  }

  #close(): void {
    this.#isClosed = true
    try {
      this.#maintained?.indexer.keep()
    } catch {
      // the next opening takes longer
    }
    this.#shut()
    this.#lock?.release()
    this.#lock = null
    this.parts.tell({ kind: 'closed' })
  }
}

const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
