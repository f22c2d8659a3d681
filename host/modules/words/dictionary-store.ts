/** SQL of the phrases that the staff have written in further languages. */
import type { Reading } from '../../store/library.ts'

/** key → text */
export type Phrases = Record<string, string>

export type StoredDictionary = { words: Phrases; updatedAt: number }

/** undefined = nothing was written in this language */
export async function storedDictionary(db: Reading, lang: string): Promise<StoredDictionary | undefined> {
  const row = await db.selectFrom('dictionary').selectAll().where('lang', '=', lang).executeTakeFirst()
  return row && { words: JSON.parse(row.words) as Phrases, updatedAt: row.updated_at }
}

export const storedLanguages = async (db: Reading): Promise<string[]> =>
  (await db.selectFrom('dictionary').select('lang').orderBy('lang').execute()).map(row => row.lang)
