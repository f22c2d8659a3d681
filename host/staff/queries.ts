/** SQL of what all decisions share: the audit trail, the reader whom one is about, who is mailed. */
import type { Insertable } from 'kysely'
import type { Reading, Writing } from '../store/library.ts'
import type { Schema } from '../store/schema.ts'

/** ids taken into one question; a posting to all has more than an engine takes values */
const AT_ONCE = 500

export type MailReader = {
  /** of the notice */
  id: number
  uid: number
  user_id: string
  email: string
  preferred_language: string | null
}

/** Of these notices, the readers who want mail and have a verified address. */
export async function mailReaders(db: Reading, ids: number[]): Promise<MailReader[]> {
  const readers: MailReader[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    readers.push(
      ...(await db
        .selectFrom('notice')
        .innerJoin('patron', 'patron.uid', 'notice.uid')
        .select(['notice.id', 'patron.uid', 'user_id', 'email', 'preferred_language'])
        .where('notice.id', 'in', ids.slice(from, from + AT_ONCE))
        .where('mail_notices', '=', 1)
        .where('email_checked', '=', 1)
        .where('email', '<>', '')
        .orderBy('notice.id')
        .$narrowType<{ email: string }>()
        .execute()),
    )
  return readers
}

export type TrailRow = { at: number; operator: string; act: string; said: string }

/** What was done with one, oldest first. */
export const trailOf = (db: Reading, area: string, subject: string): Promise<TrailRow[]> =>
  db
    .selectFrom('staff_act')
    .select(['at', 'operator', 'act', 'said'])
    .where('area', '=', area)
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

export async function addAct(trx: Writing, row: Insertable<Schema['staff_act']>): Promise<void> {
  await trx.insertInto('staff_act').values(row).execute()
}

export async function hasBatch(db: Reading, batch: string): Promise<boolean> {
  return (
    (await db.selectFrom('staff_act').select('id').where('batch', '=', batch).executeTakeFirst()) !==
    undefined
  )
}
