/** When each piece of work that the host does by itself was done last, for who operates it. */
type JobRun = { job: string; isDone: boolean; at: number; seconds: number }
export type JobRuns = {
  /** Does it, and notes how that went. @throws what the work throws */
  run<T>(job: string, work: () => Promise<T>): Promise<T>
  /** the last run of each job that was done, and the last that was not */
  last(): JobRun[]
}

export function openJobRuns(clock: { now(): number }): JobRuns {
  const runs = new Map<string, JobRun>()
  return {
    async run(job, work) {
      const begun = clock.now()
      const note = (isDone: boolean) => {
        const at = clock.now()
        runs.set(`${job} ${isDone}`, { job, isDone, at, seconds: Math.max(0, at - begun) / 1000 })
      }
      try {
        const result = await work()
        note(true)
        return result
      } catch (error) {
        note(false)
        throw error
      }
    },
    last: () => [...runs.values()],
  }
}
