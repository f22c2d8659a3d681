/** Hosts whose machine's clock is wrong, or steps while they run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type BuiltHost, isBuilt, loginBody, startBuilt, unlessBuilt } from '../built-host.ts'
import { fakeClock, hasFaketime } from '../servers/faketime.ts'
import { hasPostgres, startPostgres } from '../servers/postgres/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'clock-step-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Loans = { code: number; data: { items: { loanId: string }[] } }
async function signedInAt(origin: string): Promise<string> {
  const body = loginBody('reader1', 'reading-room')
  const answer = await fetch(`${origin}/opac/sys/login`, { method: 'POST', body })
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
const loansAt = async (origin: string, cookie: string) =>
  (await (await fetch(`${origin}/opac/users/loans`, { headers: { cookie } })).json()) as Loans
const DEMO = { LIBRARY: 'demo', LOG_LEVEL: 'warn' }

describe.skipIf(!isBuilt || !hasFaketime())(`the clock of a host’s machine${unlessBuilt}`, () => {
  const hosts: BuiltHost[] = []
  afterEach(() => {
    for (const { process } of hosts.splice(0)) process.kill('SIGKILL')
  })
  const start = async (name: string, env: Record<string, string>) => {
    const host = await startBuilt(mkdtempSync(join(folder, name)), { ...DEMO, ...env })
    hosts.push(host)
    return host
  }

  it('steps by minutes back and forth: readers stay signed in, and can sign in', async () => {
    const clock = fakeClock(join(folder, 'step'))
    const { origin } = await start('step', clock.env)
    const cookie = await signedInAt(origin)
    const before = await loansAt(origin, cookie)
    expect([before.code, before.data.items.length > 0]).toEqual([0, true])
    for (const offset of ['-240s', '+240s', '+0s']) {
      clock.step(offset)
      const now = await loansAt(origin, cookie)
      expect([offset, now.code]).toEqual([offset, 0])
      expect(now.data.items.map(one => one.loanId)).toEqual(before.data.items.map(one => one.loanId))
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    }
    // by more it may have been wrong when the session began: the session ends, signing in goes on
    clock.step('-3600s')
    expect((await loansAt(origin, cookie)).code).toBe(401)
    expect((await loansAt(origin, await signedInAt(origin))).code).toBe(0)
  })

  it.skipIf(!hasPostgres())(
    'is a day wrong: sessions of one host hold on the other, and both give the same dates',
    async () => {
      const server = await startPostgres()
      try {
        const DATABASE_URL = await server.newDatabase()
        const right = await start('right', { DATABASE_URL })
        const clock = fakeClock(join(folder, 'day'))
        clock.step('+86400s')
        const wrong = await start('wrong', { DATABASE_URL, ...clock.env })
        const cookies = await Promise.all([right, wrong].map(host => signedInAt(host.origin)))
        const answers: Loans[] = []
        for (const cookie of cookies)
          for (const { origin } of [right, wrong]) answers.push(await loansAt(origin, cookie))
        expect(answers.map(one => one.code)).toEqual([0, 0, 0, 0])
        for (const one of answers) expect(one.data.items).toEqual(answers[0]!.data.items)
      } finally {
        await server.stop()
      }
    },
  )
})
