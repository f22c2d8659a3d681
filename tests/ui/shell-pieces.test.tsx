// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notice } from '../../src/shell/Notice.tsx'
import { Toasts } from '../../src/shell/Toasts.tsx'
import { ToTop } from '../../src/shell/ToTop.tsx'
import { Cover } from '../../src/ui/cover/Cover.tsx'
import { Tooltip } from '../../src/ui/over/Tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('images', () => {
  // jsdom loads no images, so each counts as loading until this is set
  beforeEach(() => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  })

  const show = (src: string) => render(<Cover book={{ bibId: '1', title: 'Snow' }} src={src} />).container
  const sourceIn = (container: Element) => container.querySelector('img')?.getAttribute('src')

  it('S14 falls back from /user/img to /img, then is hidden', () => {
    const container = show('/user/img/logo.png')
    expect(sourceIn(container)).toBe('/user/img/logo.png')
    fireEvent.error(container.querySelector('img')!)
    expect(sourceIn(container)).toBe('/img/logo.png')
    fireEvent.error(container.querySelector('img')!)
    expect(sourceIn(container)).toBeUndefined()
  })

  it('S14 hides any other image that fails at once', () => {
    const container = show('/photo/1.png')
    fireEvent.error(container.querySelector('img')!)
    expect(sourceIn(container)).toBeUndefined()
  })

  it('S14 detects an image that failed before the script', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    expect(sourceIn(show('/user/img/a.png'))).toBeUndefined()
  })
})

describe('ToTop', () => {
  it('S11 appears beyond 500 px, and scrolls to the top', () => {
    const scrollTo = vi.fn()
    vi.stubGlobal('scrollTo', scrollTo)
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const at = (y: number) => {
      vi.stubGlobal('scrollY', y)
      fireEvent.scroll(window)
    }
    render(<ToTop label="Back to top" />)
    at(500)
    expect(screen.queryByLabelText('Back to top')).toBeNull()
    at(501)
    fireEvent.click(screen.getByLabelText('Back to top'))
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'auto' })
    at(0)
    expect(screen.queryByLabelText('Back to top')).toBeNull()
  })
})

describe('Tooltip', () => {
  const hover = async (since: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(since)
    render(
      <Tooltip text="A Brazilian writer">
        <button type="button">author</button>
      </Tooltip>,
    )
    await userEvent.setup({ delay: null }).tab()
  }

  it('S16 stays closed for the first second', async () => {
    await hover(900)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('S16 opens on focus after that, and closes with Esc', async () => {
    await hover(1100)
    expect(screen.getByRole('tooltip').textContent).toBe('A Brazilian writer')
    fireEvent.keyDown(screen.getByText('author'), { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

const rest = { closeLabel: 'Close', onPause: () => undefined, onDismiss: () => undefined }

describe('Toasts', () => {
  it('S15 is a polite live region, an error is announced at once', () => {
    const run = vi.fn()
    const shut = vi.fn()
    render(
      <Toasts
        label="Messages"
        {...rest}
        items={[
          { id: 1, kind: 'ok', text: 'On your shelf', action: { label: 'Undo', run } },
          { id: 2, kind: 'err', text: 'Not sent', onClose: shut },
        ]}
      />,
    )
    expect(screen.getByRole('status', { name: 'Messages' }).textContent).toContain('On your shelf')
    expect(screen.getByRole('alert').textContent).toBe('Not sent')
    fireEvent.click(screen.getByText('Undo'))
    expect(run).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(shut).toHaveBeenCalledOnce()
  })

  it('is in the top layer only while a dialog is open, which would cover it', () => {
    const show = vi.fn()
    const hide = vi.fn()
    Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide })
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    const { rerender } = render(<Toasts label="Messages" {...rest} items={[]} />)
    expect(show).not.toHaveBeenCalled()
    rerender(<Toasts label="Messages" {...rest} items={[{ id: 1, kind: 'info', text: 'x' }]} />)
    expect(show).toHaveBeenCalledOnce()
    dialog.remove()
    rerender(<Toasts label="Messages" {...rest} items={[{ id: 2, kind: 'info', text: 'y' }]} />)
    expect(show).toHaveBeenCalledOnce()
    expect(screen.getByRole('status', { name: 'Messages' }).hasAttribute('popover')).toBe(false)
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  })
})

describe('Notice', () => {
  it('S04 shows the prompt and can be dismissed', () => {
    const onClose = vi.fn()
    render(
      <Notice closeLabel="Dismiss" onClose={onClose}>
        Closed on Monday
      </Notice>,
    )
    expect(screen.getByRole('status').textContent).toBe('Closed on Monday')
    fireEvent.click(screen.getByLabelText('Dismiss'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
