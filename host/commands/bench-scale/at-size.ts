/** A library of one size: builds it and its index, or reuses existing ones, and measures. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { openSearch } from '../../search/open.ts'
import type { SearchPlace } from '../../search/opensearch/cluster.ts'
import { openDataFolder } from '../../store/data-folder.ts'
import type { Store } from '../../store/open.ts'
import { growTo } from '../grow-synthetic/grow.ts'
import { diskOf, nodeFigures } from './cluster-nodes.ts'
import { type Built, type Measured, today } from './figures.ts'
import { measureEngine } from './measure.ts'

/** opens the library of a size, within the common folder */
export async function openSize(folder: string, size: number): Promise<Store> {
  const store = openDataFolder(join(folder, String(size)))
  await growTo(store, size, Date.now())
  // so that a measurement does not depend on what was just written
  store.raw.pragma('wal_checkpoint(TRUNCATE)')
  return store
}

/** the cluster holds the indices of several sizes side by side */
const placeOf = (server: SearchPlace, size: number): SearchPlace => ({
  ...server,
  prefix: `${server.prefix}-${size}`,
})
const indexOf = (store: Store) => `${store.path}.search`

/** @param server null = the embedded engine */
export async function build(store: Store, size: number, server: SearchPlace | null): Promise<Built> {
  const place = server && placeOf(server, size)
  if (!place) rmSync(indexOf(store), { force: true })
  const before = place && (await nodeFigures(place)).cpu
  const cpu = process.cpuUsage()
  const begun = performance.now()
  const engine = await openSearch(store, { indexPath: indexOf(store), server: place })
  try {
    await engine.refresh()
  } finally {
    await engine.close()
  }
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const after = place && (await nodeFigures(place)).cpu
  return {
    day: today(),
    records: size,
    seconds,
    cpu: (user + system) / 1e6,
    nodesCpu: (after ?? 0) - (before ?? 0),
    library: statSync(store.path).size,
    index: place ? await diskOf(place) : statSync(indexOf(store)).size,
  }
}

/** Whether the embedded engine's index file exists; a cluster's index is created when it is opened. */
export const hasIndex = (store: Store, server: SearchPlace | null): boolean =>
  server !== null || existsSync(indexOf(store))

export async function measure(store: Store, size: number, server: SearchPlace | null): Promise<Measured> {
  const place = server && placeOf(server, size)
  const [load = 0] = loadavg()
  const begun = performance.now()
  const engine = await openSearch(store, { indexPath: indexOf(store), server: place })
  try {
    const nodes = async () => (place ? (await nodeFigures(place)).cpu : 0)
    const figures = await measureEngine(store, engine, { begun, nodesCpu: nodes })
    const { heap } = place ? await nodeFigures(place) : { heap: 0 }
    return { day: today(), load, ...figures, memory: process.memoryUsage.rss(), heap }
  } finally {
    await engine.close()
  }
}
