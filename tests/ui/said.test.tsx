// @vitest-environment jsdom
/** What was done, in several parts of one staff page: Z is of the last act. */
import { cleanup, fireEvent, render } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyLanguage } from '../../src/core/stores/language.ts'
import { needMessages } from '../../src/i18n/index.ts'
import { Said } from '../../src/staff/Said.tsx'

beforeEach(async () => {
  applyLanguage('en')
  await needMessages('staff')
})
afterEach(cleanup)

const press = () => fireEvent.keyDown(document.body, { key: 'z' })

it('R16 Z takes back the last act of the page, once it was in the upper part and once in the lower one', () => {
  const [upper, lower] = [vi.fn(), vi.fn()]
  const page = (upperText: string, lowerText: string, canUndo = true) => (
    <>
      <Said text={upperText} onUndo={upper} />
      {lowerText && <Said text={lowerText} onUndo={canUndo ? lower : undefined} />}
    </>
  )
  const { rerender } = render(page('Joined', ''))
  rerender(page('Joined', 'Saved'))
  press()
  expect([upper.mock.calls.length, lower.mock.calls.length]).toEqual([0, 1])
  // what cannot be taken back is no reason to take back what was before it
  rerender(page('Joined', 'Undone', false))
  press()
  expect([upper.mock.calls.length, lower.mock.calls.length]).toEqual([0, 1])
  rerender(page('Split', 'Undone', false))
  press()
  expect([upper.mock.calls.length, lower.mock.calls.length]).toEqual([1, 1])
  rerender(page('Split', ''))
  press()
  expect(upper).toHaveBeenCalledTimes(2)
})
