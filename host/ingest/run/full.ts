import type Database from 'better-sqlite3'
import { withdrawBib } from '../store-record.ts'
import type { SeenRows } from './seen-rows.ts'
import type { ShortTransactions } from './short-transactions.ts'

/** Max share of its books that a source plausibly loses between two full exports: beyond it the file is likely truncated. */
export const ABSENT_LIMIT = 0.1

export class TooManyAbsentError extends Error {
  readonly absent: number
  readonly total: number
  constructor(absent: number, total: number) {
    super(`${absent} of ${total} books are not in the files`)
    this.absent = absent
    this.total = total
  }
}

/** Some records were too damaged to identify: they may be the absent books. */
export class AbsentOrDamagedError extends Error {
  constructor(absent: number, damaged: number) {
    super(`${absent} books are not in the files, but ${damaged} records of the files could not be read`)
  }
}

/**
 * Withdraws the books of a source that were absent from an import.
 * @returns how many
 * @param damaged records without a readable number
 * @throws TooManyAbsentError, with nothing withdrawn, above ABSENT_LIMIT unless forced
 * @throws AbsentOrDamagedError, with nothing withdrawn, unless forced
 */
export async function withdrawAbsent(
  raw: Database.Database,
  transactions: ShortTransactions,
  {
    source,
    seen,
    damaged,
    force,
    now,
  }: { source: string; seen: SeenRows; damaged: number; force: boolean; now(): number },
): Promise<number> {
  const live = raw.prepare('SELECT id FROM bib WHERE source = ? AND withdrawn = 0').pluck()
  const absent: number[] = []
  let total = 0
  for (const id of live.iterate(source) as IterableIterator<number>) {
    total++
    if (!seen.has(id)) absent.push(id)
  }
  if (absent.length > total * ABSENT_LIMIT && !force) throw new TooManyAbsentError(absent.length, total)
  if (absent.length && damaged && !force) throw new AbsentOrDamagedError(absent.length, damaged)
  let withdrawn = 0
  await transactions.each(absent, id => {
    if (withdrawBib(raw, id, now())) withdrawn++
  })
  return withdrawn
}
