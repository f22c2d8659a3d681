/** The demo library on either engine: on a server it is a copy of one in memory. */

import type { Library } from '../library.ts'
import { openStore, type Store } from '../open.ts'
import { plantDemo } from './plant.ts'

/** @param library an empty one @param options.now epoch milliseconds; all dates are relative to it */
export async function plantDemoIn(library: Library, options: { now: number; seed?: number }): Promise<void> {
  if (isOnSqlite(library)) return plantDemo(library, options)
  // loaded lazily: with the client of a server
  const { copyPlanted } = await import('../move/copy-planted.ts')
  const planted = openStore(':memory:')
  try {
    await plantDemo(planted, options)
    await library.write(trx => copyPlanted(planted.raw, trx))
  } finally {
    await planted.close()
  }
}

const isOnSqlite = (library: Library): library is Store => library.engine === 'sqlite'
