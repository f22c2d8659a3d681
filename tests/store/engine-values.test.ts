/**
 * Values that only one of the engines would accept: an empty list, a text with U+0000 or a lone surrogate.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Library } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { plantLibrary } from '../fixture-library.ts'
import { copyOnPostgres } from './both-engines.ts'

let both: Library[]
beforeAll(async () => {
  const store: Store = openStore(':memory:')
  plantLibrary(store)
  both = [store, await copyOnPostgres(store)]
})
afterAll(() => Promise.all(both.map(one => one.close())))

it('an empty list matches no row with "in", and all with "not in"', async () => {
  for (const { db } of both) {
    const ids = db.selectFrom('bib').select('id')
    expect(await ids.where('id', 'in', []).execute()).toEqual([])
    expect(await ids.where('id', 'not in', []).execute()).toHaveLength(3)
    expect(await ids.where('id', 'in', [1, 2]).execute()).toHaveLength(2)
  }
})

it('U+0000 and lone surrogates in a text are stored as U+FFFD, and found by either form', async () => {
  const value = 'a\0b\ud800'
  for (const library of both) {
    await library.write(
      async trx => void (await trx.insertInto('conf').values({ name: 'x', value }).execute()),
    )
    const rows = library.db.selectFrom('conf').select('value')
    expect(await rows.where('name', '=', 'x').execute()).toEqual([{ value: 'a\ufffdb\ufffd' }])
    expect(await rows.where('value', '=', value).execute()).toHaveLength(1)
  }
})
