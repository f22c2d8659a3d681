import type { Library } from '../../store/library.ts'
import { preparedQuery } from '../../store/prepared-query.ts'
import { withdrawBibs } from '../bib/bib-rows.ts'
import type { SeenRows } from './seen-rows.ts'
import type { Transactions } from './transactions.ts'

/** rows read at a time */
const AT_ONCE = 10_000

/**
 * Max share of its books that a source plausibly loses between two full exports; beyond it the file is probably
 * truncated.
 */
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
  { db }: Pick<Library, 'db'>,
  transactions: Transactions,
  {
    source,
    seen,
    damaged,
    force,
    now,
  }: { source: string; seen: SeenRows; damaged: number; force: boolean; now(): number },
): Promise<number> {
  const absent: number[] = []
  let total = 0
  for (let last = 0; ; ) {
    const some = await liveBibs(db, { source, after: last })
    for (const { id } of some) if (!seen.has(id)) absent.push(id)
    total += some.length
    if (some.length < AT_ONCE) break
    last = some.at(-1)!.id
  }
  if (absent.length > total * ABSENT_LIMIT && !force) throw new TooManyAbsentError(absent.length, total)
  if (absent.length && damaged && !force) throw new AbsentOrDamagedError(absent.length, damaged)
  let withdrawn = 0
  await transactions.each(
    absent,
    () => async (trx, ids) => {
      const gone = await withdrawBibs(trx, ids, now())
      return ids.map(id => gone.has(id))
    },
    results => {
      withdrawn += results.filter(Boolean).length
    },
  )
  return withdrawn
}

/**
 * Without harvested books whose control number another one has: they go by their OAI identifier, which no file names, and are
 * withdrawn by the harvest.
 */
const liveBibs = preparedQuery<{ source: string; after: number }, { id: number }>((db, value) =>
  db
    .selectFrom('bib')
    .select('bib.id')
    .where('source', '=', value('source'))
    .where('withdrawn', '=', 0)
    .where('id', '>', value('after'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('harvest_record as known')
            .select('known.identifier')
            .whereRef('known.source', '=', 'bib.source')
            .whereRef('known.bib_id', '=', 'bib.bib_id')
            .whereRef('known.identifier', '=', 'bib.control_no')
            .where('known.deleted', '=', 0),
        ),
      ),
    )
    .orderBy('id')
    .limit(AT_ONCE),
)
