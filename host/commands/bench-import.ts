import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { framesOf } from '../ingest/format/frames.ts'
import { chunksOf } from '../ingest/format/open-file.ts'
import { batchesOf } from '../ingest/run/batches.ts'
import { importFiles } from '../ingest/run/import-files.ts'
import { inlinePreparer, threadPreparer } from '../ingest/run/preparer.ts'
import type { CommandIo } from '../ingest/run/progress-line.ts'
import { LOCK_LIMIT } from '../ingest/run/short-transactions.ts'
import { readDatabase } from '../runtime/config/config-database.ts'
import { type DatabasePlace, type LibraryPlace, openConfigured } from '../store/open-configured.ts'
import { Database } from '../store/sqlite/sqlite-driver.ts'
import { measureBeside, tableOf } from './bench-import/baseline.ts'
import { enlarge } from './bench-import/records.ts'
import { runCommand, wholeNumber } from './usage.ts'

const SAMPLE = '../shared/data/marc21/uva_001_2000.mrc'
const TARGET = 5000

const USAGE = `Usage: npm run bench:import [-- --records N] [--sample FILE]
Records a second of the whole import, beside the least that a catalogue could do with them; then what readers of a
running server notice of it, beside what they notice of the same import into another folder. With DATABASE_URL, an empty
database, the same import into it, too.
`

/**
 * `npm run bench:import [-- --records N]`: records per second of importing N records (a real file repeated with new
 * numbers), compared with a minimal import: split the file and insert each record as one JSON row. Then the latency of
 * a running server during an import (bench-import/baseline.ts).
 */
export function runBenchImport(argv: string[], io: CommandIo, env = process.env): Promise<number> {
  return runCommand(argv, USAGE, io, () => {
    const { values } = parseArgs({
      args: argv,
      options: { records: { type: 'string', default: '40000' }, sample: { type: 'string' } },
    })
    const records = wholeNumber('--records', values.records, 1, 99_999_999)
    return measure(resolve(values.sample ?? SAMPLE), records, readDatabase(env), io)
  })
}

async function measure(
  sample: string,
  records: number,
  server: DatabasePlace | null,
  io: CommandIo,
): Promise<number> {
  if (!existsSync(sample)) {
    io.write(`Skipped: the sample ${sample} is not there.\n`)
    return 0
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  try {
    const file = join(folder, 'records.mrc')
    const count = await enlarge(sample, file, records)
    const baseline = await seconds(() => insertRows(file, join(folder, 'baseline.db')))
    io.write(`baseline    ${rate(count, baseline)} (cut and insert JSON rows)\n`)
    const local = { dataDir: folder, database: null }
    const first = await importOnce(file, local)
    io.write(
      `import      ${rate(count, first.seconds)} (${(first.seconds / baseline).toFixed(1)} × baseline), ${first.note}\n`,
    )
    const again = await importOnce(file, local)
    io.write(`repeated    ${rate(count, again.seconds)} (nothing changes), ${again.note}\n`)
    if (server !== null) {
      const there = await importOnce(file, { dataDir: folder, database: server })
      const ratio = (there.seconds / first.seconds).toFixed(1)
      io.write(
        `on a server ${rate(count, there.seconds)} (${ratio} × import), ${there.note}, its own not counted\n`,
      )
    }
    const met = count / first.seconds >= TARGET
    io.write(`target      ${TARGET.toLocaleString('en')} records/s: ${met ? 'reached' : 'missed'}\n`)
    return (await besideServer(file, folder, io)) && met ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns whether no import exceeded the limits of latency and lock time */
async function besideServer(file: string, folder: string, io: CommandIo): Promise<boolean> {
  const [server, importer] = ['./server.js', './import.js'].map(name =>
    fileURLToPath(new URL(name, import.meta.url)),
  )
  if (!existsSync(server!)) {
    io.write('Skipped: beside a server, which is not built.\n')
    return true
  }
  const beside = await measureBeside(file, folder, { server: server!, importer: importer! })
  for (const line of tableOf(beside)) io.write(`${line}\n`)
  const { here, elsewhere } = beside
  const met = here.turn.whole <= LOCK_LIMIT && here.lock <= LOCK_LIMIT
  const busy = Math.max(elsewhere.turn.whole, elsewhere.lock)
  const why = !met && busy > LOCK_LIMIT ? ` (${busy.toFixed(0)} ms elsewhere: this machine is busy)` : ''
  io.write(`target      no turn and no lock above ${LOCK_LIMIT} ms: ${met ? 'reached' : 'missed'}${why}\n`)
  return met
}

const rate = (records: number, time: number): string =>
  `${Math.round(records / time)
    .toLocaleString('en')
    .padStart(8)} records/s`

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function insertRows(file: string, path: string): Promise<void> {
  const db = new Database(path)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('CREATE TABLE row (id INTEGER PRIMARY KEY, json TEXT NOT NULL)')
  const insert = db.prepare('INSERT INTO row (json) VALUES (?)')
  for await (const batch of batchesOf(framesOf(await chunksOf(file)))) {
    db.transaction(() => {
      for (const { bytes } of batch) insert.run(JSON.stringify({ record: bytes.toString('latin1') }))
    })()
  }
  db.close()
}

async function importOnce(file: string, place: LibraryPlace): Promise<{ seconds: number; note: string }> {
  const options = { source: 'bench', format: 'auto', encoding: 'auto' } as const
  const entry = new URL('./import-worker.js', import.meta.url)
  const threaded = existsSync(fileURLToPath(entry))
  const store = await openConfigured(place)
  const preparer = threaded ? threadPreparer(entry, options) : inlinePreparer(options)
  let memory = 0
  try {
    let note = ''
    const cpu = process.cpuUsage()
    const time = await seconds(async () => {
      const summary = await importFiles(store, preparer, {
        ...options,
        files: [file],
        full: false,
        force: false,
        now: Date.now,
        onReject: () => {},
        onProgress: () => {
          memory = Math.max(memory, process.memoryUsage.rss())
        },
      })
      const { user, system } = process.cpuUsage(cpu)
      const each = Math.round((user + system) / summary.read)
      note = `${each} µs CPU a record, longest lock ${summary.longestLock.toFixed(0)} ms (limit ${LOCK_LIMIT}), ${Math.round(memory / 1e6)} MB, ${threaded ? 'reading in threads' : 'one thread'}`
    })
    return { seconds: time, note }
  } finally {
    await preparer.close()
    await store.close()
  }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  const { stdout, stderr } = process
  process.exitCode = await runBenchImport(process.argv.slice(2), {
    write: text => stdout.write(text),
    error: text => stderr.write(text),
    tty: stdout.isTTY === true,
  })
}
