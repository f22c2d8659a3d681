/** /opac/staff/numbers, and its parts as CSV. */
import {
  type NumberPart,
  type Numbers,
  staffNumbersCalls,
} from '../../../../src/contract/staff/staff-numbers.ts'
import type { On } from '../../../http/calls/module.ts'
import { csvAnswer } from '../../../http/csv-answer.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import { libraryName } from '../../accounts/send-mail.ts'
import { counterReport } from './counter-report.ts'
import { numbersOf } from './numbers.ts'

export function numbersCalls(on: On, ctx: HostContext): void {
  on(staffNumbersCalls.numbers, async ({ query, lang }) => {
    await ctx.use.flush().catch(() => {})
    return numbersOf(ctx, query, lang)
  })
  on(staffNumbersCalls.csv, async ({ query, lang }) => {
    await ctx.use.flush().catch(() => {})
    const numbers = await numbersOf(ctx, query, lang)
    const { part } = query
    if (part !== 'PR_P1' && part !== 'DR_D1') return csvAnswer(tableOf(part, numbers, lang), part)
    const library = await libraryName(ctx, lang)
    const created = new Date(ctx.clock.now()).toISOString()
    return csvAnswer(counterReport({ id: part, library, created }, numbers), part)
  })
}

/** fewer than five people: empty */
const cell = (count: number | null): string => (count === null ? '' : String(count))

function tableOf(part: NumberPart, numbers: Numbers, lang: Lang): string[][] {
  const head = (
    ...names: (
      | 'at'
      | 'loaned'
      | 'returned'
      | 'before'
      | 'words'
      | 'times'
      | 'people'
      | 'title'
      | 'isbn'
      | 'readers'
      | 'searched'
      | 'database'
      | 'month'
      | 'searches'
      | 'views'
      | 'texts'
      | 'opened'
      | 'downloads'
      | 'site'
      | 'element'
    )[]
  ) => names.map(name => say(lang, `staff.numbers.${name}`))
  if (part === 'loans')
    return [
      head('at', 'loaned', 'returned', 'before'),
      ...numbers.loans.map(row => [row.at, cell(row.loaned), cell(row.returned), cell(row.before)]),
    ]
  if (part === 'misses')
    return [
      head('words', 'times', 'people'),
      ...numbers.misses.rows.map(row => [row.name, cell(row.times), cell(row.people)]),
    ]
  if (part === 'wanted')
    return [
      head('title', 'isbn', 'readers', 'searched'),
      ...numbers.wanted.rows.map(row => [row.title, row.isbn, cell(row.readers), cell(row.searched)]),
    ]
  if (part === 'portal')
    return [
      head('month', 'searches', 'views', 'texts'),
      ...numbers.portal.map(row => [row.at, cell(row.searches), cell(row.views), cell(row.texts)]),
    ]
  if (part === 'databases')
    return [
      head('database', 'opened', 'people', 'downloads'),
      ...numbers.databases.map(row => [row.name, cell(row.opened), cell(row.people), cell(row.downloads)]),
    ]
  return [
    head('site', 'element', 'times', 'people'),
    ...numbers.sites.rows.flatMap(({ site, elements }) =>
      elements.map(row => [site, row.name, cell(row.times), cell(row.people)]),
    ),
  ]
}
