/** Staff decisions on damaged copies: sent for repair, and back on the shelf. */
import { Cannot, type Deciding, type DecisionContext, decide, needsDesk } from '../../../staff/decide.ts'
import { maskedReader } from '../../../staff/reader.ts'
import { copyBy } from '../desk/desk-queries.ts'
import { passOn } from '../requests/pass-on.ts'
import { undoable } from './copy-row-queries.ts'

type Repair = { barCode: string; isBack: boolean }

export const moveForRepair = async (ctx: DecisionContext, operator: string, input: Repair) =>
  decide(ctx, operator, repairing(ctx, input))

/** A copy back from repair goes to the next request. @throws Cannot */
export function repairing(ctx: DecisionContext, { barCode, isBack }: Repair): Deciding {
  needsDesk(ctx)
  return trx =>
    undoable(trx, ctx, {
      barCode,
      act: async () => {
        const copy = await copyBy(trx, barCode)
        if (!copy) throw new Cannot('There is no copy with this barcode. Nothing was changed.', 'missing')
        const { item, kind, status, title, loanId } = copy
        const [from, to] = isBack ? ['binding', 'available'] : ['available', 'binding']
        if (status === to)
          return { said: `${title} is ${isBack ? 'not away for repair' : 'away for repair already'}` }
        if (loanId !== null) throw new Cannot('It is on loan: check it in first. Nothing was changed.')
        if (status !== from) throw new Cannot(`${title} is ${status}. Nothing was changed.`)
        await trx.updateTable('item').set({ status: to }).where('id', '=', item).execute()
        const next = isBack && kind !== 'reading' ? await passOn(trx, copy, ctx) : null
        const hold = next
          ? ` Keep it for ${await maskedReader(trx, next.request.uid)} (request ${next.request.id}).`
          : ''
        return {
          said: `${title}: ${isBack ? 'back from repair' : 'away for repair'}.${hold}`,
          trail: { area: 'copies', subject: barCode, act: isBack ? 'repaired' : 'repair' },
          ...(next && { written: [next.notice] }),
        }
      },
    })
}
