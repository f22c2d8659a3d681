/**
 * The index stays current whatever happens to its file: full, locked, damaged, another version, or another
 * library's.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { Editions } from '../../host/search/editions.ts'
import type { SearchResult } from '../../host/search/engine.ts'
import { isDamage, isStale } from '../../host/search/errors.ts'
import type { Question } from '../../host/search/fast/answer/answers.ts'
import { openIndexFor, openLocal } from '../../host/search/fast/local.ts'
import { openIndex } from '../../host/search/fast/maintain/index-file.ts'
import { nextSize } from '../../host/search/fast/maintain/indexer.ts'
import { IndexMaintainer } from '../../host/search/index-maintainer.ts'
import type { FromIndexer } from '../../host/search/messages.ts'
import { MANY, percentOf } from '../../host/search/progress.ts'
import { newLibraryMarkIn } from '../../host/store/library-mark.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { asking, putBook } from './books.ts'

const folder = mkdtempSync(join(tmpdir(), 'search-maintainer-'))
const indexPath = join(folder, 'index.db')
let store: Store
let child: ChildProcess | undefined
afterEach(async () => {
  child?.kill('SIGKILL')
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

function library(books = 300): Store {
  rmSync(folder, { recursive: true, force: true })
  store = openStore(join(folder, 'library.db'))
  store.raw.transaction(() => {
    for (let at = 0; at < books; at++)
      putBook(store, { title: `History of ${at} 中国历史`, authors: [`著者${at % 40}`], loans: at % 9 })
  })()
  return store
}

/** A maintainer with a simulated clock, and the messages it has sent. */
function keeping(more: Partial<ConstructorParameters<typeof IndexMaintainer>[0]> = {}) {
  const told: FromIndexer[] = []
  const clock = { now: Date.now() }
  let next: { at: number; run: () => void } | null = null
  const editions = new Editions(indexPath)
  const doubts: unknown[] = []
  const maintainer = new IndexMaintainer({
    indexPath,
    library: store.feed,
    tell: message => {
      told.push(message)
      // as a search thread does
      if (message.kind !== 'manifest') return
      try {
        editions.load(message.manifest)
      } catch (error) {
        doubts.push(error)
      }
    },
    after: (ms, run) => {
      next = { at: clock.now + ms, run }
    },
    now: () => clock.now,
    ...more,
  })
  return {
    told,
    clock,
    /** advances the clock by running the pauses that are due */
    pass: (ms: number, most = 500) => {
      const until = clock.now + ms
      for (let turns = 0; next !== null && next.at <= until && turns < most; turns++) {
        const due = next as { at: number; run: () => void }
        next = null
        clock.now = Math.max(clock.now, due.at)
        due.run()
      }
      clock.now = until
    },
    run: () => maintainer.run(),
    receive: maintainer.receive.bind(maintainer),
    troubles: () => told.flatMap(message => (message.kind === 'trouble' ? [message.reason] : [])),
    kinds: () => told.map(({ kind }) => kind),
    ask: (question: Question) => {
      try {
        return editions.answer(question, store.feed.mark(), () => {}) as { total: number }
      } catch (error) {
        if (!isDamage(error) && !isStale(error)) throw error
        const { edition } = editions
        maintainer.receive({
          kind: 'doubt',
          doubt: { edition, isDamaged: isDamage(error), reason: String(error) },
        })
        return null
      }
    },
    close: () => maintainer.receive({ kind: 'close' }),
  }
}
type Keeping = ReturnType<typeof keeping>
const found = (instance: Keeping, text: string) =>
  instance.ask({ kind: 'search', query: asking(text) })?.total

/** order of authors with the same count */
const authorsIn = (instance: Keeping) => {
  const answer = instance.ask({ kind: 'search', query: { ...asking('history'), facets: true } })
  return (answer as unknown as SearchResult).facets.author!.map(({ value }) => value)
}

