import { createHash } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { type RunningHost, startHost } from './host.ts'

type Workers = { host: RunningHost & Partial<PerFile> }
type PerFile = { startAnew(file: string): Promise<void> }
type Tests = {
  /** a library of its own for each file: what one changes, no other meets */
  library: undefined
  /** what a test has changed of its readers' passwords is put back: the next one on this host signs in with the old */
  passwords: undefined
  /** console errors and page errors so far; a test fails on any it has not taken out */
  problems: string[]
}

/** One host at a time; the tests of a worker hold the same object, and the host behind it changes with their file. */
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
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', error => problems.push(String(error)))
      page.on('console', message => {
        // the browser reports every 4xx by itself; what matters is what our code and the policy say
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page has drawn what it does of itself after a change, so that what it must not do can be looked for. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/** Whether the focus has fallen to the body: read after the page has caught it (src/core/browser/keep-focus.ts). */
export async function isFocusLost(page: Page): Promise<boolean> {
  await frames(page)
  return page.evaluate(() => document.activeElement === document.body)
}

/**
 * Ends every session behind the page's back, once the page has asked for all it asks for of itself: one of those calls
 * would hear of it first.
 */
export async function endSessions(page: Page, host: RunningHost): Promise<void> {
  await page.waitForLoadState('networkidle')
  host.exec('DELETE FROM session')
}

/** Signs in through the API, answering the accessible alternative of the captcha; the page's context holds the session. */
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
  // the flag as the portal keeps it after a sign-in of its own
  await page.addInitScript(flagAt => {
    if (!sessionStorage.getItem('e2e-signed-in')) {
      sessionStorage.setItem('e2e-signed-in', '1')
      localStorage.setItem('opac:logged-in', String(flagAt))
    }
  }, Date.now())
}

/** The proof of work of /opac/x/signin. */
export function solve(nonce: string, bits: number): string {
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${nonce}:${n}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return `pow:${nonce}:${n}`
  }
}
