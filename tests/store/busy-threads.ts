/**
 * A process whose threads read SQLite continuously while they are terminated. Built by
 * sqlite-threads.slow.test.ts.
 */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { endThread, startThread } from '../../host/store/sqlite/sqlite-threads.ts'

/** number of threads to terminate one after the other, two at a time */
const ENDED = 60

async function readingThread(path: string) {
  const worker = startThread(fileURLToPath(import.meta.url), { workerData: { path } })
  await once(worker, 'message')
  return worker
}

async function main([path = '', how = '']: string[]) {
  const library = new Database(path)
  library.exec('CREATE TABLE bib (id INTEGER PRIMARY KEY, title TEXT, record BLOB)')
  const put = library.prepare('INSERT INTO bib VALUES (?, ?, ?)')
  library.transaction(() => {
    for (let id = 0; id < 3000; id++) put.run(id, `title ${id}`, Buffer.alloc(1000, id))
  })()
  library.close()
  for (let ended = 0; ended < (how === 'end' ? ENDED : 0); ended += 2) {
    const both = await Promise.all([readingThread(path), readingThread(path)])
    await Promise.all(both.map(endThread))
  }
  await Promise.all([readingThread(path), readingThread(path)])
  if (how === 'throw') throw new Error('nobody catches this')
  process.exit(7)
}

/** Uses all functions that a thread calls on a database, in turn, forever. */
function read(path: string) {
  const library = new Database(path, { readonly: true })
  const [some, one] = [
    'SELECT * FROM bib WHERE id BETWEEN ? AND ?',
    'SELECT record FROM bib ORDER BY id',
  ].map(sql => library.prepare(sql))
  const turn = () => {
    for (let at = 0; at < 20; at++) {
      some!.all(at * 10, at * 10 + 50)
      library.prepare('SELECT title FROM bib WHERE id = ?').pluck().get(at)
      let left = 30
      for (const _ of one!.iterate()) if (left-- === 0) break
      const own = new Database(':memory:')
      own.exec('CREATE TABLE word (text)')
      own.prepare('INSERT INTO word VALUES (?)').run('thus')
    }
    setImmediate(turn)
  }
  turn()
  parentPort!.postMessage('reading')
}

if (isMainThread) await main(process.argv.slice(2))
else read((workerData as { path: string }).path)