// Reads and writes a lot, which is slow on a busy machine.
describe('the indexing thread', () => {
  it('keeps the alphabet for the next start, and sorts again what is new or damaged', () => {
    // eight books by each author, so that only the alphabet decides the order
    library(320)
    const first = keeping()
    first.run()
    first.pass(5000)
    const sorted = authorsIn(first)
    first.close()
    const change = (work: (index: Database) => void) => {
      const index = new Database(indexPath)
      work(index)
      index.close()
    }
    const again = () => {
      const instance = keeping()
      instance.run()
      instance.pass(5000)
      const authors = authorsIn(instance)
      instance.close()
      return authors
    }
    expect(again()).toEqual(sorted)
    // with every place 0 a different order shows that the stored one is used
    change(index => {
      const rows = index.prepare<[], [number, Buffer]>('SELECT field, places FROM alphabet').raw().all()
      const update = index.prepare('UPDATE alphabet SET places = ?, sum = ? WHERE field = ?')
      for (const [field, places] of rows) update.run(places.fill(0), crc32(places), field)
    })
    expect(again()).not.toEqual(sorted)
    change(index => index.exec('UPDATE alphabet SET sum = sum + 1'))
    expect(again()).toEqual(sorted)
    for (let at = 0; at < 8; at++) putBook(store, { title: `History ${at}`, authors: ['著者0½'] })
    expect(again()).toEqual([...sorted, '著者0½'].sort())
  })

  it('F05 what is indexed of a large library is found while the rest is, and it is said how far that is', () => {
    const books = 2 * MANY
    library(books)
    const keeper = keeping()
    const progress = () => keeper.told.flatMap(each => (each.kind === 'progress' ? [each.progress] : []))
    keeper.run()
    const counts = new Set<number>()
    for (let turns = 0; !counts.has(books) && turns < 20; turns++) {
      const now = found(keeper, 'history')!
      if (now > 0 && !counts.has(now)) expect(progress().at(-1)).toEqual({ done: now, of: books })
      counts.add(now)
      keeper.pass(1, 1)
    }
    keeper.pass(1)
    // the first ones come soon
    expect([...counts].filter(Boolean)).toEqual([2000, books])
    expect(progress().map(percentOf)).toEqual([...progress().map(percentOf)].sort((a, b) => a - b))
    expect(progress().at(-1)).toEqual({ done: books, of: books })
    expect(keeper.kinds().lastIndexOf('current')).toBeGreaterThan(keeper.kinds().lastIndexOf('progress'))
    keeper.close()
  })

  it('a large index has as few segments as its documents fill, or one more', () => {
    const sizesOf = (books: number) => {
      const sizes: number[] = []
      for (let left = books; left > 0; left -= sizes.at(-1)!)
        sizes.push(Math.min(left, nextSize(sizes.length, left)))
      return sizes
    }
    expect(sizesOf(60_000)).toEqual([2000, 58_000])
    expect(sizesOf(65_500)).toEqual([2000, 63_500])
    expect(sizesOf(330_000)).toEqual([2500, ...Array(5).fill(65_500)])
    expect(sizesOf(1_000_000)).toEqual([2000, 15_500, ...Array(15).fill(65_500)])
    // what is over is less than a beginning
    expect(sizesOf(132_000)).toEqual([2000, 64_500, 65_500])
  })

  it('F05 a large import into an empty library is found in parts, and it is said how far that is', () => {
    library(0)
    const keeper = keeping()
    keeper.run()
    keeper.pass(1)
    expect(keeper.kinds()).toContain('current')
    const books = MANY + 500
    store.raw.transaction(() => {
      for (let at = 0; at < books; at++) putBook(store, { title: `History of ${at}` })
    })()
    for (let turns = 0; !found(keeper, 'history') && turns < 10; turns++) keeper.pass(1000)
    const told = keeper.told.flatMap(each => (each.kind === 'progress' ? [each.progress] : []))
    expect(told.length).toBeGreaterThan(3)
    expect(told.every(({ of }) => of === books)).toBe(true)
    keeper.close()
  })

  it('waits while the disk is full, reports it each time, and then indexes what came meanwhile', () => {
    library()
    let isFull = false
    const open: typeof openIndexFor = (path, feed) => {
      const opened = openIndexFor(path, feed)
      const pages = opened.index.pragma('page_count', { simple: true }) as number
      // SQLite itself reports SQLITE_FULL then, as on a full disk
      if (isFull) opened.index.pragma(`max_page_count = ${pages}`)
      return opened
    }
    const instance = keeping({ open })
    instance.run()
    instance.pass(5000)
    expect(found(instance, 'history')).toBe(300)
    isFull = true
    // the open file has no limit, so it is closed: the thread opens it again, as after any error
    instance.receive({ kind: 'close' })
    const full = keeping({ open })
    full.run()
    store.raw.transaction(() => {
      for (let at = 0; at < 2000; at++)
        putBook(store, { title: `Unheard of ${at}`, authors: [`Nobody ${at}`] })
    })()
    full.receive({ kind: 'refresh', ticket: 7 })
    full.pass(70_000)
    const { length } = full.troubles()
    expect(full.troubles()[0]).toContain('SQLITE_FULL')
    // after one, two, four … seconds
    expect(length).toBeGreaterThan(4)
    expect(length).toBeLessThan(10)
    expect(full.told).toContainEqual({ kind: 'refused', ticket: 7, reason: expect.stringContaining('FULL') })
    expect(found(full, 'history')).toBe(300)
    isFull = false
    full.pass(30_000)
    expect(found(full, 'unheard')).toBe(2000)
    full.pass(600_000)
    expect(full.troubles()).toHaveLength(length)
    expect(existsSync(`${indexPath}.aside`)).toBe(false)
    full.close()
  })

  it('does not touch an index that another program has locked', () => {
    library()
    const first = keeping()
    first.run()
    first.pass(5000)
    first.close()
    const { ino } = statSync(indexPath)
    const other = new Database(indexPath)
    other.exec('BEGIN IMMEDIATE')
    const instance = keeping({
      open: (path, feed) => {
        const opened = openIndexFor(path, feed)
        // skips SQLite's wait of five seconds
        opened.index.pragma('busy_timeout = 0')
        return opened
      },
    })
    putBook(store, { title: 'Unheard of' })
    instance.run()
    instance.pass(10_000)
    expect(instance.troubles()[0]).toContain('SQLITE_BUSY')
    other.exec('ROLLBACK')
    other.close()
    instance.pass(30_000)
    expect(found(instance, 'unheard')).toBe(1)
    expect(statSync(indexPath).ino).toBe(ino)
    instance.close()
  })

  /** writes other books under the same ids */
  const replaceBooks = (also: (raw: Store['raw']) => void) =>
    store.raw.transaction(() => {
      for (let id = 1; id <= 30; id++) putBook(store, { title: `Flora of ${id}` }, id)
      also(store.raw)
    })()

  it.each<[string, (raw: Store['raw']) => void]>([
    ['a restore has replaced the library', newLibraryMarkIn],
    [
      'the database was copied back by hand, and the index is ahead of it',
      raw => raw.exec('DELETE FROM bib_change WHERE seq > 3'),
    ],
  ])('answers nothing from before when %s, and makes the index anew', (_, also) => {
    library(30)
    const instance = keeping()
    instance.run()
    instance.pass(5000)
    expect(found(instance, 'history')).toBe(30)
    // a slow search thread
    const slow = new Editions(indexPath)
    const manifests = () =>
      instance.told.flatMap(message => (message.kind === 'manifest' ? [message.manifest] : []))
    slow.load(manifests().at(-1)!)
    replaceBooks(also)
    // of a new mark it is refused even before the maintainer has looked
    if (also === newLibraryMarkIn) expect(found(instance, 'history')).toBeUndefined()
    const count = manifests().length
    instance.pass(1000)
    // the new index has nothing yet, and says so
    const [first] = manifests().slice(count)
    expect(first).toMatchObject({ segments: [], partial: true })
    slow.load(first!)
    expect(slow.answer({ kind: 'search', query: asking('history') }, null, () => {})).toMatchObject({
      total: 0,
    })
    expect(found(instance, 'history')).toBe(0)
    instance.pass(5000)
    expect(found(instance, 'history')).toBe(0)
    expect(found(instance, 'flora')).toBe(30)
    instance.close()
  })

  it('is another one for each library: also after a start, and in the calling thread', async () => {
    library(30)
    const before = keeping()
    before.run()
    before.pass(5000)
    before.close()
    replaceBooks(newLibraryMarkIn)
    const engine = openLocal(store, indexPath)
    const total = async (word: string) => (await engine.search(asking(word))).total
    expect([await total('history'), await total('flora')]).toEqual([0, 30])
    library(30)
    await engine.close()
    const again = openLocal(store, ':memory:')
    const totalAgain = async (word: string) => (await again.search(asking(word))).total
    expect(await totalAgain('history')).toBe(30)
    replaceBooks(newLibraryMarkIn)
    expect([await totalAgain('history'), await totalAgain('flora')]).toEqual([0, 30])
    await again.close()
  })

  it('does not treat an index that is locked while it is opened as damaged', () => {
    library(3)
    const { index } = openIndexFor(indexPath, store.feed)
    index.close()
    const { ino } = statSync(indexPath)
    const other = new Database(indexPath)
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('BEGIN EXCLUSIVE')
    expect(() => openIndex(indexPath, '', 0)).toThrow('locked')
    other.exec('ROLLBACK')
    other.close()
    expect(statSync(indexPath).ino).toBe(ino)
    openIndex(indexPath, '', 0).close()
  })

  it('moves an index of another version aside and rebuilds it', () => {
    library()
    const old = new Database(indexPath)
    old.exec('CREATE TABLE segment (id INTEGER PRIMARY KEY); PRAGMA user_version = 3')
    old.close()
    const instance = keeping()
    instance.run()
    instance.pass(5000)
    expect(found(instance, 'history')).toBe(300)
    expect(existsSync(`${indexPath}.aside`)).toBe(true)
    instance.close()
  })

  it('detects and repairs overwritten bytes anywhere in the file, while the old index answers what it can', () => {
    // enough that the file has more than the first pages of its tables
    library(1000)
    const first = keeping()
    first.run()
    first.pass(5000)
    first.close()
    const db = new Database(indexPath)
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
    const whole = join(folder, 'whole.db')
    copyFileSync(indexPath, whole)
    const { size } = statSync(whole)
    const places = 14
    let healed = 0
    for (let place = 0; place < places; place++) {
      for (const end of ['', '-wal', '-shm', '.aside']) rmSync(indexPath + end, { force: true })
      copyFileSync(whole, indexPath)
      const instance = keeping()
      // half of them before the index is opened, half while it is open
      const isOpen = place % 2 === 1
      if (isOpen) {
        instance.run()
        instance.pass(2000)
      }
      const file = openSync(indexPath, 'r+')
      writeSync(file, Buffer.alloc(500, 0xa5), 0, 500, Math.floor((size * place) / places))
      closeSync(file)
      if (!isOpen) instance.run()
      // answers meanwhile may be marked as not current, but must not be wrong
      for (const text of ['history', '中国历史', '著者7']) {
        const total = found(instance, text)
        if (total !== undefined && instance.kinds().includes('current'))
          expect([1000, 25, 0]).toContain(total)
      }
      // enough time to check all segments and tables, one after the other
      instance.pass(900_000)
      expect(found(instance, 'history'), `place ${place}`).toBe(1000)
      expect(found(instance, '中国历史')).toBe(1000)
      expect(found(instance, '著者7')).toBe(25)
      if (existsSync(`${indexPath}.aside`)) healed++
      instance.close()
    }
    expect(healed).toBeGreaterThan(places / 2)
  })
})

