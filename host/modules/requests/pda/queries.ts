/** SQL of offered books and of purchase suggestions. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Reading, Writing } from '../../../store/library.ts'
import type { Schema } from '../../../store/schema.ts'

export type Slice = { offset: number; limit: number }
/** folded words that must all occur in the field; class prefixes; otherwise exact values */
export type OfferTest = {
  field: 'all' | 'title' | 'author' | 'publisher' | 'isbn' | 'classno' | 'pubYear'
  words: string[]
  logic: 'and' | 'or' | 'not'
}
export type OfferRecord = Awaited<ReturnType<typeof listOffers>>[number]
export type PurchaseRecord = Awaited<ReturnType<typeof listPurchases>>[number]

type Offers = ExpressionBuilder<Schema, 'pda_book'>

const KEYS = {
  all: ['title_key', 'author_key', 'publisher_key', 'isbn'],
  title: ['title_key'],
  author: ['author_key'],
  publisher: ['publisher_key'],
} as const

/** Folded words contain neither % nor _: only letters and digits. */
function testOf(eb: Offers, { field, words }: OfferTest): Expression<SqlBool> {
  if (field === 'isbn') return eb('isbn', 'in', words)
  if (field === 'pubYear') return eb('pub_year', 'in', words)
  if (field === 'classno') return eb.or(words.map(word => eb('classno', 'like', `${word}%`)))
  return eb.and(words.map(word => eb.or(KEYS[field].map(key => eb(key, 'like', `%${word}%`)))))
}

/** Combines the conditions left to right, as given. */
function all(eb: Offers, tests: OfferTest[]): Expression<SqlBool> {
  let whole: Expression<SqlBool> = eb('withdrawn', '=', 0)
  let found: Expression<SqlBool> | null = null
  for (const test of tests) {
    const one = test.logic === 'not' ? eb.not(testOf(eb, test)) : testOf(eb, test)
    if (found === null) found = one
    else found = test.logic === 'or' ? eb.or([found, one]) : eb.and([found, one])
  }
  if (found) whole = eb.and([whole, found])
  return whole
}

/** With the number of suggestions, and whether `uid` made one (0 | 1). */
const offers = (db: Reading, uid: number) =>
  db
    .selectFrom('pda_book')
    .selectAll('pda_book')
    .select(eb => [
      eb
        .selectFrom('purchase')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('purchase.pda_book', '=', 'pda_book.id')
        .$asScalar()
        .$notNull()
        .as('wanted'),
      eb
        .selectFrom('purchase')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('purchase.pda_book', '=', 'pda_book.id')
        .where('purchase.uid', '=', uid)
        .$asScalar()
        .$notNull()
        .as('own'),
    ])

/** Latest first. */
export const listOffers = (db: Reading, uid: number, tests: OfferTest[], { offset, limit }: Slice) =>
  offers(db, uid)
    .where(eb => all(eb as unknown as Offers, tests))
    .orderBy('listed_at', 'desc')
    .orderBy('pda_book.id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countOffers(db: Reading, tests: OfferTest[]): Promise<number> {
  const row = await db
    .selectFrom('pda_book')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(eb => all(eb, tests))
    .executeTakeFirstOrThrow()
  return row.count
}

/** undefined = not on offer, or no longer */
export const offerOf = (db: Reading, uid: number, id: number) =>
  offers(db, uid).where('pda_book.id', '=', id).where('withdrawn', '=', 0).executeTakeFirst()

export const offerClasses = (db: Reading): Promise<{ classno: string; count: number }[]> =>
  db
    .selectFrom('pda_book')
    .select(({ fn }) => ['classno', fn.countAll<number>().as('count')])
    .where('withdrawn', '=', 0)
    .where('classno', '<>', '')
    .groupBy('classno')
    .orderBy('classno')
    .execute()

export const suggester = (db: Reading, uid: number) =>
  db
    .selectFrom('patron')
    .select(['id_status', 'expires_on', 'user_group'])
    .select(eb =>
      eb
        .selectFrom('purchase')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('purchase.uid', '=', 'patron.uid')
        .where('state', 'in', ['open', 'seen', 'ordered'])
        .$asScalar()
        .$notNull()
        .as('purchases'),
    )
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()

/** Suggestions, described by the offer if there is one, else by the reader. */
const purchases = (db: Reading) =>
  db
    .selectFrom('purchase')
    .leftJoin('pda_book', 'pda_book.id', 'purchase.pda_book')
    .select(['purchase.id', 'purchase.uid', 'purchase.pda_book as book', 'price'])
    .select(eb =>
      (['isbn', 'title', 'author', 'publisher', 'pub_year', 'author_key'] as const).map(name =>
        eb.fn.coalesce(`pda_book.${name}`, `purchase.${name}`).as(name),
      ),
    )
    .select(['remark', 'state', 'reply', 'purchase.words', 'created_at', 'updated_at'])

export const listPurchases = (db: Reading, uid: number, { offset, limit }: Slice) =>
  purchases(db)
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const purchaseOf = (db: Reading, id: number) =>
  purchases(db).where('purchase.id', '=', id).executeTakeFirstOrThrow()

/** Of this ISBN ('' = not known) or folded title; declined ones may be suggested again. */
export const purchasesLike = (db: Reading, { isbn, titleKey }: { isbn: string; titleKey: string }) =>
  purchases(db)
    .where('state', '<>', 'declined')
    .where(eb =>
      eb.or([
        eb('purchase.title_key', '=', titleKey || '-'),
        eb('pda_book.title_key', '=', titleKey || '-'),
        eb('purchase.isbn', '=', isbn || '-'),
        eb('pda_book.isbn', '=', isbn || '-'),
      ]),
    )
    .orderBy('purchase.id')
    .limit(200)
    .execute()

/** Whether the reader has ever suggested a book of this ISBN. */
export async function hasSuggested(db: Reading, uid: number, isbn: string): Promise<boolean> {
  const row = await purchases(db)
    .where('uid', '=', uid)
    .where(eb => eb.or([eb('pda_book.isbn', '=', isbn), eb('purchase.isbn', '=', isbn)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Currently offered, of this ISBN or folded title. */
export const offersLike = (db: Reading, { isbn, titleKey }: { isbn: string; titleKey: string }) =>
  db
    .selectFrom('pda_book')
    .selectAll()
    .where('withdrawn', '=', 0)
    .where(eb => eb.or([eb('isbn', '=', isbn || '-'), eb('title_key', '=', titleKey || '-')]))
    .orderBy('id')
    .limit(5)
    .execute()

/** Withdraws an open suggestion of the reader. @returns whether there was one */
export async function dropPurchase(trx: Writing, uid: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('purchase')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function ownsPurchase(db: Reading, uid: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('purchase')
    .select('id')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

export async function countPurchases(db: Reading, uid: number): Promise<number> {
  const row = await db
    .selectFrom('purchase')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return row.count
}

/** A book that no vendor offers, in the reader's words; keys folded. */
export type TypedBook = {
  isbn: string
  title: string
  author: string
  publisher: string
  pub_year: string
  price: string
  title_key: string
  author_key: string
}

/** @param book on offer; null = `typedBook` describes it @returns its id */
export async function addPurchase(
  trx: Writing,
  suggestion: { uid: number; book: number | null; typedBook?: TypedBook; remark: string; now: number },
): Promise<number> {
  const { uid, book, typedBook, remark, now } = suggestion
  const { id } = await trx
    .insertInto('purchase')
    .values({ uid, pda_book: book, ...typedBook, remark, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
