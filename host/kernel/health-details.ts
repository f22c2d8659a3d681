/** Whether the host is ready to serve everything, and what keeps it from it. Asked of nobody who may be busy. */
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SearchEngine, SearchState } from '../search/engine.ts'
import type { Settings, SettingsState } from '../settings/settings.ts'
import type { Access, Library } from '../store/library.ts'

/** bytes below which a disk is as good as full: the next change of the index may not find room */
const LEAST_FREE = 64 * 2 ** 20
/** s that the index may be behind: an import takes a while to be taken in */
const MOST_BEHIND = 300

type Parts = { store: Library; search: SearchEngine; settings: Settings; clock: { now(): number } }
type Disk = { freeBytes: number; totalBytes: number }

export type HealthDetails = {
  /** everything below is as it should be */
  ready: boolean
  database: Access
  /** ageSeconds: since the index was known to have everything that the library has; null = not yet */
  index: Pick<SearchState, 'role' | 'isReady' | 'isPartial' | 'trouble'> & { ageSeconds: number | null }
  threads: Pick<SearchState, 'threads' | 'indexer' | 'waiting' | 'stopped'>
  /** null = not known */
  disk: Disk | null
  /** the configuration file; trouble does not make the host unready: what was taken over last stays in force */
  configuration: SettingsState
  memory: { rssBytes: number; heapUsedBytes: number }
}

export const healthDetails =
  ({ store, search, settings, clock }: Parts) =>
  async (): Promise<HealthDetails> => {
    const { role, isReady, isPartial, currentAt, trouble, ...threads } = search.state()
    const ageSeconds = currentAt === null ? null : Math.max(0, Math.round((clock.now() - currentAt) / 1000))
    const database = await store.access()
    const disk = await diskOf(store.path)
    const { rss, heapUsed } = process.memoryUsage()
    const isUp = isReady && !isPartial && ageSeconds !== null && ageSeconds <= MOST_BEHIND
    const hasThreads = threads.threads.running === threads.threads.wanted && threads.indexer.isRunning
    const hasRoom = disk === null || disk.freeBytes >= LEAST_FREE
    return {
      ready: database.readable && database.writable !== 'no' && isUp && hasThreads && hasRoom,
      database,
      index: { role, isReady, isPartial, ageSeconds, trouble },
      threads,
      disk,
      configuration: settings.state(),
      memory: { rssBytes: rss, heapUsedBytes: heapUsed },
    }
  }

async function diskOf(path: string): Promise<Disk | null> {
  if (path === ':memory:') return null
  try {
    const { bavail, blocks, bsize } = await statfs(dirname(path))
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
