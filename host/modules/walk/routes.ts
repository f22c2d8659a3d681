/** /opac/x/walk: shelf locations of books, and the order in which to collect them. */
import type { Layout, Standing as PlaceOf, WalkedBook } from '../../../src/contract/catalogue/x-walk.ts'
import { walkCalls } from '../../../src/contract/catalogue/x-walk.ts'
import { forecastOf } from '../../../src/core/rules/holdings/copy-counts.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import type { Lang } from '../../runtime/say.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { holdingRows, knownCopies } from '../bibs/holding-rows.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { bookByBibId, booksByBibIds } from '../bibs/queries.ts'
import { classLetter } from '../users/loan-figures.ts'
import { className, isClassLetter } from '../users/stats.ts'
import { type Copy, chooseCopies, hereOf, stopsOf } from './order.ts'
import { layouts } from './queries.ts'
import { wordsIn } from './room-file.ts'
import { roomName } from './room-name.ts'
import { type ShelfPlace, stepsOf } from './shelf-place.ts'

export const walk: Module = (on, ctx) => {
  const { db } = ctx.store
  const shelf = openCatalogue(ctx)

  /** Copies of each book with their current place. */
  async function copiesNow(ids: number[], lang: Lang) {
    const names = await shelf.names()
    if (!ids.length) return { names, copies: new Map<number, Copy[]>() }
    const stored = await knownCopies(ctx, ids)
    const rows = holdingRows(stored, { names, lang, timeZone: ctx.config.timeZone })
    const at = new Map(stored.map(copy => [copy.itemId, copy.tempLocaCode || copy.locaCode]))
    const copies = new Map(
      [...rows].map(([bib, own]) => [bib, own.map(row => ({ ...row, locaCode: at.get(row.itemId) ?? '' }))]),
    )
    return { names, copies }
  }

  on(walkCalls.rooms, async ({ lang }) => {
    const [names, rooms] = await Promise.all([shelf.names(), layouts(db)])
    return rooms
      .map((room, roomAt) => ({ room, roomAt, zone: -1, bay: -1 }))
      .filter(({ room }) => room.plan.length > 0)
      .map(found => {
        const { locaCode, library, room, floor } = placeOf(found.room.location, found, names, lang)
        return { locaCode, library, room, floor, ...layoutOf(found, lang) }
      })
  })

  on(walkCalls.book, async ({ params, lang }) => {
    const book = await bookByBibId(db, params.id ?? '')
    if (!book) throw new HttpError(404, 'errors.missing')
    const { names, copies } = await copiesNow([book.id], lang)
    const places = new Map<string, PlaceOf & { at: number }>()
    const rooms: Record<string, Layout> = {}
    const own = copies.get(book.id) ?? []
    const here = new Set(hereOf(own))
    for (const copy of own) {
      const found = names.shelfPlace(copy.locaCode, copy.callNo)
      if (!found) continue
      const key = `${copy.locaCode}\n${copy.callNo}`
      const place = places.get(key) ?? {
        ...placeOf(copy.locaCode, found, names, lang),
        ...stepsOf(found, lang),
        callNo: cleanText(copy.callNo),
        free: 0,
        count: 0,
        at: found.roomAt,
      }
      place.count++
      if (here.has(copy)) place.free++
      places.set(key, place)
      rooms[copy.locaCode] = layoutOf(found, lang)
    }
    const sorted = [...places.values()].sort((a, b) => Number(!a.free) - Number(!b.free) || a.at - b.at)
    return { places: sorted.map(({ at: _, ...place }) => place), rooms }
  })

  on(walkCalls.books, async ({ body, lang }) => {
    const ids = [...new Set(body.bibIds)]
    const books = ids.length ? await booksByBibIds(db, ids) : []
    const known = new Map(books.map(book => [book.bib_id, book]))
    const inOrder = ids.flatMap(id => known.get(id) ?? [])
    const { names, copies } = await copiesNow(
      inOrder.map(book => book.id),
      lang,
    )
    const wanted = new Map(inOrder.map(book => [book.id, copies.get(book.id) ?? []]))
    const codes = names.all.map(row => row.locaCode)
    const chosen = chooseCopies(wanted, names.shelfPlace, codes)
    const isHere = new Set(chosen.map(({ bib }) => bib))
    const byId = new Map(inOrder.map(book => [book.id, book]))
    const rowOf = (bib: number, copy: Copy | undefined, bay: string): WalkedBook => {
      const book = byId.get(bib)!
      return {
        bibId: book.bib_id,
        title: cleanText(book.title),
        author: cleanText(book.author),
        callno: cleanText(copy?.callNo ?? (JSON.parse(book.callno) as string[])[0] ?? ''),
        bay,
        barCode: copy?.barCode ?? '',
        circStatus: copy?.circStatus ?? -1,
        status: copy?.status ?? '',
        dueDate: copy?.dueDate ?? '',
        classCode: classOf(book.classno),
      }
    }
    const stops = stopsOf(chosen, codes)
    const today = ctx.dates.day(ctx.clock.now())
    return {
      stops: stops.map(stop => ({
        ...placeOf(stop.locaCode, stop.place, names, lang),
        books: stop.choices.map(({ bib, copy, place }) =>
          rowOf(bib, copy, place ? stepsOf(place, lang).bay : ''),
        ),
      })),
      away: inOrder
        .filter(book => !isHere.has(book.id))
        .map(book => rowOf(book.id, soonest(wanted.get(book.id) ?? [], today), '')),
      classes: Object.fromEntries(
        [...new Set(inOrder.map(book => classOf(book.classno)))].map(code => [code, className(code, lang)]),
      ),
      rooms: Object.fromEntries(
        stops.flatMap(({ locaCode, place }) => (place ? [[locaCode, layoutOf(place, lang)]] : [])),
      ),
      missing: ids.filter(id => !known.has(id)),
    }
  })
}

/** the main class: groups the shelf boards */
function classOf(classno: string): string {
  const letter = classLetter(classno)
  return isClassLetter(letter) ? letter : 'other'
}

const layoutOf = ({ room }: ShelfPlace, lang: Lang): Layout => ({
  plan: room.plan,
  zones: room.zones.map(({ name, bays }) => ({ name: wordsIn(name, lang), bays: bays.map(one => one.bay) })),
})

/** The copy that is expected first; one that is overdue or has no due date only if there is no other. */
function soonest(copies: readonly Copy[], today: string): Copy | undefined {
  const { next } = forecastOf(
    copies.flatMap(copy => copy.dueDate ?? []),
    today,
  )
  return copies.find(copy => next !== '' && copy.dueDate === next) ?? copies[0]
}

function placeOf(locaCode: string, place: ShelfPlace | undefined, names: LocationNames, lang: Lang) {
  const row = names.all.find(one => one.locaCode === locaCode)
  const library = row ? names.library(row.libCode, lang) : ''
  const { floor = '', zone = '', way = '' } = place ? stepsOf(place, lang) : {}
  const room = roomName(names, locaCode, lang)
  return { locaCode, library, room, floor, zone, way }
}
