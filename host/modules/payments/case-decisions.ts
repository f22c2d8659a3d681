/** A case of the cashier's money is closed by the staff, who say how it was dealt with; an undo opens it again. */
import { Cannot, type DecisionContext, decide, missing } from '../../staff/decide.ts'
import type { Undo } from '../../staff/undo.ts'
import { moveReceipt, stateOfReceipt } from './queries.ts'

const AREA = 'payments'

/** @param note how, such as a refund @throws Cannot: missing, or state when it is no case (any more) */
export const closeCase = (
  ctx: DecisionContext,
  operator: string,
  { id, note }: { id: number; note: string },
) =>
  decide(ctx, operator, async trx => {
    if (!(await moveReceipt(trx, id, 'case', 'closed'))) {
      if ((await stateOfReceipt(trx, id)) === undefined) throw missing(AREA, id)()
      throw new Cannot(`Payment ${id} is no case. Nothing was changed.`)
    }
    return {
      said: `Payment ${id} is dealt with.`,
      trail: {
        ...{ area: AREA, subject: id, act: 'closed', words: { zh: note } },
        ...{ before: { state: 'case' }, after: { state: 'closed' } },
      },
    }
  })

export const undoCase: Undo = async (_ctx, trx, id) => {
  if (!(await moveReceipt(trx, id, 'closed', 'case')))
    throw new Cannot(`Payment ${id} is not closed. Nothing was changed.`)
}
