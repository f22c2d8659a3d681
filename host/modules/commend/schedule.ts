/** Runs the recommendation job daily, early in the morning. */

import type { HostContext } from '../../runtime/context.ts'
import { yieldToEventLoop } from '../../runtime/yield.ts'
import { lastRun } from './compute/queries.ts'
import { recommend } from './compute/recommend.ts'

/** ms between checks */
const EVERY = 600_000
/** ms after midnight when the job's day begins: four in the morning */
const MORNING = 4 * 3_600_000

/** @returns whether the last run was on an earlier day */
export async function isRecommendDue({
  store,
  clock,
  dates,
}: Pick<HostContext, 'store' | 'clock' | 'dates'>) {
  const at = await lastRun(store.db)
  return at === null || dates.day(at - MORNING) !== dates.day(clock.now() - MORNING)
}

/** On shutdown the run stops; the rest is done another day. */
class Stopped extends Error {}

export function scheduleRecommendations(ctx: HostContext): void {
  let working: Promise<void> | null = null
  let isClosing = false
  const rest = async () => {
    if (isClosing) throw new Stopped()
    await yieldToEventLoop()
  }
  async function look(): Promise<void> {
    try {
      if (await isRecommendDue(ctx)) await ctx.jobs.run('recommend', () => recommend({ ...ctx, rest }))
    } catch (error) {
      if (!(error instanceof Stopped))
        ctx.log.warn({ err: error }, 'computing recommendations failed, will be retried')
    }
  }
  const timer = setInterval(() => {
    // a run may take longer than the interval
    working ??= look().finally(() => {
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
