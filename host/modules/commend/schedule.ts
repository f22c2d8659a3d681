/** What is recommended is computed anew once a day, early in the morning, while the host runs. */

import type { HostContext } from '../../kernel/context.ts'
import { yieldToEventLoop } from '../../kernel/yield.ts'
import { lastRun } from './compute/queries.ts'
import { recommend } from './compute/recommend.ts'

/** ms between two looks */
const EVERY = 600_000
/** ms of a day after which the library's day begins for this: four in the morning */
const MORNING = 4 * 3_600_000

/** @returns whether the last run is of an earlier day */
export async function isRecommendDue({
  store,
  clock,
  dates,
}: Pick<HostContext, 'store' | 'clock' | 'dates'>) {
  const at = await lastRun(store.db)
  return at === null || dates.day(at - MORNING) !== dates.day(clock.now() - MORNING)
}

/** The host is told to stop: what is not done is done another day. */
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
      if (!(error instanceof Stopped)) ctx.log.warn({ err: error }, 'recommendations were left for later')
    }
  }
  const timer = setInterval(() => {
    // a run may take longer than the time between two looks
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
