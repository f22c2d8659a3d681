/**
 * Moves a library from one engine to the other while hosts run on it. First all rows are copied from one snapshot and
 * compared with their copies, while others write. Then the source's write lock is taken and its rows are read again,
 * page by page. A page whose digest is unchanged needs no second look at the target, which nobody else can change; in
 * any other page all rows are compared and those that differ are replaced. The source is marked as moved before the
 * lock is released: no change can reach the source without being in the target, and until then the target can be thrown
 * away.
 */
import { randomUUID } from 'node:crypto'
import { differing, exchange } from './equal.ts'
import { movedError } from './mark.ts'
import { digestOf, PAGE, pagesOf, type Range, rowsBetween } from './rows.ts'
import { type AnyDb, MoveError, type Source, type Target } from './side.ts'
import { allTables, type Table, type Value } from './tables.ts'

export type Moved = {
  rows: Map<string, number>
  /** number of rows that had changed while they were copied */
  exchanged: number
  /** ms during which nobody else could write */
  held: number
}

export type Told = {
  now(): number
  /** progress for the operator */
  say(line: string): void
}

/**
 * @returns null when a previous move was interrupted at its last step, and only that step was left to do
 * @throws MoveError, or errors of the engines: then the source is unchanged and the target empty
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
  // the source is marked: from here on the target must not be thrown away
  await target.release().catch(error => {
    throw new MoveError(`Everything is there, but one step is missing: run it again. (${error.message})`)
  })
  return moved

  async function complete() {
    const copied = await copyAll(source, target, tables)
    say(
      'Copied and compared. What has changed meanwhile is exchanged now; until that is done, nobody can write.',
    )
    return handOver(source, target, copied, now)
  }
}

/** digest: of the rows in the snapshot; '' = the target has something else */
type Page = { range: Range; digest: string }
type Copied = Map<Table, Page[]>

/** @returns the pages of each table, which together cover all possible keys */
async function copyAll(source: Source, target: Target, tables: readonly Table[]): Promise<Copied> {
  const copied: Copied = new Map()
  const moment = await source.snapshot()
  try {
    for (const table of tables) {
      const pages: Page[] = []
      for await (const { rows, range } of pagesOf(moment.db, table)) {
        if (rows.length > 0) await target.insert(table, rows)
        pages.push({ range, digest: digestOf(table, rows) })
      }
      // the copies are read back once the whole table is written
      for (const page of pages) {
        const { keys } = await differing(moment.db, target.db, table, page.range)
        if (keys.length > 0) page.digest = ''
      }
      copied.set(table, pages)
    }
  } finally {
    await moment.end()
  }
  return copied
}

/** Like `differing`, for a whole table; skips pages whose digest is unchanged. */
async function changed(from: AnyDb, to: AnyDb, table: Table, pages: readonly Page[]) {
  let count = 0
  const keys: Value[][] = []
  for (const { range, digest } of pages) {
    const rows = await rowsBetween(from, table, range, PAGE + 1)
    if (digestOf(table, rows) === digest) count += rows.length
    else {
      const found = await differing(from, to, table, range)
      count += found.rows
      keys.push(...found.keys)
    }
  }
  return { rows: count, keys }
}

async function handOver(source: Source, target: Target, copied: Copied, now: () => number): Promise<Moved> {
  const tables = [...copied.keys()]
  const held = await source.hold(tables)
  const since = now()
  const rows = new Map<string, number>()
  let exchanged = 0
  try {
    for (const [table, pages] of copied) {
      const { rows: count, keys } = await changed(held.db, target.db, table, pages)
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
