/** Once for all workers: a demo library that each of them copies. */
import { mkdirSync, rmSync } from 'node:fs'
import { startHost, TEMPLATE } from './host.ts'

export default async function plant(): Promise<() => void> {
  rmSync(TEMPLATE, { recursive: true, force: true })
  mkdirSync(TEMPLATE, { recursive: true })
  const host = await startHost({ LIBRARY: 'demo' }, TEMPLATE)
  await host.stop()
  return () => rmSync(TEMPLATE, { recursive: true, force: true })
}
