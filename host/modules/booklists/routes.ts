/** /opac/booklists/*: the library's lists for everybody, the reader's own for the reader. */
import { type BooklistCard, booklistsCalls } from '../../../src/contract/booklists.ts'
import { maskName } from '../../../src/core/rules/mask.ts'
import type { HostContext } from '../../kernel/context.ts'
import type { Dates } from '../../kernel/dates.ts'
import { HttpError } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import type { Reading } from '../../store/library.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { partedByCommas } from '../search/values.ts'
import { type Asked, cardOf, pageOf, sliceOf } from './cards.ts'
import { openEditor } from './edit.ts'
import {
  addClicks,
  countLists,
  entries,
  faces,
  holders,
  type ListRow,
  lists,
  related,
  visibleList,
  type Whose,
} from './queries.ts'
import { openVisits } from './visits.ts'

/** A page of cards. */
export async function cards({ store, dates }: HostContext, whose: Whose, asked: Asked & { type?: string }) {
  // The reader's own stand as they were last used; others by how many came (what `type` holds is not in the specification).
  const by = typeof whose === 'object' || asked.type === 'new' ? 'new' : 'clicks'
  const rows = await lists(store.db, whose, by, sliceOf(asked))
  return pageOf(await cardsOf(store.db, dates, rows), await countLists(store.db, whose), asked)
}

async function cardsOf(db: Reading, dates: Dates, rows: ListRow[]): Promise<BooklistCard[]> {
  const shown = await faces(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => cardOf(row, shown.get(row.id) ?? [], dates))
}

export const booklists: Module = (on, ctx) => {
  const { db } = ctx.store
  const editor = openEditor(ctx)
  const visits = openVisits(ctx, addClicks)
  const shelf = openCatalogue(ctx)

  /** @throws HttpError 404 for a list that is unknown, or private and somebody else's */
  async function listOf(params: Record<string, string>, uid: number) {
    const list = await visibleList(db, params.id ?? '', uid)
    if (!list) throw new HttpError(404, 'errors.missing')
    return list
  }
  const cardOfList = async (list: ListRow) => (await cardsOf(db, ctx.dates, [list]))[0]!
  const cardNow = async (id: string, uid: number) => cardOfList(await listOf({ id }, uid))

  on(booklistsCalls.commend1, ({ query }) => cards(ctx, 'recommended', query))
  on(booklistsCalls.commend, ({ query }) => cards(ctx, 'public', query))

  on(booklistsCalls.create, async ({ uid, body }) => cardNow(await editor.create(uid, body), uid))
  on(booklistsCalls.update, async ({ uid, params, body }) => {
    await editor.update(uid, params.id ?? '', body)
    return cardNow(params.id ?? '', uid)
  })
  on(booklistsCalls.remove, async ({ uid, params }) => {
    await editor.remove(uid, params.id ?? '')
    return { _id: params.id ?? '' }
  })
  on(booklistsCalls.addItems, ({ uid, params, query }) =>
    editor.add(uid, params.id ?? '', partedByCommas(query.ids)),
  )
  on(booklistsCalls.removeItems, ({ uid, params, query }) =>
    editor.drop(uid, params.id ?? '', partedByCommas(query.ids)),
  )

  on(booklistsCalls.info, async ({ params, uid, each }) => {
    const list = await listOf(params, uid)
    const isOwner = uid !== 0 && list.uid === uid
    if (!isOwner) each(visitor => visits.note(visitor, list.id))
    const card = await cardOfList(list)
    return {
      ...card,
      _clickCount: list.click_count + visits.pending(list.id),
      ownerName: list.owner === null ? null : maskName(list.owner),
      isOwner: isOwner ? 1 : 0,
    }
  })

  on(booklistsCalls.detls, async ({ params, uid, lang, body }) => {
    const list = await listOf(params, uid)
    const found = await entries(db, list.id, sliceOf(body))
    const added = new Map(found.map(entry => [String(entry.id), entry.added_at]))
    const rows = await bookRows(shelf, [...added.keys()].map(Number), { lang, uid })
    const items = rows.map(row => ({ ...row, addedDate: ctx.dates.minute(added.get(row._id) ?? 0) }))
    return pageOf(items, list.items, body)
  })

  on(booklistsCalls.relations, async ({ params, uid, query }) => {
    const list = await listOf(params, uid)
    return cardsOf(db, ctx.dates, await related(db, list.id, query.count))
  })

  on(booklistsCalls.collected, async ({ uid, body }) => {
    const found: Record<string, string[]> = {}
    const rows = body.bibIds.length ? await holders(db, uid, body.bibIds) : []
    for (const { bibId, list } of rows) found[bibId] = [...(found[bibId] ?? []), list]
    return found
  })
}
