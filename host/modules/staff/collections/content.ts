/** One of the library's collections as a whole: published content and draft, read and written back. */
import { createHash } from 'node:crypto'
import type {
  CollectionContent,
  CollectionEntry,
  CollectionKind,
} from '../../../../src/contract/staff/staff-collections.ts'
import { Cannot } from '../../../staff/decide.ts'
import type { Reading, Writing } from '../../../store/library.ts'
import { cleanLines, cleanText } from '../../bibs/detail/detail-html.ts'
import { cleanValues, fieldsOf, KINDS } from './fields.ts'

/** never published: the row only reserves its number */
export const NEVER = -1

/** from: epoch ms. draft: null = none */
export type Snapshot = {
  id: string
  live: CollectionContent | null
  isPublic: boolean
  from: number
  draft: CollectionContent | null
}

export const baseOf = (snapshot: Snapshot): string =>
  createHash('sha256').update(JSON.stringify(snapshot)).digest('hex').slice(0, 16)

/** All tables have the columns used here; Kysely needs one concrete table. */
const tableOf = (kind: CollectionKind) => KINDS[kind].table as 'topic'
const keyColumnOf = (kind: CollectionKind) => KINDS[kind].key as 'id'
const idIn = (kind: CollectionKind, id: string) => (kind === 'course' ? Number(id) : id) as string

export async function snapshotOf(db: Reading, kind: CollectionKind, id: string): Promise<Snapshot> {
  const row = await rowOf(db, kind, id)
  const isKept = row !== undefined && Number(row.shown_from) !== NEVER
  const draft = await db
    .selectFrom('collection_draft')
    .select('content')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    id,
    live: isKept ? await liveOf(db, kind, row) : null,
    isPublic: isKept && Number(row.is_public) === 1,
    from: isKept ? Number(row.shown_from) : 0,
    draft: draft ? (JSON.parse(draft.content) as CollectionContent) : null,
  }
}

/** Readers' booklists do not count: only the library's own. */
async function rowOf(db: Reading, kind: CollectionKind, id: string): Promise<Row | undefined> {
  if (kind === 'course' && !/^\d{1,15}$/.test(id)) return undefined
  const row = await db
    .selectFrom(tableOf(kind))
    .selectAll()
    .where(keyColumnOf(kind), '=', idIn(kind, id))
    .executeTakeFirst()
  return row && 'uid' in row && row.uid !== null ? undefined : (row as Row | undefined)
}
type Row = Record<string, string | number | null>

async function liveOf(db: Reading, kind: CollectionKind, row: Row): Promise<CollectionContent> {
  const values = Object.fromEntries(
    fieldsOf(kind).map(({ name, type }) => {
      const value = row[name] ?? ''
      if (type === 'codes') return [name, (JSON.parse(String(value)) as string[]).join(' ')]
      return [name, type === 'flag' ? (Number(value) === 1 ? '1' : '') : String(value)]
    }),
  )
  const id = String(row[KINDS[kind].key])
  return {
    values,
    rooms: kind === 'topic' ? await roomsOf(db, id) : [],
    books: await collectionEntries(db, kind, id),
  }
}

const roomsOf = (db: Reading, topic: string) =>
  db
    .selectFrom('topic_room')
    .select(['name', 'name_en', 'text', 'text_en'])
    .where('topic', '=', topic)
    .orderBy('position')
    .execute()

const entryOf = (bibId: string, more: Partial<CollectionEntry> = {}): CollectionEntry => ({
  ...{ bibId, note: '', room: 0, level: '' as const, weeks: '', isLead: false },
  ...more,
})

