/**
 * What a document inlines is what it shows (host/first-view/styles.ts): when the whole sheets come, nothing that is
 * there changes. Before them the page has no code, so what is compared is what the host has drawn.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const CODE = /\/space\/(assets\/.*\.js|styles\/.*\.css$)/
/** what shows only while something changes or is pointed at comes with the whole sheets */
const LATER = /^(transition|cursor|user-select|-webkit-user|touch-action|scroll-behavior|--)/

/** Loads the whole sheets. @returns what they changed: element, property, values */
const changesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async later => {
    const all = [...document.querySelectorAll('body, body *')]
    const read = () =>
      all.flatMap(element =>
        ['', '::before', '::after'].map(pseudo => {
          const style = getComputedStyle(element, pseudo || undefined)
          const isThere = !pseudo || style.content !== 'none'
          return isThere ? [...style].map(name => [name, style.getPropertyValue(name)]) : []
        }),
      )
    const before = read()
    // not the address that the page's own script waits for
    const href = `${document.querySelector<HTMLLinkElement>('link[type="text/css"]')!.href}?again`
    await new Promise((done, fail) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done })
      sheet.onerror = fail
      document.head.append(sheet)
    })
    const changes = new Set<string>()
    for (const [at, after] of read().entries()) {
      const was = Object.fromEntries(before[at]!)
      const element = all[Math.floor(at / 3)]!
      for (const [name, value] of after)
        if (was[name!] !== value && !new RegExp(later).test(name!))
          changes.add(`${element.localName}.${element.className} ${name}: ${was[name!]} → ${value}`)
    }
    return [...changes].slice(0, 10)
  }, LATER.source)

const bytesOf = (page: Page) =>
  page.evaluate(() => ({
    styles: new TextEncoder().encode(document.querySelector('style')!.textContent!).length,
    elements: document.querySelectorAll('*').length,
  }))

const PAGES = [
  { name: 'home', path: '/space/index', styles: 38_000, elements: 580 },
  { name: 'results', path: '/space/searchList?q=history', styles: 37_000, elements: 760 },
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
