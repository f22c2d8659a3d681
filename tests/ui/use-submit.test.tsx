// @vitest-environment jsdom
/** The one way of an action: one at a time, its busy state, and what is said when it fails. */
import { act, cleanup, renderHook } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OpacError } from '../../src/core/errors.ts'
import { applyLanguage } from '../../src/core/stores/language.ts'
import { needMessages } from '../../src/i18n/index.ts'
import { useSubmit } from '../../src/ui/form/use-submit.ts'

beforeEach(async () => {
  applyLanguage('en')
  await needMessages('errors')
})
afterEach(cleanup)

const refused = async (): Promise<string> => {
  throw new OpacError('business', 'Not allowed', 1)
}

it('is busy with what was asked until it is answered, and takes nothing else meanwhile', async () => {
  const { result } = renderHook(useSubmit)
  expect(result.current.busy).toBeNull()
  let answer = (_: string) => {}
  let first: Promise<string | undefined> | undefined
  await act(async () => {
    first = result.current.submit(() => new Promise<string>(done => (answer = done)), { what: 'copy' })
  })
  expect(result.current).toMatchObject({ isBusy: true, busy: 'copy' })
  let isSent = false
  const second = result.current.submit(async () => (isSent = true))
  expect(await second).toBeUndefined()
  expect(isSent).toBe(false)
  await act(async () => answer('done'))
  expect(await first).toBe('done')
  expect(result.current).toMatchObject({ isBusy: false, busy: null, fault: '' })
})

it('shows why it failed until the next try', async () => {
  const { result } = renderHook(useSubmit)
  await act(async () => expect(await result.current.submit(refused)).toBeUndefined())
  expect(result.current).toMatchObject({ isBusy: false, fault: 'Not allowed' })
  await act(async () => {
    await result.current.submit(async () => 'done')
  })
  expect(result.current.fault).toBe('')
})

it('leaves a failure to its caller where it is shown elsewhere', async () => {
  const { result } = renderHook(useSubmit)
  const told: unknown[] = []
  await act(async () => {
    await result.current.submit(refused, { onFault: (text, error) => told.push(text, error) })
  })
  expect(told).toEqual(['Not allowed', expect.any(OpacError)])
  expect(result.current).toMatchObject({ isBusy: false, fault: '' })
})

it('sends once for two presses before the button is drawn anew', async () => {
  const { result } = renderHook(useSubmit)
  let sent = 0
  const { submit } = result.current
  const press = () => submit(async () => ++sent)
  await act(async () => {
    await Promise.all([press(), press()])
  })
  expect(sent).toBe(1)
})
