/** SQL of readers' feedback. */
import type { Reading, Writing } from '../../store/library.ts'

export type Listing = { status: string; isOldest: boolean; offset: number; limit: number }

const lettersOf = (db: Reading, uid: number, status: string) =>
  db
    .selectFrom('feedback')
    .where('uid', '=', uid)
    .$if(status !== '', query => query.where('state', '=', status))

export type LetterRow = Awaited<ReturnType<typeof lettersBy>>[number]
const COLUMNS = ['id', 'kind', 'title', 'content', 'state', 'created_at'] as const

/** Latest or oldest first. */
export function lettersBy(db: Reading, uid: number, { status, isOldest, offset, limit }: Listing) {
  const way = isOldest ? 'asc' : 'desc'
  return lettersOf(db, uid, status)
    .select(COLUMNS)
    .orderBy('created_at', way)
    .orderBy('id', way)
    .offset(offset)
    .limit(limit)
    .execute()
}

export const letterOf = (db: Reading, id: number): Promise<LetterRow | undefined> =>
  db.selectFrom('feedback').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export async function countLetters(db: Reading, uid: number, status: string): Promise<number> {
  const row = await lettersOf(db, uid, status)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function countSince(db: Reading, uid: number, since: number): Promise<number> {
  const row = await lettersOf(db, uid, '')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export const answersTo = (db: Reading, ids: number[]) =>
  db
    .selectFrom('feedback_answer')
    .select(['feedback', 'author', 'content', 'words', 'created_at'])
    .where('feedback', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const filesOf = (db: Reading, ids: number[]) =>
  db
    .selectFrom('upload')
    .select(['feedback', 'id', 'name', 'type', 'size'])
    .where('feedback', 'in', ids)
    .where('type', '<>', '')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type NewLetter = {
  uid: number | null
  email?: string
  lang?: string
  kind: string
  title: string
  content: string
  now: number
  /** problem, book and copy of a report */
  bib?: number
  bar_code?: string
  fault?: string
}

/** @returns its id */
export async function addLetter(trx: Writing, { now, ...letter }: NewLetter): Promise<number> {
  const { id } = await trx
    .insertInto('feedback')
    .values({ ...letter, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
