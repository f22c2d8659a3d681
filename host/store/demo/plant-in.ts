/** Plants the demo library on either engine; on a server it is copied from one planted in memory. */

import type { Library } from '../library.ts'
import { openStore, type Store } from '../open.ts'
import { plantDemo } from './plant.ts'

/** @param library must be empty @param options.now epoch milliseconds; all dates are relative to it */
export async function plantDemoIn(library: Library, options: { now: number; seed?: number }): Promise<void> {
  if (isOnSqlite(library)) return plantDemo(library, options)
  // loaded lazily: it imports the PostgreSQL client
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
