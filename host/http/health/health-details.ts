/** Readiness: whether the host can serve everything, and if not, why. No check waits for anything that may be busy. */
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Answers } from '../../search/answering.ts'
import type { SearchEngine, SearchState } from '../../search/engine.ts'
import { percentOf } from '../../search/progress.ts'
import type { Settings, SettingsState } from '../../settings/settings.ts'
import type { Access, Library, ServerConnections, StandbyState } from '../../store/library.ts'

/** bytes of free space below which a disk counts as full: the next index change may not fit */
const LEAST_FREE = 64 * 2 ** 20
/** s that the index may lag behind: indexing an import takes a while */
const MOST_BEHIND = 300

type Parts = {
  store: Library
  search: SearchEngine
  settings: Settings
  clock: { now(): number; ahead?(): number }
  config: { dataDir: string }
}
export type Disk = { freeBytes: number; totalBytes: number }

export type HealthDetails = {
  /** every check below passes; while the host is starting, only the parts it already answers with are checked */
  ready: boolean
  /** connections: servers only. standby: an unused one does not make the host unready */
  database: Access & { connections?: ServerConnections; standby?: StandbyState }
  /** ageSeconds: since the index was last up to date; null = never yet */
  index: Pick<SearchState, 'role' | 'isReady' | 'isPartial' | 'isStarting' | 'trouble'> & {
    ageSeconds: number | null
    /** of an index that is being built; null = it is complete, as far as is known */
    percent: number | null
  }
  threads: Pick<SearchState, 'threads' | 'indexer' | 'waiting' | 'stopped'>
  /** null = unknown */
  disk: Disk | null
  /** the configuration file; an invalid one does not make the host unready: the last valid values stay in force */
  configuration: SettingsState
  memory: { rssBytes: number; heapUsedBytes: number }
  /** by how many ms the database server's clock is ahead of this machine's; a difference does not make the host unready */
  clock: { aheadMs: number }
}

export const healthDetails =
  ({ store, search, settings, clock, config }: Parts) =>
  async ({ answers }: Answers): Promise<HealthDetails> => {
    const { role, isReady, isPartial, isStarting, progress, currentAt, trouble, ...threads } = search.state()
    const ageSeconds = currentAt === null ? null : Math.max(0, Math.round((clock.now() - currentAt) / 1000))
    const connections = store.connections?.()
    const standby = store.standby?.()
    const database = {
      ...(await store.access()),
      ...(connections && { connections }),
      ...(standby && { standby }),
    }
    const disk = await diskOf(store, config)
    const { rss, heapUsed } = process.memoryUsage()
    const isRecent = ageSeconds === null ? isStarting : ageSeconds <= MOST_BEHIND
    const isUp = isReady && !isPartial && isRecent
    const isWhole = threads.threads.running === threads.threads.wanted && threads.indexer.isRunning
    const hasThreads = isStarting || isWhole
    const hasRoom = disk === null || disk.freeBytes >= LEAST_FREE
    return {
      ready:
        database.readable && database.writable !== 'no' && answers !== false && isUp && hasThreads && hasRoom,
      database,
      index: {
        ...{ role, isReady, isPartial, isStarting, ageSeconds, trouble },
        percent: progress && percentOf(progress),
      },
      threads,
      disk,
      configuration: settings.state(),
      memory: { rssBytes: rss, heapUsedBytes: heapUsed },
      clock: { aheadMs: clock.ahead?.() ?? 0 },
    }
  }

const dirOf = (path: string): string | null => (path === ':memory:' ? null : dirname(path))

/** The disk on which this host writes. @returns null = unknown, or a library in memory */
export async function diskOf(
  { engine, path }: Pick<Library, 'engine' | 'path'>,
  { dataDir }: { dataDir: string },
): Promise<Disk | null> {
  const folder = engine === 'sqlite' ? dirOf(path) : dataDir
  if (folder === null) return null
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
