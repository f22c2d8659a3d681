/** Makes the headings anew once a day if anything has changed, and at once where a reader asks and there are none yet. */
import type { HostContext } from '../../runtime/context.ts'
import { yieldToEventLoop } from '../../runtime/yield.ts'
import { buildHeadings } from './build.ts'
import { lastChange, lastRun } from './queries.ts'

/** ms between checks */
const EVERY = 600_000
/** ms after which changed headings are made anew */
const DAILY = 20 * 3_600_000

/** On shutdown the run stops; the rest is done another day. */
class Stopped extends Error {}

type Headings = { begin: () => void }
const scheduled = new WeakMap<HostContext, Headings>()

/** Once for a host. @returns begin: starts a run unless one is under way, e.g. for the first reader */
export function scheduleHeadings(ctx: HostContext): Headings {
  const known = scheduled.get(ctx)
  if (known) return known
  const headings = schedule(ctx)
  scheduled.set(ctx, headings)
  return headings
}

function schedule(ctx: HostContext): Headings {
  let working: Promise<void> | null = null
  let isClosing = false
  const rest = async () => {
    if (isClosing) throw new Stopped()
    await yieldToEventLoop()
  }
  async function isDue(): Promise<boolean> {
    const { db } = ctx.store
    const run = await lastRun(db)
    return run !== undefined && ctx.clock.now() - run.at > DAILY && run.seq !== (await lastChange(db))
  }
  function begin(): void {
    working ??= ctx.jobs
      .run('browse', () => buildHeadings({ ...ctx, rest }))
      .catch(error => {
        if (!(error instanceof Stopped))
          ctx.log.warn({ err: error }, 'headings to browse were not made, will be retried')
      })
      .finally(() => {
        working = null
      })
  }
  const timer = setInterval(() => {
    isDue().then(
      due => due && begin(),
      () => undefined,
    )
  }, EVERY)
  timer.unref()
  ctx.atClose.push(async () => {
    isClosing = true
    clearInterval(timer)
    await working
  })
  return { begin }
}
