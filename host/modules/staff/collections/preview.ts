/**
 * Preview of a draft in the readers' page: rendered by the readers' own calls on the draft's rows. These replace the
 * tables (as common table expressions), so no draft is written where readers could see it.
 */
import type { CollectionContent, CollectionKind } from '../../../../src/contract/staff/staff-collections.ts'
import type { Module } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Row, readingWith } from '../../../store/reading-with.ts'
import { draftsShown } from '../drafts-shown.ts'
import { type DrawnLook, type DrawnPage, openDrawer } from '../page-drawn.ts'
import { cleanContent, type Rows, rowsFor, rowsOfBooks } from './content.ts'
import { KINDS } from './fields.ts'

type Kept = { kind: CollectionKind; id: string; content: CollectionContent }

/** defaults for columns of a new row that have no field */
const DEFAULTS: Record<CollectionKind, Record<string, string | number | null>> = {
  booklist: { uid: null, click_count: 0, owner_name: '', share_hash: null, place: 0 },
  topic: { position: 0, click_count: 0 },
  course: {},
  database: { id: 0, mark: '', is_sample: 0 },
  donation: {},
}

/** The tables of a kind, containing only these rows. */
function tablesOf(kind: CollectionKind, { main, books, rooms }: Rows, now: number) {
  const { table, books: of, key } = KINDS[kind]
  const whole: Row = { ...DEFAULTS[kind], created_at: now, updated_at: now, ...main }
  const content: CollectionContent = {
    values: {},
    rooms: [{ name: '', name_en: '', text: '', text_en: '' }],
    books: [{ bibId: '', note: '', room: 0, level: '', weeks: '', isLead: false }],
  }
  // a sample row, for the columns when there are no rows
  const live = { id: String(main[key]), content, isPublic: true, from: 0, now }
  const shape = rowsFor(kind, live, new Map([['', 0]]))
  return [
    { table, rows: [whole], shape: whole },
    ...(of ? [{ table: of, rows: books, shape: shape.books[0]! }] : []),
    ...(kind === 'topic' ? [{ table: 'topic_room', rows: rooms, shape: shape.rooms[0]! }] : []),
  ]
}

/** @param modules the host's modules */
export function openDraftPreviews(ctx: HostContext, modules: readonly Module[]) {
  const drafts = draftsShown(ctx, 'collection')

  async function drawerOf({ kind, id, content }: Kept) {
    const now = ctx.clock.now()
    const live = { id, content: cleanContent(kind, content), isPublic: true, from: 0, now }
    if (kind === 'database') live.content.values.package_id = id
    const rows = rowsFor(kind, live, await rowsOfBooks(ctx.store.db, content.books))
    const db = readingWith(ctx.store.db, tablesOf(kind, rows, now))
    return openDrawer(ctx, modules, { store: { ...ctx.store, db } })
  }

  return {
    /** @returns the key of the preview */
    keep(draft: Kept): Promise<string> {
      const isNew = draft.kind === 'course' && !/^\d+$/.test(draft.id)
      return drafts.keep(JSON.stringify(isNew ? { ...draft, id: '999999999' } : draft))
    },
    /** null = expired */
    async show(key: string, look: DrawnLook): Promise<DrawnPage | null> {
      const text = await drafts.find(key)
      if (text === null) return null
      const draft = JSON.parse(text) as Kept
      const drawer = await drawerOf(draft)
      try {
        return await drawer.page(KINDS[draft.kind].address + encodeURIComponent(draft.id), look)
      } finally {
        await drawer.close()
      }
    },
  }
}
