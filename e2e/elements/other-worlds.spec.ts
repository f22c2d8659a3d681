/** What pages do to the world that elements live in: names added to all objects, another document, sheets of their own. */
import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const bibOf = (host: { query<T>(sql: string): T[] }): string =>
  host.query<{ id: string }>(
    'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
  )[0]!.id
const elements = (bib: string) =>
  `<opac-search-bar></opac-search-bar><opac-reader-banner></opac-reader-banner><opac-availability bib="${bib}"></opac-availability>
   <opac-book-block bib="${bib}"></opac-book-block><opac-cite bib="${bib}"></opac-cite><opac-temporary-shelf></opac-temporary-shelf>`
const DRAWN = [
  'opac-search-bar [part=input]',
  'opac-reader-banner [part~=button]',
  'opac-availability [part~=availability]',
  'opac-book-block [part~=availability]',
  'opac-cite [part~=text]:not(:empty)',
  'opac-temporary-shelf [part~=button]',
]

test('W06 names that a page has added to every object reach no call and no element', async ({
  page,
  host,
}) => {
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', new URL(site.url).origin, 'Campus portal')
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  const headers: string[] = []
  page.on('request', request => headers.push(...Object.keys(request.headers())))
  site.show(
    `<link rel="icon" href="data:,"><script>
       Object.prototype.extend = function extend() { return this }
       Object.prototype.legacy = 'text'
     </script><script src="${host.url}/widgets/v1/loader.js"></script>${elements(bibOf(host))}`,
  )
  await page.goto(site.url)
  for (const one of DRAWN) await expect(page.locator(one).first(), one).toBeAttached()
  await page.locator('opac-search-bar input').fill('history')
  await expect(page.locator('opac-search-bar [role=option]').first()).toBeVisible()
  expect(headers).not.toContain('legacy')
  expect(faults).toEqual([])
})

test('W06 elements that are moved into the document of a frame keep their styles, and what they show', async ({
  page,
  host,
}) => {
  site.show(
    `<link rel="icon" href="data:,"><script src="${host.url}/widgets/v1/loader.js"></script>${elements(bibOf(host))}
     <iframe srcdoc="<!doctype html><html lang=zh><body>" style="width:900px;height:1600px"></iframe>`,
  )
  await page.setViewportSize({ width: 924, height: 3000 })
  await page.goto(site.url)
  for (const one of DRAWN) await expect(page.locator(one).first(), one).toBeAttached()
  const heights = () =>
    page.evaluate(() => {
      const { contentDocument } = document.querySelector('iframe')!
      return [document, contentDocument!].flatMap(one =>
        [...one.body.children]
          .filter(node => node.localName.startsWith('opac-'))
          .map(node => `${node.localName} ${Math.round(node.getBoundingClientRect().height)}`),
      )
    })
  await page.addStyleTag({ content: 'body { margin: 8px; width: 884px }' })
  const before = await heights()
  await page.evaluate(() => {
    const { body } = document.querySelector('iframe')!.contentDocument!
    body.style.cssText = 'margin: 8px; width: 884px'
    body.append(...[...document.body.children].filter(node => node.localName.startsWith('opac-')))
  })
  const frame = page.frameLocator('iframe')
  for (const one of DRAWN) await expect(frame.locator(one).first(), one).toBeAttached()
  await expect.poll(heights).toEqual(before)
})

test('W06 elements that are moved into the document of a frame before they are defined work there', async ({
  page,
  host,
}) => {
  site.show(
    `<link rel="icon" href="data:,"><script src="${host.url}/widgets/v1/loader.js"></script>
     <div id="all">${elements(bibOf(host))}</div>
     <iframe srcdoc="<!doctype html><html lang=zh><body>" style="width:900px;height:1600px"></iframe>`,
  )
  await page.setViewportSize({ width: 924, height: 3000 })
  let held: Route[] | undefined = []
  await page.route('**/widgets/chunks/**', route => void (held ? held.push(route) : route.continue()))
  await page.goto(site.url, { waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body?.isConnected))
    .toBe(true)
  await expect.poll(() => held?.length).toBeGreaterThan(0)
  await page.evaluate(() => {
    const { body } = document.querySelector('iframe')!.contentDocument!
    // together, and one of them alone
    body.append(document.querySelector('#all')!, document.createElement('p'))
    body.append(body.querySelector('opac-temporary-shelf')!)
  })
  const waiting = held ?? []
  held = undefined
  for (const route of waiting) await route.continue()
  const frame = page.frameLocator('iframe')
  for (const one of DRAWN) await expect(frame.locator(one).first(), one).toBeAttached()
  await expect(frame.locator('p + opac-temporary-shelf')).toBeVisible()
})

test('W05 a page with adopted style sheets of its own, set before and after, gets room for its elements, too', async ({
  page,
  host,
}) => {
  const own = `<script>
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('p { color: green }')
    document.adoptedStyleSheets = [sheet]
  </script>`
  for (const [before, after] of [
    [own, ''],
    ['', own],
  ]) {
    site.show(
      `${before}<script src="${host.url}/widgets/v1/loader.js"></script>${after}
       <opac-reader-banner></opac-reader-banner><opac-search-bar variant="input"></opac-search-bar><p>below</p>`,
    )
    await page.route('**/widgets/chunks/**', () => undefined)
    await page.goto(site.url, { waitUntil: 'commit' })
    await expect(page.locator('p')).toHaveCSS('color', 'rgb(0, 128, 0)')
    await expect
      .poll(() => page.locator('p').evaluate(node => node.getBoundingClientRect().top))
      .toBeGreaterThan(140)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
