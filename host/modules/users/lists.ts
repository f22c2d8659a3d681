/** The reader's lists, a page at a time. */
import type { Page } from '../../../src/contract/page.ts'
import type { PastFilter, Slice } from '../../circulation/driver.ts'
import { ifSupported, supported } from '../../circulation/supported.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, type MessageKey, say } from '../../runtime/say.ts'
import { locationNames } from '../bibs/location-names.ts'
import { histRow, loanRow, minuteOf, type RowContext } from './loan-rows.ts'
import { rawLoan } from './raw-loan.ts'

/** page is 1-based */
export type PageQuery = { page: number; pageSize: number }
type HistoryQuery = PageQuery & { keyword?: string; start?: string; end?: string }

export const sliceOf = ({ page, pageSize }: PageQuery): Slice => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
})

export const pageOf = <T>(items: T[], total: number, { page, pageSize }: PageQuery): Page<T> => ({
  items,
  currentPage: page,
  pageSize,
  total,
  totalPage: Math.ceil(total / pageSize),
})

const FINE_KINDS: Record<string, MessageKey> = {
  overdue: 'fines.kinds.overdue',
  lost: 'fines.kinds.lost',
  damage: 'fines.kinds.damage',
}

export function listOf(ctx: HostContext) {
  const { store, clock, dates, revisions, circulation } = ctx
  const names = locationNames(store, revisions)
  const contextIn = async (lang: Lang): Promise<RowContext> => ({
    now: clock.now(),
    lang,
    dates,
    names: await names(),
  })

  /** start and end: days of the return, inclusive */
  const filterOf = ({ keyword, start, end }: HistoryQuery): PastFilter => ({
    ...(keyword?.trim() && { keyword: keyword.trim() }),
    ...(start && { from: dates.startOf(start) }),
    ...(end && { to: dates.endOfDayAfter(dates.startOf(end), 0) + 60_000 }),
  })

  return {
    async loans(uid: number, lang: Lang, page: PageQuery) {
      const context = await contextIn(lang)
      const { rows, total } = await supported(circulation.items(uid, sliceOf(page)))
      return pageOf(
        rows.map(row => loanRow(row, context)),
        total,
        page,
      )
    },

    async hists(uid: number, lang: Lang, page: HistoryQuery) {
      const context = await contextIn(lang)
      const { rows, total } = await supported(circulation.history(uid, filterOf(page), sliceOf(page)))
      return pageOf(
        rows.map(row => histRow(row, context)),
        total,
        page,
      )
    },

    async due(uid: number, lang: Lang, page: PageQuery) {
      const context = await contextIn(lang)
      const { rows } = await supported(circulation.items(uid, { ...sliceOf(page), isDueSoon: true }))
      return rows.map(row => rawLoan(uid, row, context))
    },

    /** Violations: late returns (the specifications do not define what `volts` contains). */
    async volts(uid: number, lang: Lang, page: PageQuery) {
      const context = await contextIn(lang)
      const slice = sliceOf(page)
      const { rows, total } = await supported(circulation.history(uid, { isLate: true }, slice))
      const items = rows.map((row, at) => ({
        ...histRow(row, context),
        // numbered from the first one, so that numbers are stable
        id: total - slice.offset - at,
        dueDate: dates.minute(row.dueAt),
        daysLate: dates.daysBegun(row.dueAt, row.returnedAt),
        voltTypeDesc: say(lang, 'fines.late'),
      }))
      return {
        ...pageOf(items, total, page),
        // what it takes to say that all was returned on time
        returned: (await ifSupported(circulation.history(uid, {}, { offset: 0, limit: 1 })))?.total,
        overdue: (await ifSupported(circulation.counts(uid)))?.overdue,
      }
    },

    async fines(uid: number, lang: Lang, page: PageQuery) {
      const { rows, total, unpaid, unpaidCount } = await supported(circulation.fees(uid, sliceOf(page)))
      const items = rows.map(row => ({
        id: row.id,
        loanId: row.loanId,
        bibId: row.bibId,
        title: row.title ?? '',
        kind: row.kind,
        kindDesc: say(lang, FINE_KINDS[row.kind] ?? 'fines.kinds.other'),
        amount: row.amount / 100,
        paid: row.paid,
        growing: row.growing,
        createdDate: minuteOf(dates, row.createdAt),
      }))
      return {
        ...pageOf(items, total, page),
        unpaidSum: unpaid / 100,
        unpaidCount,
        payPlace: (await ctx.conf.now()).text('space.fines.place', lang),
      }
    },
  }
}