async function collectionEntries(db: Reading, kind: CollectionKind, id: string): Promise<CollectionEntry[]> {
  if (kind === 'booklist') {
    const rows = await db
      .selectFrom('booklist_item')
      .innerJoin('bib', 'bib.id', 'booklist_item.bib')
      .select(['bib.bib_id', 'note'])
      .where('booklist', '=', id)
      .orderBy('place')
      .orderBy('added_at', 'desc')
      .orderBy('bib.id', 'desc')
      .execute()
    return rows.map(({ bib_id, note }) => entryOf(bib_id, { note }))
  }
  if (kind === 'topic') {
    const rows = await db
      .selectFrom('topic_book')
      .innerJoin('bib', 'bib.id', 'topic_book.bib')
      .select(['bib.bib_id', 'label', 'room', 'is_lead'])
      .where('topic', '=', id)
      .orderBy('room')
      .orderBy('position')
      .orderBy('bib.id')
      .execute()
    const places = await db
      .selectFrom('topic_room')
      .select('position')
      .where('topic', '=', id)
      .orderBy('position')
      .execute()
    const at = (room: number) =>
      Math.max(
        0,
        places.findIndex(({ position }) => position === room),
      )
    return rows.map(row =>
      entryOf(row.bib_id, { note: row.label, room: at(row.room), isLead: row.is_lead === 1 }),
    )
  }
  if (kind === 'course') {
    const rows = await db
      .selectFrom('curriculum_book')
      .innerJoin('bib', 'bib.id', 'curriculum_book.bib')
      .select(['bib.bib_id', 'level', 'weeks', 'passage'])
      .where('curriculum', '=', Number(id))
      .orderBy('position')
      .orderBy('bib.id')
      .execute()
    return rows.map(({ bib_id, level, weeks, passage }) =>
      entryOf(bib_id, { note: passage, level: level === '01' || level === '02' ? level : '', weeks }),
    )
  }
  if (kind === 'database') return []
  const rows = await db
    .selectFrom('donation_book')
    .innerJoin('bib', 'bib.id', 'donation_book.bib')
    .select('bib.bib_id')
    .where('donation', '=', id)
    .orderBy('position')
    .orderBy('bib.id')
    .execute()
  return rows.map(({ bib_id }) => entryOf(bib_id))
}

/** Normalizes for storage: each book once, in an existing room. */
export function cleanContent(kind: CollectionKind, given: CollectionContent): CollectionContent {
  const rooms =
    kind === 'topic'
      ? given.rooms.map(({ name, name_en, text, text_en }) => ({
          ...{ name: cleanText(name), name_en: cleanText(name_en) },
          ...{ text: cleanLines(text), text_en: cleanLines(text_en) },
        }))
      : []
  const once = new Map(given.books.map(book => [book.bibId, book]))
  const books = [...once.values()].map(book => {
    const room = Math.trunc(book.room)
    return entryOf(book.bibId, {
      note: kind === 'donation' ? '' : cleanText(book.note),
      room: room > 0 && room < rooms.length ? room : 0,
      level: kind === 'course' ? book.level || '02' : '',
      weeks: kind === 'course' ? cleanText(book.weeks) : '',
      isLead: kind === 'topic' && book.isLead,
    })
  })
  // readers see a topic room by room
  const ordered = kind === 'topic' ? books.toSorted((a, b) => a.room - b.room) : books
  return { values: cleanValues(kind, given.values), rooms, books: kind === 'database' ? [] : ordered }
}

/** Writes a collection as it is in a snapshot. */
export async function put(trx: Writing, kind: CollectionKind, snapshot: Snapshot, by: By): Promise<void> {
  const { id, live, isPublic, from, draft } = snapshot
  if (live) await writeLive(trx, kind, { id, content: live, isPublic, from, now: by.at })
  else
    await trx
      .updateTable(tableOf(kind))
      .set({ is_public: 0, shown_from: NEVER })
      .where(keyColumnOf(kind), '=', idIn(kind, id))
      .execute()
  await trx.deleteFrom('collection_draft').where('kind', '=', kind).where('id', '=', id).execute()
  if (draft)
    await trx
      .insertInto('collection_draft')
      .values({ kind, id, content: JSON.stringify(draft), operator: by.operator, at: by.at })
      .execute()
}
export type By = { operator: string; at: number }

type Live = { id: string; content: CollectionContent; isPublic: boolean; from: number; now: number }
type Stored = Record<string, string | number | null>
/** rows of the collection's table, of its books and of its rooms */
export type Rows = { main: Stored; books: Stored[]; rooms: Stored[] }

