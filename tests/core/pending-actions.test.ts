// @vitest-environment jsdom
/**
 * An action interrupted by the end of the session is carried out for the same reader, once. In front of the
 * real host.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { suggestWish, withdrawSuggestion } from '../../src/core/api/pda.ts'
import { renewLoan } from '../../src/core/api/reader/users.ts'
import { reportCardLoss } from '../../src/core/api/reader/users-account.ts'
import { httpSettings } from '../../src/core/http.ts'
import { followFailures } from '../../src/core/stores/failures.ts'
import { followLeaving } from '../../src/core/stores/session/leaving.ts'
import { orAfterReturn } from '../../src/core/stores/session/pending-actions.ts'
import type { PendingAction } from '../../src/core/stores/session/resumable.ts'
import * as state from '../../src/core/stores/session/session.ts'
import * as actions from '../../src/core/stores/session/session-actions.ts'
import { $toasts } from '../../src/core/stores/toasts.ts'
import { resumeActions } from '../../src/shell/session/resume-actions.ts'
import { signOut } from '../../src/shell/session/sign-out.ts'
import { openAppFetch } from '../app-fetch.ts'
import { NOW, PASSWORD } from '../fixture-library.ts'

let server: Awaited<ReturnType<typeof openAppFetch>>
let stops: (() => void)[]

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  server = await openAppFetch({ CAPTCHA: 'off' })
  httpSettings.fetch = server.fetch
  followFailures()
  stops = [actions.followSession(), followLeaving()]
})
afterEach(async () => {
  state.endSession()
  for (const stop of stops) stop()
  localStorage.clear()
  // all stores reset, and the actions of the previous test are forgotten
  dispatchEvent(new StorageEvent('storage', { key: null }))
  sessionStorage.clear()
  $toasts.set([])
  state.$flagAt.set(0)
  vi.useRealTimers()
  await server.close()
})

const signIn = async (userId = 'reader1') => {
  const { signIn: send } = await import('../../src/core/api/sys.ts')
  await actions.signedIn(await send(userId, PASSWORD, ''))
  return state.$uid.get()!
}
const loan = () =>
  server.store.raw
    .prepare('SELECT loan_id AS loanId, renew_times AS times FROM loan WHERE uid = 1 ORDER BY loan_id')
    .get() as { loanId: string; times: number }
const pendingRenewal = async (): Promise<PendingAction> => {
  const { loadLoans } = await import('../../src/core/api/reader/users.ts')
  const { items } = (await loadLoans(1, 50))!
  const row = items.find(({ loanId }) => loanId === loan().loanId)!
  return { kind: 'renew', loans: [{ loanId: row.loanId, title: row.title, dueDate: row.dueDate }] }
}
const endAtServer = () => void server.store.raw.prepare('DELETE FROM session').run()
const said = () => $toasts.get().map(({ key }) => key)

/** Renews a loan after the reader's session has ended. */
async function interrupt(): Promise<PendingAction> {
  const action = await pendingRenewal()
  endAtServer()
  expect(await orAfterReturn(action, () => renewLoan(loan().loanId))).toBeUndefined()
  expect(state.$flagAt.get()).toBe(0)
  return action
}

it('A10 an interrupted renewal is carried out once when the reader is back, and reported with the title', async () => {
  await signIn()
  await interrupt()
  const { times } = loan()
  const uid = await signIn()
  await Promise.all([resumeActions(uid), resumeActions(uid)])
  await resumeActions(uid)
  expect(loan().times).toBe(times + 1)
  expect(said().filter(key => key?.startsWith('session.'))).toEqual(['session.renewed'])
})

it('A10 two windows with the same interrupted action do it once', async () => {
  await signIn()
  await interrupt()
  const { times } = loan()
  // the stored actions of the other window, which has its own sessionStorage
  const other = sessionStorage.getItem('opac:interrupted')!
  const uid = await signIn()
  await resumeActions(uid)
  sessionStorage.setItem('opac:interrupted', other)
  const asked = server.asked.length
  await resumeActions(uid)
  expect(loan().times).toBe(times + 1)
  // it sends no request
  expect(server.asked.length).toBe(asked)
})

