/** Environment, open, listen, close. Nothing else. */
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { type HostConfig, readConfig } from './kernel/config.ts'
import { explainStart, greeting } from './kernel/start-up.ts'
import { openSearch } from './search/open.ts'
import { hasDemoReaders, isEmpty, openDataFolder } from './store/data-folder.ts'

/** ms a running request has to end in once the host is told to stop */
const DRAIN = 10_000

let config: HostConfig | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  const line = explainStart(error, config ?? { host: '', port: 0 })
  console.error(line ?? error)
  process.exit(1)
}

async function start(config: HostConfig): Promise<void> {
  const store = openDataFolder(config.dataDir)
  const wantsDemo = config.library === 'demo' && config.upstream === ''
  if (wantsDemo && isEmpty(store)) {
    console.log('Making the demo library …')
    // 300 kB of seed text that later starts do not read
    const { plantDemo } = await import('./store/demo/plant.ts')
    await plantDemo(store, { now: Date.now() })
  }
  // the engine may stumble before there is a log
  let log: Pick<FastifyBaseLogger, 'error'> | undefined
  const search = await openSearch(store, {
    report: (what, reason) => (log ? log.error({ reason }, what) : console.error(`${what}: ${reason}`)),
  })
  const app = await createApp({ store, search, clock: Date, config })
  log = app.log
  const address = await app.listen({ port: config.port, host: config.host })
  console.log(greeting(config, config.publicUrl || address, hasDemoReaders(store)))

  let isStopping = false
  const stop = async () => {
    // asked twice: at once
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), DRAIN).unref()
    await app.close()
    await search.close()
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
