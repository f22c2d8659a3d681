import { seededRandom } from '../../store/demo/random.ts'
import type { Store } from '../../store/open.ts'
import { invent } from './invent.ts'
import { bookWriter, SYNTHETIC } from './write.ts'

/** where a command writes */
export type Io = { write(text: string): void; error(text: string): void }

/** records per transaction: a running server needs the lock too */
const BATCH = 500
const SEED = 20_260_101

/** Adds synthetic books until the library has so many records. @param now epoch milliseconds */
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
