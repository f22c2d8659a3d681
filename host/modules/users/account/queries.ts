/** SQL of the reader's account. Times are epoch ms, money is fen. */

import type { Slice } from '../../../circulation/driver.ts'
import type { Library } from '../../../store/library.ts'

export const listIdentifiers = ({ db }: Library, uid: number) =>
  db
    .selectFrom('identifier')
    .select(['kind', 'value', 'valid_from', 'valid_to'])
    .where('uid', '=', uid)
    .orderBy('id')
    .execute()

export const sumCredits = ({ db }: Library, uid: number): Promise<{ count: number; sum: number }> =>
  db
    .selectFrom('credit_log')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('amount'), lit(0)).as('sum'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()

/** Latest first; `so_far` is the running sum up to and including this row. */
export const listCredits = ({ db }: Library, uid: number, { offset, limit }: Slice) =>
  db
    .selectFrom('credit_log')
    .leftJoin('bib', 'bib.id', 'credit_log.bib')
    .select(['credit_log.id', 'amount', 'kind', 'credit_log.created_at', 'bib.bib_id', 'bib.title'])
    .select(({ fn }) =>
      fn
        .sum<number>('amount')
        .over(order => order.orderBy('credit_log.created_at').orderBy('credit_log.id'))
        .as('so_far'),
    )
    .where('credit_log.uid', '=', uid)
    .orderBy('credit_log.created_at', 'desc')
    .orderBy('credit_log.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const bookName = ({ db }: Library, bibId: string) =>
  db.selectFrom('bib').select(['title', 'author']).where('bib_id', '=', bibId).executeTakeFirst()
