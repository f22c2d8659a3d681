/**
 * Moves a library from one engine to the other while hosts run on it. First all rows are copied as they are at one
 * moment, while others write. Then the source's write lock is held: every row is compared, what has changed meanwhile is
 * exchanged, and the source is marked as moved before the lock is let go. So no change can be made to the source that the
 * target does not have, and until then the target can be thrown away.
 */
import { randomUUID } from 'node:crypto'
import { differing, exchange } from './equal.ts'
import { movedError } from './mark.ts'
import { pagesOf } from './rows.ts'
import { MoveError, type Source, type Target } from './side.ts'
import { allTables, type Table } from './tables.ts'

export type Moved = {
  rows: Map<string, number>
  /** rows that had changed while they were copied */
  exchanged: number
  /** ms during which nobody else could write */
  held: number
}

export type Told = {
  now(): number
  /** what the operator is told meanwhile */
  say(line: string): void
}

/**
 * @returns null when a move that was broken off at its very end only had to be ended
 * @throws MoveError, or errors of the engines: then the source is as it was, and the target is empty
 */
export async function moveLibrary(source: Source, target: Target, { now, say }: Told): Promise<Moved | null> {
  const tables = await allTables()
  const [was, other] = [await source.mark(), await target.mark()]
  if (was?.state === 'moved' && other?.state === 'arriving' && was.id === other.id) {
    await target.release()
    return null
  }
  if (was) throw movedError(was, source.place)
  if (other?.state === 'moved') throw movedError(other, target.place)
  const isAgain = await target.begin(tables)
  if (isAgain) say('A move to it was broken off: what it left is gone, and all is copied again.')
  const moved = await complete().catch(async error => {
    await target.abandon()
    throw error
  })
  // the source is marked: from here on the target is never thrown away
  await target.release().catch(error => {
    throw new MoveError(`Everything is there, but one step is missing: run it again. (${error.message})`)
  })
  return moved

  async function complete() {
    await copyAll(source, target, tables)
    say('Copied. Each row is compared now; until that is done, nobody can write.')
    return handOver(source, target, tables, now)
  }
}

async function copyAll(source: Source, target: Target, tables: readonly Table[]): Promise<void> {
  const moment = await source.snapshot()
  try {
    for (const table of tables)
      for await (const { rows } of pagesOf(moment.db, table))
        if (rows.length > 0) await target.insert(table, rows)
  } finally {
    await moment.end()
  }
}

async function handOver(
  source: Source,
  target: Target,
  tables: readonly Table[],
  now: () => number,
): Promise<Moved> {
  const held = await source.hold(tables)
  const since = now()
  const rows = new Map<string, number>()
  let exchanged = 0
  try {
    for (const table of tables) {
      const { rows: count, keys } = await differing(held.db, target.db, table)
      await exchange(held.db, target, table, keys)
      rows.set(table.name, count)
      exchanged += keys.length
    }
    await target.setCounters(await held.counters(tables), tables)
    const mark = { id: randomUUID(), at: now() }
    await target.seal({ ...mark, state: 'arriving', place: source.place })
    await held.leave({ ...mark, state: 'moved', place: target.place }, tables)
  } catch (error) {
    await held.end().catch(() => {})
    throw error
  }
  return { rows, exchanged, held: now() - since }
}
