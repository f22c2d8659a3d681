import { HttpError } from '../../http/calls/errors.ts'
import { idIn } from '../../http/calls/id-in.ts'
import type { DecisionContext } from '../../staff/decide.ts'
import type { UndoableArea } from '../../staff/trail.ts'
import { type Undo, undo } from '../../staff/undo.ts'
import { actOf } from '../../staff/undo-queries.ts'

/** Takes back an act of one area. @returns that act @throws HttpError 404 for one of another area; Cannot as undo() */
export async function undoOfArea(
  ctx: DecisionContext,
  operator: string,
  { area, revert, id }: { area: UndoableArea; revert: Undo; id: string | undefined },
) {
  const act = await actOf(ctx.store.db, idIn(id))
  if (act?.area !== area) throw new HttpError(404, 'errors.missing')
  await undo(ctx, operator, { [area]: revert }, act.id)
  return act
}
