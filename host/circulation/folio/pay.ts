/**
 * Payments in mod-feesfines, one action for each account, with the payment's code as its transaction information: of accounts paid
 * together FOLIO would share out the sum by its own rule.
 */
import * as v from 'valibot'
import type { Booked, Owed, Paying } from '../driver.ts'
import { decimal } from '../driver-payments.ts'
import { numberOf } from '../system/catalogue.ts'
import { CAN_PAY } from '../system/payments.ts'
import { changing } from '../system/transport.ts'
import { money, words } from '../system/values.ts'
import type { FolioConfig } from './config.ts'
import { isOneOf } from './cql.ts'
import { codeOf } from './refusals.ts'
import type { Rest } from './rest.ts'

const action = v.object({
  accountId: words,
  userId: words,
  amountAction: money,
  transactionInformation: words,
})
const point = v.object({ id: v.string(), name: words })
const failure = v.object({ errorMessage: v.string() })

/** @param owedBy what the user owes now, with the accounts' ids by `fine` */
export function folioPay(
  rest: Rest,
  { servicePoint, paymentMethod, user }: Pick<FolioConfig, 'servicePoint' | 'paymentMethod' | 'user'>,
  owedBy: (reader: string, signal?: AbortSignal) => Promise<(Owed & { key: string })[]>,
) {
  /** What stands there by this code, by the number of the account. */
  async function paidBy(reader: string, code: string, signal?: AbortSignal): Promise<Map<number, number>> {
    const query = isOneOf('userId', [reader])
    const rows = await rest.all('/feefineactions', 'feefineactions', action, query, signal)
    const own = rows.filter(row => row.userId === reader && row.transactionInformation === code)
    return new Map(own.map(row => [numberOf(row.accountId), row.amountAction]))
  }
  /** @returns '' = done, else why not */
  async function payOne(key: string, amount: number, code: string, signal?: AbortSignal): Promise<string> {
    const answer = await rest.ask(`/accounts/${key}/pay`, {
      method: 'POST',
      body: {
        amount: decimal(amount),
        transactionInfo: code,
        notifyPatron: false,
        servicePointId: servicePoint,
        userName: user,
        paymentMethod,
      },
      signal,
      isWrite: true,
    })
    if (answer.status < 300) return ''
    const told = v.safeParse(failure, answer.body)
    return told.success ? told.output.errorMessage.slice(0, 200) : codeOf(answer)
  }

  return {
    async pay(reader: string, { code, fines }: Paying, signal?: AbortSignal): Promise<Booked> {
      const before = await paidBy(reader, code, signal)
      let booked = [...before.values()].reduce((sum, amount) => sum + amount, 0)
      const now = await owedBy(reader, signal)
      for (const { fine, amount } of fines) {
        const account = now.find(one => one.fine === fine && one.amount === amount)
        if (!account || before.has(fine)) continue
        const refusal = await changing(
          () => payOne(account.key, amount, code, signal),
          async () => ((await paidBy(reader, code)).has(fine) ? '' : undefined),
        )
        if (refusal !== '') return { booked, refusal, isUnsure: false }
        booked += amount
      }
      return { booked, refusal: null, isUnsure: false }
    },

    async checkPay(signal?: AbortSignal) {
      await rest.count('/feefineactions', 'cql.allRecords=1', signal)
      const query = isOneOf('id', [servicePoint])
      const [found] = await rest.all('/service-points', 'servicepoints', point, query, signal)
      return found
        ? { ...CAN_PAY, told: `${CAN_PAY.told}, at the service point ${found.name}` }
        : {
            isWell: false,
            told: 'cannot be paid: FOLIO_SERVICE_POINT is not known there',
            advice: 'the id of a service point for online payments',
          }
    },
  }
}
