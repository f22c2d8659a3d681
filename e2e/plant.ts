/** Once for all workers: a demo library that each of them copies. */
import { mkdirSync, rmSync } from 'node:fs'
import { startHost } from './host.ts'
import { plantingDone, startServer, TEMPLATE } from './library.ts'

export default async function plant(): Promise<() => Promise<void>> {
  const stop = await startServer()
  rmSync(TEMPLATE, { recursive: true, force: true })
  mkdirSync(TEMPLATE, { recursive: true })
  const host = await startHost({ LIBRARY: 'demo' }, TEMPLATE)
  await host.stop()
  plantingDone()
  return async () => {
    rmSync(TEMPLATE, { recursive: true, force: true })
    await stop()
  }
}
