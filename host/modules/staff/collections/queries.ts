/** SQL of the collections' lists and their order. */
import { sql } from 'kysely'
import type {
  CollectionContent,
  CollectionKind,
  CollectionState,
} from '../../../../src/contract/staff-collections.ts'
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
}

const ENDS: Partial<Record<CollectionKind, string>> = { topic: 'closes_on', database: 'ends_on' }
const ORDER: Record<CollectionKind, string> = {
  booklist: 'CASE WHEN recommended = 1 THEN place ELSE 1000000000 END, updated_at DESC, id',
  topic: 'position, created_at DESC, id',
  course: 'updated_at DESC, id DESC',
  database: 'name_zh, package_id',
  donation: 'donated_on DESC, id',
}

/** All of the library's; what is only drafted first. A library has hundreds, not millions. */
export async function listedOf(db: Reading, kind: CollectionKind): Promise<Listed[]> {
  const { table, key, books, of, title } = KINDS[kind]
  const count = books
    ? sql`(SELECT count(*) FROM ${sql.table(books)} AS entry WHERE entry.${sql.ref(of)} = ${sql.ref(`${table}.${key}`)})`
    : sql`0`
  const ends = ENDS[kind] ? sql.ref(ENDS[kind]) : sql.lit('')
  const recommended = kind === 'booklist' || kind === 'topic' ? sql.ref('recommended') : sql.lit(0)
  const own = kind === 'booklist' ? sql`AND uid IS NULL` : sql``
  const { rows } = await sql<{
    id: string | number
    name: string
    is_public: number
    shown_from: number
    ends: string
    books: number
    recommended: number
  }>`SELECT ${sql.ref(key)} AS id, ${sql.ref(title)} AS name, is_public, shown_from, ${ends} AS ends, ${count} AS books,
    ${recommended} AS recommended FROM ${sql.table(table)} WHERE shown_from <> ${NEVER} ${own} ORDER BY ${sql.raw(ORDER[kind])}`.execute(
    db as never,
  )
  const drafts = await db
    .selectFrom('collection_draft')
    .select(['id', 'content'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .execute()
  const draftOf = new Map(drafts.map(row => [row.id, JSON.parse(row.content) as CollectionContent]))
  const live = rows.map(row => ({
    ...{
      id: String(row.id),
      isPublic: Number(row.is_public) === 1,
      from: Number(row.shown_from),
      endsOn: row.ends,
    },
    ...shown(draftOf.get(String(row.id)), title, { name: row.name, books: Number(row.books) }),
    isRecommended: Number(row.recommended) === 1,
  }))
  const known = new Set(live.map(one => one.id))
  const begun = drafts
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({
      ...{ id, isPublic: false, from: 0, endsOn: '', isRecommended: false },
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

export function stateOf(
  { isPublic, from, endsOn }: Pick<Listed, 'isPublic' | 'from' | 'endsOn'>,
  { now, today }: { now: number; today: string },
): CollectionState {
  if (!isPublic) return 'draft'
  if (from > now) return 'scheduled'
  return endsOn !== '' && endsOn < today ? 'past' : 'published'
}

/** Ids in the order of readers: all topics; of booklists those that are recommended, readers' ones among them. */
export async function orderOf(db: Reading, kind: CollectionKind): Promise<string[]> {
  const rows =
    kind === 'topic'
      ? await db
          .selectFrom('topic')
          .select('id')
          .where('shown_from', '<>', NEVER)
          .orderBy('position')
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute()
      : await db
          .selectFrom('booklist')
          .select('id')
          .where('recommended', '=', 1)
          .where('uid', 'is', null)
          .where('shown_from', '<>', NEVER)
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
