// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../src/ui/over/Dialog.tsx'
import { eventually } from '../eventually.ts'

afterEach(cleanup)

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sign in
      </button>
      <Dialog
        open={open}
        title="Sign in to the library"
        closeLabel="Close"
        onClose={() => {
          onClose()
          setOpen(false)
        }}
        footer={
          <button type="button" className="btn">
            Send
          </button>
        }
      >
        <input aria-label="Reader" />
      </Dialog>
    </>
  )
}

function open(onClose?: () => void) {
  render(<Page onClose={onClose} />)
  const opener = screen.getByText('Sign in')
  opener.focus()
  fireEvent.click(opener)
  return opener
}

describe('Dialog', () => {
  it('is named by its title and focuses the first field', async () => {
    open()
    const dialog = await screen.findByRole('dialog', { name: 'Sign in to the library' })
    expect(dialog.className).toBe('dlg')
    await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Reader')))
  })

  it('closes with the button and restores the focus', async () => {
    const opener = open()
    fireEvent.click(await screen.findByLabelText('Close'))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    await eventually(() => expect(document.activeElement).toBe(opener))
  })

  it('fires one close request on Esc', async () => {
    const onClose = vi.fn()
    open(onClose)
    const dialog = await screen.findByRole('dialog')
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('keeps a partly filled form when the backdrop is pressed', async () => {
    open()
    const dialog = await screen.findByRole('dialog')
    const field = screen.getByLabelText<HTMLInputElement>('Reader')
    fireEvent.input(field, { target: { value: '2023' } })
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    expect(screen.getByLabelText<HTMLInputElement>('Reader').value).toBe('2023')
  })

  it('is not rendered while closed', () => {
    render(<Page />)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })
})
