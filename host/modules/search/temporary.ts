/** The books of a temporary shelf, in the order asked for, a page at a time. */
import type { ShelfSort } from '../../../src/contract/search.ts'
import { compareShelf } from '../../../src/core/rules/shelf-order.ts'
import type { HostContext } from '../../kernel/context.ts'
import { type ShelfKey, shelfKeys } from '../bibs/queries.ts'

type Order = { sortField: ShelfSort; sortType: 'asc' | 'desc' }

/** @returns keys of those in the catalogue, sorted, and the ids that are not in it */
export async function shelfOf(
  ctx: Pick<HostContext, 'store'>,
  bibIds: string[],
  { sortField, sortType }: Order,
): Promise<{ keys: ShelfKey[]; missing: string[] }> {
  const ids = [...new Set(bibIds)]
  const found = new Map((await shelfKeys(ctx.store.db, ids)).map(key => [key.bibId, key]))
  const keys = ids.flatMap(id => found.get(id) ?? [])
  if (sortField !== 'added')
    keys.sort((a, b) => compareShelf(textOf(a, sortField), textOf(b, sortField), sortType))
  else if (sortType === 'desc') keys.reverse()
  return { keys, missing: ids.filter(id => !found.has(id)) }
}

function textOf(key: ShelfKey, field: Exclude<ShelfSort, 'added'>): string {
  if (field === 'pub_year') return key.year === null ? '' : String(key.year)
  if (field === 'callno') return (JSON.parse(key.callno) as string[])[0] ?? ''
  return key[field]
}
