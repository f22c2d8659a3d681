// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Menu, MenuRadio } from '../../src/ui/Menu.tsx'

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
  it('S07 opens with the arrow, walks round, and chooses', async () => {
    const { choose, details, summary } = setup()
    summary.focus()
    const user = userEvent.setup()
    await user.keyboard('{ArrowDown}')
    expect(details.open).toBe(true)
    expect(document.activeElement?.textContent).toBe('blue')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('green')
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(choose).toHaveBeenCalledWith('purple')
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(summary)
  })

  it('closes with Esc and gives the focus back', async () => {
    const { details, summary } = setup()
    summary.focus()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(summary)
  })

  it('closes at a press elsewhere and when the focus leaves', async () => {
    const { details, summary } = setup()
    details.open = true
    fireEvent.pointerDown(screen.getByText('elsewhere'))
    expect(details.open).toBe(false)
    details.open = true
    summary.focus()
    screen.getByText('elsewhere').focus()
    expect(details.open).toBe(false)
  })

  it('says when it opens', async () => {
    const onOpen = vi.fn()
    const { container } = render(
      <Menu summary="shelf" onOpen={onOpen}>
        <a href="/space/shelf">all</a>
      </Menu>,
    )
    container.querySelector('details')!.open = true
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalled())
  })

  it('tells the choice to the ear', () => {
    const { details } = setup()
    details.open = true
    const choices = screen.getAllByRole('menuitemradio')
    expect(choices.map(choice => choice.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
    expect(screen.getByRole('menu').children.length).toBe(3)
  })
})
