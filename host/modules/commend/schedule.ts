/** Runs the recommendation job daily, early in the morning. */

import type { HostContext } from '../../runtime/context.ts'
import { repeat } from '../../runtime/repeat.ts'
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

export function scheduleRecommendations(ctx: HostContext): void {
  repeat(ctx, { every: EVERY, what: 'computing recommendations' }, async rest => {
    if (await isRecommendDue(ctx)) await ctx.jobs.run('recommend', () => recommend({ ...ctx, rest }))
  })
}
