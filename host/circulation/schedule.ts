/** Runs periodic circulation work while the host runs. */

import { lapsePostings } from '../modules/notices/lapse.ts'
import { mailLeft } from '../modules/notices/mail-due.ts'
import { startNews } from '../modules/notices/news-decisions.ts'
import type { HostContext } from '../runtime/context.ts'
import { sendDueNotices } from './embedded/loans/due-notices.ts'

/** ms between two runs */
const EVERY = 600_000

export function scheduleCirculation(ctx: HostContext): void {
  const { circulation, jobs, log } = ctx
  const guarded = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'scheduled work of circulation failed, will be retried')
    }
  }
  const run = async () => {
    await jobs.run('fines', circulation.runScheduled)
    await jobs.run('postings', () => lapsePostings(ctx))
    await jobs.run('news', () => startNews(ctx))
    await jobs.run('mails', () => mailLeft(ctx))
  }
  let working = guarded(run)
  // not run at start, so that a restart within the day does not repeat notices
  const timer = setInterval(() => {
    working = guarded(async () => {
      await run()
      await jobs.run('due-notices', () => sendDueNotices(ctx))
    })
  }, EVERY)
  timer.unref()
  ctx.atClose.push(async () => {
    clearInterval(timer)
    await working
  })
}
