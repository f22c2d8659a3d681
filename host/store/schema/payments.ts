/** Payments at the library's cashier; SQL: migrations/021-payments.ts, 024-payments-outside.ts. Sums in hundredths of the currency. */
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
  /** whose fines these are: a value of CIRCULATION */
  system: Generated<string>
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
  /** received | booking (sent to the library's system) | settled | case | closed */
  state: string
  /** of a case: amount | currency | unknown | settled | refused | unsure | unbooked */
  reason: string
  /** what of it was booked nowhere */
  rest: number
  received_at: number
  settled_at: number | null
  /** when it was last sent to the library's system, or that was asked; null = never */
  booking_at: Generated<number | null>
  /** of the library's system, with a refusal */
  words: Generated<string>
}

export type PaymentsTables = {
  payment: PaymentTable
  payment_fine: PaymentFineTable
  payment_receipt: PaymentReceiptTable
}
