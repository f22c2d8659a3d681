/** The library's statistics. Counts of fewer than five people are neither shown nor included in sums. */
import { SUGGESTION_STATES } from '../../../../src/contract/codes.ts'
import { RUN_ENDS } from '../../../../src/contract/staff/codes.ts'
import { FEWEST_PEOPLE, type Numbers } from '../../../../src/contract/staff/staff-numbers.ts'
import record from '../../../../src/core/rules/accessibility-run.json' with { type: 'json' }
import type { AccessibilityRecord } from '../../../../src/core/rules/accessibility-run.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { HttpError } from '../../../http/calls/errors.ts'
import { firstMonth, type UseRow, usesIn } from '../../../metrics/use-queries.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import type { Reading } from '../../../store/library.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import { jsonOr, NO_PROGRESS } from '../records/imports.ts'
import { lastEnded } from '../records/queries.ts'
import { type Counted, databaseNames, loansBy, reportedUse, wantedIn } from './queries.ts'

const DAY = 86_400_000
const MOST_DAYS = 92
const MOST_MONTHS = 24
const MOST_ROWS = 100

type Ctx = Pick<HostContext, 'store' | 'dates' | 'clock'>
export type Span = { from: string; to: string; by: 'day' | 'month' }

const shown = ({ times, people }: { times: number; people: number }): number | null =>
  people < FEWEST_PEOPLE ? null : times
const countOf = (rows: Counted[], bucket: number): number | null => {
  const row = rows.find(one => one.bucket === bucket)
  return row ? shown(row) : 0
}

