/**
 * Inlined styles are complete (host/first-view/styles.ts): when the whole sheets load, nothing visible changes. No
 * code has run by then, so the test compares what the host has rendered.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const CODE = /\/space\/(assets\/.*\.js|styles\/.*\.css$)/
/** Visible properties of an element besides position and size. */
const SHOWN =
  'color background-color background-image border-top border-right border-bottom border-left border-radius box-shadow content display fill font-family font-size font-style font-weight letter-spacing line-height list-style-type mask-image opacity outline overflow-wrap stroke text-align text-decoration text-transform transform vertical-align visibility white-space'

/** Loads the whole sheets. @returns the visible changes: element, property, values */
const changesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async shown => {
    const names = shown.split(' ')
    // otherwise rows off screen have estimated heights, in both measurements
    const everyRow = new CSSStyleSheet()
    everyRow.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [everyRow]
    const all = [...document.querySelectorAll('body *')].filter(one => one.getClientRects().length)
    const read = () =>
      all.map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        // has no box
        if (!width || !height) return {}
        const of = (pseudo: string) => {
          const style = getComputedStyle(element, pseudo || undefined)
          const isThere = !pseudo || style.content !== 'none'
          return isThere ? names.map(name => [pseudo + name, style.getPropertyValue(name)]) : []
        }
        const place = [x, y, width, height].map(Math.round).join()
        return Object.fromEntries([['place', place], ...['', '::before', '::after'].flatMap(of)])
      })
    const before = read()
    // another address than the one that the page's own script waits for
    const href = `${document.querySelector<HTMLLinkElement>('link[type="text/css"]')!.href}?again`
    await new Promise((done, fail) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done })
      sheet.onerror = fail
      document.head.append(sheet)
    })
    return read()
      .flatMap((after, at) =>
        Object.entries(after).map(([name, value]) =>
          before[at]![name] === value
            ? ''
            : `${all[at]!.localName}.${all[at]!.className} ${name}: ${before[at]![name]} → ${value}`,
        ),
      )
      .filter(Boolean)
      .slice(0, 10)
  }, SHOWN)

const bytesOf = (page: Page) =>
  page.evaluate(() => ({
    styles: new TextEncoder().encode(document.querySelector('style')!.textContent!).length,
    // not counting icons, which are two elements each
    elements: document.querySelectorAll(':not(svg.i, svg.i *)').length,
  }))

const PAGES = [
  { name: 'home', path: '/space/index', styles: 39_500, elements: 580 },
  { name: 'results', path: '/space/searchList?q=history', styles: 39_000, elements: 770 },
  { name: 'book', path: '', styles: 31_000, elements: 300 },
  { name: 'no hits', path: '/space/searchList?q=zzqqxx', styles: 37_000, elements: 300 },
  { name: 'a screen that is not drawn', path: '/space/newBook', styles: 31_000, elements: 200 },
]

for (const { name, path, styles, elements } of PAGES)
  test(`S14 the styles of ${name} are there from the first picture on, and no others`, async ({
    page,
    request,
  }) => {
    const list = await (await request.get('/space/searchList?q=history')).text()
    // never answered
    await page.route(CODE, () => undefined)
    const address = path || /\/space\/searchDetailLocal\/[^"]+/.exec(list)![0]
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1000, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(address, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      expect(await changesOf(page), `${width} ${colorScheme}`).toEqual([])
      const bytes = await bytesOf(page)
      expect(bytes.styles).toBeLessThanOrEqual(styles)
      expect(bytes.elements).toBeLessThanOrEqual(elements)
    }
  })
