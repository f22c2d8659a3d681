/**
 * The built host as a separate process: killed during a burst of changes, it has kept every change it
 * confirmed.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import type { Envelope } from '../../src/contract/call.ts'
import type { Page } from '../../src/contract/page.ts'
import type { LoanRow, RenewAnswer } from '../../src/contract/reader/users.ts'
import { type BuiltHost, isBuilt, readerAt, startBuilt, unlessBuilt } from '../built-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-room-kill-'))
let running: BuiltHost | undefined
afterEach(() => {
  running?.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function signIn() {
  running = await startBuilt(folder)
  const ask = await readerAt(running.origin, 'reader2')
  return async <T>(path: string, body?: unknown) =>
    (await ask(`/users${path}`, body)).json() as Promise<Envelope<T>>
}

describe.skipIf(!isBuilt)(`the built host${unlessBuilt}`, () => {
  it('kill -9 during a burst of renewals loses none that was confirmed', async () => {
    const ask = await signIn()
    const loans = (await ask<Page<LoanRow>>('/loans?pageSize=100')).data.items
    const answered = new Map<string, string>()
    const burst = loans.map(async ({ loanId }) => {
      const { code, data } = await ask<RenewAnswer>('/renew', { loanId, source: 0 })
      if (code === 0) answered.set(loanId, data.dueDate)
      if (answered.size === 5) running?.process.kill('SIGKILL')
    })
    await Promise.allSettled([...burst, once(running!.process, 'exit')])
    expect(answered.size).toBeGreaterThanOrEqual(5)

    const again = await signIn()
    const kept = new Map(
      (await again<Page<LoanRow>>('/loans?pageSize=100')).data.items.map(row => [row.loanId, row]),
    )
    for (const { loanId, renewTimes } of loans)
      if (answered.has(loanId))
        expect(kept.get(loanId)).toMatchObject({
          dueDate: answered.get(loanId),
          renewTimes: (renewTimes ?? 0) + 1,
        })
    const file = new Database(join(folder, 'library.db'), { readonly: true })
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
    file.close()
  })
})
