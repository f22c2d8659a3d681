import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchEngine } from '../../host/search/engine.ts'
import { openFirstAnswers } from '../../host/search/first-answers.ts'
import { openPool } from '../../host/search/pool.ts'
import { DatabaseError } from '../../host/store/database-error.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { eventually } from '../eventually.ts'
import { asking, putBook } from './books.ts'
import { buildWorker } from './built-worker.ts'
import { openPlain } from './plain/plain.ts'

let worker: Awaited<ReturnType<typeof buildWorker>>
const folder = mkdtempSync(join(tmpdir(), 'search-threads-'))
const libraryPath = join(folder, 'library.db')
const indexPath = join(folder, 'index.db')
const BOOKS = 1000
let store: Store

beforeAll(async () => {
  worker = await buildWorker()
  store = openStore(libraryPath)
  store.raw.transaction(() => {
    for (let at = 0; at < BOOKS; at++) {
      putBook(store, {
        title: `中国历史 ${at} history`,
        authors: [`著者${at % 40}`],
        loans: at % 9,
        year: 1900 + (at % 120),
      })
    }
  })()
})
afterAll(async () => {
  await store.close()
  worker.remove()
  rmSync(folder, { recursive: true, force: true })
})

const open = () => openPool(worker.entry, { libraryPath, indexPath }, { workers: 2, first: null })

async function expectWhole(engine: SearchEngine) {
  const plain = openPlain(store)
  for (const query of [
    asking('历史'),
    asking('著者7'),
    asking('', { sort: 'title', direction: 'asc', page: 4 }),
  ]) {
    expect({ ...(await engine.search(query)), didYouMean: null }).toEqual(await plain.search(query))
  }
  await plain.close()
}

// Starts threads and processes, which is slow on a busy machine.
describe('searching threads', () => {
  it('answer many queries at once, as the plain engine does, and drop cancelled ones', async () => {
    const engine = await open()
    await expectWhole(engine)
    const cancelled = new AbortController()
    const many = Array.from({ length: 40 }, (_, at) =>
      engine.search(asking(`著者${at}`), at % 2 ? { signal: cancelled.signal } : {}),
    )
    cancelled.abort(new Error('not wanted any more'))
    const ends = await Promise.allSettled(many)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect((await engine.suggest('zhongguo', 'all', 3))[0]?.text).toContain('中国历史')
    await engine.close()
    await expect(engine.search(asking('history'))).rejects.toThrow('closed')
  })

  it('need not have started for a small library to answer', async () => {
    const small = openStore(join(folder, 'small.db'))
    putBook(small, { title: '小图书馆' })
    const smallIndex = join(folder, 'small.index')
    const first = openFirstAnswers(small.feed, smallIndex)
    expect(first).not.toBeNull()
    const engine = await openPool(
      worker.entry,
      { libraryPath: small.path, indexPath: smallIndex },
      { workers: 1, first },
    )
    expect((await engine.search(asking('小图书馆'))).total).toBe(1)
    putBook(small, { title: '小图书馆续编' })
    await engine.refresh()
    expect((await engine.search(asking('小图书馆'))).total).toBe(2)
    await engine.close()
    await small.close()
  })

  it('find a new record without being notified', async () => {
    const engine = await open()
    putBook(store, { title: '忽然出现的一本书' })
    await eventually(async () => expect((await engine.search(asking('忽然出现'))).total).toBe(1))
    putBook(store, { title: '第二本' })
    await engine.refresh()
    expect((await engine.search(asking('第二本'))).total).toBe(1)
    await engine.close()
  })

  it('have the whole index even if its creation was killed at any moment', async () => {
    for (const moment of ['the file is there', 'the first batch is in']) {
      for (const end of ['', '-wal', '-shm']) rmSync(indexPath + end, { force: true })
      await indexUntilKilled(moment === 'the file is there')
      const engine = await open()
      await expectWhole(engine)
      await engine.close()
    }
  })

  it('rebuild the index if it is damaged, or of another library', async () => {
    for (const end of ['-wal', '-shm']) rmSync(indexPath + end, { force: true })
    writeFileSync(indexPath, 'this is no database '.repeat(1000))
    const engine = await open()
    await expectWhole(engine)
    await engine.close()
    store.raw.prepare('UPDATE bib SET bib_id = ? WHERE id = (SELECT max(id) FROM bib)').run('mffff')
    store.raw.prepare('UPDATE bib SET title = ? WHERE id = 1').run('另一座图书馆')
    const other = await open()
    expect((await other.search(asking('另一座图书馆'))).total).toBe(1)
    await other.close()
    truncateSync(indexPath, 20_000)
    const again = await open()
    await expectWhole(again)
    await again.close()
  })

  it('report in one line if the index can be neither read nor created', async () => {
    for (const end of ['', '-wal', '-shm']) rmSync(indexPath + end, { force: true })
    mkdirSync(indexPath)
    await expect(open()).rejects.toThrow(DatabaseError)
    rmSync(indexPath, { recursive: true })
  })
})

/** Has another process build the index and kills it, as a power cut would. */
async function indexUntilKilled(early: boolean): Promise<void> {
  const code = `const { Worker } = require('node:worker_threads')
    const workerData = { role: 'index', libraryPath: ${JSON.stringify(libraryPath)}, indexPath: ${JSON.stringify(indexPath)} }
    new Worker(new URL(${JSON.stringify(worker.entry.href)}), { workerData }).on('message', ({ kind, manifest }) => {
      if (kind === 'manifest' && manifest.segments.length > 0) console.log('batch')
    })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', code])
  const gone = new Promise(resolve => child.on('exit', resolve))
  if (early) {
    while (!existsSync(`${indexPath}-wal`)) await new Promise(setImmediate)
  } else await new Promise(resolve => child.stdout.once('data', resolve))
  child.kill('SIGKILL')
  await gone
}
