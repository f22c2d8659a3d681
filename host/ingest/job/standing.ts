/** What an import would do with the books of a file that was looked at: by the identity and the digest that it goes by. */
import type { FileStanding, ShownBook, Standing } from '../../../src/contract/staff/staff-records.ts'
import type { Reading } from '../../store/library.ts'
import { bibIdOf } from '../bib/bib-id.ts'
import { type KnownBib, knownBibs } from '../bib/bib-rows.ts'
import { isRecord, wasReplaced } from '../bib/digest-column.ts'
import { type ItemProfile, numberRule } from '../items/item-profiles.ts'
import { type LookedBook, lookedBooks } from './looked-books.ts'

const SHOWN = 10
/** numbers looked up before others have their turn */
const AT_ONCE = 512

/**
 * @param folder of the file
 * @returns null where the books are not there, or the import would give the source's books other numbers first
 */
export async function standingOf(
  db: Reading,
  folder: string,
  { source, items }: { source: string; items: ItemProfile },
): Promise<FileStanding | null> {
  const all = await lookedBooks(folder)
  if (!all || !(await isNumberedBy(db, source, items))) return null
  // of records with one number the last one is in
  const books = [...new Map(all.map(book => [book.controlNo, book])).values()]
  const found: FileStanding = {
    counts: { new: 0, changed: 0, same: 0 },
    ...{ all: [], lacking: [], new: [], changed: [] },
  }
  const show = (list: 'all' | 'lacking' | 'new' | 'changed', book: ShownBook) =>
    found[list].length < SHOWN && found[list].push(book)
  for (let from = 0; from < books.length; from += AT_ONCE) {
    const some = books.slice(from, from + AT_ONCE)
    const known = await knownBibs(
      db,
      source,
      some.map(book => book.controlNo),
    )
    for (const { controlNo, digest, ...book } of some) {
      const own = known.get(controlNo)
      const standing = standingOfOne(own, digest)
      found.counts[standing]++
      const one = { ...book, bibId: own?.bib_id ?? bibIdOf(source, controlNo), standing }
      show('all', one)
      if (book.lacks.length > 0) show('lacking', one)
      if (standing !== 'same') show(standing, one)
    }
  }
  return found
}

function standingOfOne(known: KnownBib | undefined, digest: LookedBook['digest']): Standing {
  if (!known) return 'new'
  const is = Buffer.from(digest, 'hex')
  if (known.withdrawn) return 'changed'
  return isRecord(known.digest, is) || wasReplaced(known.digest, is) ? 'same' : 'changed'
}

/** Whether the books of the source have the numbers that this profile knows them by, or there are none. */
async function isNumberedBy(db: Reading, source: string, items: ItemProfile): Promise<boolean> {
  const settled = await db
    .selectFrom('source_number')
    .select('rule')
    .where('source', '=', source)
    .executeTakeFirst()
  if ((settled?.rule ?? '') === numberRule(items)) return true
  const one = await db.selectFrom('bib').select('id').where('source', '=', source).limit(1).executeTakeFirst()
  return one === undefined
}
