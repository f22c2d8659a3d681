import { createHash } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { type RunningHost, startHost } from './hosts/host.ts'

type Workers = { host: RunningHost & Partial<PerFile> }
type PerFile = { startAnew(file: string): Promise<void> }
type Tests = {
  /** each test file has its own library, so that its changes do not affect others */
  library: undefined
  /** restores passwords that a test has changed: the next test on this host signs in with the original */
  passwords: undefined
  /** console and page errors so far; a test fails if any are left that it has not removed */
  problems: string[]
  late: undefined
}

/** LATE_ANSWERS=600: each call and chunk waits up to so many ms, so that answers come in any order; 0 = none waits */
const LATE = Number(process.env.LATE_ANSWERS ?? 0)

/** One running host at a time; tests of a worker share this object, and the host behind it changes with the file. */
function hostPerFile(): { host: RunningHost & PerFile; stop(): Promise<void> } {
  let running: RunningHost | undefined
  let fileOf = ''
  const startAnew = async (file: string) => {
    if (running && file === fileOf) return
    await running?.stop()
    running = await startHost()
    fileOf = file
  }
  const host = new Proxy({ startAnew } as RunningHost & PerFile, {
    get: (own, key) => Reflect.get(key in own ? own : (running ?? {}), key),
  })
  return { host, stop: async () => running?.stop() }
}

export const test = base.extend<Tests, Workers>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const { host, stop } = hostPerFile()
      await use(host)
      await stop()
    },
    { scope: 'worker' },
  ],
  library: [
    async ({ host }, use, info) => {
      await host.startAnew?.(info.file)
      await use(undefined)
    },
    { auto: true },
  ],
  baseURL: async ({ host, library: _ }, use) => use(host.url),
  passwords: [
    async ({ host, library: _ }, use) => {
      const all = 'SELECT uid, password, weak_password AS weak, must_edit_password AS must FROM patron'
      const before = host.query<{ uid: number; password: string; weak: number; must: number }>(all)
      await use(undefined)
      const now = new Map(
        host.query<{ uid: number; password: string }>(all).map(row => [row.uid, row.password]),
      )
      for (const { uid, password, weak, must } of before)
        if (now.get(uid) !== password)
          host.exec(
            'UPDATE patron SET password = ?, weak_password = ?, must_edit_password = ? WHERE uid = ?',
            password,
            weak,
            must,
            uid,
          )
    },
    { auto: true },
  ],
  problems: [
    async ({ page }, use, { retry }) => {
      const problems: string[] = []
      page.on('pageerror', error => problems.push(String(error)))
      page.on('console', message => {
        // the browser reports every 4xx by itself; only errors of our code and the CSP matter
        if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
        // the trace of a second try puts a script into every frame; previews of the staff let none run
        if (retry > 0 && /^Blocked script execution.*sandboxed/.test(message.text())) return
        problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  late: [
    async ({ context }, use) => {
      if (LATE)
        await context.route(/\/(opac|assets)\//, async route => {
          await new Promise(done => setTimeout(done, Math.random() * LATE))
          // the page may have been left
          await route.continue().catch(() => undefined)
        })
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page has rendered its reactions to a change, so that a test can check for what must not appear. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/** Whether the focus is lost on the body; read after the page has restored it (src/core/browser/keep-focus.ts). */
export async function isFocusLost(page: Page): Promise<boolean> {
  await frames(page)
  return page.evaluate(() => document.activeElement === document.body)
}

/**
 * Ends every session without the page's knowledge, after all requests that the page makes on its own: one of those
 * would notice the end first.
 */
export async function endSessions(page: Page, host: RunningHost): Promise<void> {
  await page.waitForLoadState('networkidle')
  host.exec('DELETE FROM session')
}

/** Signs in through the API with the accessible alternative of the captcha; the session is in the page's context. */
export async function signIn(page: Page, userId: string, password = 'reading-room'): Promise<void> {
  const terms = await (await page.request.get('/opac/x/signin')).json()
  const { challenge } = terms.data
  const answer = await page.request.post('/opac/sys/login', {
    data: {
      loginContext: JSON.stringify({ userId, password }),
      verifyCode: challenge ? solve(challenge.nonce, challenge.bits) : '',
    },
  })
  const body = await answer.json()
  expect(body.msg ?? '', `${userId} signs in`).toBe('')
  expect(body.code).toBe(0)
  // the flag that the portal sets after a sign-in
  await page.addInitScript(flagAt => {
    if (!sessionStorage.getItem('e2e-signed-in')) {
      sessionStorage.setItem('e2e-signed-in', '1')
      localStorage.setItem('opac:logged-in', String(flagAt))
    }
  }, Date.now())
}

/** Solves the proof of work of /opac/x/signin. */
export function solve(nonce: string, bits: number): string {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${nonce}:${n}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return `pow:${nonce}:${n}`
  }
}
