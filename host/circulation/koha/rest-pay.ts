/**
 * Payments in Koha's REST API: one credit for all lines of a payment, with its code in the note. What a credit is too large for,
 * Koha puts on other debts of the patron: so only lines that are owed in just this sum are paid.
 */
import type { Booked, Owed, Paying } from '../driver.ts'
import { decimal, sumOf } from '../driver-payments.ts'
import { shaped } from '../system/json-answers.ts'
import { stillOwed } from '../system/payments.ts'
import { changing, SystemLost } from '../system/transport.ts'
import type { KohaConfig } from './config.ts'
import { codeOf, type Rest } from './rest.ts'
import * as shape from './rest-shapes.ts'

const noteOf = (code: string): string => `Online payment ${code}`
const booked = (amount: number): Booked => ({ booked: amount, refusal: null, isUnsure: false })

/** @param owedBy what the patron owes now */
export function restPay(
  rest: Rest,
  { paymentType }: Pick<KohaConfig, 'paymentType'>,
  owedBy: (reader: string, signal?: AbortSignal) => Promise<Owed[]>,
) {
  /** What stands there by this code; undefined = nothing. A credit that was voided there was booked, too. */
  async function creditOf(reader: string, code: string, signal?: AbortSignal): Promise<Booked | undefined> {
    const rows = await rest.all(`/patrons/${reader}/account/credits`, shape.credit, {
      query: { q: JSON.stringify({ internal_note: noteOf(code) }) },
      signal,
    })
    const own = rows.filter(row => row.internal_note === noteOf(code))
    if (own.some(row => row.patron_id !== reader)) throw new SystemLost('rows of another patron')
    return own.length ? booked(own.reduce((sum, row) => sum + Math.abs(row.amount), 0)) : undefined
  }

  return async (reader: string, { code, fines }: Paying, signal?: AbortSignal): Promise<Booked> => {
    const before = await creditOf(reader, code, signal)
    if (before) return before
    const owed = stillOwed(fines, await owedBy(reader, signal))
    if (!owed.length) return booked(0)
    return changing(
      async () => {
        const answer = await rest.ask(`/patrons/${reader}/account/credits`, {
          method: 'POST',
          body: {
            credit_type: 'PAYMENT',
            amount: Number(decimal(sumOf(owed))),
            account_lines_ids: owed.map(({ fine }) => fine),
            note: noteOf(code),
            ...(paymentType !== '' && { payment_type: paymentType }),
          },
          signal,
          isWrite: true,
        })
        if (answer.status >= 300) return { booked: 0, refusal: codeOf(answer), isUnsure: false }
        const row = shaped(shape.credit, answer.body, true)
        if (row.patron_id !== reader) throw new SystemLost('a credit of another patron', true)
        return booked(sumOf(owed))
      },
      () => creditOf(reader, code),
    )
  }
}
