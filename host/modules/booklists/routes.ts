/** /opac/booklists/*: the library's lists for everybody, the reader's own for the reader. */
import { type BooklistCard, booklistsCalls } from '../../../src/contract/lists/booklists.ts'
import { sharedBooklistsCalls } from '../../../src/contract/lists/x-booklists.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'
import type { Lang } from '../../runtime/say.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { topicBy } from '../collections/queries.ts'
import { partedByCommas } from '../search/values.ts'
import { cardOf, type PageQuery, pageOf, sliceOf } from './cards.ts'
import { openEditor } from './edit.ts'
import {
  countLists,
  entries,
  faces,
  holders,
  type ListRow,
  lists,
  publicAmong,
  related,
  visibleList,
  type Whose,
} from './queries.ts'
import { hashOfKey, openShared } from './shared.ts'
import { countFollowedBy, countFollowers, followedBy, isFollowing } from './shared-queries.ts'
import { visitsOfLists } from './visits.ts'

const ORDERS = { list: 'list', title: 'title', inDate: 'newest' } as const

/** A page of cards. */
export async function cards(ctx: HostContext, whose: Whose, page: PageQuery & { type?: string }, lang: Lang) {
  const { store, clock } = ctx
  // The reader's own by last use; others by visits (the values of `type` are not specified).
  const by = typeof whose === 'object' || page.type === 'new' ? 'new' : 'clicks'
  const rows = await lists(store.db, { whose, by, now: clock.now() }, sliceOf(page))
  return pageOf(await cardsOf(ctx, rows, lang), await countLists(store.db, whose, clock.now()), page)
}

async function cardsOf(ctx: HostContext, rows: ListRow[], lang: Lang): Promise<BooklistCard[]> {
  const { db } = ctx.store
  const visits = visitsOfLists(ctx)
  const ids = rows.map(row => row.id)
  const [shown, followers] = await Promise.all([faces(db, ids), countFollowers(db, ids)])
  return rows.map(row =>
    cardOf(
      row,
      {
        face: shown.get(row.id) ?? [],
        followers: followers.get(row.id) ?? 0,
        visits: visits.pending(row.id),
        lang,
      },
      ctx.dates,
    ),
  )
}

export const booklists: Module = (on, ctx) => {
  const { db } = ctx.store
  const editor = openEditor(ctx)
  const visits = visitsOfLists(ctx)
  const shelf = openCatalogue(ctx)
  const shared = openShared(ctx)

  /** @throws HttpError 404 for a list that is unknown, or private and not shared by its link */
  async function listOf(params: Record<string, string>, uid: number, key?: string | null) {
    const list = await visibleList(db, params.id ?? '', {
      uid,
      hash: hashOfKey(key),
      now: ctx.clock.now(),
    })
    if (!list) throw new HttpError(404, 'errors.missing')
    return list
  }
  const cardOfList = async (list: ListRow, lang: Lang) => (await cardsOf(ctx, [list], lang))[0]!
  const cardNow = async (id: string, { uid, lang }: { uid: number; lang: Lang }) =>
    cardOfList(await listOf({ id }, uid), lang)

  on(booklistsCalls.commend1, ({ query, lang }) => cards(ctx, 'recommended', query, lang))
  on(booklistsCalls.commend, ({ query, lang }) => cards(ctx, 'public', query, lang))

  on(booklistsCalls.create, async ({ uid, body, lang }) =>
    cardNow(await editor.create(uid, body), { uid, lang }),
  )
  on(booklistsCalls.update, async ({ uid, params, body, lang }) => {
    await editor.update(uid, params.id ?? '', body)
    return cardNow(params.id ?? '', { uid, lang })
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

  on(booklistsCalls.info, async ({ params, uid, each, query, lang }) => {
    const list = await listOf(params, uid, query.key)
    const isOwner = uid !== 0 && list.uid === uid
    if (!isOwner) each(visitor => visits.note(visitor, list.id))
    const card = await cardOfList(list, lang)
    return {
      ...card,
      isOwner: isOwner ? 1 : 0,
      isFollowed: uid !== 0 && (await isFollowing(db, uid, list.id)) ? 1 : 0,
      ...(isOwner && { isShared: list.share_hash === null ? 0 : 1 }),
    }
  })

  on(booklistsCalls.detls, async ({ params, uid, lang, body }) => {
    const list = await listOf(params, uid, body.key)
    const found = await entries(db, list.id, sliceOf(body), ORDERS[body.sortField || 'list'])
    const standing = new Map(found.map(entry => [String(entry.id), entry]))
    const rows = await bookRows(shelf, [...standing.keys()].map(Number), { lang, uid })
    const items = rows.map(row => {
      const { added_at = 0, note = '' } = standing.get(row._id) ?? {}
      return { ...row, addedDate: ctx.dates.minute(added_at), why: note }
    })
    return pageOf(items, list.items, body)
  })

  on(booklistsCalls.relations, async ({ params, uid, query, lang }) => {
    const list = await listOf(params, uid)
    return cardsOf(ctx, await related(db, list.id, { count: query.count, now: ctx.clock.now() }), lang)
  })

  on(sharedBooklistsCalls.follow, async ({ params, uid, body: { isFollowed } }) => {
    const id = params.id ?? ''
    await shared.follow(uid, id, isFollowed === 1)
    return { isFollowed, followCount: (await countFollowers(db, [id])).get(id) ?? 0 }
  })
  on(sharedBooklistsCalls.followed, async ({ uid, query, lang }) => {
    const ids = await followedBy(db, uid, sliceOf(query))
    const lists = ids.length ? await publicAmong(db, ids, ctx.clock.now()) : []
    const known = new Map((await cardsOf(ctx, lists, lang)).map(card => [card._id, card]))
    // of a list that is no longer public only the fact of following is shown
    const items = ids.map(id => known.get(id) ?? { _id: id, booklistName: '', isPublic: 0 })
    return pageOf(items, await countFollowedBy(db, uid), query)
  })
  on(sharedBooklistsCalls.share, async ({ params, uid }) => ({
    key: await shared.share(uid, params.id ?? ''),
  }))
  on(sharedBooklistsCalls.unshare, async ({ params, uid }) => {
    await shared.unshare(uid, params.id ?? '')
    return { isShared: 0 }
  })
  on(sharedBooklistsCalls.copy, async ({ params, uid, body, lang }) => {
    const { id, left } = await shared.copy(uid, params.id ?? '', body.key)
    return { booklist: await cardNow(id, { uid, lang }), left }
  })
  on(sharedBooklistsCalls.copyTopic, async ({ params, uid, lang }) => {
    const topic = await topicBy(db, params.id ?? '', ctx.clock.now())
    if (!topic) throw new HttpError(404, 'errors.missing')
    const { id, left } = await shared.copyTopic(uid, topic)
    return { booklist: await cardNow(id, { uid, lang }), left }
  })
  on(sharedBooklistsCalls.entry, async ({ params, uid, body }) => {
    await shared.entry(uid, params.id ?? '', body)
    return { bibId: body.bibId }
  })

  on(booklistsCalls.collected, async ({ uid, body }) => {
    const found: Record<string, string[]> = {}
    const rows = body.bibIds.length ? await holders(db, uid, body.bibIds) : []
    for (const { bibId, list } of rows) found[bibId] = [...(found[bibId] ?? []), list]
    return found
  })
}
