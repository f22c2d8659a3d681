/**
 * Moves a library from one engine to the other while hosts run on it. First all rows are copied as they are at one
 * moment, and each is compared with its copy, while others write. Then the source's write lock is held: its rows are read
 * once more, by the page. A page that is what was copied needs no second look at the target, which nobody else can change;
 * of another one each row is compared, and what has changed is exchanged. The source is marked as moved before the lock is
 * let go. So no change can be made to the source that the target does not have, and until then the target can be thrown away.
 */
import { randomUUID } from 'node:crypto'
import { differing, exchange } from './equal.ts'
import { movedError } from './mark.ts'
import { digestOf, PAGE, pagesOf, type Range, rowsBetween } from './rows.ts'
import { type AnyDb, MoveError, type Source, type Target } from './side.ts'
import { allTables, type Table, type Value } from './tables.ts'

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
    const copied = await copyAll(source, target, tables)
    say(
      'Copied and compared. What has changed meanwhile is exchanged now; until that is done, nobody can write.',
    )
    return handOver(source, target, copied, now)
  }
}

/** digest: of its rows at that moment; '' = the target has not got the same */
type Page = { range: Range; digest: string }
type Copied = Map<Table, Page[]>

/** @returns the pages of each table: together all keys there can be */
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
      // what was written is read when all is there
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

/** The same as `differing`, for all of a table. */
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
