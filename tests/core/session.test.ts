// @vitest-environment jsdom
/** The session in the stores, with the real host. First specification, section 4. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { httpSettings } from '../../src/core/http.ts'
import { LAPSE_WARNING, SESSION_TIMEOUT } from '../../src/core/limits.ts'
import { followFailures } from '../../src/core/stores/failures.ts'
import { $stats, refreshStats } from '../../src/core/stores/session/reader-stats.ts'
import * as state from '../../src/core/stores/session/session.ts'
import * as actions from '../../src/core/stores/session/session-actions.ts'
import { extendSession } from '../../src/features/session/extend-session.ts'
import { signOut } from '../../src/shell/session/sign-out.ts'
import { openAppFetch } from '../app-fetch.ts'
import { eventually } from '../eventually.ts'
import { DAY, NOW, PASSWORD } from '../fixture-library.ts'

const session = { ...state, ...actions, extendSession, signOut }
let server: Awaited<ReturnType<typeof openAppFetch>>
let stop: () => void
const gone: boolean[] = []

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  server = await openAppFetch()
  httpSettings.fetch = server.fetch
  followFailures()
  gone.length = 0
  state.sessionHooks.onSignedOut = lapsed => void gone.push(lapsed)
  stop = session.followSession()
})
afterEach(async () => {
  session.endSession()
  stop()
  localStorage.clear()
  session.$flagAt.set(0)
  vi.useRealTimers()
  await server.close()
})

const signIn = async (userId = 'reader1', password = PASSWORD) => {
  const { signIn: send } = await import('../../src/core/api/sys.ts')
  return session.signedIn(await send(userId, password, ''))
}
const usersCalls = () => server.asked.filter(({ path }) => path.startsWith('/opac/users/'))
const fetched = (what: string) => eventually(() => expect(what && session.$uid.get()).not.toBeNull())

it('A05 S09 the flags of the answer are stored and the reader is fetched, with the whole name', async () => {
  expect(await signIn()).toBe('done')
  expect(session.$loginStatus.get()).toEqual({ isMeetpwdRule: 1, isNeedEditpwd: 0 })
  // the reader's own full name, while other personal data stay masked until requested
  expect(session.$reader.get()).toMatchObject({ displayName: '林小溪' })
  expect(session.$reader.get()?.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  expect(session.$reader.get()?.email).toMatch(/^.\*{3}@/)
  expect(session.$uid.get()).toBe(session.$reader.get()?.uid)
  expect(localStorage.getItem('opac:logged-in')).toBe(String(NOW))
})

it('A05 a weak password leads to the verification first', async () => {
  expect(await signIn('reader6', '123456')).toBe('check')
  expect(session.mustCheck()).toBe(true)
})

it('A07 a reader without e-mail is prompted, one with both contacts is not', async () => {
  await signIn()
  expect(session.$contactPrompt.get()).toBe(false)
  await session.signOut()
  await signIn('reader3')
  expect(session.$contactPrompt.get()).toBe(true)
})

it('A08 the session expires 1,800,000 ms after the flag turned true, with or without activity', async () => {
  expect(SESSION_TIMEOUT).toBe(1_800_000)
  await signIn()
  await refreshStats()
  vi.advanceTimersByTime(SESSION_TIMEOUT - 1)
  expect(session.$loggedIn.get()).toBe(true)
  vi.advanceTimersByTime(10)
  expect(session.$loggedIn.get()).toBe(false)
  expect(session.$uid.get()).toBeNull()
  expect($stats.get()).toBeNull()
  expect(gone).toEqual([true])
})

it('A08 two minutes before, the reader is warned; staying renews flag and server session', async () => {
  await signIn()
  vi.advanceTimersByTime(SESSION_TIMEOUT - LAPSE_WARNING - 1)
  expect(session.$lapseNear.get()).toBe(false)
  vi.advanceTimersByTime(2)
  expect(session.$lapseNear.get()).toBe(true)
  server.clock.time = NOW + SESSION_TIMEOUT - LAPSE_WARNING
  expect(await session.extendSession()).toBe('stayed')
  expect(session.$lapseNear.get()).toBe(false)
  vi.advanceTimersByTime(LAPSE_WARNING + 1000)
  server.clock.time += LAPSE_WARNING + 1000
  expect(session.$loggedIn.get()).toBe(true)
  expect(await session.loadReader()).toBeTruthy()
})

it('A08 if the library is unreachable the session is not extended, with a message and a way to retry', async () => {
  await signIn()
  vi.advanceTimersByTime(SESSION_TIMEOUT - LAPSE_WARNING)
  server.clock.time = Date.now()
  server.network.isBroken = true
  const flag = session.$flagAt.get()
  expect(await session.extendSession()).toBe('unheard')
  expect([session.$flagAt.get(), session.$lapseNear.get()]).toEqual([flag, true])
  server.network.isBroken = false
  expect(await session.extendSession()).toBe('stayed')
  expect(session.$lapseNear.get()).toBe(false)
})

it('A08 an answer after the end leaves nobody signed in', async () => {
  await signIn()
  vi.advanceTimersByTime(SESSION_TIMEOUT - 1000)
  server.clock.time = Date.now()
  httpSettings.fetch = (async (path: string, init: RequestInit) => {
    const answer = await server.fetch(path, init)
    if (path.endsWith('/x/stay')) session.endSession()
    return answer
  }) as typeof fetch
  expect(await session.extendSession()).toBe('over')
  expect(server.store.raw.prepare('SELECT count(*) FROM session WHERE uid > 0').pluck().get()).toBe(0)
})

it('A08 the flag expires with a session that is close to its 12 hours', async () => {
  await signIn()
  server.store.raw.prepare('UPDATE session SET created_at = created_at - ?').run(11.5 * 3_600_000 + 300_000)
  vi.advanceTimersByTime(60_000)
  server.clock.time = Date.now()
  const left = (12 - 11.5) * 3_600_000 - 300_000 - 60_000
  expect(await session.extendSession()).toBe('nearly')
  expect(session.timeLeft()).toBe(left)
})

it('A08 a device that slept through warning and end notices the end when it wakes', async () => {
  await signIn()
  // timers do not run while it sleeps
  vi.setSystemTime(NOW + SESSION_TIMEOUT + 60_000)
  expect(session.$loggedIn.get()).toBe(true)
  dispatchEvent(new Event('focus'))
  expect(session.$loggedIn.get()).toBe(false)
  expect(gone).toEqual([true])
})

it('A08 a device that wakes with its page visible notices within fifteen seconds', async () => {
  await signIn()
  vi.setSystemTime(NOW + SESSION_TIMEOUT - LAPSE_WARNING + 5000)
  vi.advanceTimersByTime(15_000)
  expect(session.$lapseNear.get()).toBe(true)
})

it('A08 the server decides: its 401 clears a flag that is still set', async () => {
  await signIn()
  server.clock.time = NOW + SESSION_TIMEOUT + 1000
  expect(await session.loadReader()).toBeUndefined()
  expect(session.$loggedIn.get()).toBe(false)
  expect(session.$uid.get()).toBeNull()
})

/** Simulates a storage event of another window. */
const elsewhere = (value: string) => {
  localStorage.setItem('opac:logged-in', value)
  dispatchEvent(
    new StorageEvent('storage', { key: 'opac:logged-in', newValue: value, storageArea: localStorage }),
  )
}

