/** Returned loans of a patron. Titles come from our catalogue or the system, so the keyword search is done here. */
import { foldHeading } from '../../search/analysis/fold.ts'
import type { Reading } from '../../store/library.ts'
import type { PastFilter, PastLoan, Rows, Slice } from '../driver.ts'
import { copiesByBarCode } from './catalogue.ts'
import { copyOf } from './loan-rows.ts'
import type { SystemLoan, SystemWay } from './way.ts'

/** max words of a keyword */
const MOST_WORDS = 8

/** @throws SystemLost */
export async function historyOf(
  way: SystemWay,
  db: Reading,
  reader: string,
  { keyword, from, to, isLate }: PastFilter,
  { offset, limit }: Slice,
  signal?: AbortSignal,
): Promise<Rows<PastLoan>> {
  const all = ((await way.past?.(reader, signal)) ?? []).filter(
    ({ returnedAt, dueAt }) =>
      returnedAt !== null &&
      (from === undefined || returnedAt >= from) &&
      (to === undefined || returnedAt < to) &&
      (isLate !== true || returnedAt > dueAt),
  )
  const pastLoans = async (loans: SystemLoan[]): Promise<PastLoan[]> => {
    const described = await way.described(loans, signal)
    const copies = await copiesByBarCode(
      db,
      described.map(loan => loan.barCode),
    )
    return described.map(loan => ({
      ...copyOf(loan, copies.get(loan.barCode)),
      loanId: loan.id,
      loanedAt: loan.loanedAt,
      dueAt: loan.dueAt,
      returnedAt: loan.returnedAt ?? 0,
      renewTimes: loan.renewals ?? 0,
    }))
  }
  if (keyword === undefined)
    return { rows: await pastLoans(all.slice(offset, offset + limit)), total: all.length }
  const words = foldHeading(keyword).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (!words.length) return { rows: [], total: 0 }
  const found = (await pastLoans(all)).filter(row => {
    const text = foldHeading(`${row.title} ${row.author} ${row.barCode}`)
    return words.every(word => text.includes(word))
  })
  return { rows: found.slice(offset, offset + limit), total: found.length }
}
