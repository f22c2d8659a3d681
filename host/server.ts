/** Reads the environment, opens the store, listens, closes. Nothing else. */
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { answerWhileWaiting } from './http/connection/while-waiting.ts'
import { openMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve.ts'
import { type HostConfig, readConfig } from './runtime/config/config.ts'
import { requireFolder } from './runtime/config/config-files.ts'
import { doubtfulNames } from './runtime/config/names.ts'
import { explainStart, greeting, isForSomebody } from './runtime/start-up.ts'
import { openStartWait } from './runtime/start-wait.ts'
import { openSearch } from './search/open.ts'
import { followSettings, openSettings } from './settings/settings.ts'
import { brokenRestore } from './store/backup/broken-restore.ts'
import { openClock } from './store/clock.ts'
import { databaseIn, hasDemoReaders, isEmpty } from './store/data-folder.ts'
import { openConfigured } from './store/open-configured.ts'

/** ms that running requests have on shutdown, and ms after which the process exits in any case */
const DRAIN = 5000
const LAST = 10_000

// umask: files in the data folder are for this user only
process.umask(0o077)

// V8 lets a heap double before it collects: with 264,000 books under load the process has 350 MB instead of 530
setFlagsFromString('--heap-growing-percent=40')

let config: HostConfig | undefined
try {
  for (const line of doubtfulNames(process.env)) console.error(`Warning: ${line}`)
  // for one start; BACKUP_BEFORE_UPGRADE=off is for all
  const isOnce = process.argv.includes('--no-backup')
  config = readConfig(isOnce ? { ...process.env, BACKUP_BEFORE_UPGRADE: 'off' } : process.env)
  requireFolder(config.files, config.dataDir)
  await start(config)
} catch (error) {
  const line = explainStart(error, config ?? { host: '', port: 0 })
  console.error(line ?? error)
  process.exit(isForSomebody(error) ? 2 : 1)
}

async function start(config: HostConfig): Promise<void> {
  // the engine and the configuration file may report errors before there is a logger
  let log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'> | undefined
  const settings = openSettings(config.settings, {
    clock: Date,
    report: (what, isBad) => {
      if (!isBad) log?.info(what)
      else if (log) log.error(what)
      else console.error(what)
    },
  })
  const waiting = openStartWait({
    within: config.startWait,
    now: () => performance.now(),
    wait: sleep,
    say: line => console.error(line),
    answer: async awaited => {
      const close = await answerWhileWaiting(config, awaited)
      // a signal to take over the settings, which the end of the start does
      const ignore = () => {}
      const leave = () => process.exit(0)
      process.on('SIGHUP', ignore).on('SIGTERM', leave).on('SIGINT', leave)
      return async () => {
        process.off('SIGHUP', ignore).off('SIGTERM', leave).off('SIGINT', leave)
        await close()
      }
    },
  })
  const store = await waiting.until('the database', () => openConfigured(config, config.standby))
  const wantsDemo = config.library === 'demo' && config.upstream === ''
  if (wantsDemo && (await isEmpty(store))) {
    console.log('Making the demo library …')
    // loaded lazily: 300 kB of seed text that later starts do not read
    const { plantDemoIn } = await import('./store/demo/plant-in.ts')
    await plantDemoIn(store, { now: Date.now() })
  }
  const searchOptions = {
    server: config.searchServer,
    libraryUrl: config.database?.url ?? '',
    indexPath: `${databaseIn(config.dataDir)}.search`,
    report: (what: string, reason: string) =>
      log ? log.error({ reason }, what) : console.error(`${what}: ${reason}`),
    tell: (line: string) => (log ? log.info(line) : console.log(line)),
  }
  const search = await waiting.until('the search cluster', () => openSearch(store, searchOptions))
  const metrics = config.metrics ? openMetrics({ ofProcess: true }) : undefined
  const clock = await openClock(store, ahead => {
    const line = `the clock of this machine is ${ahead > 0 ? 'behind' : 'ahead of'} the database’s`
    const ms = Math.abs(ahead)
    if (log) log.warn({ ms }, line)
    else console.error(`Warning: ${line}, by ${ms} ms`)
  })
  const app = await createApp({ store, search, clock, config, settings, metrics })
  log = app.log
  const broken = brokenRestore(config.dataDir)
  if (broken !== null) log.error(broken)
  // an unhandled rejection affects one answer; the process goes on for the others and logs it
  process.on('unhandledRejection', reason => app.log.error({ err: reason }, 'unhandled rejection'))
  const leaveSettings = followSettings(settings)
  const figures = metrics && config.metrics?.port ? await serveMetrics(metrics, config.metrics) : undefined
  await waiting.end()
  const address = await app.listen({ port: config.port, host: config.host })
  const server = store.engine === 'postgres' ? store.path : ''
  console.log(greeting(config, config.publicUrl || address, await hasDemoReaders(store), server))

  let isStopping = false
  const stop = async () => {
    // a second signal exits immediately
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), LAST).unref()
    // a half-sent request would keep the store open until the deadline
    setTimeout(() => app.server.closeAllConnections(), DRAIN).unref()
    leaveSettings()
    clock.stop()
    figures?.close()
    await app.close()
    await search.close()
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
