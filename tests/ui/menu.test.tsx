// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Menu, MenuRadio } from '../../src/ui/over/Menu.tsx'

afterEach(cleanup)

function setup() {
  const choose = vi.fn()
  const { container } = render(
    <>
      <Menu label="Theme: blue" kind="radio" summary="theme">
        {['blue', 'purple', 'green'].map(name => (
          <MenuRadio key={name} checked={name === 'blue'} onChoose={() => choose(name)}>
            {name}
          </MenuRadio>
        ))}
      </Menu>
      <button type="button">elsewhere</button>
    </>,
  )
  return {
    choose,
    details: container.querySelector('details')!,
    summary: container.querySelector('summary')!,
  }
}

describe('Menu', () => {
  it('S07 opens with the arrow key, cycles, and selects', async () => {
    const { choose, details, summary } = setup()
    summary.focus()
    const user = userEvent.setup()
    await user.keyboard('{ArrowDown}')
    expect(details.open).toBe(true)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('blue'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('green')
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(choose).toHaveBeenCalledWith('purple')
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(summary)
  })

  it('closes with Esc and restores the focus', async () => {
    const { details, summary } = setup()
    summary.focus()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(summary)
  })

  it('closes on a press elsewhere and when the focus leaves', async () => {
    const { details, summary } = setup()
    details.open = true
    fireEvent.pointerDown(screen.getByText('elsewhere'))
    expect(details.open).toBe(false)
    details.open = true
    summary.focus()
    screen.getByText('elsewhere').focus()
    expect(details.open).toBe(false)
  })

  it('renders its content only while it is open', async () => {
    const { details } = setup()
    expect(screen.queryByText('blue')).toBeNull()
    details.open = true
    await screen.findByText('blue')
    details.open = false
    await waitFor(() => expect(screen.queryByText('blue')).toBeNull())
  })

  it('exposes the selection to screen readers', async () => {
    const { details } = setup()
    details.open = true
    const choices = await screen.findAllByRole('menuitemradio')
    expect(choices.map(choice => choice.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
    expect(screen.getByRole('menu').children.length).toBe(3)
  })
})
