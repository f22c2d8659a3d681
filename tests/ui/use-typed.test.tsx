// @vitest-environment jsdom
/** A field that also shows a value from elsewhere. */
import { cleanup, fireEvent, render as renderInAct, screen } from '@testing-library/preact'
import { createElement, render } from 'preact'
import { afterEach, expect, it } from 'vitest'
import { useTyped } from '../../src/ui/form/use-typed.ts'

function Field({ shown }: { shown: string }) {
  const [text, setText] = useTyped(shown)
  return <input value={text} onInput={event => setText(event.currentTarget.value)} />
}
const field = () => document.querySelector('input')!
afterEach(cleanup)

it('F01 what is typed before the first effects run is kept', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  // outside of act, which would run the effects first
  render(createElement(Field, { shown: '' }), root)
  field().value = 'roosevelt'
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
  expect(field().value).toBe('roosevelt')
  render(null, root)
  root.remove()
})

it('F01 a new value from elsewhere replaces what was typed, the first one again, too', () => {
  const { rerender } = renderInAct(<Field shown="左传" />)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '左传 注' } })
  rerender(<Field shown="左传" />)
  expect(field().value).toBe('左传 注')
  rerender(<Field shown="史记" />)
  expect(field().value).toBe('史记')
  rerender(<Field shown="左传" />)
  expect(field().value).toBe('左传')
})
