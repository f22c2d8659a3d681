/** Decisions about readers who move with the library from one circulation system to another. */
import { Cannot, type Decided, type DecisionContext, decide } from '../../staff/decide.ts'
import { joinPairs, partSome } from './join.ts'
import { type Moving, planOf } from './plan.ts'
import { allMoves, dropMove, endMove, putMove, type ReaderMove, readersOf } from './queries.ts'

/** The drivers whose readers are another system's. */
export const SYSTEMS = ['sip2', 'koha', 'paia', 'folio'] as const

/** readers in one transaction, so that others wait for no more than a moment */
const AT_ONCE = 100

const moveOf = (moves: ReaderMove[], from: string, to: string) =>
  moves.find(one => one.from_system === from && one.to_system === to)

/**
 * From now on readers of `from` become those of `to` when they sign in with it, known by their numbers; those who have done
 * so already are joined at once. Once more, it adds those who can be joined by now. @throws Cannot
 */
export async function moveReaders(ctx: DecisionContext, operator: string, moving: Moving): Promise<Decided> {
  const { from, to, by, anyName } = moving
  const { pairs, waiting } = await planOf(ctx.store.db, moving)
  const decided = await decide(ctx, operator, async trx => {
    const moves = await allMoves(trx)
    if (moveOf(moves, to, from))
      throw new Cannot(
        `Readers of ${to} become readers of ${from} now: take that back first (connect move --undo --from ${to} --to ${from}).`,
      )
    const before = moveOf(moves, from, to)
    if (before && before.ended_at !== null)
      throw new Cannot('It is being taken back: bring that to its end first (connect move --undo).')
    if (!before && !(await readersOf(trx, from)).length)
      throw new Cannot(`No reader of ${from} has signed in here.`, 'missing')
    const row = { from_system: from, to_system: to, number_kind: by, any_name: anyName ? 1 : 0 }
    const move = await putMove(trx, row, ctx.clock.now())
    const isSame = before?.number_kind === by && before.any_name === row.any_name && !pairs.length
    return {
      said: '',
      move,
      ...(!isSame && {
        trail: {
          area: 'connections' as const,
          act: 'moved' as const,
          subject: `${from} ${to}`,
          after: { by, anyName, pairs: pairs.length, waiting },
        },
      }),
    }
  })
  let joined = 0
  for (let at = 0; at < pairs.length; at += AT_ONCE) {
    const some = pairs.slice(at, at + AT_ONCE)
    joined += await ctx.writes.transaction(trx => joinPairs(trx, decided.move, some, ctx.clock.now()))
  }
  return { ...decided, said: `Joined now: ${joined}; when they sign in: ${waiting}.` }
}

/** Takes a move back: each reader is again who it was. If it was broken off, it goes on. @throws Cannot */
export async function undoMove(
  ctx: DecisionContext,
  operator: string,
  { from, to }: Pick<Moving, 'from' | 'to'>,
): Promise<Decided> {
  const { move, ...decided } = await decide(ctx, operator, async trx => {
    const move = moveOf(await allMoves(trx), from, to)
    if (!move) throw new Cannot(`There is no move from ${from} to ${to}. Nothing was changed.`, 'missing')
    await endMove(trx, move.id, ctx.clock.now())
    return {
      said: '',
      move,
      trail: { area: 'connections' as const, act: 'movedBack' as const, subject: `${from} ${to}` },
    }
  })
  const all = { parted: 0, left: 0 }
  for (let isDone = false; !isDone; ) {
    const some = await ctx.writes.transaction(trx => partSome(trx, move, AT_ONCE, ctx.clock.now()))
    all.parted += some.parted
    all.left += some.left
    isDone = some.parted + some.left === 0
  }
  await ctx.writes.transaction(trx => dropMove(trx, move.id))
  const left = all.left ? ` Left, since they have moved on: ${all.left}.` : ''
  return { ...decided, said: `Readers who are again who they were: ${all.parted}.${left}` }
}
