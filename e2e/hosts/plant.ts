/** Global setup: plants a demo library once, with its headings, which each worker copies. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { startHost } from './host.ts'
import { envOf, plantingDone, startServer, TEMPLATE } from './library.ts'

export default async function plant(): Promise<() => Promise<void>> {
  const stop = await startServer()
  rmSync(TEMPLATE, { recursive: true, force: true })
  mkdirSync(TEMPLATE, { recursive: true })
  const host = await startHost({ LIBRARY: 'demo' }, TEMPLATE)
  await host.stop()
  const made = spawnSync(process.execPath, ['dist/host/jobs.js', 'browse'], {
    env: { ...process.env, ...envOf(TEMPLATE), DATA_DIR: TEMPLATE },
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`the headings were not made: ${made.stderr}`)
  plantingDone()
  return async () => {
    rmSync(TEMPLATE, { recursive: true, force: true })
    await stop()
  }
}
