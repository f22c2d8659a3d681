/** Entry of the process that looks at a file of records and imports it for the staff's page (host/ingest/job). */
import { runImportJob } from '../ingest/job/import-job.ts'
import { type FromJob, STOP_WITHIN, type ToJob } from '../ingest/job/job-process.ts'

const closing = new AbortController()
const say = (message: FromJob) =>
  new Promise<void>(done => {
    if (process.send) process.send(message, undefined, undefined, () => done())
    else done()
  })

process.umask(0o077)
// the host has gone: what is stored stays, and the page says that it was interrupted
process.on('disconnect', () => {
  closing.abort()
  setTimeout(() => process.exit(1), STOP_WITHIN).unref()
})
process.on('message', async (message: ToJob) => {
  if ('stop' in message) return closing.abort()
  try {
    const end = await runImportJob(message.job, {
      signal: closing.signal,
      onProgress: progress => void say({ progress }),
    })
    await say({ end })
  } catch (error) {
    await say({ problem: (error as Error).message })
  } finally {
    if (process.connected) process.disconnect()
  }
})
