/**
 * Imports from others: harvests due sources and imports files from a folder. Runs in separate processes, so that a long
 * harvest does not take memory or time from the host; leases in the database ensure that only one runs at a time.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { builtProgram, yieldToReaders } from '../../runtime/built-program.ts'
import type { HostContext } from '../../runtime/context.ts'
import { sourcesDue } from '../harvest/source-queries.ts'
import { deliveredFiles } from './delivered-files.ts'

export type Command = (name: 'harvest' | 'import', args: string[], signal: AbortSignal) => Promise<void>

/** ms from start to the first check, and between checks */
const FIRST = 60_000
const EVERY = 600_000

type Delivery = { job: string; isDue(): Promise<boolean>; bring(signal: AbortSignal): Promise<void> }
type Parts = Pick<HostContext, 'store' | 'clock' | 'config'>

/** The jobs. @param run starts a command and waits until it ends; default: the built program */
export function deliveries({ store, clock, config }: Parts, run: Command = runBuilt): Delivery[] {
  const { dataDir, importFolder } = config
  const harvests: Delivery = {
    job: 'harvest',
    isDue: async () => (await sourcesDue(store.db, clock.now())).length > 0,
    bring: signal => run('harvest', ['run', '--due', '--data', dataDir], signal),
  }
  if (!importFolder) return [harvests]
  const { path, source, items } = importFolder
  const flags = ['--source', source, '--items', items, '--data', dataDir]
  const files: Delivery = {
    job: 'import-folder',
    isDue: async () => (await deliveredFiles(path)).length > 0,
    bring: signal => run('import', ['folder', path, ...flags], signal),
  }
  return [harvests, files]
}

export function scheduleDeliveries(ctx: HostContext): void {
  // an in-memory library cannot be opened by another process
  if (ctx.config.database === null && !existsSync(ctx.store.path)) return
  const closing = new AbortController()
  const { signal } = closing
  // jobs run independently: the first harvest of a large catalogue takes hours
  const working = new Map<string, Promise<void>>()
  async function bring({ job, isDue, bring }: Delivery): Promise<void> {
    try {
      if (await isDue()) await ctx.jobs.run(job, () => bring(signal))
    } catch (error) {
      if (!signal.aborted) ctx.log.warn({ err: error }, 'delivered files were not imported completely')
    } finally {
      working.delete(job)
    }
  }
  const all = deliveries(ctx)
  const look = () => {
    for (const one of all) if (!working.has(one.job)) working.set(one.job, bring(one))
  }
  const timers = [setTimeout(look, FIRST), setInterval(look, EVERY)]
  for (const timer of timers) timer.unref()
  ctx.atClose.push(async () => {
    for (const timer of timers) clearInterval(timer)
    closing.abort()
    await Promise.all(working.values())
  })
}

/** @throws Error for an exit code other than 0 */
export function runBuilt(name: string, args: string[], signal: AbortSignal): Promise<void> {
  const program = builtProgram(name)
  if (!program) return Promise.resolve()
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: 'ignore', signal })
    child.once('spawn', () => yieldToReaders(child))
    child.once('error', fail)
    child.once('exit', code =>
      code === 0 ? done() : fail(new Error(`${name} ended with ${code}: npm run ${name} tells why`)),
    )
  })
}
