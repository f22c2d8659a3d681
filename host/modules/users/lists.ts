/** The reader's lists, a page at a time. */
import type { Page } from '../../../src/contract/page.ts'
import type { PastFilter, Slice } from '../../circulation/driver.ts'
import { said } from '../../circulation/said.ts'
import type { HostContext } from '../../kernel/context.ts'
import { type Lang, type MessageKey, say } from '../../kernel/say.ts'
import { locationNames } from '../bibs/location-names.ts'
import { histRow, loanRow, type RowContext } from './loan-rows.ts'
import { rawLoan } from './raw-loan.ts'

/** page is 1-based */
export type Asked = { page: number; pageSize: number }
type HistAsked = Asked & { keyword?: string; start?: string; end?: string }

export const sliceOf = ({ page, pageSize }: Asked): Slice => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
})

export const pageOf = <T>(items: T[], total: number, { page, pageSize }: Asked): Page<T> => ({
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
  const names = locationNames(store.db, revisions)
  const contextIn = async (lang: Lang): Promise<RowContext> => ({
    now: clock.now(),
    lang,
    dates,
    names: await names(),
  })

  /** start and end: days of the return, both included */
  const filterOf = ({ keyword, start, end }: HistAsked): PastFilter => ({
    ...(keyword?.trim() && { keyword: keyword.trim() }),
    ...(start && { from: dates.startOf(start) }),
    ...(end && { to: dates.endOfDayAfter(dates.startOf(end), 0) + 60_000 }),
  })

  return {
    async loans(uid: number, lang: Lang, asked: Asked) {
      const context = await contextIn(lang)
      const { rows, total } = await said(circulation.items(uid, sliceOf(asked)))
      return pageOf(
        rows.map(row => loanRow(row, context)),
        total,
        asked,
      )
    },

    async hists(uid: number, lang: Lang, asked: HistAsked) {
      const context = await contextIn(lang)
      const { rows, total } = await said(circulation.history(uid, filterOf(asked), sliceOf(asked)))
      return pageOf(
        rows.map(row => histRow(row, context)),
        total,
        asked,
      )
    },

    async due(uid: number, lang: Lang, asked: Asked) {
      const context = await contextIn(lang)
      const { rows } = await said(circulation.items(uid, { ...sliceOf(asked), isDueSoon: true }))
      return rows.map(row => rawLoan(row, context))
    },

    /** Violations: loans that came back late (what `volts` holds is not shown in the specifications). */
    async volts(uid: number, lang: Lang, asked: Asked) {
      const context = await contextIn(lang)
      const slice = sliceOf(asked)
      const { rows, total } = await said(circulation.history(uid, { isLate: true }, slice))
      const items = rows.map((row, at) => ({
        ...histRow(row, context),
        // the first one is 1, and stays it
        id: total - slice.offset - at,
        dueDate: dates.minute(row.due_at),
        daysLate: Math.ceil((row.returned_at - row.due_at) / 86_400_000),
        voltTypeDesc: say(lang, 'fines.late'),
      }))
      return pageOf(items, total, asked)
    },

    async fines(uid: number, lang: Lang, asked: Asked) {
      const { rows, total, unpaid, unpaidCount } = await said(circulation.fees(uid, sliceOf(asked)))
      const items = rows.map(row => ({
        id: row.id,
        loanId: row.loan_id,
        bibId: row.bib_id,
        title: row.title ?? '',
        kind: row.kind,
        kindDesc: say(lang, FINE_KINDS[row.kind] ?? 'fines.kinds.other'),
        amount: row.amount / 100,
        paid: row.paid,
        growing: row.growing,
        createdDate: dates.minute(row.created_at),
      }))
      return {
        ...pageOf(items, total, asked),
        unpaidSum: unpaid / 100,
        unpaidCount,
        payPlace: (await ctx.conf.now()).text('space.fines.place', lang),
      }
    },
  }
}
