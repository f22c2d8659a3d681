import { once } from 'node:events'
import { createWriteStream, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { framesOf } from '../ingest/format/frames.ts'
import { chunksOf } from '../ingest/format/open-file.ts'
import { type RawField, writeIso2709 } from '../ingest/format/write-iso2709.ts'
import { batchesOf } from '../ingest/run/batches.ts'
import { importFiles } from '../ingest/run/import-files.ts'
import { inlinePreparer, threadPreparer } from '../ingest/run/preparer.ts'
import type { CommandIo } from '../ingest/run/progress-line.ts'
import { LOCK_LIMIT } from '../ingest/run/short-transactions.ts'
import { openStore } from '../store/open.ts'
import { runCommand, UsageError, wholeNumber } from './usage.ts'

const SAMPLE = '../shared/data/marc21/uva_001_2000.mrc'
const TARGET = 5000

const USAGE = `Usage: npm run bench:import [-- --records N] [--sample FILE]
Records a second of the whole import, beside the least that a catalogue could do with them.
`

/**
 * `npm run bench:import [-- --records N]`: records a second of the whole import of N records (a real file repeated under new
 * numbers) beside the least that a catalogue could do with them: cut the file up and insert each record as one JSON row.
 */
export function runBenchImport(argv: string[], io: CommandIo): Promise<number> {
  return runCommand(argv, USAGE, io, () => {
    const { values } = parseArgs({
      args: argv,
      options: { records: { type: 'string', default: '40000' }, sample: { type: 'string' } },
    })
    const records = wholeNumber('--records', values.records, 1, 99_999_999)
    return measure(resolve(values.sample ?? SAMPLE), records, io)
  })
}

async function measure(sample: string, records: number, io: CommandIo): Promise<number> {
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
    const first = await importOnce(file, join(folder, 'library.db'))
    io.write(
      `import      ${rate(count, first.seconds)} (${(first.seconds / baseline).toFixed(1)} × baseline), ${first.note}\n`,
    )
    const again = await importOnce(file, join(folder, 'library.db'))
    io.write(`repeated    ${rate(count, again.seconds)} (nothing changes), ${again.note}\n`)
    const met = count / first.seconds >= TARGET
    io.write(`target      ${TARGET.toLocaleString('en')} records/s: ${met ? 'reached' : 'missed'}\n`)
    return met ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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

/** The sample again and again, each time with other control numbers and barcodes. */
async function enlarge(sample: string, file: string, wanted: number): Promise<number> {
  const out = createWriteStream(file)
  let count = 0
  for (let round = 0; count < wanted; round++) {
    for await (const { bytes } of framesOf(await chunksOf(sample))) {
      if (count++ >= wanted) break
      if (!out.write(renumbered(bytes, round))) await once(out, 'drain')
    }
    if (count === 0) throw new UsageError(`--sample ${sample} holds no record.`)
  }
  out.end()
  await once(out, 'finish')
  return wanted
}

function renumbered(record: Buffer, round: number): Buffer {
  const directoryEnd = record.indexOf(0x1e)
  const data = record.subarray(directoryEnd + 1)
  const fields: RawField[] = []
  for (let at = 24; at + 12 <= directoryEnd; at += 12) {
    const [tag, length, start] = [
      [0, 3],
      [3, 7],
      [7, 12],
    ].map(([a, b]) => record.toString('latin1', at + a!, at + b!))
    const bytes = data.subarray(Number(start), Number(start) + Number(length) - 1)
    fields.push({ tag: tag!, bytes: tag === '001' || tag === '999' ? marked(bytes, `.${round}`) : bytes })
  }
  return writeIso2709(record.toString('latin1', 0, 24), fields)
}

/** 001 gets the mark at its end, 999 behind the barcode $i */
function marked(bytes: Buffer, mark: string): Buffer {
  const text = bytes.toString('latin1')
  const marked = text.includes('\x1f') ? text.replace(/\x1fi([^\x1f]*)/, `\x1fi$1${mark}`) : text + mark
  return Buffer.from(marked, 'latin1')
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

async function importOnce(file: string, path: string): Promise<{ seconds: number; note: string }> {
  const options = { source: 'bench', format: 'auto', encoding: 'auto' } as const
  const entry = new URL('./import-worker.js', import.meta.url)
  const threaded = existsSync(fileURLToPath(entry))
  const store = openStore(path)
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
