/** Payments at the library's cashier; SQL: migrations/021-payments.ts. Sums in hundredths of the currency. */
import type { Generated } from 'kysely'

type PaymentTable = {
  id: Generated<number>
  /** names it outside: random, and not guessed */
  code: string
  /** null = the reader is gone */
  uid: number | null
  amount: number
  currency: string
  created_at: number
  expires_at: number
  /** when the cashier said that it was not paid */
  failed_at: number | null
  /** when the cashier is asked next; null = not any more */
  ask_at: number | null
  asks: number
}

/** fine: its id, of the embedded library or of the library's system */
type PaymentFineTable = { payment: number; fine: number; amount: number }

type PaymentReceiptTable = {
  id: Generated<number>
  /** null = of no payment that is known here */
  payment: number | null
  code: string
  transaction_id: string
  amount: number
  currency: string
  /** received | settled | case | closed */
  state: string
  /** of a case: amount | currency | unknown | settled */
  reason: string
  /** what of it was booked nowhere */
  rest: number
  received_at: number
  settled_at: number | null
}

export type PaymentsTables = {
  payment: PaymentTable
  payment_fine: PaymentFineTable
  payment_receipt: PaymentReceiptTable
}
