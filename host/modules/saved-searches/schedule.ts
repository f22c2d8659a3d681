/** Looks through new books and tells readers, while the host runs. */
import type { HostContext } from '../../runtime/context.ts'
import { yieldToEventLoop } from '../../runtime/yield.ts'
import { findNew } from './find-new.ts'
import { tellReaders } from './tell.ts'
import { tellWishes } from './tell-wishes.ts'

/** ms between two runs */
const EVERY = 600_000

/** On shutdown the run stops; the next one continues where it was. */
class Stopped extends Error {}

export function scheduleSavedSearches(ctx: HostContext): void {
  const { jobs, log } = ctx
  let working: Promise<void> | null = null
  let isClosing = false
  const rest = async () => {
    if (isClosing) throw new Stopped()
    await yieldToEventLoop()
  }
  async function guarded(job: string, work: () => Promise<unknown>): Promise<void> {
    if (isClosing) return
    try {
      await jobs.run(job, work)
    } catch (error) {
      if (!(error instanceof Stopped)) log.warn({ err: error, job }, 'a job failed, will be retried')
    }
  }
  async function run(): Promise<void> {
    await guarded('saved-searches', () => findNew(ctx, { rest }))
    await guarded('new-books', () => tellReaders(ctx))
    await guarded('wishes', () => tellWishes(ctx))
  }
  const timer = setInterval(() => {
    // a run may take longer than the interval
    working ??= run().finally(() => {
      working = null
    })
  }, EVERY)
  timer.unref()
  ctx.atClose.push(async () => {
    isClosing = true
    clearInterval(timer)
    await working
  })
}
