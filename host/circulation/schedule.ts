/** What becomes due without anybody asking, looked after while the host runs. */
import type { HostContext } from '../kernel/context.ts'
import { lapsePostings } from '../modules/notices/lapse.ts'
import { tellDue } from './due-notices.ts'

/** ms between two rounds */
const EVERY = 600_000

export function scheduleCirculation(ctx: HostContext): void {
  const { circulation, jobs, log } = ctx
  const guarded = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'what is due in circulation was left for later')
    }
  }
  const tend = async () => {
    await jobs.run('fines', circulation.tend)
    await jobs.run('postings', () => lapsePostings(ctx))
  }
  let working = guarded(tend)
  // whoever starts a host over and over is not told anew each time
  const timer = setInterval(() => {
    working = guarded(async () => {
      await tend()
      await jobs.run('due-notices', () => tellDue(ctx))
    })
  }, EVERY)
  timer.unref()
  ctx.atClose.push(async () => {
    clearInterval(timer)
    await working
  })
}
