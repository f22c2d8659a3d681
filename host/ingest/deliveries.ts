/**
 * Brings in what others deliver: sources to harvest, and files in a folder. In a process of its own, so that a long harvest costs the host
 * neither memory nor answers; the database's leases keep two of them apart.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { HostContext } from '../runtime/context.ts'
import { deliveredFiles } from './delivered-files.ts'
import { sourcesDue } from './harvest/source-queries.ts'

type Command = (name: 'harvest' | 'import', args: string[], signal: AbortSignal) => Promise<void>

/** ms from the start to the first look, and between looks */
const FIRST = 60_000
const EVERY = 600_000
const NICE = 10

/**
 * Looks once.
 * @param run starts a command and waits for its end; default: the built program
 * @throws AggregateError of what went wrong; the rest is done
 */
export async function bringDeliveries(
  ctx: Pick<HostContext, 'store' | 'clock' | 'config' | 'jobs'>,
  signal: AbortSignal,
  run: Command = runBuilt,
): Promise<void> {
  const { store, clock, config, jobs } = ctx
  const failures: unknown[] = []
  const attempt = async (job: string, isDue: () => Promise<boolean>, work: () => Promise<void>) => {
    try {
      if (!signal.aborted && (await isDue())) await jobs.run(job, work)
    } catch (error) {
      failures.push(error)
    }
  }
  const { dataDir, importFolder } = config
  await attempt(
    'harvest',
    async () => (await sourcesDue(store.db, clock.now())).length > 0,
    () => run('harvest', ['run', '--due', '--data', dataDir], signal),
  )
  if (importFolder) {
    const { path, source, items } = importFolder
    await attempt(
      'import-folder',
      async () => (await deliveredFiles(path)).length > 0,
      () => run('import', ['folder', path, '--source', source, '--items', items, '--data', dataDir], signal),
    )
  }
  if (failures.length) throw new AggregateError(failures, failures.map(String).join('; '))
}

export function scheduleDeliveries(ctx: HostContext): void {
  // a library in memory, or on another engine, is no other process's
  if (!existsSync(ctx.store.path)) return
  const closing = new AbortController()
  let working: Promise<void> | null = null
  const look = () => {
    working ??= bringDeliveries(ctx, closing.signal)
      .catch(error => {
        if (!closing.signal.aborted)
          ctx.log.warn({ err: error }, 'what was delivered was not wholly brought in')
      })
      .finally(() => {
        working = null
      })
  }
  const timers = [setTimeout(look, FIRST), setInterval(look, EVERY)]
  for (const timer of timers) timer.unref()
  ctx.atClose.push(async () => {
    for (const timer of timers) clearInterval(timer)
    closing.abort()
    await working
  })
}

/** @throws Error when it ends with another code than 0 */
function runBuilt(name: string, args: string[], signal: AbortSignal): Promise<void> {
  const file = fileURLToPath(new URL(`./${name}.js`, import.meta.url))
  // in chunks/ of the build, or from source
  const program = [file, fileURLToPath(new URL(`../${name}.js`, import.meta.url))].find(existsSync)
  if (!program) return Promise.resolve()
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: 'ignore', signal })
    child.once('spawn', () => {
      try {
        if (platform() === 'linux' && child.pid) setPriority(child.pid, NICE)
      } catch {
        // it has ended already
      }
    })
    child.once('error', fail)
    child.once('exit', code =>
      code === 0 ? done() : fail(new Error(`${name} ended with ${code}: npm run ${name} tells why`)),
    )
  })
}
