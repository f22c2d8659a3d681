import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $toasts, dismissToast, pauseToasts, toast, toastTimes } from '../../src/core/stores/toasts.ts'

const words = () => $toasts.get().map(({ text }) => text)
beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(toastTimes, { duration: 4000, errorDuration: 0 })
})
afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
  vi.useRealTimers()
})

it('S15 an error stays until it is closed, unless the library has set a time', () => {
  toast('err', { text: 'broken' })
  vi.advanceTimersByTime(600_000)
  expect(words()).toEqual(['broken'])
  dismissToast($toasts.get()[0]!.id)
  expect(words()).toEqual([])
})

it('S15 at most two are shown; the oldest is replaced, an error last', () => {
  toast('err', { text: 'broken' })
  toast('ok', { text: 'one' })
  toast('ok', { text: 'two' })
  expect(words()).toEqual(['broken', 'two'])
  toast('err', { text: 'worse' })
  toast('err', { text: 'worst' })
  expect(words()).toEqual(['worse', 'worst'])
})

it('S15 a message stays while the pointer is on it, and continues its time afterwards', () => {
  toast('ok', { text: 'fine' })
  vi.advanceTimersByTime(3000)
  pauseToasts(true)
  vi.advanceTimersByTime(60_000)
  expect(words()).toEqual(['fine'])
  pauseToasts(false)
  vi.advanceTimersByTime(900)
  expect(words()).toEqual(['fine'])
  vi.advanceTimersByTime(200)
  expect(words()).toEqual([])
})
