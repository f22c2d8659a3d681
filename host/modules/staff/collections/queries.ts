/** SQL of the collections' lists and their sort order. */
import type {
  CollectionContent,
  CollectionKind,
  CollectionState,
} from '../../../../src/contract/staff/staff-collections.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import { NEVER } from './content.ts'
import { KINDS } from './fields.ts'

export type Listed = {
  id: string
  name: string
  isPublic: boolean
  from: number
  endsOn: string
  draft: CollectionContent | null
  books: number
  isRecommended: boolean
  /** for a recommended list of a reader: the chosen display name, '' = none; null = the library's own list */
  reader: string | null
}

type Row = Record<string, string | number | null>

/** In the readers' order, or latest first. */
async function collectionRows(db: Reading, kind: CollectionKind): Promise<Row[]> {
  const all = db
    .selectFrom(KINDS[kind].table as 'topic')
    .selectAll()
    .where('shown_from', '<>', NEVER)
  if (kind === 'topic') return all.orderBy('position').orderBy('created_at', 'desc').orderBy('id').execute()
  if (kind === 'database')
    return all
      .orderBy('name_zh' as 'name')
      .orderBy('package_id' as 'id')
      .execute()
  if (kind === 'donation')
    return all
      .orderBy('donated_on' as 'id', 'desc')
      .orderBy('id')
      .execute()
  if (kind === 'course') return all.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()
  return all
    .where(eb =>
      eb.or([eb('uid' as 'id', 'is', null), eb.and([eb('recommended', '=', 1), eb('is_public', '=', 1)])]),
    )
    .orderBy('recommended', 'desc')
    .orderBy('place' as 'id')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

async function countsOf(db: Reading, kind: CollectionKind): Promise<Map<string, number>> {
  const { books, of } = KINDS[kind]
  if (!books) return new Map()
  const rows = await db
    .selectFrom(books as 'topic_book')
    .select(({ fn }) => [`${of as 'topic'} as owner`, fn.countAll<number>().as('count')])
    .groupBy(of as 'topic')
    .execute()
  return new Map(rows.map(row => [String(row.owner), Number(row.count)]))
}

/** The library's collections, and readers' booklists that it recommends; unpublished drafts first. Hundreds of rows. */
export async function listedOf(db: Reading, kind: CollectionKind): Promise<Listed[]> {
  const { key, title } = KINDS[kind]
  const [rows, counts] = [await collectionRows(db, kind), await countsOf(db, kind)]
  const drafts = await db
    .selectFrom('collection_draft')
    .select(['id', 'content'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .execute()
  const draftOf = new Map(drafts.map(row => [row.id, JSON.parse(row.content) as CollectionContent]))
  const live = rows.map(row => {
    const id = String(row[key])
    const own = { name: String(row[title]), books: counts.get(id) ?? 0 }
    return {
      ...{ id, isPublic: Number(row.is_public) === 1, from: Number(row.shown_from) },
      ...shown(draftOf.get(id), title, own),
      endsOn: String(row.closes_on ?? row.ends_on ?? ''),
      isRecommended: Number(row.recommended ?? 0) === 1,
      reader: (row.uid ?? null) === null ? null : String(row.owner_name),
    }
  })
  const known = new Set(live.map(one => one.id))
  const begun = drafts
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({
      ...{ id, isPublic: false, from: 0, endsOn: '', isRecommended: false, reader: null },
      ...shown(draftOf.get(id), title, { name: '', books: 0 }),
    }))
  return [...begun, ...live]
}

const shown = (
  draft: CollectionContent | undefined,
  title: string,
  live: { name: string; books: number },
): Pick<Listed, 'name' | 'books' | 'draft'> =>
  draft
    ? { name: draft.values[title] || live.name, books: draft.books.length, draft }
    : { ...live, draft: null }

export function collectionState(
  { isPublic, from, endsOn }: Pick<Listed, 'isPublic' | 'from' | 'endsOn'>,
  { now, today }: { now: number; today: string },
): CollectionState {
  if (!isPublic) return 'draft'
  if (from > now) return 'scheduled'
  return endsOn !== '' && endsOn < today ? 'past' : 'published'
}

/** Ids in the readers' order: public topics; or recommended public booklists, including those of readers. */
export async function orderOf(db: Reading, kind: CollectionKind): Promise<string[]> {
  const rows =
    kind === 'topic'
      ? await db
          .selectFrom('topic')
          .select('id')
          .where('is_public', '=', 1)
          .orderBy('position')
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute()
      : await db
          .selectFrom('booklist')
          .select('id')
          .where('recommended', '=', 1)
          .where('is_public', '=', 1)
          .orderBy('place')
          .orderBy('updated_at', 'desc')
          .orderBy('id')
          .execute()
  return rows.map(row => row.id)
}

export async function putOrder(trx: Writing, kind: CollectionKind, ids: string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    if (kind === 'topic')
      await trx
        .updateTable('topic')
        .set({ position: at + 1 })
        .where('id', '=', id)
        .execute()
    else
      await trx
        .updateTable('booklist')
        .set({ place: at + 1 })
        .where('id', '=', id)
        .execute()
}
