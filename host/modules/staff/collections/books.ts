/** Finds books of the catalogue for the staff: by number, bar code, ISBN, call number or title, or by a search. */
import type { CollectionBook } from '../../../../src/contract/staff/staff-collections.ts'
import { NAMES_MAX } from '../../../../src/core/limits.ts'
import { Refusal } from '../../../http/calls/errors.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { isbnKey } from '../../../search/analysis/identifiers.ts'
import { type Condition, EVERYTHING } from '../../../search/engine.ts'
import type { Reading } from '../../../store/library.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'

const MOST_FOUND = 10

/** In the given order; withdrawn books are marked as gone, unknown ids are left out. */
export async function booksShown(db: Reading, bibIds: string[]): Promise<CollectionBook[]> {
  if (!bibIds.length) return []
  const rows = await db
    .selectFrom('bib')
    .select(['bib_id', 'title', 'author', 'year', 'callno', 'withdrawn'])
    .where('bib_id', 'in', bibIds)
    .execute()
  const byId = new Map(rows.map(row => [row.bib_id, row]))
  return bibIds.flatMap(bibId => {
    const row = byId.get(bibId)
    if (!row) return []
    const { title, author, year, callno, withdrawn } = row
    return {
      ...{
        bibId,
        title: cleanText(title),
        author: cleanText(author),
        year: year === null ? '' : String(year),
      },
      ...{ callno: cleanText((JSON.parse(callno) as string[])[0] ?? ''), isGone: withdrawn === 1 },
    }
  })
}

const bibIdsOf = async (db: Reading, ids: number[]): Promise<string[]> => {
  if (!ids.length) return []
  const rows = await db.selectFrom('bib').select(['id', 'bib_id']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row.bib_id]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function booksFound(ctx: HostContext, words: string): Promise<CollectionBook[]> {
  const value = cleanText(words)
  if (value === '') return []
  return booksShown(ctx.store.db, await searched(ctx, by('all', 'contains', value)))
}

/** By number, bar code, ISBN, call number or title, then by a search for one of each work; the best first. @returns bib_ids */
export async function bibIdsFound(ctx: HostContext, words: string): Promise<string[]> {
  const value = cleanText(words)
  if (value === '') return []
  const exact = await named(ctx, value)
  return [...new Set([...exact, ...(await searched(ctx, by('all', 'contains', value), true))])]
}

async function searched(
  { search, store }: HostContext,
  condition: Condition,
  collapse = false,
): Promise<string[]> {
  const { hits } = await search.search({
    ...EVERYTHING,
    conditions: [condition],
    pageSize: MOST_FOUND,
    collapse,
  })
  return bibIdsOf(
    store.db,
    hits.map(hit => hit.id),
  )
}

/**
 * Each line once. several: lines that match more than one book, with the first of these
 * @throws Refusal for more lines than are looked up at once
 */
export async function booksNamed(ctx: HostContext, lines: string) {
  const { db } = ctx.store
  const names = [
    ...new Set(
      lines
        .split(/[\r\n]+/)
        .map(cleanText)
        .filter(Boolean),
    ),
  ]
  if (names.length > NAMES_MAX) throw new Refusal('staff.collections.manyLines', { most: NAMES_MAX })
  const ids: string[] = []
  const unknown: string[] = []
  const several: { line: string; books: CollectionBook[] }[] = []
  for (const name of names) {
    const found = await named(ctx, name)
    if (found.length === 1) ids.push(found[0]!)
    else if (found.length) several.push({ line: name, books: await booksShown(db, found) })
    else unknown.push(name)
  }
  return { books: await booksShown(db, [...new Set(ids)]), unknown, several }
}

const by = (field: Condition['field'], operator: Condition['operator'], value: string): Condition => ({
  ...{ field, operator, values: [value], logic: 'and' },
})

/** Tries the strictest kind of identifier first. */
async function named(ctx: HostContext, name: string): Promise<string[]> {
  const { db } = ctx.store
  const byNumber = await db
    .selectFrom('bib')
    .select('bib_id')
    .where(eb => eb.or([eb('bib_id', '=', name), eb('control_no', '=', name)]))
    .where('withdrawn', '=', 0)
    .limit(MOST_FOUND)
    .execute()
  if (byNumber.length) return byNumber.map(row => row.bib_id)
  const byCopy = await db
    .selectFrom('item')
    .innerJoin('bib', 'bib.id', 'item.bib')
    .select('bib.bib_id')
    .where('bar_code', '=', name)
    .where('bib.withdrawn', '=', 0)
    .limit(1)
    .execute()
  if (byCopy.length) return byCopy.map(row => row.bib_id)
  if (isbnKey(name)) return searched(ctx, by('isbn', 'contains', name))
  const byCall = await searched(ctx, by('callno', 'exact', name))
  return byCall.length ? byCall : searched(ctx, by('title', 'exact', name))
}
