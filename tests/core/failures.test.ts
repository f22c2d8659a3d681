// @vitest-environment jsdom
/** The error catalogue (first specification, section 8) with the real host. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpacError } from '../../src/core/errors.ts'
import { callPath, httpSettings } from '../../src/core/http.ts'
import { DUPLICATE_401_WINDOW } from '../../src/core/limits.ts'
import { followFailures, pageHooks } from '../../src/core/stores/failures.ts'
import { $flagAt, $uid, endSession } from '../../src/core/stores/session/session.ts'
import { $toasts, toastTimes } from '../../src/core/stores/toasts.ts'
import { openAppFetch } from '../app-fetch.ts'
import { PASSWORD } from '../fixture-library.ts'

let server: Awaited<ReturnType<typeof openAppFetch>>
let now = 0
const left: number[] = []
const words = () => $toasts.get().map(({ kind, key, text, values }) => ({ kind, say: key ?? text, values }))

beforeEach(async () => {
  server = await openAppFetch()
  httpSettings.fetch = server.fetch
  httpSettings.language = 'zh'
  now = 0
  followFailures(() => now)
  pageHooks.isProtected = () => false
  pageHooks.leaveToIndex = () => void left.push(now)
  left.length = 0
  $toasts.set([])
})
afterEach(async () => {
  endSession()
  $flagAt.set(0)
  vi.useRealTimers()
  await server.close()
})

const login = (password: string, options = {}) =>
  callPath('POST', '/opac/sys/login', {
    body: { loginContext: JSON.stringify({ userId: 'reader1', password }), verifyCode: '' },
    ...options,
  })

it('E01 code 0 yields the data', async () => {
  const data = await callPath<{ headerText: string }>('GET', '/opac/x/base')
  expect(data?.headerText).toBeTruthy()
  expect($toasts.get()).toEqual([])
})

it('E01 another code toasts msg; info when flagged; nothing when silent; the key overrides', async () => {
  await expect(login('wrong')).rejects.toMatchObject({ kind: 'business', code: 1 })
  const said = words()
  expect(said).toMatchObject([{ kind: 'err' }])
  expect(String(said[0]?.say)).toMatch(/密码/)

  $toasts.set([])
  await expect(login('wrong', { infoToast: true })).rejects.toThrow()
  expect(words()).toMatchObject([{ kind: 'info' }])

  $toasts.set([])
  await expect(login('wrong', { silent: true })).rejects.toThrow()
  expect(words()).toEqual([])

  await expect(login('wrong', { errorKey: 'errors.share' })).rejects.toThrow()
  expect(words()).toMatchObject([{ kind: 'err', say: 'errors.share' }])
})

it('E02 401 elsewhere: the flag is cleared, no toast, the call resolves with nothing', async () => {
  $flagAt.set(Date.now())
  expect(await callPath('GET', '/opac/users/stats')).toBeUndefined()
  expect($flagAt.get()).toBe(0)
  expect(words()).toEqual([])
  expect(left).toEqual([])
})

it('E02 401 on a protected page: Index, then the toast, with sign-in offered', async () => {
  pageHooks.isProtected = () => true
  $flagAt.set(Date.now())
  const seen: string[] = []
  pageHooks.leaveToIndex = () => void seen.push(`left, ${$toasts.get().length} toasts`)
  expect(await callPath('GET', '/opac/users/stats')).toBeUndefined()
  expect(seen).toEqual(['left, 0 toasts'])
  expect($toasts.get()).toMatchObject([{ kind: 'err', key: 'errors.expired', offer: 'signIn' }])
  expect($uid.get()).toBeNull()
})

it('E02 a second 401 within 2000 ms is silent, a later one is not', async () => {
  pageHooks.isProtected = () => true
  await callPath('GET', '/opac/users/stats')
  $toasts.set([])
  now = DUPLICATE_401_WINDOW - 1
  await callPath('GET', '/opac/users/loans')
  expect(words()).toEqual([])
  now += DUPLICATE_401_WINDOW
  await callPath('GET', '/opac/users/loans')
  expect(words()).toMatchObject([{ say: 'errors.expired' }])
})

it('E03 no response', async () => {
  server.network.isBroken = true
  await expect(callPath('GET', '/opac/x/base')).rejects.toMatchObject({ kind: 'silent' })
  expect(words()).toMatchObject([{ say: 'errors.silent' }])
})

it('E03 another HTTP status has its own message', async () => {
  httpSettings.fetch = (async () =>
    new Response('bad', { status: 502, statusText: 'Bad Gateway' })) as typeof fetch
  await expect(callPath('GET', '/opac/x/base')).rejects.toMatchObject({ kind: 'status', status: 502 })
  expect(words()).toMatchObject([{ say: 'errors.status', values: { status: 'Bad Gateway' } }])
})

it('E03 cancelled', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(callPath('GET', '/opac/x/base', { signal: stop.signal })).rejects.toMatchObject({
    kind: 'cancelled',
  })
  expect(words()).toMatchObject([{ kind: 'info', say: 'errors.cancelled' }])
})

it("E03 anything else: a proxy's page is not an answer", async () => {
  httpSettings.fetch = (async () =>
    new Response('<html>hotel wifi</html>', { headers: { 'content-type': 'text/html' } })) as typeof fetch
  const failed = callPath('GET', '/opac/x/base').catch(error => error)
  expect(await failed).toBeInstanceOf(OpacError)
  expect(words()).toMatchObject([{ say: 'errors.other' }])
})

it('E05 every call has language and CSRF headers, and the right CSRF value is accepted', async () => {
  await login(PASSWORD)
  httpSettings.language = 'en'
  await callPath('POST', '/opac/users/renew', { body: { loanId: 'L1', source: 0 } })
  const sent = server.asked.at(-1)!
  expect(sent.headers.get('x-lang-code')).toBe('en')
  expect(sent.headers.get('x-csrf-token')).toBe(server.cookies.get('opac.csrf'))
  const row = server.store.raw.prepare("SELECT renew_times FROM loan WHERE loan_id = 'L1'").get()
  expect(row).toEqual({ renew_times: 1 })
})

it('E05 the configured timeout ends a call without an answer', async () => {
  httpSettings.timeout = 20
  httpSettings.fetch = ((_: string, init: RequestInit) =>
    new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )) as typeof fetch
  await expect(callPath('GET', '/opac/x/base')).rejects.toMatchObject({ kind: 'silent' })
  httpSettings.timeout = 20_000
})

it('S15 toasts stay as long as configured', async () => {
  vi.useFakeTimers()
  toastTimes.duration = 1000
  toastTimes.errorDuration = 3000
  const { toast } = await import('../../src/core/stores/toasts.ts')
  toast('ok', { text: 'fine' })
  toast('err', { text: 'broken' })
  vi.advanceTimersByTime(1500)
  expect(words()).toMatchObject([{ say: 'broken' }])
  vi.advanceTimersByTime(2000)
  expect(words()).toEqual([])
})
