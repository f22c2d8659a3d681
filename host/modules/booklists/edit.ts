/** Changing one's own booklists. Each change is one transaction, so that a double submit acts once. */
import type { BooklistChange } from '../../../src/contract/lists/booklists.ts'
import {
  BOOKLIST_BOOKS_LIMIT,
  BOOKLIST_NAME_LENGTH,
  BOOKLIST_OWNER_LENGTH,
  BOOKLIST_TEXT_LENGTH,
  BOOKLISTS_LIMIT,
} from '../../../src/core/limits.ts'
import { BOOKLIST_FORBIDDEN } from '../../../src/core/rules/forbidden-field.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Reading } from '../../store/library.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { bookKeys } from '../bibs/queries.ts'
import type { OwnList } from './edit-queries.ts'
import * as queries from './edit-queries.ts'
import { forbiddenWords } from './forbidden.ts'
import { countLists } from './queries.ts'
import { notifyFollowers } from './shared.ts'

type Form = {
  booklistName?: string
  description?: string | null
  isPublic?: unknown
  ownerName?: string | null
}

/** @throws HttpError 404 for a list that is not the reader's: its existence is not revealed */
async function own(db: Reading, id: string, uid: number): Promise<OwnList> {
  const list = await queries.ownList(db, id, uid)
  if (!list) throw new HttpError(404, 'errors.missing')
  return list
}

/** Merges the form into the stored list. @throws Refusal */
async function filled(
  db: Reading,
  form: Form,
  { before, uid, isForbidden }: { before: OwnList; uid: number; isForbidden: (text: string) => boolean },
): Promise<OwnList> {
  const name = form.booklistName === undefined ? before.name : cleanText(form.booklistName)
  const description = form.description == null ? before.description : cleanLines(form.description)
  if (name === '') throw new Refusal('booklists.noName')
  if ([...name].length > BOOKLIST_NAME_LENGTH)
    throw new Refusal('booklists.longName', { most: BOOKLIST_NAME_LENGTH })
  if ([...description].length > BOOKLIST_TEXT_LENGTH)
    throw new Refusal('booklists.longText', { most: BOOKLIST_TEXT_LENGTH })
  const owner_name = form.ownerName == null ? before.owner_name : cleanText(form.ownerName)
  if ([...owner_name].length > BOOKLIST_OWNER_LENGTH)
    throw new Refusal('booklists.longOwner', { most: BOOKLIST_OWNER_LENGTH })
  if (isForbidden(name)) throw new Refusal('booklists.forbidden.name', {}, BOOKLIST_FORBIDDEN.booklistName)
  if (isForbidden(description))
    throw new Refusal('booklists.forbidden.text', {}, BOOKLIST_FORBIDDEN.description)
  if (isForbidden(owner_name))
    throw new Refusal('booklists.forbidden.owner', {}, BOOKLIST_FORBIDDEN.ownerName)
  if (name !== before.name && (await queries.isNamed(db, uid, name, before.id)))
    throw new Refusal('booklists.sameName', { name })
  const is_public = form.isPublic == null ? before.is_public : Number(form.isPublic)
  if (is_public && (await queries.isHiddenList(db, before.id))) throw new Refusal('booklists.isHidden')
  return { id: before.id, name, description, is_public, owner_name }
}

export function openEditor({ writes: { transaction }, clock, random, conf, dates }: HostContext) {
  return {
    /** @returns its id */
    async create(uid: number, form: Form): Promise<string> {
      const isForbidden = await forbiddenWords(conf)
      return transaction(async trx => {
        const id = random(12).toString('hex')
        const before = { id, name: '', description: '', is_public: 0, owner_name: '' }
        const list = await filled(trx, form, { before, uid, isForbidden })
        if ((await countLists(trx, { uid }, clock.now())) >= BOOKLISTS_LIMIT)
          throw new Refusal('booklists.tooMany', { most: BOOKLISTS_LIMIT })
        await queries.createList(trx, { ...list, uid }, clock.now())
        return list.id
      })
    },

    async update(uid: number, id: string, form: Form): Promise<void> {
      const isForbidden = await forbiddenWords(conf)
      return transaction(async trx => {
        const before = await own(trx, id, uid)
        await queries.changeList(trx, id, await filled(trx, form, { before, uid, isForbidden }), clock.now())
      })
    },

    remove: (uid: number, id: string): Promise<void> =>
      transaction(async trx => queries.removeList(trx, (await own(trx, id, uid)).id)),

    /** All or nothing: either all known books fit, or none is added. */
    add: (uid: number, id: string, bibIds: string[]): Promise<BooklistChange> =>
      transaction(async trx => {
        const list = await own(trx, id, uid)
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
          if (list.is_public === 1)
            await notifyFollowers(
              trx,
              { id, name: list.name, uid, count: fresh.length },
              { now, today: dates.day(now) },
            )
        }
        return { changed: fresh.length, missing, itemCount: count + fresh.length }
      }),

    drop: (uid: number, id: string, bibIds: string[]): Promise<BooklistChange> =>
      transaction(async trx => {
        await own(trx, id, uid)
        const changed = bibIds.length ? await queries.dropEntries(trx, id, bibIds) : 0
        if (changed) await queries.touchList(trx, id, clock.now())
        return { changed, missing: [], itemCount: (await queries.sizeOf(trx, id)).count }
      }),
  }
}
