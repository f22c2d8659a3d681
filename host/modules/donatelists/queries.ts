/** SQL of donations. A withdrawn book is neither shown nor counted. */
import type { ExpressionBuilder } from 'kysely'
import type { Reading } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'
import type { Slice } from '../booklists/queries.ts'

const bookCount = (eb: ExpressionBuilder<Schema, 'donation'>) =>
  eb
    .selectFrom('donation_book')
    .innerJoin('bib', 'bib.id', 'donation_book.bib')
    .whereRef('donation_book.donation', '=', 'donation.id')
    .where('bib.withdrawn', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('books')

const shown = (db: Reading, now: number) =>
  db.selectFrom('donation').where('is_public', '=', 1).where('shown_from', '<=', now)

const rows = (db: Reading, now: number) => shown(db, now).selectAll('donation').select(bookCount)

export type DonationRow = Awaited<ReturnType<typeof donations>>[number]

/** Latest first. */
export const donations = (db: Reading, now: number, { offset, limit }: Slice) =>
  rows(db, now).orderBy('donated_on', 'desc').orderBy('donation.id').offset(offset).limit(limit).execute()

export const donationBy = (db: Reading, id: string, now: number): Promise<DonationRow | undefined> =>
  rows(db, now).where('donation.id', '=', id).executeTakeFirst()

/** Date and size of every donation, latest first. */
export const gifts = (db: Reading, now: number): Promise<{ donated_on: string; volumes: number }[]> =>
  shown(db, now).select(['donated_on', 'volumes']).orderBy('donated_on', 'desc').execute()

/** Row numbers of the books, in the donation's order. */
export async function donatedBooks(db: Reading, id: string, { offset, limit }: Slice): Promise<number[]> {
  const found = await db
    .selectFrom('donation_book')
    .innerJoin('bib', 'bib.id', 'donation_book.bib')
    .select('bib.id')
    .where('donation', '=', id)
    .where('withdrawn', '=', 0)
    .orderBy('position')
    .orderBy('bib.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return found.map(row => row.id)
}

export const othersThan = (db: Reading, id: string, now: number): Promise<DonationRow[]> =>
  rows(db, now).where('donation.id', '!=', id).orderBy('donated_on', 'desc').orderBy('donation.id').execute()
