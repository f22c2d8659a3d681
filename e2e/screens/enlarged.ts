/** Text at 200 %, as a reader sets it in the browser, and the parts of a page that no longer fit. */
import type { Page } from '@playwright/test'
import { frames } from '../fixtures.ts'
import { outside } from './long-values.ts'
import { setTextSize } from './text-size.ts'

// 320 px at normal size is what 200 % zoom makes of 640 px; WCAG does not require both at once
const LOOKS = [
  { width: 1440, text: 200 },
  { width: 900, text: 200 },
  { width: 360, text: 200 },
  { width: 320, text: 100 },
]
/** Accepted findings. */
const KNOWN: { screen: RegExp; fault: RegExp; why: string }[] = [
  {
    screen: /^another site asks/,
    fault: /column of letters/,
    why: 'an address that is shown whole, so that a false one is seen',
  },
]

/**
 * Checks 200 % text, and a window of 320 px: what is cut off, overlaps, or needs scrolling sideways. The page keeps
 * the last of these sizes. @param screen its name
 */
export async function withoutRoom(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = []
  // the page is opened only once: readers also resize windows and text while it is open
  for (const { width, text } of LOOKS) {
    await setTextSize(page, text)
    await page.setViewportSize({ width, height: 900 })
    await frames(page)
    // at so few characters per line a date may break; a table may scroll sideways by itself (WCAG 1.4.10)
    const found = (await outside(page, '.tblwrap, .astable__in')).filter(
      fault => !fault.includes('breaks the date'),
    )
    faults.push(...[...found, ...(await squeezed(page))].map(fault => `${text} %, ${width} px: ${fault}`))
  }
  return faults.filter(fault => !KNOWN.some(one => one.screen.test(screen) && one.fault.test(fault)))
}

/** Truncated controls, headings and labels; overlapping words; fields too narrow for their input. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // rows off screen are not laid out otherwise
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const found = new Set<string>()
    const name = (node: Element) =>
      `${node.localName}.${(node.getAttribute('class') ?? '').split(' ').join('.')} "${(node.textContent || node.getAttribute('aria-label') || '').trim().slice(0, 30)}"`
    const isShown = (node: Element) =>
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !node.closest('.sr, .skip, [aria-hidden=true], [inert]')
    const WORDS =
      'a[href], button, summary, label, legend, th, h1, h2, h3, h4, dt, dd, .tag, .avail, .alert, p'
    for (const node of document.querySelectorAll<HTMLElement>(WORDS)) {
      if (!isShown(node) || !node.textContent?.trim()) continue
      // an icon with visually hidden text; a spine, whose full title is in its tooltip
      if (node.matches('.rec__foot > .act, .spines > li > .bk[title]')) continue
      const { overflowX, overflowY, lineHeight, webkitLineClamp } = getComputedStyle(node)
      const isCut = (how: string) => how === 'hidden' || how === 'clip'
      if (isCut(overflowX) && node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0)
        found.add(`${name(node)} cuts its words sideways`)
      // letters may extend beyond their line by a quarter
      const slack = (Number.parseFloat(lineHeight) || 20) / 4
      if (isCut(overflowY) && webkitLineClamp === 'none' && node.scrollHeight > node.clientHeight + slack)
        found.add(`${name(node)} cuts its words below`)
    }
    for (const node of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
      if (!isShown(node) || /^(?:checkbox|radio|range|color|file|hidden)$/.test(node.type)) continue
      const letter = Number.parseFloat(getComputedStyle(node).fontSize)
      const { paddingLeft, paddingRight } = getComputedStyle(node)
      const room = node.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      // a select of numbers only needs the width of its numbers
      const need = node.localName === 'select' ? 1.2 : 2.2
      if (room < need * letter) found.add(`${name(node)} has room for ${(room / letter).toFixed(1)} letters`)
    }
    // overlapping words of two controls
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, summary), header :is(a[href], button, summary)',
      ),
    ]
      .filter(node => isShown(node) && node.textContent?.trim() && !node.matches('.rec__foot > .act'))
      .slice(0, 400)
    const rects = controls.map(node => {
      const range = document.createRange()
      range.selectNodeContents(node)
      // text clipped by an ancestor is not visible
      let clip = new DOMRect(-1e6, -1e6, 2e6, 2e6)
      for (const box of [node, ...node.querySelectorAll('*')])
        if (getComputedStyle(box).overflow !== 'visible') clip = box.getBoundingClientRect()
      for (let box = node.parentElement; box; box = box.parentElement)
        if (/hidden|clip/.test(getComputedStyle(box).overflow)) {
          clip = box.getBoundingClientRect()
          break
        }
      return [...range.getClientRects()].filter(
        rect => rect.width > 2 && rect.height > 2 && rect.top > clip.top - 4 && rect.bottom < clip.bottom + 4,
      )
    })
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8
    const isFloating = (node: Element) => {
      for (let at: Element | null = node; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
      return false
    }
    for (const [i, a] of controls.entries())
      for (const [j, b] of controls.entries()) {
        if (j <= i || a.contains(b) || b.contains(a)) continue
        if (!rects[i]!.some(one => rects[j]!.some(two => meet(one, two)))) continue
        if (!isFloating(a) && !isFloating(b)) found.add(`${name(a)} lies upon ${name(b)}`)
      }
    // lists have many rows of one kind: report only the first
    return [...new Map([...found].map(fault => [fault.replace(/"[^"]*"/g, ''), fault])).values()]
  })
