/** SQL of a reader's counts, and of whether others wait for the reader's loans. */
import type { ExpressionBuilder } from 'kysely'
import { ACTIVE_REQUESTS } from '../../../src/contract/codes.ts'
import type { Reading } from '../../store/library.ts'
import { preparedQuery } from '../../store/prepared-query.ts'
import type { Schema } from '../../store/schema.ts'
import { waits } from './requests/waiting.ts'

/** 1 = another reader is waiting for the work on this loan */
export const isAwaited = (eb: ExpressionBuilder<Schema, 'loan'>) =>
  eb
    .case()
    .when(
      eb.exists(
        eb
          .selectFrom('request')
          .select('request.id')
          .whereRef('request.bib', '=', 'loan.bib')
          .whereRef('request.uid', '!=', 'loan.uid')
          .where(waits('request')),
      ),
    )
    .then(eb.lit(1))
    .else(eb.lit(0))
    .end()

/** counts of loans and open requests */
type Numbers = { loans: number; soon: number; overdue: number; requests: number }

const numbers = preparedQuery<{ uid: number; now: number; soonUntil: number }, Numbers>((db, value) => {
  const ofReader = (table: 'loan' | 'request') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', value('uid'))
  const loans = ofReader('loan')
  return db.selectNoFrom(() => [
    loans.$asScalar().$notNull().as('loans'),
    loans.where('due_at', '<=', value('soonUntil')).$asScalar().$notNull().as('soon'),
    loans.where('due_at', '<', value('now')).$asScalar().$notNull().as('overdue'),
    ofReader('request').where('state', 'in', ACTIVE_REQUESTS).$asScalar().$notNull().as('requests'),
  ])
})

/** @param soonUntil epoch ms: loans due by then count as due soon or overdue */
export const numbersOf = async (
  db: Reading,
  uid: number,
  { now, soonUntil }: { now: number; soonUntil: number },
): Promise<Numbers> => (await numbers(db, { uid, now, soonUntil }))[0]!
