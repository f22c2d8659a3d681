import type { Reading } from '../store/library.ts'

/** Id of a book for pages that show elements, by primary key: catalogues are large. @returns '' = there is none */
export async function firstBook(db: Reading): Promise<string> {
  const [book] = await db
    .selectFrom('bib')
    .select('bib_id')
    .where('withdrawn', '=', 0)
    .orderBy('id')
    .limit(1)
    .execute()
  return book?.bib_id ?? ''
}
