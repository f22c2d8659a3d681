/** Schemas of Koha's REST API v1 answers (from its OpenAPI definitions), limited to the properties that are used. */
import * as v from 'valibot'
import type { Dates } from '../../runtime/dates.ts'
import { count, dayOf, flag, money, nameOf, timeOf, words } from '../system/values.ts'
import type { SystemDebt, SystemItem, SystemLoan, SystemPatron } from '../system/way.ts'
import { copyStateOf, debtKind, key, keyOrNone } from './values.ts'

/** before 23.11, card number and user name are missing */
export const validated = v.object({ patron_id: key, cardnumber: words, userid: words })

export const patron = v.object({
  patron_id: key,
  cardnumber: words,
  userid: words,
  surname: words,
  firstname: words,
  preferred_name: words,
  category_id: words,
  library_id: words,
  email: words,
  mobile: words,
  phone: words,
  sms_number: words,
  date_enrolled: words,
  expiry_date: words,
  patron_card_lost: flag,
  restricted: flag,
})
export const patronFrom = (row: v.InferOutput<typeof patron>): SystemPatron => ({
  id: row.patron_id,
  cardNumber: row.cardnumber,
  numbers: { card: row.cardnumber, user: row.userid },
  name: nameOf(row.preferred_name || row.firstname, row.surname),
  category: row.category_id,
  library: row.library_id,
  email: row.email,
  mobile: row.sms_number || row.mobile || row.phone,
  enrolledOn: dayOf(row.date_enrolled),
  expiresOn: dayOf(row.expiry_date),
  isLost: row.patron_card_lost,
  isRestricted: row.restricted,
})

export const checkout = v.object({
  checkout_id: key,
  patron_id: key,
  item_id: keyOrNone,
  external_id: words,
  due_date: words,
  checkout_date: words,
  checkin_date: words,
  last_renewed_date: words,
  renewals_count: count,
  // before 22.11 the name of renewals_count; since then, the name of the embedded list
  renewals: v.fallback(count, null),
})
export const loanFrom = (row: v.InferOutput<typeof checkout>, dates: Dates): SystemLoan => ({
  id: row.checkout_id,
  itemId: row.item_id,
  barCode: row.external_id,
  title: '',
  author: '',
  callNo: '',
  loanedAt: timeOf(dates, row.checkout_date) ?? 0,
  dueAt: timeOf(dates, row.due_date) ?? 0,
  renewals: row.renewals_count ?? row.renewals,
  renewedAt: timeOf(dates, row.last_renewed_date),
  returnedAt: timeOf(dates, row.checkin_date),
})

export const allowsRenewal = v.object({ allows_renewal: v.boolean(), max_renewals: count, error: words })

export const item = v.object({
  item_id: key,
  biblio_id: key,
  external_id: words,
  callnumber: words,
  lost_status: count,
  withdrawn: count,
  not_for_loan_status: count,
  effective_not_for_loan_status: count,
  damaged_status: count,
  checked_out_date: words,
  biblio: v.nullish(v.object({ title: words, author: words })),
})
export type RestItem = v.InferOutput<typeof item>
export const itemFrom = (
  row: RestItem,
  { dueAt, isHeld }: { dueAt: number | null; isHeld: boolean },
): SystemItem => ({
  itemId: row.item_id,
  biblio: row.biblio_id,
  barCode: row.external_id,
  state: copyStateOf({
    lost: row.lost_status,
    withdrawn: row.withdrawn,
    notForLoan: row.not_for_loan_status || row.effective_not_for_loan_status,
    damaged: row.damaged_status,
    isOut: row.checked_out_date !== '',
    isHeld,
  }),
  dueAt,
})

export const hold = v.object({
  hold_id: key,
  patron_id: key,
  biblio_id: key,
  item_id: keyOrNone,
  pickup_library_id: words,
  status: words,
  priority: count,
  hold_date: words,
  timestamp: words,
  expiration_date: words,
  suspended: flag,
  suspended_until: words,
})

export const library = v.object({ library_id: v.string(), name: words, needs_override: flag })

const line = v.object({
  account_line_id: key,
  patron_id: key,
  checkout_id: keyOrNone,
  amount: money,
  amount_outstanding: money,
  date: words,
  description: words,
  debit_type: words,
  account_type: words,
  status: words,
})
/** amount: below zero */
export const credit = v.object({ patron_id: key, amount: money, internal_note: words })
export const account = v.object({ outstanding_debits: v.object({ lines: v.nullish(v.array(line), []) }) })
export const debtFrom = (row: v.InferOutput<typeof line>, dates: Dates): SystemDebt => ({
  id: Number(row.account_line_id),
  loanId: row.checkout_id || null,
  kind: debtKind(row.debit_type || row.account_type),
  amount: row.amount,
  outstanding: row.amount_outstanding,
  at: timeOf(dates, row.date) ?? 0,
  text: row.description,
  isGrowing: row.status === 'UNRETURNED',
})
