/** SQL of the audit trail. */
import type { Insertable } from 'kysely'
import type { Reading, Writing } from '../store/library.ts'
import type { Schema } from '../store/schema.ts'
import type { TrailEntry } from './trail.ts'

export type TrailRow = { at: number; operator: string; act: string; said: string }

/** The audit trail of one subject, oldest first. */
export const trailOf = (db: Reading, area: string, subject: string): Promise<TrailRow[]> =>
  db
    .selectFrom('staff_act')
    .select(['at', 'operator', 'act', 'said'])
    .where('area', '=', area)
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

/** What was done in one area, latest first. */
export const lastActs = (db: Reading, area: TrailEntry['area'], most: number) =>
  db
    .selectFrom('staff_act')
    .select(['at', 'operator', 'subject', 'act', 'said'])
    .where('area', '=', area)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export async function addAct(
  trx: Writing,
  row: Omit<Insertable<Schema['staff_act']>, 'area' | 'act'> & TrailEntry,
): Promise<void> {
  await trx.insertInto('staff_act').values(row).execute()
}

export async function hasBatch(db: Reading, batch: string): Promise<boolean> {
  return (
    (await db.selectFrom('staff_act').select('id').where('batch', '=', batch).executeTakeFirst()) !==
    undefined
  )
}
