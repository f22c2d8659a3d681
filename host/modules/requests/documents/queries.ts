/** SQL of documents that readers ask the library to get from elsewhere. */

import { ACTIVE_DOCUMENTS } from '../../../../src/contract/reader/codes.ts'
import type { Citation } from '../../../../src/core/rules/documents/citation.ts'
import type { Reading, Writing } from '../../../store/library.ts'

export type DocumentRecord = Awaited<ReturnType<typeof documentsBy>>[number]

const documentsOf = (db: Reading, uid: number) => db.selectFrom('document_request').where('uid', '=', uid)

/** Latest first. */
export const documentsBy = (db: Reading, uid: number, { offset, limit }: { offset: number; limit: number }) =>
  documentsOf(db, uid)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countDocuments(db: Reading, uid: number): Promise<number> {
  const { n } = await documentsOf(db, uid)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const activeOf = (db: Reading, uid: number) => documentsOf(db, uid).where('state', 'in', ACTIVE_DOCUMENTS)

export async function countActive(db: Reading, uid: number): Promise<number> {
  const { n } = await activeOf(db, uid)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A request of the same document that is worked on. */
export const activeSame = (db: Reading, uid: number, key: string) =>
  activeOf(db, uid).select(['id', 'created_at']).where('same_key', '=', key).executeTakeFirst()

/** What the rights of a reader depend on. */
export const cardOf = (db: Reading, uid: number) =>
  db.selectFrom('patron').select(['id_status', 'expires_on']).where('uid', '=', uid).executeTakeFirstOrThrow()

type NewDocument = Citation & {
  uid: number
  same_key: string
  way: string
  needed_by: string
  remark: string
  declaration: string
  now: number
}
export const addDocument = (trx: Writing, { now, ...row }: NewDocument): Promise<DocumentRecord> =>
  trx
    .insertInto('document_request')
    .values({ ...row, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const documentOf = (db: Reading, uid: number, id: number) =>
  documentsOf(db, uid).select(['state']).where('id', '=', id).executeTakeFirst()

export async function withdrawDocument(trx: Writing, id: number, now: number): Promise<void> {
  await trx
    .updateTable('document_request')
    .set({ state: 'withdrawn', updated_at: now })
    .where('id', '=', id)
    .execute()
}