/** The first days of the months of a span. */
export function monthsOf({ from, to }: Pick<Span, 'from' | 'to'>): string[] {
  const months: string[] = []
  let month = from.slice(0, 7)
  while (month <= to.slice(0, 7) && months.length <= MOST_MONTHS) {
    months.push(month)
    month = nextMonth(month)
  }
  return months
}
const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
const aYearBefore = (date: string): string =>
  `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace(/-02-29$/, '-02-28')

/** Default: the last thirty days, or twelve months. @throws HttpError 400 */
function spanOf({ dates, clock }: Ctx, { from, to, by }: Span): Span {
  const until = to || dates.day(clock.now())
  const since =
    from ||
    (by === 'day'
      ? dates.day(dates.startOf(until) - 29 * DAY)
      : `${aYearBefore(nextMonth(until.slice(0, 7)))}-01`)
  const isDay = (date: string) => !Number.isNaN(Date.parse(date)) && dates.day(dates.startOf(date)) === date
  const days = isDay(since) && isDay(until) ? (Date.parse(until) - Date.parse(since)) / DAY : -1
  if (days < 0) throw new HttpError(400, 'staff.numbers.badDays')
  if (by === 'day' ? days >= MOST_DAYS : days > MOST_MONTHS * 31)
    throw new HttpError(400, 'staff.numbers.longSpan', { days: MOST_DAYS, months: MOST_MONTHS })
  return { from: since, to: until, by }
}

async function loansOf({ store: { db }, dates }: Ctx, span: Span): Promise<Pick<Numbers, 'loans' | 'sums'>> {
  const start = (day: string) => dates.startOf(day)
  const end = (day: string) => dates.startOf(dates.day(dates.startOf(day) + DAY + DAY / 2))
  const year = { from: aYearBefore(span.from), to: aYearBefore(span.to) }
  const whole = async (what: 'loaned_at' | 'returned_at', { from, to }: { from: string; to: string }) => {
    const [from0, to0] = [start(from), end(to)]
    const [row] = await loansBy(db, what, { from: from0, to: to0, width: to0 - from0 })
    return row ? shown(row) : 0
  }
  const sums = {
    loaned: await whole('loaned_at', span),
    returned: await whole('returned_at', span),
    before: await whole('loaned_at', year),
  }
  if (span.by === 'month') {
    const loans = []
    for (const month of monthsOf(span)) {
      const first = `${month}-01`
      const last = dates.day(start(`${nextMonth(month)}-01`) - DAY / 2)
      const before = { from: aYearBefore(first), to: aYearBefore(last) }
      loans.push({
        at: month,
        loaned: await whole('loaned_at', { from: first, to: last }),
        returned: await whole('returned_at', { from: first, to: last }),
        before: await whole('loaned_at', before),
      })
    }
    return { loans, sums }
  }
  const daily = (what: 'loaned_at' | 'returned_at', { from, to }: { from: string; to: string }) =>
    loansBy(db, what, { from: start(from), to: end(to), width: DAY })
  const [loaned, returned, before] = [
    await daily('loaned_at', span),
    await daily('returned_at', span),
    await daily('loaned_at', year),
  ]
  const count = (Date.parse(span.to) - Date.parse(span.from)) / DAY + 1
  const loans = Array.from({ length: count }, (_, nth) => ({
    at: new Date(Date.parse(span.from) + nth * DAY).toISOString().slice(0, 10),
    loaned: countOf(loaned, nth),
    returned: countOf(returned, nth),
    before: countOf(before, nth),
  }))
  return { loans, sums }
}

/** Sums only months with at least five people, so that the difference of two sums cannot reveal fewer. */
function summed(rows: UseRow[]) {
  const all = new Map<string, { name: string; times: number; people: number }>()
  const names = new Set(rows.map(row => row.name))
  for (const { name, times, people } of rows) {
    if (people < FEWEST_PEOPLE) continue
    const sum = all.get(name) ?? { name, times: 0, people: 0 }
    all.set(name, { name, times: sum.times + times, people: Math.max(sum.people, people) })
  }
  const found = [...all.values()].sort((a, b) => b.times - a.times || (a.name < b.name ? -1 : 1))
  return { rows: found, hidden: names.size - found.length }
}

/** Which elements the pages of other sites loaded. @param first, last months */
export async function elementsBySite(db: Reading, first: string, last: string): Promise<Numbers['sites']> {
  const { rows, hidden } = summed(await usesIn(db, 'element', first, last))
  const sites = new Map<string, { name: string; times: number; people: number }[]>()
  for (const { name, times, people } of rows) {
    const [site = '', element = ''] = name.split(' ')
    sites.set(site, [...(sites.get(site) ?? []), { name: element, times, people }])
  }
  return { rows: [...sites].map(([site, elements]) => ({ site, elements })), hidden }
}

const PORTAL = ['search', 'view', 'text'] as const

/** What readers do in the portal, by month, since it is counted: nothing is known of the months before. */
async function portalUse(db: Reading, months: string[]): Promise<Numbers['portal']> {
  const first = await firstMonth(db, PORTAL)
  const usesOf = (what: (typeof PORTAL)[number]) => usesIn(db, what, months[0]!, months.at(-1)!)
  const [searches, views, texts] = [await usesOf('search'), await usesOf('view'), await usesOf('text')]
  const shownIn = (rows: UseRow[], month: string) => {
    const row = rows.find(one => one.month === month)
    return row ? shown(row) : 0
  }
  const known = first === '' ? [] : months.filter(month => month >= first)
  return known.map(at => ({
    at,
    searches: shownIn(searches, at),
    views: shownIn(views, at),
    texts: shownIn(texts, at),
  }))
}

async function lastImport({ store: { db }, dates }: Ctx): Promise<Numbers['imported']> {
  const row = await lastEnded(db)
  if (!row) return null
  const { counts } = jsonOr(row.progress, NO_PROGRESS)
  return {
    ...{ name: row.name, state: knownKind(RUN_ENDS, row.state) ?? 'failed' },
    ...{ date: dates.minute(row.ended_at!), read: counts.read, rejected: counts.rejected },
  }
}

/** of this version, as the accessibility statement says it */
const { run } = record as AccessibilityRecord
const accessibility: Numbers['accessibility'] = run && {
  ...{ date: run.date, version: run.version, screens: run.screens, checks: run.checks },
}

export async function numbersOf(ctx: Ctx, asked: Span, lang: Lang): Promise<Numbers> {
  const span = spanOf(ctx, asked)
  const { store, dates } = ctx
  const { db } = store
  const [first, last] = [span.from.slice(0, 7), span.to.slice(0, 7)]
  const misses = summed(await usesIn(db, 'miss', first, last))
  const visits = await usesIn(db, 'database', first, last)
  const opened = summed(visits).rows
  const wanted = await wantedIn(db, dates.startOf(span.from), dates.startOf(span.to) + DAY)
  const many = wanted.filter(row => row.readers >= FEWEST_PEOPLE).sort((a, b) => b.readers - a.readers)
  const reported = await reportedUse(db, first, last)
  const databases = (await databaseNames(db)).map(one => {
    const page = opened.find(({ name }) => name === one.package_id)
    const months = reported.filter(row => row.package === one.id)
    const inLang = (zh: string, en: string) => cleanText(lang === 'en' ? en || zh : zh || en)
    return {
      id: one.package_id,
      name: inLang(one.name_zh, one.name_en),
      publisher: inLang(one.publisher_zh, one.publisher_en),
      opened: page?.times ?? null,
      people: page?.people ?? null,
      downloads: months.reduce((sum, row) => sum + Number(row.downloads), 0),
      months: months.map(({ month, downloads, searches }) => ({
        ...{ month, times: Number(downloads), searches: Number(searches) },
      })),
      openedIn: visits
        .filter(row => row.name === one.package_id && row.people >= FEWEST_PEOPLE)
        .map(({ month, times }) => ({ month, times })),
    }
  })
  return {
    ...span,
    ...(await loansOf(ctx, span)),
    misses: {
      rows: misses.rows.slice(0, MOST_ROWS).map(row => ({ ...row, name: cleanText(row.name) })),
      hidden: misses.hidden,
    },
    wanted: {
      rows: many.slice(0, MOST_ROWS).map(({ title, isbn, state, readers }) => ({
        title: cleanText(title ?? ''),
        isbn: isbn ?? '',
        state: knownKind(SUGGESTION_STATES, String(state)) ?? 'open',
        readers,
        searched: misses.rows.find(({ name }) => name === title)?.people ?? null,
      })),
      hidden: wanted.length - many.length,
    },
    databases: databases
      .filter(one => one.opened !== null || one.downloads > 0)
      .sort((a, b) => b.downloads - a.downloads || (b.opened ?? 0) - (a.opened ?? 0)),
    portal: await portalUse(db, monthsOf(span)),
    sites: await elementsBySite(db, first, last),
    imported: await lastImport(ctx),
    accessibility,
  }
}
