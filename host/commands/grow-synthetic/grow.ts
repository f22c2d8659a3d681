import { seededRandom } from '../../store/demo/random.ts'
import type { Library, Reading } from '../../store/library.ts'
import { openWrites } from '../../store/sqlite/write-queue.ts'
import { invent } from './invent.ts'
import { SYNTHETIC, writeBooks } from './write.ts'

/** a command's output */
export type Io = { write(text: string): void; error(text: string): void }

/** records per transaction: a running server needs the lock too */
const BATCH = 500
const SEED = 20_260_101

/** Adds synthetic books until the library has the given number of records. @param now epoch ms */
export async function growTo(
  library: Library,
  records: number,
  now: number,
  onProgress: (records: number) => void = () => {},
): Promise<void> {
  let held = await countOf(library.db)
  let number = await countOf(library.db, SYNTHETIC)
  const writes = openWrites(library)
  let told = held
  while (held < records) {
    const books = Array.from({ length: Math.min(BATCH, records - held) }, (_, at) => {
      const next = number + at + 1
      return { book: invent(seededRandom(SEED + next), next), number: next }
    })
    await writes.transaction(trx => writeBooks(trx, books, now))
    held += books.length
    number += books.length
    if (held - told >= 50_000 || held === records) {
      told = held
      onProgress(held)
    }
  }
}

async function countOf(db: Reading, source?: string): Promise<number> {
  let query = db.selectFrom('bib').select(({ fn }) => fn.countAll<number>().as('count'))
  if (source !== undefined) query = query.where('source', '=', source)
  return (await query.executeTakeFirstOrThrow()).count
}
