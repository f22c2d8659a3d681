// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { needMessages } from '../../src/i18n/index.ts'
import { lazyPage } from '../../src/ui/lazy-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('S13 a chunk that never comes is given up after 120 s, not before', async () => {
  await needMessages('errors')
  vi.useFakeTimers()
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const Page = lazyPage(() => new Promise<never>(() => {}))
  render(<Page />)
  await pass(119_000)
  expect(screen.getByRole('status')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1500)
  expect(screen.getByRole('alert').querySelector('button')).toBeTruthy()
})
