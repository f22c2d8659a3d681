/** Converts a row of overdue_soon to the common loan row. Pure. */
import type { LoanRow, RawLoanRow } from '../../../../contract/reader/users.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Uses only members seen in practice; call number and class have two spellings. */
export function loanOfRaw(raw: RawLoanRow): LoanRow {
  const item = raw.item ?? ({} as Partial<RawLoanRow['item']>)
  const attrs: Record<string, unknown> = item.bibAttrs ?? {}
  const title = text(attrs.title)
  const author = text(attrs.author)
  return {
    loanId: raw.loanId,
    bibId: text(item.bibId),
    title,
    author,
    barCode: text(item.barCode),
    loanDate: text(raw.loanDate),
    dueDate: text(raw.dueDate),
    location: text(item.locaCodeDesc),
    isOverdue: raw.isOverdue ?? 0,
    attachment: null,
    bibAttrs: {
      title,
      author,
      publisher: text(attrs.publisher),
      pub_year: text(attrs.pub_year),
      isbn: text(attrs.isbn),
      eisbn: '',
      callno: text(item.callNo) || text(attrs.callNo) || text(attrs.callno),
      classno: text(attrs.classNo) || text(attrs.classno),
    },
    ...(typeof raw.renewTimes === 'number' && { renewTimes: raw.renewTimes }),
    ...(raw.maxRenewTimes !== undefined && { maxRenewTimes: raw.maxRenewTimes }),
    ...(raw.canRenew !== undefined && { canRenew: raw.canRenew }),
    ...(raw.renewReason !== undefined && { renewReason: raw.renewReason }),
    ...(raw.renewReasons !== undefined && { renewReasons: raw.renewReasons }),
    ...(raw.renewReasonDesc !== undefined && { renewReasonDesc: raw.renewReasonDesc }),
    ...(raw.renewFrom !== undefined && { renewFrom: raw.renewFrom }),
    ...(raw.renewDueDate !== undefined && { renewDueDate: raw.renewDueDate }),
  }
}
