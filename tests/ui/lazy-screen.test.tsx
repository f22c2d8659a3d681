// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { needMessages } from '../../src/i18n/index.ts'
import { lazyPart, partHooks } from '../../src/ui/lazy-part.tsx'
import { lazyScreen } from '../../src/ui/lazy-screen.tsx'
import { eventually } from '../eventually.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('S13 a chunk that never arrives is given up after 120 s, not before', async () => {
  await needMessages('errors')
  vi.useFakeTimers()
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  const Page = lazyScreen(() => new Promise<never>(() => {}))
  render(<Page />)
  await pass(119_000)
  expect(screen.getByRole('status')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1500)
  expect(screen.getByRole('alert').querySelector('button')).toBeTruthy()
})

it('S13 a failed chunk is requested again on the next visit', async () => {
  await needMessages('errors')
  let isThere = false
  const Page = lazyScreen(async () => {
    if (!isThere) throw new Error('404')
    return { default: () => <p>page</p> }
  })
  const first = render(<Page />)
  await screen.findByRole('alert')
  first.unmount()
  isThere = true
  render(<Page />)
  await screen.findByText('page')
})

it('S13 a part that fails to load is reported, and can be retried', async () => {
  let isThere = false
  const said = vi.fn()
  partHooks.onFailure = said
  const Part = lazyPart(async () => {
    if (!isThere) throw new Error('404')
    return () => <p>part</p>
  })
  const first = render(<Part />)
  await eventually(() => expect(said).toHaveBeenCalledOnce())
  first.unmount()
  isThere = true
  render(<Part />)
  await screen.findByText('part')
})