it('A10 pressing twice queues one action', async () => {
  await signIn()
  const action = await pendingRenewal()
  endAtServer()
  const ask = () => renewLoan(loan().loanId)
  await Promise.all([orAfterReturn(action, ask), orAfterReturn(action, ask)])
  expect(JSON.parse(sessionStorage.getItem('opac:interrupted')!)).toHaveLength(1)
})

it('A10 never for another reader, nor for the first one after that', async () => {
  await signIn()
  await interrupt()
  const { times } = loan()
  await resumeActions(await signIn('reader3'))
  await signOut()
  await resumeActions(await signIn())
  expect(loan().times).toBe(times)
  expect(said().filter(key => key?.startsWith('session.'))).toEqual([])
})

it('A10 sign-out, and half an hour, discard the action', async () => {
  await signIn()
  await interrupt()
  const { times } = loan()
  const note = sessionStorage.getItem('opac:interrupted')!
  await signIn()
  await signOut()
  expect(sessionStorage.getItem('opac:interrupted')).toBe('')
  sessionStorage.setItem('opac:interrupted', note)
  vi.setSystemTime(NOW + 1_800_001)
  server.clock.time = NOW + 1_800_001
  await resumeActions(await signIn())
  expect(loan().times).toBe(times)
})

it('A10 an action done elsewhere meanwhile is reported, not repeated', async () => {
  await signIn()
  await interrupt()
  const uid = await signIn()
  await renewLoan(loan().loanId)
  const { times } = loan()
  await resumeActions(uid)
  expect(loan().times).toBe(times)
  expect(said()).toContain('session.already')
})

it('A10 a refusal is reported with its reason', async () => {
  await signIn()
  await interrupt()
  server.store.raw.prepare('UPDATE loan SET recalled = 1').run()
  await resumeActions(await signIn())
  expect($toasts.get().find(({ key }) => key === 'session.refusedWhy')?.values?.why).toBeTruthy()
})

it('A10 reporting a lost card is carried out', async () => {
  await signIn()
  endAtServer()
  await orAfterReturn({ kind: 'loss' }, reportCardLoss)
  await resumeActions(await signIn())
  expect(server.store.raw.prepare('SELECT count(*) FROM card_loss').pluck().get()).toBe(1)
  expect(said()).toContain('session.lossReported')
})

it('A10 C08 an action without a text of its own is carried out, and reported with its title', async () => {
  await signIn()
  const { suggestId } = (await suggestWish({
    ...{ title: '沉默的书', author: '无名', publisher: '', pub_year: '', isbn: '', price: '', remark: '' },
    otherEdition: 0,
  }))!
  endAtServer()
  const action = { kind: 'withdraw', suggestId, title: '沉默的书' } as const
  expect(await orAfterReturn(action, () => withdrawSuggestion(suggestId))).toBeUndefined()
  await resumeActions(await signIn())
  expect(server.store.raw.prepare('SELECT id FROM purchase').all()).toEqual([])
  const line = $toasts.get().find(({ key }) => key === 'session.resumed')
  expect(line?.values).toEqual({ title: '沉默的书' })
})

it('A10 after any answer nothing stays queued', async () => {
  await signIn()
  await orAfterReturn(await pendingRenewal(), () => renewLoan('none')).catch(() => undefined)
  expect(sessionStorage.getItem('opac:interrupted') ?? '').toBe('')
})

it.each(['{', 'null', '[1]', '[{"uid":1,"at":1}]', '[{"uid":1,"at":1,"action":{"kind":"steal"}}]'])(
  'A19 a stored action that is %s is ignored',
  async text => {
    sessionStorage.setItem('opac:interrupted', text)
    const uid = await signIn()
    const asked = server.asked.length
    await resumeActions(uid)
    expect(server.asked.length).toBe(asked)
  },
)
