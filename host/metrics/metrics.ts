/**
 * Prometheus metrics. Labels are route patterns, never addresses or contents. Access requires a separate port
 * (METRICS_PORT) or a token (METRICS_TOKEN).
 */

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { diskOf } from '../http/health/health-details.ts'
import type { JobRuns } from '../runtime/job-runs.ts'
import type { SearchEngine } from '../search/engine.ts'
import type { Settings } from '../settings/settings.ts'
import { lastBackup } from '../store/backup/last-backup.ts'
import { databaseIn } from '../store/data-folder.ts'
import { type Depends, type Machine, watchAlarms } from './alarm-gauges.ts'
import { gaugesOn } from './gauges.ts'
import { sessionCounts } from './queries.ts'
import type { Observe } from './timed-search.ts'

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Watched = Depends & { search: SearchEngine; settings: Settings; jobs: JobRuns }

export type Metrics = {
  /** search times */
  observe: Observe
  limited(by: 'address' | 'visitor'): void
  challenged(outcome: 'asked' | 'proved' | 'waited'): void
  /** counts every answer of the app */
  follow(app: FastifyInstance): void
  /** gauges computed when scraped */
  watch(watched: Watched): void
  /** @returns Prometheus text */
  text(): Promise<string>
  type: string
}

const MACHINE: Machine = { now: Date.now, steady: () => performance.now(), disk: diskOf }

/**
 * @param ofProcess collect metrics of the process (memory, event loop, GC); once per process
 */
export function openMetrics({
  ofProcess,
  machine = MACHINE,
}: {
  ofProcess: boolean
  machine?: Machine
}): Metrics {
  const registers = [new Registry()]
  const register = registers[0]!
  if (ofProcess) collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'opac_requests_total',
    help: 'Answers, by pattern of the call',
    labelNames: ['method', 'call', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'opac_request_seconds',
    help: 'Time until an answer was sent, by pattern of the call',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  const searches = new Histogram({
    name: 'opac_search_seconds',
    help: 'Time that the search engine took, by how it ended',
    labelNames: ['kind', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const limited = new Counter({
    name: 'opac_search_limited_total',
    help: 'Searches refused because there were too many, of one address or of one visitor',
    labelNames: ['by'],
    registers,
  })
  const challenges = new Counter({
    name: 'opac_crawl_challenges_total',
    help: 'Pages of results for which visitors without a session were asked to prove work, and those opened afterwards',
    labelNames: ['outcome'],
    registers,
  })

  return {
    type: register.contentType,
    text: () => register.metrics(),
    observe: (kind, outcome, seconds) => searches.observe({ kind, outcome }, seconds),
    limited: by => limited.inc({ by }),
    challenged: outcome => challenges.inc({ outcome }),
    follow(app) {
      app.addHook('onResponse', async (request, reply) => {
        const call = callOf(request.routeOptions.url)
        requests.inc({ method: request.method, call, status: String(reply.statusCode) })
        durations.observe({ call }, reply.elapsedTime / 1000)
      })
    },
    watch(ctx) {
      watchState(ctx, registers)
      watchAlarms(gaugesOn(registers), registers, ctx, machine)
    },
  }
}

/** The route pattern, the same for all prefixes; one name for unknown routes. */
const callOf = (pattern: string | undefined): string =>
  pattern === undefined ? '(none)' : pattern.replace(/^\/meta-local(?=\/opac\/)/, '')

function watchState({ store, search, settings, jobs, clock, config }: Watched, registers: Registry[]): void {
  const gauge = gaugesOn(registers)
  const isFile = store.engine === 'sqlite'
  gauge('opac_sessions', 'Sessions that are kept', ['kind'], async self => {
    const { readers, anonymous } = await sessionCounts(store.db)
    self.set({ kind: 'reader' }, readers)
    self.set({ kind: 'anonymous' }, anonymous)
  })
  gauge('opac_search_waiting', 'Searches that wait for a thread', [], self =>
    self.set(search.state().waiting),
  )
  gauge('opac_search_threads', 'Threads that search', ['state'], self => {
    const { wanted, running, lost } = search.state().threads
    self.set({ state: 'wanted' }, wanted)
    self.set({ state: 'running' }, running)
    self.set({ state: 'lost' }, lost)
  })
  gauge('opac_index_ready', '1 = every book can be found', [], self => {
    const { isReady, isPartial } = search.state()
    self.set(isReady && !isPartial ? 1 : 0)
  })
  gauge('opac_index_age_seconds', 'Since the index was known to have all that the library has', [], self => {
    const { currentAt } = search.state()
    if (currentAt !== null) self.set(Math.max(0, (clock.now() - currentAt) / 1000))
  })
  gauge('opac_index_bytes', 'Size of the search index on disk', [], async self =>
    self.set(await bytesUnder(`${isFile ? store.path : databaseIn(config.dataDir)}.search`)),
  )
  gauge('opac_database_bytes', 'Size of the database on disk, its log included', ['part'], async self => {
    self.set({ part: 'database' }, await (store.bytes?.() ?? bytesUnder(store.path)))
    if (isFile) self.set({ part: 'log' }, await bytesUnder(`${store.path}-wal`))
  })
  if (store.connections) {
    gauge('opac_database_connections', 'Connections to the database’s server', ['state'], self => {
      const { open, idle, waiting, most } = store.connections!()
      self.set({ state: 'busy' }, open - idle)
      self.set({ state: 'idle' }, idle)
      self.set({ state: 'waiting' }, waiting)
      self.set({ state: 'most' }, most)
    })
    gauge('opac_database_listening', '1 = told of what other hosts change; 0 = nothing is cached', [], self =>
      self.set(store.connections!().isListening ? 1 : 0),
    )
  }
  if (store.standby) {
    gauge('opac_database_standby_used', '1 = visitors without a session read from the standby', [], self =>
      self.set(store.standby!().isUsed ? 1 : 0),
    )
    gauge('opac_database_standby_behind_seconds', 'How old at most what is read there is', [], self => {
      const { behindSeconds } = store.standby!()
      if (behindSeconds !== null) self.set(behindSeconds)
    })
  }
  gauge(
    'opac_job_last_run_timestamp_seconds',
    'When work of the host was last done, or failed',
    // `job` is a label of Prometheus’ own
    ['name', 'outcome'],
    self => {
      for (const { job, isDone, at } of jobs.last())
        self.set({ name: job, outcome: outcomeOf(isDone) }, at / 1000)
    },
  )
  gauge('opac_job_seconds', 'How long that took', ['name', 'outcome'], self => {
    for (const { job, isDone, seconds } of jobs.last())
      self.set({ name: job, outcome: outcomeOf(isDone) }, seconds)
  })
  gauge(
    'reading_room_backup_last_success_timestamp_seconds',
    'When the last good backup was made; 0 = none is known',
    [],
    async self => self.set(((await lastBackup(config.dataDir, store))?.at ?? 0) / 1000),
  )
  gauge('opac_configuration_ok', '0 = the configuration file as it stands was not taken over', [], self =>
    self.set(settings.state().trouble === null ? 1 : 0),
  )
}

const outcomeOf = (isDone: boolean): string => (isDone ? 'done' : 'failed')

/** Bytes of a file, or of all files in a folder; 0 = there is none. */
async function bytesUnder(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) return found.size
    const names = await readdir(path)
    const sizes = await Promise.all(names.map(name => bytesUnder(join(path, name))))
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}
