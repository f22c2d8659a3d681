// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/preact'
import fc from 'fast-check'
import { renderToString } from 'preact-render-to-string'
import { afterEach, describe, expect, it } from 'vitest'
import { Cover } from '../../src/ui/cover/Cover.tsx'
import { clothOf } from '../../src/ui/cover/CoverArt.tsx'
import { fitted, shortTitle, width } from '../../src/ui/cover/cover-text.ts'
import { Spine } from '../../src/ui/cover/Spine.tsx'

afterEach(cleanup)
const book = { bibId: '000012345', title: '红楼梦', author: '曹雪芹 著', cls: 'I242.4' }

describe('Cover', () => {
  it('B05 draws the same cover for the same book, on the host and in the browser', () => {
    const served = renderToString(<Cover book={book} />)
    const { container } = render(<Cover book={book} />)
    const box = document.createElement('div')
    box.innerHTML = served
    expect(container.innerHTML).toBe(box.innerHTML)
    expect(served).not.toContain('style=')
  })

  it('B05 S14 a title of 90,000 letters is truncated to fit on a cover, in every place', () => {
    for (const title of [
      'w'.repeat(90_000),
      'ab '.repeat(30_000),
      '书'.repeat(90_000),
      `a${' '.repeat(90_000)}`,
    ]) {
      const author = title
      expect(shortTitle(title).length).toBeLessThanOrEqual(120)
      for (const line of fitted(title, 92, 15, 8.5, 4).lines)
        expect(width(line) * 8.5).toBeLessThanOrEqual(92.5)
      for (let n = 0; n < 12; n++) {
        const drawn = renderToString(<Cover book={{ ...book, bibId: `b${n}`, title, author }} />)
        expect(drawn.length).toBeLessThan(6000)
        expect(renderToString(<Spine bibId={`b${n}`} title={title} />).length).toBeLessThan(6000)
      }
    }
  })

  it('B05 shows the real cover, and the drawn one if it fails to load', () => {
    const { container } = render(<Cover book={book} src="/covers/1.jpg" />)
    const img = container.querySelector('.cover > img')
    // jsdom loads nothing: an image that is complete without a size already counts as failed
    if (img) fireEvent.error(img)
    expect(container.querySelector<HTMLElement>('.cover.cv')!.dataset.t).toContain('红')
    expect(container.querySelector('img')).toBeNull()
  })

  it('B05 tries again with a new URL', () => {
    const served = renderToString(<Cover book={book} src="/covers/2.jpg" />)
    expect(served).toContain('src="/covers/2.jpg"')
    expect(served).toMatch(/ alt[ =]/)
  })

  it('is decorative: the title link has the accessible name', () => {
    const { container } = render(<Cover book={book} href="/space/searchDetailLocal/1" />)
    const link = container.querySelector('a')!
    expect(link.getAttribute('aria-hidden')).toBe('true')
    expect(link.tabIndex).toBe(-1)
    expect(link.getAttribute('href')).toBe('/space/searchDetailLocal/1')
  })

  it('draws any title without failing, hostile ones as text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string(),
        fc.boolean(),
        (title, author, peri) => {
          const html = renderToString(
            <Cover book={{ bibId: author, title, author, kind: peri ? 'peri' : 'book' }} />,
          )
          expect(html).not.toMatch(/NaN|undefined|Infinity/)
          renderToString(<Spine bibId={author} title={title} callno={author} />)
        },
      ),
      { numRuns: 150 },
    )
    expect(renderToString(<Cover book={{ bibId: 'x', title: '<script>alert(1)</script>' }} />)).not.toContain(
      '<script',
    )
  })

  it('uses all twelve cover colours', () => {
    expect(new Set(Array.from({ length: 200 }, (_, i) => clothOf(`b${i}`))).size).toBe(12)
  })
})

describe('layout of titles', () => {
  it('keeps the main title only', () => {
    expect(shortTitle('流畅的Python：清晰、简洁')).toBe('流畅的Python')
    expect(shortTitle('Frankenstein; or, the modern Prometheus')).toBe('Frankenstein')
    expect(shortTitle('《论语》译注')).toBe('论语译注')
    expect(shortTitle('：')).toBe('：')
  })

  it('never makes a line wider than its space, unless it is a single word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,7}$/), { minLength: 1, maxLength: 6 }), words => {
        const { size, lines } = fitted(words.join(' '), 92, 14, 8.5, 4)
        for (const line of lines) expect(width(line) * size).toBeLessThanOrEqual(92.5)
        expect(lines.length).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('Spine', () => {
  it('prints the call number on the label and truncates what is too long', () => {
    const { container } = render(
      <Spine bibId="a" title={'很长的书名'.repeat(6)} callno="TP311.561/123" w={30} h={120} />,
    )
    expect(container.textContent).toContain('TP311.561')
    expect(container.textContent).toContain('123')
    expect(container.textContent).toContain('︙')
  })
})
