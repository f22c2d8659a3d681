/** SQL of deleting an account: what is asked for, and what becomes of each table (kept-tables.ts). */
import { sql } from 'kysely'
import { ACTIVE_REQUESTS } from '../../../src/contract/codes.ts'
import { ACTIVE_DOCUMENTS } from '../../../src/contract/reader/codes.ts'
import type { Reading, Writing } from '../library.ts'
import type { Schema } from '../schema.ts'
import { KEPT, LEFT_OUT } from './kept-tables.ts'

export type AskedRow = {
  uid: number
  asked_at: number
  due_at: number
  with_reviews: number
  reminded_at: number | null
  held: string
}

export const askedOf = (db: Reading, uid: number): Promise<AskedRow | undefined> =>
  db.selectFrom('account_deletion').selectAll().where('uid', '=', uid).executeTakeFirst()

/** @returns false: it is asked for already, and stays as it was */
export async function putAsked(
  trx: Writing,
  row: Pick<AskedRow, 'uid' | 'asked_at' | 'due_at' | 'with_reviews'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('account_deletion')
    .values(row)
    .onConflict(on => on.column('uid').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function dropAsked(trx: Writing, uid: number): Promise<void> {
  await trx.deleteFrom('account_deletion').where('uid', '=', uid).execute()
}

/** Asked for, to be told once before the day. */
export const toRemind = (db: Reading, until: number): Promise<AskedRow[]> =>
  db
    .selectFrom('account_deletion')
    .selectAll()
    .where('due_at', '<=', until)
    .where('reminded_at', 'is', null)
    .orderBy('uid')
    .execute()

export const toDelete = (db: Reading, now: number): Promise<AskedRow[]> =>
  db.selectFrom('account_deletion').selectAll().where('due_at', '<=', now).orderBy('uid').execute()

/** @returns false: withdrawn meanwhile, or done by another host */
export async function changeAsked(
  trx: Writing,
  uid: number,
  values: { reminded_at: number } | { held: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_deletion')
    .set(values)
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}

export const personOf = (db: Reading, uid: number) =>
  db
    .selectFrom('patron')
    .select(['user_id', 'display_name', 'email', 'preferred_language'])
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Lost books that are not settled, in the library's own circulation. */
export async function openLosses(db: Reading, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('loan_loss')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('state', '<>', 'settled')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Interlibrary loans under way. */
export async function openDocuments(db: Reading, uid: number): Promise<number> {
  const { n } = await db
    .selectFrom('document_request')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('state', 'in', ACTIVE_DOCUMENTS)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The same as the driver of the embedded library says, but within the transaction that deletes. */
export async function isHeldHere(trx: Writing, uid: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 WHERE EXISTS (SELECT 1 FROM loan WHERE uid = ${uid})
    OR EXISTS (SELECT 1 FROM request WHERE uid = ${uid} AND state IN (${sql.join(ACTIVE_REQUESTS)}))
    OR EXISTS (SELECT 1 FROM fine WHERE uid = ${uid} AND paid = 0)`.execute(trx)
  return rows.length > 0 || (await openLosses(trx, uid)) > 0
}

export const uploadIds = async (db: Reading, uid: number): Promise<string[]> =>
  (await db.selectFrom('upload').select('id').where('uid', '=', uid).execute()).map(({ id }) => id)

type Parting = (trx: Writing, asked: AskedRow, now: number) => Promise<unknown>

/** Tables of which some stays, without what tells of the reader. */
export const PARTED: Partial<Record<keyof Schema, Parting>> = {
  // a list that others read and follow goes on; that of a nameless reader is nobody's
  booklist: (trx, { uid }) =>
    trx.deleteFrom('booklist').where('uid', '=', uid).where('is_public', '=', 0).execute(),
  // goes with its list
  booklist_item: async () => {},
  review: (trx, { uid, with_reviews }) =>
    with_reviews
      ? trx.deleteFrom('review').where('uid', '=', uid).execute()
      : trx.updateTable('review').set({ anonymous: 1 }).where('uid', '=', uid).execute(),
  // a report of a fault is about the book, and may still wait for the staff
  feedback: async (trx, { uid }) => {
    await trx.deleteFrom('feedback').where('uid', '=', uid).where('fault', '=', '').execute()
    await trx.updateTable('feedback').set({ email: '' }).where('uid', '=', uid).execute()
  },
  feedback_answer: async () => {},
  purchase: (trx, { uid }) =>
    trx.updateTable('purchase').set({ remark: '' }).where('uid', '=', uid).execute(),
  // what was agreed to when a copy was made stays
  document_request: (trx, { uid }) =>
    trx.updateTable('document_request').set({ remark: '' }).where('uid', '=', uid).execute(),
  trial: (trx, { uid }) => trx.updateTable('trial').set({ remark: '' }).where('uid', '=', uid).execute(),
  // the row stays for what is kept; its number is free for another card
  patron: (trx, { uid }, now) =>
    trx
      .updateTable('patron')
      .set({
        ...{
          user_id: `closed:${uid}`,
          password: '!',
          display_name: '',
          id_status: 2,
          dept: '',
          credit: null,
        },
        ...{ email: null, email_checked: 0, mobile: null, gender: 0, birthday: null, grade: '' },
        ...{ must_edit_password: 0, weak_password: 0, preferred_language: null, mail_notices: 0 },
        ...{ system_key: null, login_count: 0, last_login_at: null, updated_at: now },
      })
      .where('uid', '=', uid)
      .execute(),
}

/** Deletes what can be deleted, in one transaction: after a crash it is as if it had not begun. */
export async function deleteAccount(trx: Writing, asked: AskedRow, now: number): Promise<void> {
  const { uid } = asked
  await sql`DELETE FROM external_session
    WHERE session IN (SELECT hash FROM session WHERE uid = ${uid})`.execute(trx)
  for (const { table, of, end } of KEPT)
    if (end === 'deleted' && !of) await sql`DELETE FROM ${sql.table(table)} WHERE uid = ${uid}`.execute(trx)
    else if (end === 'parted') await PARTED[table]!(trx, asked, now)
  for (const table of LEFT_OUT) await sql`DELETE FROM ${sql.table(table)} WHERE uid = ${uid}`.execute(trx)
}
