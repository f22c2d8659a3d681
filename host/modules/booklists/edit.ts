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
import { cleanText } from '../bibs/detail-html.ts'
import { type OwnList, writeQueries } from './queries.ts'

type Form = { booklistName?: string; description?: string | null; isPublic?: unknown }

export function openEditor({ store, clock, random }: HostContext) {
  const rows = writeQueries(store)

  /** @throws HttpError 404 for a list that is not the reader's: nobody learns that it exists */
  function own(id: string, uid: number): OwnList {
    const list = rows.own(id, uid)
    if (!list) throw new HttpError(404, 'errors.missing')
    return list
  }

  /** What the form says over what was there. @throws Refusal */
  function filled(form: Form, before: OwnList, uid: number): OwnList {
    const name = form.booklistName === undefined ? before.name : cleanText(form.booklistName)
    const description = form.description == null ? before.description : cleanLines(form.description)
    if (name === '') throw new Refusal('booklists.noName')
    if ([...name].length > BOOKLIST_NAME_LENGTH)
      throw new Refusal('booklists.longName', { most: BOOKLIST_NAME_LENGTH })
    if ([...description].length > BOOKLIST_TEXT_LENGTH)
      throw new Refusal('booklists.longText', { most: BOOKLIST_TEXT_LENGTH })
    if (name !== before.name && rows.isNamed(uid, name, before.id))
      throw new Refusal('booklists.sameName', { name })
    const is_public = form.isPublic == null ? before.is_public : Number(form.isPublic)
    return { id: before.id, name, description, is_public }
  }

  return {
    /** @returns its id */
    create: (uid: number, form: Form): string =>
      rows.together(() => {
        const empty = { id: random(12).toString('hex'), name: '', description: '', is_public: 0 }
        const list = filled(form, empty, uid)
        if (rows.count(uid) >= BOOKLISTS_LIMIT)
          throw new Refusal('booklists.tooMany', { most: BOOKLISTS_LIMIT })
        rows.create({ ...list, uid, now: clock.now() })
        return list.id
      }),

    update: (uid: number, id: string, form: Form): void =>
      rows.together(() => rows.update({ ...filled(form, own(id, uid), uid), now: clock.now() })),

    remove: (uid: number, id: string): void => rows.together(() => rows.remove(own(id, uid).id)),

    /** All that are known find room, or none is added. */
    add: (uid: number, id: string, bibIds: string[]): BooklistChange =>
      rows.together(() => {
        own(id, uid)
        const found = new Map(bibIds.map(bibId => [bibId, rows.bibOf(bibId)]))
        const missing = bibIds.filter(bibId => found.get(bibId) === undefined)
        if (missing.length === bibIds.length) throw new Refusal('booklists.noBooks')
        const fresh = [...found.values()].filter(bib => bib !== undefined).filter(bib => !rows.isIn(id, bib))
        const left = BOOKLIST_BOOKS_LIMIT - rows.size(id)
        if (fresh.length > left)
          throw new Refusal('booklists.full', { most: BOOKLIST_BOOKS_LIMIT, left: Math.max(0, left) })
        const now = clock.now()
        // the first one named is the latest
        for (const bib of fresh.reverse()) rows.add(id, bib, now)
        if (fresh.length) rows.touch(id, now)
        return { changed: fresh.length, missing, itemCount: rows.size(id) }
      }),

    drop: (uid: number, id: string, bibIds: string[]): BooklistChange =>
      rows.together(() => {
        own(id, uid)
        const changed = bibIds.reduce((sum, bibId) => sum + rows.drop(id, bibId), 0)
        if (changed) rows.touch(id, clock.now())
        return { changed, missing: [], itemCount: rows.size(id) }
      }),
  }
}

/** Line breaks stay: a description may have paragraphs. */
const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .trim()
