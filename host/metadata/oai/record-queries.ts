/** SQL of the records that others harvest, in the order of their changes. */
import type { MarcFormat, MarcRecord } from '../../ingest/record.ts'
import { readRecord } from '../../ingest/store/stored-record.ts'
import type { Reading } from '../../store/library.ts'
import type { Place } from './arguments.ts'

const columns = (db: Reading) =>
  db
    .selectFrom('bib')
    .select(['id', 'bib_id', 'updated_at', 'withdrawn', 'record', 'title', 'subtitle', 'author', 'authors'])
    .select(['subjects', 'abstract', 'publisher', 'pub_year', 'year', 'doc_type', 'isbns', 'issn'])
    .select(['language', 'links', 'format'])

/** withdrawn ones, too: they are told as deleted. formats: [] = all */
export const changedRecords = (
  db: Reading,
  { from, before, after }: Place,
  most: number,
  formats: readonly string[],
) =>
  columns(db)
    .$if(formats.length > 0, query => query.where('format', 'in', formats))
    .$if(from !== null, query => query.where('updated_at', '>=', from))
    .$if(before !== null, query => query.where('updated_at', '<', before))
    .$if(after !== null, query =>
      query
        .where('updated_at', '>=', after!.updatedAt)
        .where(({ eb }) => eb.or([eb('updated_at', '>', after!.updatedAt), eb('id', '>', after!.id)])),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(most)
    .execute()

export const recordNamed = (db: Reading, bibId: string) =>
  columns(db).where('bib_id', '=', bibId).executeTakeFirst()

/** Those that are in the catalogue, in the order of the ids. */
export async function recordsOf(db: Reading, ids: number[]): Promise<RecordRow[]> {
  if (!ids.length) return []
  const rows = await columns(db).where('id', 'in', ids).where('withdrawn', '=', 0).execute()
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => found.get(id) ?? [])
}

export type RecordRow = Awaited<ReturnType<typeof changedRecords>>[number]

/** As it was delivered. */
export const recordOf = ({ record, format }: RecordRow): MarcRecord => ({
  ...readRecord(record),
  format: format as MarcFormat,
})

/** epoch ms; null = there are none */
export async function earliestChange(db: Reading): Promise<number | null> {
  const row = await db
    .selectFrom('bib')
    .select('updated_at')
    .orderBy('updated_at')
    .limit(1)
    .executeTakeFirst()
  return row?.updated_at ?? null
}
