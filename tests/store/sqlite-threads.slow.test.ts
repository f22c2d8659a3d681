/**
 * Terminating a thread within a call of the driver would end the whole process: see
 * host/store/sqlite/sqlite-threads.ts.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWorker } from '../search/built-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
let built: Awaited<ReturnType<typeof buildWorker>>
beforeAll(async () => {
  built = await buildWorker({ busy: 'tests/store/busy-threads.ts' })
})
afterAll(() => {
  built.remove()
  rmSync(folder, { recursive: true })
})

const run = (how: string) =>
  new Promise<{ code: unknown; errors: string }>(resolve => {
    const entry = join(built.folder, 'busy.js')
    execFile(process.execPath, [entry, join(folder, `${how}.db`), how], (error, _, errors) =>
      resolve({ code: error?.signal ?? error?.code ?? 0, errors }),
    )
  })

it('threads that read continuously are terminated one after the other, and the process goes on', async () => {
  expect(await run('end')).toEqual({ code: 7, errors: '' })
})

it('a process exits beside them with its own exit code', async () => {
  expect(await run('exit')).toEqual({ code: 7, errors: '' })
})

it('an uncaught error beside them is reported', async () => {
  const { code, errors } = await run('throw')
  expect(code).toBe(1)
  expect(errors).toContain('nobody catches this')
})
