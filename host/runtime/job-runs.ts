/** Records the last run of each background job, for operators; hosts that share a library take turns. */

import { LEASE, takeLease } from '../store/lease.ts'
import type { Library } from '../store/library.ts'
import type { Writes } from '../store/sqlite/write-queue.ts'

type JobRun = { job: string; isDone: boolean; at: number; seconds: number }
export type JobRuns = {
  /** Runs it unless another host is doing so, and records the outcome. @throws what the work throws */
  run(job: string, work: () => Promise<unknown>): Promise<void>
  /** the last success and the last failure of each job */
  last(): JobRun[]
}

type Parts = { store: Library; writes: Pick<Writes, 'transaction'>; clock: { now(): number } }

export function openJobRuns({ store, writes, clock }: Parts): JobRuns {
  const runs = new Map<string, JobRun>()
  async function noted(job: string, work: () => Promise<unknown>): Promise<void> {
    const begun = clock.now()
    const note = (isDone: boolean) => {
      const at = clock.now()
      runs.set(`${job} ${isDone}`, { job, isDone, at, seconds: Math.max(0, at - begun) / 1000 })
    }
    try {
      await work()
      note(true)
    } catch (error) {
      note(false)
      throw error
    }
  }
  return {
    async run(job, work) {
      // an SQLite library has only one host
      if (store.engine === 'sqlite') return noted(job, work)
      const lease = await takeLease({ ...store, write: writes.transaction }, `job ${job}`, clock)
      if (!lease) return
      const timer = setInterval(() => void lease.renew().catch(() => {}), LEASE / 3)
      timer.unref()
      try {
        await noted(job, work)
      } finally {
        clearInterval(timer)
        await lease.release().catch(() => {})
      }
    },
    last: () => [...runs.values()],
  }
}
