/** The second specification's request has itemBeans and source alone: its call numbers say of which book. */
import type { AskRequest } from '../../../src/contract/reader/requests.ts'
import { Refusal } from '../../http/calls/errors.ts'
import type { HostContext } from '../../runtime/context.ts'
import { EVERYTHING } from '../../search/engine.ts'

type Parts = Pick<HostContext, 'store' | 'search'>

/** more books under one call number are not looked through */
const MOST_FOUND = 50

/**
 * @returns bibId of the one book that has copies of each call number at its location
 * @throws Refusal where there is none, or more than one
 */
export async function bookNamed({ store, search }: Parts, beans: AskRequest['itemBeans']): Promise<string> {
  const callNo = beans[0]?.callNo.trim() ?? ''
  if (callNo === '') throw new Refusal('request.whichBook')
  const { hits } = await search.search({
    ...EVERYTHING,
    conditions: [{ field: 'callno', operator: 'exact', values: [callNo], logic: 'and' }],
    pageSize: MOST_FOUND,
  })
  if (!hits.length) throw new Refusal('request.noCopies')
  const copies = await store.db
    .selectFrom('item')
    .innerJoin('bib', 'bib.id', 'item.bib')
    .select(['bib.bib_id as bibId', 'item.call_no as callNo', 'item.loca_code as locaCode'])
    .where(
      'bib.id',
      'in',
      hits.map(hit => hit.id),
    )
    .where('bib.withdrawn', '=', 0)
    .where('status', '!=', 'withdrawn')
    .execute()
  const found = [...new Set(copies.map(copy => copy.bibId))].filter(bibId =>
    beans.every(bean =>
      copies.some(
        copy => copy.bibId === bibId && copy.callNo === bean.callNo && copy.locaCode === bean.locaCode,
      ),
    ),
  )
  const [bibId, ...others] = found
  if (bibId === undefined) throw new Refusal('request.noCopies')
  if (others.length) throw new Refusal('request.whichBook')
  return bibId
}
