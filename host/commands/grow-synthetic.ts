import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDataFolder } from '../store/data-folder.ts'
import { isEmpty, plantDemo } from '../store/demo/plant.ts'
import { seededRandom } from '../store/demo/random.ts'
import type { Store } from '../store/open.ts'
import { invent } from './grow-synthetic/invent.ts'
import { bookWriter, SYNTHETIC } from './grow-synthetic/write.ts'

const USAGE = `Usage: npm run demo -- [--records N] [--data DIR]
Makes the demo library in an empty data folder. With --records it then grows to N records in all by synthetic
ones: openly invented, of source '${SYNTHETIC}', the same every time. It may be stopped and started again.
`

/** records of one transaction: the server may be running, and wants the lock too */
const BATCH = 500
const SEED = 20_260_101

export type Io = { write(text: string): void; error(text: string): void }

/** `npm run demo`. @returns the exit code: 0 done, 2 wrong arguments */
export async function runDemo(argv: string[], io: Io, env = process.env): Promise<number> {
  let records: number
  let data: string
  try {
    const { values } = parseArgs({
      args: argv,
      options: { records: { type: 'string' }, data: { type: 'string' } },
    })
    records = values.records === undefined ? 0 : Number(values.records)
    data = resolve(values.data ?? env.DATA_DIR ?? './data')
    if (!Number.isInteger(records) || records < 0 || records > 99_999_999)
      throw new TypeError('--records takes a number')
  } catch (error) {
    io.error(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  const store = openDataFolder(data)
  try {
    if (isEmpty(store)) {
      await plantDemo(store, { now: Date.now() })
      io.write('The demo library is planted.\n')
    }
    growTo(store, records, Date.now(), done => io.write(`${done.toLocaleString('en')} records\n`))
  } finally {
    await store.close()
  }
  return 0
}

/** Adds synthetic books until the library holds so many records. @param now epoch milliseconds */
export function growTo(
  store: Store,
  records: number,
  now: number,
  onProgress: (records: number) => void = () => {},
): void {
  const count = store.raw.prepare('SELECT count(*) FROM bib').pluck()
  const synthetic = store.raw.prepare('SELECT count(*) FROM bib WHERE source = ?').pluck()
  let held = count.get() as number
  let number = synthetic.get(SYNTHETIC) as number
  const write = store.raw.transaction((size: number) => {
    const writeBook = bookWriter(store)
    for (let at = 0; at < size; at++) {
      number++
      writeBook(invent(seededRandom(SEED + number), number), number, now)
    }
  })
  let told = held
  while (held < records) {
    const size = Math.min(BATCH, records - held)
    write.immediate(size)
    held += size
    if (held - told >= 50_000 || held === records) {
      told = held
      onProgress(held)
    }
  }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === realpathSync(process.argv[1])) {
  process.exitCode = await runDemo(process.argv.slice(2), {
    write: text => process.stdout.write(text),
    error: text => process.stderr.write(text),
  })
}
