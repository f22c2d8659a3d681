// @vitest-environment jsdom
/**
 * What is shown while an answer is pending: placeholders, after 4 s a message, after 15 s an error with a
 * retry.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOADING_TIMEOUT, SLOW_AFTER } from '../../src/core/limits.ts'
import { applyLanguage } from '../../src/core/stores/language.ts'
import { needMessages } from '../../src/i18n/index.ts'
import { Failed } from '../../src/ui/state/Failed.tsx'
import { Skeleton } from '../../src/ui/state/Skeleton.tsx'
import { useFetch } from '../../src/ui/use-fetch.ts'

let answers: ((text: string) => void)[] = []
function Page() {
  const { data, hasFailed, error, retry } = useFetch(
    'page',
    () => new Promise<string>(done => answers.push(done)),
  )
  if (hasFailed) return <Failed title="Not loaded" error={error} retry="Again" onRetry={retry} />
  return data ? <p>{data}</p> : <Skeleton label="Coming" />
}

beforeEach(async () => {
  applyLanguage('en')
  await needMessages('errors')
  answers = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

it('E03 a wait is announced as long after 4 s, and is an error with a retry after 15 s', async () => {
  render(<Page />)
  await pass(SLOW_AFTER - 1)
  expect(screen.getByRole('status').textContent).toBe('Coming')
  await pass(1)
  expect(screen.getByRole('status').textContent).toContain('slow to respond')
  await pass(LOADING_TIMEOUT - SLOW_AFTER)
  expect(screen.getByRole('alert').textContent).toContain('Service did not respond')
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  await pass(0)
  expect(answers).toHaveLength(2)
  answers[1]!('Here it is')
  await pass(0)
  expect(screen.getByText('Here it is')).toBeTruthy()
})

it('E03 a late answer is shown', async () => {
  render(<Page />)
  await pass(LOADING_TIMEOUT)
  expect(screen.getByRole('alert')).toBeTruthy()
  answers[0]!('Late, and here')
  await pass(0)
  expect(screen.getByText('Late, and here')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
