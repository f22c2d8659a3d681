/** Undoes a decision on the same day, or replaces it later: its change is reverted and its notice removed. */
import { dropNotices } from '../modules/notices/drop-notices.ts'
import type { Library, Writing } from '../store/library.ts'
import {
  Cannot,
  type Deciding,
  type DecisionContext,
  decideAll,
  type Facts,
  missing,
  type Outcome,
} from './decide.ts'
import type { UndoableArea } from './trail.ts'
import { actOf, actsOf, columnsOf, type DecidedTable, isUndone, putColumns } from './undo-queries.ts'

/** Reverts the change of a decision. @throws Cannot if it has been changed again since */
export type Undo = (
  ctx: DecisionContext,
  trx: Writing,
  subject: number,
  facts: { before: Facts; after: Facts },
) => Promise<void>
export type Undos = Readonly<Partial<Record<UndoableArea, Undo>>>

/** @throws Cannot if it has been decided again since */
export function needsSame(now: Facts, then: Facts): void {
  const differs = Object.keys(now).some(key => JSON.stringify(now[key]) !== JSON.stringify(then[key]))
  if (differs) throw new Cannot('It was decided anew since. Nothing was changed.')
}

/** Restores these columns of a row. @param area for the message if there is no such row */
export const undoRow =
  (area: string, table: DecidedTable, columns: readonly string[]): Undo =>
  async (ctx, trx, id, { before, after }) => {
    const now = await columnsOf(trx, table, columns, id)
    if (!now) throw missing(area, id)()
    needsSame(now, after)
    const stood = Object.fromEntries(columns.map(name => [name, before[name]]))
    // reviews have no column for the time of the last change
    const touched = table === 'review' ? {} : { updated_at: ctx.clock.now() }
    await putColumns(trx, table, { ...stood, ...touched }, id)
  }

/** All lines of the decision that an undo reverts. @throws Cannot */
async function linesOf(db: Library['db'], undos: Undos, id: number) {
  const named = await actOf(db, id)
  const lines = named?.batch ? await actsOf(db, named.batch) : named ? [named] : []
  const isKnown = (line: (typeof lines)[number]): line is typeof line & { area: UndoableArea } =>
    line.before !== '' && Object.hasOwn(undos, line.area)
  if (lines.length === 0 || !lines.every(isKnown))
    throw new Cannot(`There is nothing to take back in line ${id}.`, 'missing')
  return lines
}

/** Undoes one line of the audit trail, which adds a line of its own. */
const takingBack =
  (
    ctx: DecisionContext,
    undos: Undos,
    { id, area, subject, before, after, notices }: Awaited<ReturnType<typeof linesOf>>[number],
  ): Deciding =>
  async trx => {
    if (await isUndone(trx, id)) throw new Cannot('It was taken back already. Nothing was changed.')
    const facts = { before: JSON.parse(before) as Facts, after: JSON.parse(after || '{}') as Facts }
    await undos[area]!(ctx, trx, Number(subject), facts)
    await dropNotices(trx, JSON.parse(notices) as number[])
    return {
      said: `What was done with ${area} ${subject} is taken back.`,
      trail: { area, subject, act: 'undone', before: facts.after, after: facts.before, undoes: id },
    }
  }

/**
 * Undoes a decision made today.
 * @param id a line of the audit trail @throws Cannot if it is from another day, or not the latest
 */
export async function undo(ctx: DecisionContext, operator: string, undos: Undos, id: number) {
  const lines = await linesOf(ctx.store.db, undos, id)
  const { dates, clock } = ctx
  if (lines.some(line => dates.day(line.at) !== dates.day(clock.now())))
    throw new Cannot('It was decided on another day: correct it instead. Nothing was changed.')
  const works = lines.map(line => takingBack(ctx, undos, line))
  return decideAll(ctx, operator, works)
}

/** Replaces a decision by another one; the reader gets a single notice in place of the former one. */
export async function correct<Result extends Outcome>(
  ctx: DecisionContext,
  operator: string,
  undos: Undos,
  { id, works, batch }: { id: number; works: readonly Deciding<Result>[]; batch: string },
) {
  const lines = await linesOf(ctx.store.db, undos, id)
  const back = lines.map(line => takingBack(ctx, undos, line))
  return decideAll<Outcome>(ctx, operator, [...back, ...works], batch)
}
