/** Fees paid at the cashier, in a library's own system over HTTP: what can be paid, and what of a payment still fits. */
import type { Owed } from '../driver.ts'
import type { SystemDebt } from './way.ts'

/** What a book still out costs so far is not written down yet. */
export const payableOf = (debts: readonly SystemDebt[]): Owed[] =>
  debts.flatMap(({ id, outstanding, isGrowing }) =>
    outstanding > 0 && !isGrowing ? [{ fine: id, amount: outstanding }] : [],
  )

/** Those that are owed in just these sums: not settled elsewhere meanwhile, and not changed. */
export const stillOwed = (fines: readonly Owed[], now: readonly Owed[]): Owed[] =>
  fines.filter(({ fine, amount }) => now.some(one => one.fine === fine && one.amount === amount))

export const CAN_PAY = { isWell: true, told: 'can be paid at the cashier', advice: '' }
export const NO_PAY = {
  away: {
    isWell: false,
    told: 'not known: the system did not answer',
    advice: 'the permissions of docs/connect.md, “Paying fees”',
  },
  never: {
    isWell: false,
    told: 'cannot be paid at the cashier: this system takes no payments as it is connected',
    advice: 'Koha by its REST API, FOLIO with FOLIO_SERVICE_POINT, or SIP2 with SIP2_FEES',
  },
}
