/** Global setup: plants a demo library once, which each worker copies. */
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
