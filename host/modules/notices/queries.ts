/** SQL of a reader's notices. Every query is scoped to the reader. */

import type { FactNotice } from '../../../src/contract/reader/notices.ts'
import type { Library, Writing } from '../../store/library.ts'
import { dropNotices } from './drop-notices.ts'

export async function countUnread({ db }: Library, uid: number): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function countNotices({ db }: Library, uid: number): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return row.count
}

const noticesOf = ({ db }: Library, uid: number) =>
  db
    .selectFrom('notice')
    .leftJoin('bib', 'bib.id', 'notice.bib')
    .select([
      'notice.id',
      'notice.kind',
      'notice.title',
      'notice.content',
      'notice.words',
      'notice.read_at',
      'notice.created_at',
      'notice.bib',
      'bib.bib_id',
      'bib.title as book',
    ])
    .where('notice.uid', '=', uid)

export type NoticeRecord = Awaited<ReturnType<typeof listNotices>>[number]

/** Newest first. */
export const listNotices = (
  store: Library,
  uid: number,
  { isUnread, offset, limit }: { isUnread: boolean; offset: number; limit: number },
) =>
  noticesOf(store, uid)
    .$if(isUnread, query => query.where('read_at', 'is', null))
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export type LoanNow = { loan_id: string; bib: number; due_at: number }

/** Loans of these works that the reader has, by which a notice of a due date is checked. */
export const loansNow = ({ db }: Library, uid: number, bibs: number[]): Promise<LoanNow[]> =>
  db
    .selectFrom('loan')
    .select(['loan_id', 'bib', 'due_at'])
    .where('uid', '=', uid)
    .where('bib', 'in', bibs)
    .orderBy('due_at')
    .execute()

export type RequestNow = { bib: number; vol: string | null; year: string | null; state: string }

/** The reader's requests for these works, those that have ended too, by which a notice of a book to pick up is checked. */
export const requestsNow = ({ db }: Library, uid: number, bibs: number[]): Promise<RequestNow[]> =>
  db
    .selectFrom('request')
    .select(['bib', 'vol', 'year', 'state'])
    .where('uid', '=', uid)
    .where('bib', 'in', bibs)
    .execute()

export const findNotice = (store: Library, uid: number, id: number): Promise<NoticeRecord | undefined> =>
  noticesOf(store, uid).where('notice.id', '=', id).executeTakeFirst()

/** A notice that was already read keeps its time. */
export async function markRead(trx: Writing, uid: number, id: number, at: number): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ read_at: at })
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** @returns how many were unread */
export async function markAllRead(trx: Writing, uid: number, at: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notice')
    .set({ read_at: at })
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** @returns false when the reader has no such notice */
export async function deleteNotice(trx: Writing, uid: number, id: number): Promise<boolean> {
  const own = trx.selectFrom('notice').select('id').where('uid', '=', uid).where('id', '=', id)
  return (await dropNotices(trx, own)) > 0
}

/** @returns its id */
export async function insertNotice(
  trx: Writing,
  notice: { uid: number; created_at: number; kind: FactNotice; bib: number | null; words: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('notice')
    .values({ ...notice, title: '', content: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
