/** SQL of lost books. */
import type { Library } from '../../../store/library.ts'
import type { Slice } from '../../driver.ts'

export async function countLosses({ db }: Library, uid: number): Promise<number> {
  const row = await db
    .selectFrom('loan_loss')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Open ones first, then the latest loss first. */
export const listLosses = ({ db }: Library, uid: number, { offset, limit }: Slice) =>
  db
    .selectFrom('loan_loss')
    .innerJoin('bib', 'bib.id', 'loan_loss.bib')
    .leftJoin('item', 'item.id', 'loan_loss.item')
    .select(['loan_loss.id', 'loan_id as loanId', 'loan_loss.price', 'recoup', 'recoup_kind as recoupKind'])
    .select(['state', 'lost_at as lostAt', 'settled_at as settledAt', 'bib.bib_id as bibId', 'bib.title'])
    .select(['bib.author', 'item.bar_code as barCode', 'item.call_no as callNo'])
    .where('loan_loss.uid', '=', uid)
    .orderBy(({ eb, lit }) => eb.case().when('state', '=', 'open').then(lit(0)).else(lit(1)).end())
    .orderBy('lost_at', 'desc')
    .orderBy('loan_loss.id')
    .offset(offset)
    .limit(limit)
    .execute()
