/** SQL of the records that others harvest, in the order of their changes. */
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

export type RecordRow = Awaited<ReturnType<typeof changedRecords>>[number]

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
