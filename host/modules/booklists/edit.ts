/** Changing one's own booklists. Each change is one transaction, so that two at once do it once. */
import type { BooklistChange } from '../../../src/contract/booklists.ts'
import {
  BOOKLIST_BOOKS_LIMIT,
  BOOKLIST_NAME_LENGTH,
  BOOKLIST_TEXT_LENGTH,
  BOOKLISTS_LIMIT,
} from '../../../src/core/limits.ts'
import type { HostContext } from '../../kernel/context.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import type { Reading } from '../../store/library.ts'
import { cleanLines, cleanText } from '../bibs/detail-html.ts'
import { bookKeys } from '../bibs/queries.ts'
import type { OwnList } from './edit-queries.ts'
import * as queries from './edit-queries.ts'
import { countLists } from './queries.ts'

type Form = { booklistName?: string; description?: string | null; isPublic?: unknown }

/** @throws HttpError 404 for a list that is not the reader's: nobody learns that it exists */
async function own(db: Reading, id: string, uid: number): Promise<OwnList> {
  const list = await queries.ownList(db, id, uid)
  if (!list) throw new HttpError(404, 'errors.missing')
  return list
}

/** What the form says over what was there. @throws Refusal */
async function filled(db: Reading, form: Form, before: OwnList, uid: number): Promise<OwnList> {
  const name = form.booklistName === undefined ? before.name : cleanText(form.booklistName)
  const description = form.description == null ? before.description : cleanLines(form.description)
  if (name === '') throw new Refusal('booklists.noName')
  if ([...name].length > BOOKLIST_NAME_LENGTH)
    throw new Refusal('booklists.longName', { most: BOOKLIST_NAME_LENGTH })
  if ([...description].length > BOOKLIST_TEXT_LENGTH)
    throw new Refusal('booklists.longText', { most: BOOKLIST_TEXT_LENGTH })
  if (name !== before.name && (await queries.isNamed(db, uid, name, before.id)))
    throw new Refusal('booklists.sameName', { name })
  const is_public = form.isPublic == null ? before.is_public : Number(form.isPublic)
  if (is_public && (await queries.isHiddenList(db, before.id))) throw new Refusal('booklists.isHidden')
  return { id: before.id, name, description, is_public }
}

export function openEditor({ writes: { together }, clock, random }: HostContext) {
  return {
    /** @returns its id */
    create: (uid: number, form: Form): Promise<string> =>
      together(async trx => {
        const empty = { id: random(12).toString('hex'), name: '', description: '', is_public: 0 }
        const list = await filled(trx, form, empty, uid)
        if ((await countLists(trx, { uid })) >= BOOKLISTS_LIMIT)
          throw new Refusal('booklists.tooMany', { most: BOOKLISTS_LIMIT })
        await queries.createList(trx, { ...list, uid }, clock.now())
        return list.id
      }),

    update: (uid: number, id: string, form: Form): Promise<void> =>
      together(async trx => {
        const list = await filled(trx, form, await own(trx, id, uid), uid)
        await queries.changeList(trx, id, list, clock.now())
      }),

    remove: (uid: number, id: string): Promise<void> =>
      together(async trx => queries.removeList(trx, (await own(trx, id, uid)).id)),

    /** All that are known find room, or none is added. */
    add: (uid: number, id: string, bibIds: string[]): Promise<BooklistChange> =>
      together(async trx => {
        await own(trx, id, uid)
        const books = bibIds.length ? await bookKeys(trx, bibIds) : []
        const found = new Map(books.map(book => [book.bib_id, book.id]))
        const missing = bibIds.filter(bibId => !found.has(bibId))
        if (missing.length === bibIds.length) throw new Refusal('booklists.noBooks')
        const known = await queries.inList(trx, id, [...found.values()])
        const fresh = bibIds.flatMap(bibId => found.get(bibId) ?? []).filter(bib => !known.has(bib))
        const { count, latest } = await queries.sizeOf(trx, id)
        const left = BOOKLIST_BOOKS_LIMIT - count
        if (fresh.length > left)
          throw new Refusal('booklists.full', { most: BOOKLIST_BOOKS_LIMIT, left: Math.max(0, left) })
        const now = clock.now()
        if (fresh.length) {
          // the first one named is the latest
          await queries.addEntries(trx, id, fresh.reverse(), Math.max(now, latest + 1))
          await queries.touchList(trx, id, now)
        }
        return { changed: fresh.length, missing, itemCount: count + fresh.length }
      }),

    drop: (uid: number, id: string, bibIds: string[]): Promise<BooklistChange> =>
      together(async trx => {
        await own(trx, id, uid)
        const changed = bibIds.length ? await queries.dropEntries(trx, id, bibIds) : 0
        if (changed) await queries.touchList(trx, id, clock.now())
        return { changed, missing: [], itemCount: (await queries.sizeOf(trx, id)).count }
      }),
  }
}