/** @param bibs row numbers by id @param since when a book was added to a booklist, epoch ms by row number */
export function rowsFor(
  kind: CollectionKind,
  { id, content, isPublic, from, now }: Live,
  bibs: Map<string, number>,
  since = new Map<number, number>(),
): Rows {
  const set = Object.fromEntries(
    fieldsOf(kind).map(({ name, type }) => {
      const value = content.values[name] ?? ''
      if (type === 'codes') return [name, JSON.stringify(value.split(' ').filter(Boolean))]
      return [name, type === 'flag' || type === 'whole' || name === 'status' ? Number(value || 0) : value]
    }),
  )
  if (kind === 'database') set.name_en ||= set.name_zh!
  const state = { [KINDS[kind].key]: idIn(kind, id), is_public: isPublic ? 1 : 0, shown_from: from }
  const own = kind === 'course' ? Number(id) : id
  const listed = content.books.map((book, at) => ({ ...book, at, bib: bibs.get(book.bibId)! }))
  const books = listed.map(({ bib, at, note, room, level, weeks, isLead }): Stored => {
    if (kind === 'booklist')
      return { booklist: own, bib, note, place: at + 1, added_at: since.get(bib) ?? now - at }
    if (kind === 'topic') return { topic: own, bib, room, position: at, label: note, is_lead: isLead ? 1 : 0 }
    if (kind === 'course') return { curriculum: own, bib, position: at, level, weeks, passage: note }
    return { donation: own, bib, position: at + 1 }
  })
  return {
    main: { ...set, ...state, ...(kind === 'database' ? {} : { updated_at: now }) },
    books,
    rooms: content.rooms.map((room, at) => ({ topic: own, position: at, ...room })),
  }
}

async function writeLive(trx: Writing, kind: CollectionKind, live: Live): Promise<void> {
  const { id, content, now } = live
  const { books: table, of } = KINDS[kind]
  const since =
    kind === 'booklist'
      ? await trx.selectFrom('booklist_item').select(['bib', 'added_at']).where('booklist', '=', id).execute()
      : []
  const rows = rowsFor(
    kind,
    live,
    await rowsOfBooks(trx, content.books),
    new Map(since.map(row => [row.bib, row.added_at])),
  )
  if (await rowOf(trx, kind, id))
    await trx
      .updateTable(tableOf(kind))
      .set(rows.main as { name: string })
      .where(keyColumnOf(kind), '=', idIn(kind, id))
      .execute()
  else
    await trx
      .insertInto(tableOf(kind))
      .values({ ...rows.main, ...(kind === 'database' ? {} : { created_at: now }) } as never)
      .execute()
  if (!table) return
  const owner = of as 'topic'
  await trx
    .deleteFrom(table as 'topic_book')
    .where(owner, '=', idIn(kind, id))
    .execute()
  if (kind === 'topic') await trx.deleteFrom('topic_room').where('topic', '=', id).execute()
  if (rows.rooms.length)
    await trx
      .insertInto('topic_room')
      .values(rows.rooms as never)
      .execute()
  if (rows.books.length)
    await trx
      .insertInto(table as 'topic_book')
      .values(rows.books as never)
      .execute()
}

/** Row numbers by id. @throws Cannot for an unknown book */
export async function rowsOfBooks(
  db: Reading,
  books: readonly { bibId: string }[],
): Promise<Map<string, number>> {
  const ids = books.map(book => book.bibId)
  const rows = ids.length
    ? await db.selectFrom('bib').select(['id', 'bib_id']).where('bib_id', 'in', ids).execute()
    : []
  const found = new Map(rows.map(row => [row.bib_id, row.id]))
  const unknown = ids.find(id => !found.has(id))
  if (unknown !== undefined) throw new Cannot(`There is no book ${unknown}.`, 'invalid')
  return found
}

/** Reserves a number for a course; readers do not see its row until it is published. */
export async function reserveCourse(trx: Writing, name: string, now: number): Promise<string> {
  const { id } = await trx
    .insertInto('curriculum')
    .values({ name, is_public: 0, shown_from: NEVER, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
