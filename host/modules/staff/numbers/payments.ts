/** /opac/staff/payments: money that came in by the cashier. */
import {
  type PaymentsState,
  RECEIPT_REASONS,
  RECEIPT_STATES,
  staffPaymentsCalls,
} from '../../../../src/contract/staff/staff-payments.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { Refusal } from '../../../http/calls/errors.ts'
import { idIn } from '../../../http/calls/id-in.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { addAct } from '../../../staff/queries.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import { closeCase, countOpen, lastReceipts } from '../../payments/queries.ts'

const MOST = 200

export function paymentsCalls(on: On, { store, writes, clock, config, dates }: HostContext): void {
  async function state(): Promise<PaymentsState> {
    const rows = await lastReceipts(store.db, MOST)
    return {
      isOn: config.cashier || rows.length ? 1 : 0,
      waiting: await countOpen(store.db),
      rows: rows.map(row => ({
        ...{ id: row.id, state: knownKind(RECEIPT_STATES, row.state) ?? 'case' },
        ...{
          reason: knownKind(RECEIPT_REASONS, row.reason) ?? '',
          words: row.words,
          reader: row.user_id ?? '',
        },
        ...{ amount: row.amount / 100, asked: (row.asked ?? 0) / 100, rest: row.rest / 100 },
        ...{ currency: row.currency, transaction: cleanText(row.transaction_id), payment: row.code },
        date: dates.minute(row.received_at),
      })),
    }
  }
  on(staffPaymentsCalls.list, state)
  on(staffPaymentsCalls.close, async ({ staff, params, body }) => {
    const id = idIn(params.id)
    const note = cleanText(body.note)
    if (note === '') throw new Refusal('payments.note')
    await writes.transaction(async trx => {
      if (!(await closeCase(trx, id))) throw new Refusal('payments.noCase')
      await addAct(trx, {
        ...{ at: clock.now(), operator: staff!.name, area: 'payments', subject: String(id), act: 'closed' },
        said: note,
      })
    })
    return state()
  })
}
