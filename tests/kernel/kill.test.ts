/** The built host as a process of its own: killed in the middle of a burst, it has kept every answer it gave. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/contract/call.ts'
import type { Page } from '../../src/contract/page.ts'
import type { LoanRow, RenewAnswer } from '../../src/contract/users.ts'

const SERVER = join(import.meta.dirname, '../../dist/host/server.js')
const isBuilt = existsSync(SERVER)

const folder = mkdtempSync(join(tmpdir(), 'reading-room-kill-'))
let running: ChildProcess | undefined
afterEach(() => {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** @returns its address, once it has printed it */
async function start(): Promise<string> {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, CAPTCHA: 'off', LIBRARY: 'demo' }
  running = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: running.stdout! })) {
    const address = /Portal\s+(http:\/\/[^/]+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the host ended before it listened')
}

async function signIn(origin: string) {
  const loginContext = JSON.stringify({ userId: 'reader2', password: 'reading-room' })
  const answer = await fetch(`${origin}/opac/sys/login`, {
    method: 'POST',
    body: JSON.stringify({ loginContext }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  return async <T>(path: string, body?: unknown): Promise<Envelope<T>> => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = await fetch(`${origin}/opac/users${path}`, {
      method,
      headers: { cookie },
      body: JSON.stringify(body),
    })
    return (await sent.json()) as Envelope<T>
  }
}

describe.skipIf(!isBuilt)(
  `the built host${isBuilt ? '' : ' (skipped: dist/host/server.js is not built)'}`,
  () => {
    it('kill -9 during a burst of renewals loses none that was answered', async () => {
      const ask = await signIn(await start())
      const loans = (await ask<Page<LoanRow>>('/loans?pageSize=100')).data.items
      const answered = new Map<string, string>()
      const burst = loans.map(async ({ loanId }) => {
        const { code, data } = await ask<RenewAnswer>('/renew', { loanId, source: 0 })
        if (code === 0) answered.set(loanId, data.dueDate)
        if (answered.size === 5) running?.kill('SIGKILL')
      })
      await Promise.allSettled([...burst, once(running!, 'exit')])
      expect(answered.size).toBeGreaterThanOrEqual(5)

      const again = await signIn(await start())
      const kept = new Map(
        (await again<Page<LoanRow>>('/loans?pageSize=100')).data.items.map(row => [row.loanId, row]),
      )
      for (const [loanId, dueDate] of answered) {
        expect(kept.get(loanId)).toMatchObject({
          dueDate,
          renewTimes: expect.toSatisfy((times: number) => times > 0),
        })
      }
    })
  },
)
