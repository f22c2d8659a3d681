/** Runs an import job in a process of its own; one that ends with the host, so that no import goes on unseen. */
import { fork } from 'node:child_process'
import { builtProgram, yieldToReaders } from '../../runtime/built-program.ts'
import { type ImportJob, type JobEnd, type JobParts, type JobProgress, runImportJob } from './import-job.ts'

export type ToJob = { job: ImportJob } | { stop: true }
export type FromJob = { progress: JobProgress } | { end: JobEnd } | { problem: string }
type RunJob = (job: ImportJob, parts: JobParts) => Promise<JobEnd>

/** ms that a job has to stop by itself */
export const STOP_WITHIN = 20_000

/** run from source, the job is in this process */
export const runJob: RunJob = (job, parts) => {
  const entry = builtProgram('import-job')
  return entry ? inProcess(entry, job, parts) : runImportJob(job, parts)
}

/** @throws Error with what the job says, or that its process ended */
function inProcess(entry: string, job: ImportJob, { signal, onProgress }: JobParts): Promise<JobEnd> {
  return new Promise((done, fail) => {
    const child = fork(entry, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const say = (message: ToJob) => child.send(message, () => {})
    let killing: NodeJS.Timeout | undefined
    const stop = () => {
      // a look leaves nothing behind
      if (job.kind === 'look') return void child.kill('SIGKILL')
      say({ stop: true })
      killing = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
      killing.unref()
    }
    child.once('spawn', () => {
      yieldToReaders(child)
      say({ job })
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    })
    let end: JobEnd | null = null
    let problem = ''
    child.on('message', (message: FromJob) => {
      if ('progress' in message) onProgress(message.progress)
      else if ('end' in message) end = message.end
      else problem = message.problem
    })
    child.once('error', fail)
    child.once('close', code => {
      clearTimeout(killing)
      signal.removeEventListener('abort', stop)
      if (end) done(end)
      else fail(new Error(problem || `the process of the import ended (${code ?? child.signalCode})`))
    })
  })
}
