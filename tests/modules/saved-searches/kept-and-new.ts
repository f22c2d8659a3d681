/** Searches that readers keep, and books that come, in a fixture library on either store. */
import { createHash } from 'node:crypto'
import { newestBib } from '../../../host/modules/saved-searches/queries.ts'
import type { Library, Writing } from '../../../host/store/library.ts'
import { keptSearch } from '../../../src/core/rules/search/saved-search.ts'

type Parts = {
  store: Library
  writes: { transaction<T>(work: (trx: Writing) => Promise<T>): Promise<T> }
  clock: { time: number }
}

/** reader1 keeps a search. @returns its id */
export async function keep(
  { store, writes, clock }: Parts,
  search: string,
  every = 'weekly',
  uid = 1,
  name = search,
) {
  const tested_to = await newestBib(store.db)
  const { id } = await writes.transaction(trx =>
    trx
      .insertInto('saved_search')
      .values({
        ...{ uid, name, search: keptSearch(search), every, tested_to },
        ...{ tested_at: clock.time - 1, created_at: clock.time },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

let arrived = 0
/** A book comes, like the first one but for what is said. @returns its row number */
export async function arrive({ writes, clock }: Parts, title: string, more: Record<string, unknown> = {}) {
  const no = `N${++arrived}`
  return writes.transaction(async trx => {
    const { id: _, ...like } = await trx
      .selectFrom('bib')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('bib')
      .values({
        ...like,
        ...{ bib_id: `m${no}`, control_no: no, title, author: '某人', authors: '[]', isbn: '' },
        group_id: createHash('md5').update(no).digest('hex'),
        ...{ in_date: clock.time, created_at: clock.time, updated_at: clock.time },
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('bib_change').values({ bib: id }).execute()
    return id
  })
}