it('A09 another window signs out: this one follows', async () => {
  await signIn()
  elsewhere('0')
  expect(session.$uid.get()).toBeNull()
  expect(gone).toEqual([false])
})

it('A09 another window signs in: this one loads the reader', async () => {
  await signIn()
  session.endSession()
  elsewhere(String(NOW + 5))
  await fetched('reader')
  expect(session.$reader.get()?.userId).toBe('reader1')
})

it('A09 another window signs in someone else: this one shows that reader', async () => {
  await signIn()
  const { signIn: send } = await import('../../src/core/api/sys.ts')
  await send('reader3', PASSWORD, '')
  elsewhere(String(NOW + 9))
  await eventually(() => expect(session.$reader.get()?.userId).toBe('reader3'))
})

it('A10 flag true without uid reloads the reader; false clears uid and info', async () => {
  await signIn()
  stop()
  session.$uid.set(null)
  session.$reader.set(null)
  stop = session.followSession()
  await fetched('reader')
  expect(session.$reader.get()?.userId).toBe('reader1')
  session.$flagAt.set(0)
  expect(session.$uid.get()).toBeNull()
  expect(session.$reader.get()).toBeNull()
})

it('A10 a flag of yesterday that was not used in this tab is dropped silently', () => {
  stop()
  session.$flagAt.set(NOW - DAY)
  stop = session.followSession()
  expect(session.$flagAt.get()).toBe(0)
  expect(gone).toEqual([])
  expect(usersCalls()).toEqual([])
})

it('A13 signing out clears everything and ends the session at the server', async () => {
  await signIn()
  const outliving: string[] = []
  httpSettings.fetch = (url, init) => {
    if (init?.keepalive) outliving.push(String(url))
    return server.fetch(url, init)
  }
  await session.signOut()
  // also if the page is closed as soon as it shows the visitor's view
  expect(outliving).toEqual(['/opac/sys/logout'])
  expect(session.$uid.get()).toBeNull()
  expect(session.$reader.get()).toBeNull()
  expect(localStorage.getItem('opac:logged-in') ?? '0').toBe('0')
  const { n } = server.store.raw.prepare('SELECT count(*) AS n FROM session WHERE uid > 0').get() as {
    n: number
  }
  expect(n).toBe(0)
})

it('A18 an anonymous visitor triggers no call for readers', async () => {
  await refreshStats()
  expect(usersCalls()).toEqual([])
})

it('A19 corrupt storage counts as signed out', () => {
  for (const text of ['', '{', '"x"', '-5', 'null', '1e999', '[1]']) {
    elsewhere(text)
    expect(session.$flagAt.get(), text).toBe(0)
  }
})

it('A19 if storage throws, a session lives as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  expect(await signIn()).toBe('done')
  expect(session.$loggedIn.get()).toBe(true)
  await session.signOut()
  expect([session.$loggedIn.get(), session.$uid.get()]).toEqual([false, null])
  vi.restoreAllMocks()
})

it('E02 failing to load the reader for lack of an answer is not a sign-out', async () => {
  await signIn()
  stop()
  session.$uid.set(null)
  server.network.isBroken = true
  expect(await session.loadReader()).toBeUndefined()
  expect(session.$loggedIn.get()).toBe(true)
  expect(session.$readerError.get()).toMatchObject({ kind: 'silent' })
  server.network.isBroken = false
  expect(await session.loadReader()).toBeTruthy()
  expect(session.$readerError.get()).toBeNull()
  stop = session.followSession()
})
