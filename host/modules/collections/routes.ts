/** /opac/collections/*: topics, exhibitions of books. */
import { collectionsCalls, type TopicCard } from '../../../src/contract/lists/collections.ts'
import { safePlace } from '../../../src/core/rules/urls/safe-url.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Lang } from '../../runtime/say.ts'
import { headingKey } from '../../search/analysis/fold.ts'
import { bookRows } from '../bibs/book-rows.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { inLang } from '../bibs/in-lang.ts'
import { type PageQuery, pageOf, sliceOf } from '../booklists/cards.ts'
import { openVisits } from '../booklists/visits.ts'
import { addTopicClicks, allTopics, roomsOf, type TopicRow, topicBy, topicFaces, wallOf } from './queries.ts'

const SEARCHED = [
  ...(['name', 'name_en', 'subtitle', 'subtitle_en', 'description', 'description_en'] as const),
]

export const collections: Module = (on, ctx) => {
  const { store, dates, clock } = ctx
  const { db } = store
  const shelf = openCatalogue(ctx)
  const visits = openVisits(ctx, addTopicClicks)

  function topicState({ opens_on, closes_on }: TopicRow): 'open' | 'coming' | 'closed' {
    const today = dates.day(clock.now())
    if (opens_on > today) return 'coming'
    return closes_on !== '' && closes_on < today ? 'closed' : 'open'
  }

  const cardOf = (row: TopicRow, bibIds: string[], lang: Lang): TopicCard => ({
    _id: row.id,
    booklistName: cleanText(inLang(row, 'name', lang)),
    description: cleanLines(inLang(row, 'description', lang)),
    coverUrl: safePlace(row.cover_url) || null,
    ...(row.cover_url && { coverAlt: cleanText(inLang(row, 'cover_alt', lang)) }),
    _clickCount: row.click_count + visits.pending(row.id),
    subtitle: cleanText(inLang(row, 'subtitle', lang)),
    itemCount: row.items,
    bibIds,
    state: topicState(row),
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    updatedDate: dates.minute(row.updated_at),
  })

  async function pageOfCards(rows: TopicRow[], input: PageQuery, lang: Lang) {
    const { offset, limit } = sliceOf(input)
    const shown = rows.slice(offset, offset + limit)
    const faces = await topicFaces(
      db,
      shown.map(row => row.id),
    )
    return pageOf(
      shown.map(row => cardOf(row, faces.get(row.id) ?? [], lang)),
      rows.length,
      input,
    )
  }

  async function found(id: string): Promise<TopicRow> {
    const row = await topicBy(db, id, clock.now())
    if (!row) throw new HttpError(404, 'errors.missing')
    return row
  }

  on(collectionsCalls.commend1, async ({ query, lang }) => {
    const all = await allTopics(db, clock.now())
    return pageOfCards(
      all.filter(row => row.recommended === 1 && topicState(row) === 'open'),
      query,
      lang,
    )
  })

  on(collectionsCalls.search, async ({ body, lang }) => {
    const words = headingKey(body.query ?? '')
    const all = (await allTopics(db, clock.now())).filter(
      row => words === '' || headingKey(SEARCHED.map(name => row[name]).join(' ')).includes(words),
    )
    const isClosed = (row: TopicRow) => Number(topicState(row) === 'closed')
    return pageOfCards(
      all.toSorted((a, b) => isClosed(a) - isClosed(b)),
      body,
      lang,
    )
  })

  on(collectionsCalls.info, async ({ params, each, lang }) => {
    const row = await found(params.id ?? '')
    each(visitor => visits.note(visitor, row.id))
    const [faces, rooms] = await Promise.all([topicFaces(db, [row.id]), roomsOf(db, row.id)])
    return {
      ...cardOf(row, faces.get(row.id) ?? [], lang),
      curator: cleanText(row.curator),
      rooms: rooms.map(room => ({
        name: cleanText(inLang(room, 'name', lang)),
        text: cleanLines(inLang(room, 'text', lang)),
        itemCount: room.items,
      })),
    }
  })

  on(collectionsCalls.books, async ({ body, uid, lang }) => {
    const row = await found(body.id)
    const rooms = new Map((await roomsOf(db, row.id)).map((room, at) => [room.position, at]))
    const wall = await wallOf(db, row.id, sliceOf(body))
    const places = new Map(wall.map(one => [String(one.id), one]))
    const books = await bookRows(
      shelf,
      wall.map(one => one.id),
      { lang, uid },
    )
    const items = books.map(book => {
      const { room = 0, label = '', is_lead = 0 } = places.get(book._id) ?? {}
      return { ...book, room: rooms.get(room) ?? 0, label: cleanText(label), isLead: is_lead }
    })
    return { map: { detailInfo: { map: pageOf(items, row.items, body) } } }
  })
}
