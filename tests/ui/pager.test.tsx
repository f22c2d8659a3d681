// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { $language } from '../../src/core/stores/language.ts'
import { needMessages } from '../../src/i18n/index.ts'
import { Pager, pageWindow } from '../../src/ui/Pager.tsx'

afterEach(cleanup)
beforeAll(() => {
  $language.set('en')
  return needMessages('shell')
})

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 129, [1, 2, 3, 4, 5, 0, 129]],
    [4, 129, [1, 2, 3, 4, 5, 6, 0, 129]],
    [60, 129, [1, 0, 58, 59, 60, 61, 62, 0, 129]],
    [129, 129, [1, 0, 125, 126, 127, 128, 129]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
  ])('page %i of %i', (page, pages, expected) => expect(pageWindow(page, pages)).toEqual(expected))

  it('always has the first, the last and the current page, ascending, without a gap of one page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (pages, n) => {
        const page = (n % pages) + 1
        const list = pageWindow(page, pages)
        const numbers = list.filter(Boolean)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        expect(numbers.every(p => p >= 1 && p <= pages)).toBe(true)
        list.forEach((p, i) => {
          if (!p) expect(list[i + 1]! - list[i - 1]!).toBeGreaterThan(2)
        })
      }),
    )
  })
})

describe('Pager', () => {
  it('F04 pages are links with URLs, the current one is marked', () => {
    render(<Pager page={3} pages={9} href={n => `?page=${n}`} />)
    expect(screen.getByText('4').getAttribute('href')).toBe('?page=4')
    expect(screen.getByText('3').getAttribute('aria-current')).toBe('page')
    expect(screen.getByText('Next page').closest('a')!.getAttribute('href')).toBe('?page=4')
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
  })

  it('has no link beyond the ends', () => {
    render(<Pager page={1} pages={1} href={n => `?page=${n}`} />)
    expect(screen.getByText('Previous page').closest('a')).toBeNull()
    expect(screen.getByText('Next page').closest('a')).toBeNull()
  })

  it.each([
    ['7', 7],
    ['99999', 129],
    ['0', undefined],
    ['x', undefined],
    ['-3', undefined],
  ])('jumps to %s within the pages', (typed, to) => {
    const onJump = vi.fn()
    const { container } = render(<Pager page={1} pages={129} href={n => `?page=${n}`} onJump={onJump} />)
    fireEvent.input(screen.getByLabelText('Go to', { selector: 'input' }), { target: { value: typed } })
    fireEvent.submit(container.querySelector('form')!)
    if (to) expect(onJump).toHaveBeenCalledWith(to)
    else expect(onJump).not.toHaveBeenCalled()
  })
})
