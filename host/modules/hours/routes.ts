/** /opac/x/hours: when libraries are open. */
import { hoursCalls, type PlaceHours } from '../../../src/contract/catalogue/x-hours.ts'
import {
  clockText,
  type OpeningHours,
  type Span,
  type SpecialDays,
} from '../../../src/core/rules/holdings/opening-hours.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { datesIn } from '../../runtime/dates.ts'
import type { Lang } from '../../runtime/say.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { knownCopies } from '../bibs/holding-rows.ts'
import type { LocationNames } from '../bibs/location-names.ts'
import { bookByBibId } from '../bibs/queries.ts'
import { circStatusOf } from '../bibs/words.ts'
import { hereOf } from '../walk/order.ts'
import { roomName } from '../walk/room-name.ts'
import { type HoursRow, hoursOf, hoursRows } from './settings.ts'
import { dayAfter, openState } from './state.ts'

/** days ahead of which special days are listed */
const SHOWN = 30

export const hours: Module = (on, ctx) => {
  const shelf = openCatalogue(ctx)

  const placeHours = (
    code: string,
    row: HoursRow | undefined,
    names: LocationNames,
    lang: Lang,
  ): PlaceHours => {
    const timeZone = row?.timeZone || ctx.config.timeZone
    const dates = row?.timeZone ? datesIn(timeZone) : ctx.dates
    const now = ctx.clock.now()
    const today = dates.day(now)
    const said = hoursOf(row)
    const location = names.all.find(({ locaCode }) => locaCode === code)
    const libCode = location?.libCode ?? code
    const note = row?.note ?? ''
    return {
      code,
      library: names.library(libCode, lang),
      room: location ? roomName(names, code, lang) : '',
      state: openState(said, dates, now),
      week: said?.week?.map(timesText) ?? [],
      special: said ? specialFrom(said, today) : [],
      phone: row?.phone ?? '',
      note: typeof note === 'string' ? note : note[lang],
      today,
      timeZone: timeZone === ctx.config.timeZone ? '' : timeZone,
    }
  }

  on(hoursCalls.all, async ({ lang }) => {
    const [names, confs] = await Promise.all([shelf.names(), ctx.conf.now()])
    const rows = hoursRows(confs)
    const byPlace = new Map(rows.map(row => [row.place, row]))
    const libraries = [...new Set(names.all.map(({ libCode }) => libCode))]
    const codes = libraries.flatMap(library => [
      library,
      ...names.all
        .filter(
          ({ libCode, locaCode }) => libCode === library && locaCode !== library && byPlace.has(locaCode),
        )
        .map(({ locaCode }) => locaCode),
    ])
    return { places: codes.map(code => placeHours(code, byPlace.get(code), names, lang)) }
  })

  on(hoursCalls.ofBook, async ({ params, lang }) => {
    const book = await bookByBibId(ctx.store.db, params.id ?? '')
    if (!book) throw new HttpError(404, 'errors.missing')
    const [names, confs, stored] = await Promise.all([
      shelf.names(),
      ctx.conf.now(),
      knownCopies(ctx, [book.id]),
    ])
    const byPlace = new Map(hoursRows(confs).map(row => [row.place, row]))
    const copies = stored.map(copy => ({ ...copy, circStatus: circStatusOf(copy.state) }))
    const here = new Set(hereOf(copies))
    const sorted = [...copies].sort((a, b) => Number(here.has(b)) - Number(here.has(a)))
    const codes = new Set(
      sorted.flatMap(copy => {
        const code = copy.tempLocaCode || copy.locaCode
        if (byPlace.has(code)) return code
        return names.all.find(({ locaCode }) => locaCode === code)?.libCode ?? []
      }),
    )
    return { places: [...codes].map(code => placeHours(code, byPlace.get(code), names, lang)) }
  })
}

const timesText = (spans: Span[]): string =>
  spans.map(([from, to]) => `${clockText(from)}–${clockText(to)}`).join(', ')

/** Those not over yet that begin within SHOWN days; the days of each year in the year they come next. */
function specialFrom({ special }: OpeningHours, today: string): PlaceHours['special'] {
  const last = dayAfter(today, SHOWN)
  const year = Number(today.slice(0, 4))
  const dated = ({ from, to, ...rest }: SpecialDays) =>
    from.length > 5
      ? [{ from, to, ...rest }]
      : [year, year + 1].map(of => ({ from: `${of}-${from}`, to: `${of}-${to}`, ...rest }))
  return special
    .flatMap(dated)
    .filter(({ from, to }) => to >= today && from <= last)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to, name, spans }) => ({ from, to, name, times: timesText(spans) }))
}