describe('two hosts with one data folder', () => {
  it('one maintains the index, the other follows it and takes over; no book is indexed twice', () => {
    library()
    const [one, two] = [keeping(), keeping()]
    const role = ({ told }: Keeping) => told.findLast(message => message.kind === 'current')
    one.run()
    one.pass(5000)
    two.run()
    two.pass(5000)
    expect(role(one)).toMatchObject({ role: 'keeps' })
    expect(role(two)).toMatchObject({ role: 'follows' })
    for (let touch = 0; touch < 20; touch++) {
      putBook(store, { title: `Touched ${touch} 触摸` }, 7)
      one.pass(2000)
      one.receive({ kind: 'settled' })
      two.receive({ kind: 'refresh', ticket: touch })
      two.pass(2000)
      expect(two.told).toContainEqual({ kind: 'refreshed', ticket: touch })
      for (const instance of [one, two]) expect(found(instance, `touched ${touch}`)).toBe(1)
    }
    one.close()
    two.pass(5000)
    expect(role(two)).toMatchObject({ role: 'keeps' })
    putBook(store, { title: 'After the change 交接' })
    two.pass(5000)
    expect(found(two, '交接')).toBe(1)
    two.close()
    const again = keeping()
    again.run()
    again.pass(5000)
    expect(found(again, '触摸')).toBe(1)
    expect(found(again, 'history')).toBe(299)
    again.close()
  })

  it('a follower switches to a rebuilt index', () => {
    library()
    const [one, two] = [keeping(), keeping()]
    one.run()
    one.pass(5000)
    two.run()
    two.pass(5000)
    const edition = one.told.flatMap(message =>
      message.kind === 'manifest' ? [message.manifest.edition] : [],
    )
    one.receive({ kind: 'doubt', doubt: { edition: edition.at(-1)!, isDamaged: true, reason: 'said so' } })
    expect(found(two, 'history')).toBe(300)
    one.pass(5000)
    putBook(store, { title: 'Newer than that 更新' })
    one.pass(5000)
    two.pass(5000)
    for (const instance of [one, two]) expect(found(instance, '更新')).toBe(1)
    one.close()
    two.close()
  })

  it('the lock of a killed process is released', async () => {
    library()
    const code = `const { DatabaseSync } = require(${JSON.stringify(require.resolve('@photostructure/sqlite'))})
      new DatabaseSync(${JSON.stringify(`${indexPath}.lock`)}).exec('BEGIN EXCLUSIVE')
      console.log('locked'); setInterval(() => {}, 1000)`
    child = spawn(process.execPath, ['-e', code])
    await once(child.stdout!, 'data')
    const instance = keeping()
    instance.run()
    instance.pass(5000)
    expect(instance.kinds()).not.toContain('current')
    child.kill('SIGKILL')
    await once(child, 'exit')
    instance.pass(30_000)
    expect(found(instance, 'history')).toBe(300)
    instance.close()
  })
})
