/**
 * Ends one of the host's threads on a signal, each time the next one: preloaded by the test, not part of the product.
 */
const KILLER = `import { subscribe } from 'node:diagnostics_channel'
import { isMainThread } from 'node:worker_threads'
if (isMainThread) {
  const threads = new Set()
  subscribe('worker_threads', ({ worker }) => {
    threads.add(worker)
    worker.once('exit', () => threads.delete(worker))
  })
  let turn = 0
  process.on('SIGUSR2', () => [...threads][turn++ % threads.size]?.terminate())
}`

export const KILLABLE = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(KILLER)}` }
export const killThread = (pid: number): boolean => process.kill(pid, 'SIGUSR2')
