/** Records the last run of each background job, for operators. */
type JobRun = { job: string; isDone: boolean; at: number; seconds: number }
export type JobRuns = {
  /** Runs it and records the outcome. @throws what the work throws */
  run<T>(job: string, work: () => Promise<T>): Promise<T>
  /** the last success and the last failure of each job */
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
