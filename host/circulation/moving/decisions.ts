/** Decisions about readers who move with the library from one circulation system to another. */
import { Cannot, type DecisionContext, decide } from '../../staff/decide.ts'
import { join, partAll } from './join.ts'
import { type Moving, planOf } from './plan.ts'
import { allMoves, putMove, readersOf } from './queries.ts'

/** The drivers whose readers are another system's. */
export const SYSTEMS = ['sip2', 'koha', 'paia', 'folio'] as const

/**
 * From now on readers of `from` become those of `to` when they sign in with it, known by their numbers; those who have done
 * so already are joined at once. Once more, it adds those who can be joined by now.
 */
export const moveReaders = (ctx: DecisionContext, operator: string, moving: Moving) =>
  decide(ctx, operator, async trx => {
    const { from, to, by, anyName } = moving
    const moves = await allMoves(trx)
    const back = moves.find(one => one.from_system === to && one.to_system === from)
    if (back)
      throw new Cannot(
        `Readers of ${to} become readers of ${from} now: take that back first (connect move --undo --from ${to} --to ${from}).`,
      )
    const before = moves.find(one => one.from_system === from && one.to_system === to)
    if (!before && !(await readersOf(trx, from)).length)
      throw new Cannot(`No reader of ${from} has signed in here.`, 'missing')
    const now = ctx.clock.now()
    const { pairs, waiting } = await planOf(trx, moving)
    const move = await putMove(
      trx,
      { from_system: from, to_system: to, number_kind: by, any_name: anyName ? 1 : 0 },
      now,
    )
    for (const pair of pairs) await join(trx, { ...pair, move, systemKey: pair.newcomer.system_key, now })
    const isSame = before?.number_kind === by && before.any_name === move.any_name && !pairs.length
    return {
      said: `${pairs.length} joined now; ${waiting} join when they sign in.`,
      ...(!isSame && {
        trail: {
          area: 'connections' as const,
          act: 'moved' as const,
          subject: `${from} ${to}`,
          after: { by, anyName, joined: pairs.length, waiting },
        },
      }),
    }
  })

/** Takes a move back: each reader is again who it was. @throws Cannot */
export const undoMove = (ctx: DecisionContext, operator: string, { from, to }: Pick<Moving, 'from' | 'to'>) =>
  decide(ctx, operator, async trx => {
    const move = (await allMoves(trx)).find(one => one.from_system === from && one.to_system === to)
    if (!move) throw new Cannot(`There is no move from ${from} to ${to}. Nothing was changed.`, 'missing')
    const { parted, left } = await partAll(trx, move, ctx.clock.now())
    return {
      said: `${parted} readers are again who they were.${left ? ` ${left} have moved on since, and were left.` : ''}`,
      trail: {
        area: 'connections' as const,
        act: 'movedBack' as const,
        subject: `${from} ${to}`,
        after: { parted, left },
      },
    }
  })
