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
import { lastToUndo } from '../../../staff/undo-queries.ts'
import { cleanText } from '../../bibs/detail/detail-html.ts'
import { closeCase, undoCase } from '../../payments/case-decisions.ts'
import { closingsOf, countOpen, lastReceipts } from '../../payments/queries.ts'
import { inWords } from '../in-words.ts'
import { undoOfArea } from '../undo-of-area.ts'

const AREA = 'payments'
const MOST = 200
const OWN_WORDS = { state: 'payments.noCase' } as const

export function paymentsCalls(on: On, ctx: HostContext): void {
  const { store, config, dates } = ctx

  async function state(operator: string): Promise<PaymentsState> {
    const rows = await lastReceipts(store.db, MOST)
    const closings = await closingsOf(
      store.db,
      rows.filter(row => row.state === 'closed').map(row => row.id),
    )
    const closingOf = (id: number) => {
      const { operator: who = '', at = null, said = '' } = closings.get(id) ?? {}
      return {
        ...{ operator: cleanText(who), note: cleanText(said) },
        closed: at === null ? '' : dates.minute(at),
      }
    }
    return {
      undo: await lastToUndo(ctx, AREA, operator),
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
        ...closingOf(row.id),
      })),
    }
  }
  on(staffPaymentsCalls.list, ({ staff }) => state(staff!.name))
  on(staffPaymentsCalls.close, ({ staff, params, body }) =>
    inWords(async () => {
      const id = idIn(params.id)
      const note = cleanText(body.note)
      if (note === '') throw new Refusal('payments.note')
      await closeCase(ctx, staff!.name, { id, note })
      return state(staff!.name)
    }, OWN_WORDS),
  )
  on(staffPaymentsCalls.undo, ({ staff, params }) =>
    inWords(async () => {
      await undoOfArea(ctx, staff!.name, { area: AREA, revert: undoCase, id: params.id })
      return state(staff!.name)
    }, OWN_WORDS),
  )
}
