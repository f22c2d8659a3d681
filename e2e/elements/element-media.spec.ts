/**
 * The elements right to left, in forced colours, in print, with reduced motion, with larger text, and in a row of a
 * page's head.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { hotBooks, open } from '../hosts/embedded.ts'

const block = (page: Page, nth = 0) => page.locator('opac-book-block').nth(nth)
const shelf = (page: Page) => page.locator('opac-temporary-shelf').first()
const banner = (page: Page) => page.locator('opac-reader-banner')
const box = async (locator: Locator) => (await locator.boundingBox())!
const putOnShelf = (page: Page, ids: string[]) =>
  page.addInitScript(text => localStorage.setItem('opac:shelf', text), JSON.stringify(ids))
/** horizontal centre, px */
const middle = async (locator: Locator) => {
  const { x, width } = await box(locator)
  return x + width / 2
}

test('W06 W02 a book on a page read from the right: cover first from there, words in their own direction', async ({
  page,
  host,
}) => {
  const [bib] = hotBooks(host, 1)
  await open(
    page,
    host,
    `<div style="width:760px"><opac-book-block bib="${bib}"></opac-book-block><opac-book-block source="hot" limit="3"></opac-book-block>
     <opac-book-block layout="carousel" source="hot"></opac-book-block><opac-book-block bib="nobody"></opac-book-block></div>`,
    'en',
    { dir: 'rtl' },
  )
  const row = block(page)
  await expect(row.locator('[part=action]').first()).toBeVisible()
  const cover = await middle(row.locator('[part=cover]'))
  const title = await middle(row.locator('[part=title] a'))
  const side = await middle(row.locator('[part=callno]'))
  expect(cover).toBeGreaterThan(title)
  expect(title).toBeGreaterThan(side)
  // the number precedes its noun, although the page is right to left
  const note = row.locator('.sub')
  await expect(note).toHaveText(/^\d+ copies/)
  const [first, last] = await note.evaluate(node => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode() as Text
    return [0, text.length - 1].map(at => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().x
    })
  })
  expect(first!).toBeLessThan(last!)
  const item = block(page, 1).getByRole('listitem').first()
  expect(await middle(item.locator('[part=title] a'))).toBeGreaterThan(
    await middle(item.locator('[part=availability]')),
  )
  // name and buttons of a carousel do not overlap
  const name = await box(block(page, 2).locator('[part=head] b'))
  const buttons = await box(block(page, 2).locator('.car__nav'))
  expect(buttons.x + buttons.width).toBeLessThan(name.x)
  const notice = block(page, 3).locator('[part=message]')
  expect(await middle(notice.locator('.i').first())).toBeGreaterThan(await middle(notice.locator('b')))
})

test('W06 W03 W04 shelf and banner on a page read from the right', async ({ page, host }) => {
  await signIn(page, 'reader3')
  await putOnShelf(page, hotBooks(host, 3))
  await open(
    page,
    host,
    '<opac-temporary-shelf variant="list"></opac-temporary-shelf><opac-temporary-shelf></opac-temporary-shelf><opac-reader-banner></opac-reader-banner>',
    'en',
    { dir: 'rtl' },
  )
  const item = shelf(page).getByRole('listitem').first()
  await expect(item.locator('[part=cover] .cover')).toBeVisible()
  expect(await middle(item.locator('[part=cover]'))).toBeGreaterThan(await middle(item.getByRole('button')))
  await expect(banner(page).locator('.counter')).toHaveCount(5)
  expect(await middle(banner(page).locator('[part=avatar]'))).toBeGreaterThan(
    await middle(banner(page).locator('[part=name]')),
  )
  const [one, two] = [banner(page).locator('.counter').first(), banner(page).locator('.counter').nth(1)]
  expect(await middle(one)).toBeGreaterThan(await middle(two))
  await expect(two).toHaveCSS('border-right-width', '1px')
  await expect(two).toHaveCSS('border-left-width', '0px')
  await page.locator('opac-temporary-shelf').nth(1).getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await drawer.evaluate(node => Promise.all(node.getAnimations().map(one => one.finished)))
  expect((await box(drawer)).x).toBe(0)
  // a title starts at the top of its spine
  const spine = drawer.locator('[part=spines] svg').first()
  const [back, text] = [await box(spine), await box(spine.locator('text').first())]
  expect(text.y).toBeGreaterThan(back.y)
})

test('W06 forced colours: what is pressed, chosen and counted has a border; drawn covers keep their cloth', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'reader3')
  const [bib, ...others] = hotBooks(host, 8)
  await putOnShelf(page, [bib!, ...Array.from({ length: 60 }, (_, n) => `b${n}`)])
  await open(
    page,
    host,
    `<opac-book-block bib="${bib}"></opac-book-block><opac-book-block layout="shelf" bibs="${others}"></opac-book-block>
     <opac-temporary-shelf></opac-temporary-shelf><opac-reader-banner></opac-reader-banner>`,
  )
  const pressed = block(page).locator('[part=action][aria-pressed=true]')
  await expect(pressed).toHaveCSS('outline-style', 'solid')
  await expect(block(page).locator('[part=action]').nth(1)).toHaveCSS('outline-style', 'none')
  await expect(block(page, 1).getByRole('tab', { selected: true })).toHaveCSS('outline-width', '2px')
  const cloth = block(page, 1).locator('[part=spines] .sp').first()
  const white = 'rgb(255, 255, 255)'
  expect(await cloth.evaluate(node => getComputedStyle(node).backgroundColor)).not.toBe(white)
  await expect(block(page, 1).locator('.board')).toHaveCSS('border-top-width', '3px')
  await expect(shelf(page).locator('[part=count]')).toHaveCSS('border-top-style', 'solid')
  await expect(banner(page).locator('[part=box]')).toHaveCSS('border-top-width', '1px')
  await shelf(page).getByRole('button').click()
  const bar = page.getByRole('dialog').locator('[part=spines] i').first()
  expect(await bar.evaluate(node => getComputedStyle(node).backgroundColor)).not.toBe(white)
})

test('W06 on paper: titles whole, all books of a carousel, no buttons; the shelf is a list', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader3')
  const [long] = host.query<{ id: string; title: string }>(
    'SELECT bib_id AS id, title FROM bib WHERE withdrawn = 0 ORDER BY length(title) DESC LIMIT 1',
  )
  await putOnShelf(page, hotBooks(host, 2))
  await page.setViewportSize({ width: 700, height: 900 })
  await open(
    page,
    host,
    `<opac-book-block bib="${long!.id}"></opac-book-block><opac-book-block layout="carousel" source="hot"></opac-book-block>
     <opac-temporary-shelf></opac-temporary-shelf><opac-temporary-shelf variant="list"></opac-temporary-shelf><opac-reader-banner></opac-reader-banner>`,
  )
  const books = block(page, 1).getByRole('listitem')
  await expect(books).toHaveCount(12)
  await expect(page.locator('opac-temporary-shelf .avail').first()).toBeVisible()
  await expect(banner(page).locator('.counter')).toHaveCount(5)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  const { right } = await block(page, 1).evaluate(node => node.getBoundingClientRect())
  for (const book of await books.all()) {
    const { x, width } = await box(book.locator('[part=cover]'))
    expect(x + width).toBeLessThanOrEqual(right)
  }
  const title = block(page).locator('[part=title]')
  expect(await title.evaluate(node => node.scrollHeight - node.clientHeight)).toBe(0)
  // and nothing below overlaps it
  const [row, next] = [await box(block(page).locator('article')), await box(block(page, 1))]
  expect(row.y + row.height).toBeLessThanOrEqual(next.y + 1)
  await expect(page.locator('opac-temporary-shelf').nth(1).getByRole('listitem')).toHaveCount(2)
  await expect(banner(page).locator('[part=counter-value]').first()).toBeVisible()
})

test('W06 reduced motion: drawer, citations, carousel', async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [bib] = hotBooks(host, 1)
  await open(
    page,
    host,
    `<opac-book-block bib="${bib}"></opac-book-block><opac-book-block layout="carousel" source="hot"></opac-book-block><opac-temporary-shelf></opac-temporary-shelf>`,
  )
  await expect(block(page, 1).locator('.car__v')).toHaveCSS('scroll-behavior', 'auto')
  await block(page).getByRole('button', { name: '引用' }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('animation-name', 'none')
  await page.keyboard.press('Escape')
  await shelf(page).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: /^临时书架/ })).toHaveCSS('animation-name', 'none')
})

test('W06 a root font of 62.5 % changes nothing, and text twice as large is whole', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader3')
  const [bib] = hotBooks(host, 1)
  await putOnShelf(page, hotBooks(host, 2))
  const body = `<div style="width:640px"><opac-book-block bib="${bib}"></opac-book-block><opac-book-block source="hot" limit="3"></opac-book-block>
    <opac-temporary-shelf variant="list"></opac-temporary-shelf><opac-reader-banner></opac-reader-banner><opac-reader-banner compact></opac-reader-banner></div>`
  await open(page, host, body)
  const elements = page.locator('opac-book-block, opac-temporary-shelf, opac-reader-banner')
  const heights = () => elements.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
  const isDrawn = async () => {
    await expect(page.locator('opac-temporary-shelf .avail').first()).toBeVisible()
    await expect(banner(page).locator('.counter')).toHaveCount(10)
    await expect(block(page, 1).locator('[part=availability]')).toHaveCount(3)
    await expect(block(page).locator('[part=actions]')).toBeVisible()
  }
  await isDrawn()
  const before = await heights()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '62.5%'))
  expect(await heights()).toEqual(before)
  await page.evaluate(() => document.documentElement.style.setProperty('--opac-font-size', '30px'))
  const cut = await elements.evaluateAll(all =>
    all.flatMap(one =>
      [...one.shadowRoot!.querySelectorAll('.avail, .btn, .counter, .name, .callno, .acts button, b')]
        .filter(
          node => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline',
        )
        .map(node => `${one.localName} ${node.className} ${node.textContent}`),
    ),
  )
  expect(cut).toEqual([])
  const over = await elements.evaluateAll(all =>
    all.map(one => one.shadowRoot!.host.scrollWidth - one.clientWidth),
  )
  expect(over.every(px => px <= 0)).toBe(true)
})

test('W03 W04 in a row of a page’s head a badge and counters are as wide as their content', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader3')
  await putOnShelf(page, hotBooks(host, 2))
  await open(
    page,
    host,
    `<div style="display:flex;gap:20px;width:900px"><b style="flex:1">Site</b><opac-reader-banner variant="counters" counters="loans,expiring"></opac-reader-banner><opac-temporary-shelf></opac-temporary-shelf></div>`,
  )
  await expect(banner(page).locator('.counter')).toHaveCount(2)
  await expect(shelf(page).getByRole('button')).toBeVisible()
  const [figures, badge, button] = [
    await box(banner(page)),
    await box(shelf(page)),
    await box(shelf(page).getByRole('button')),
  ]
  expect(badge.width).toBeGreaterThanOrEqual(button.width)
  expect(figures.width).toBeGreaterThan(90)
  expect(figures.x + figures.width).toBeLessThanOrEqual(badge.x)
  expect(figures.height).toBeLessThan(50)
})

test('W04 a long name and four-digit figures: each figure on one line, nothing beyond the card, at any width', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader3')
  const name = 'Konstantin Alexandrowitsch Wolkonski-Oboleński'
  await page.route('**/opac/users/info*', async route => {
    const answer = await (await route.fetch()).json()
    answer.data.displayName = name
    await route.fulfill({ json: answer })
  })
  await page.route('**/opac/users/stats*', async route => {
    const answer = await (await route.fetch()).json()
    Object.assign(answer.data, {
      loanCount: 1000,
      expireCount: 4321,
      overdraftCount: 99999,
      requestCount: 1200,
      booklistCount: 999,
    })
    await route.fulfill({ json: answer })
  })
  await page.setViewportSize({ width: 1200, height: 900 })
  await open(
    page,
    host,
    [280, 340, 480, 640, 760, 1120]
      .flatMap(width => ['', 'compact', 'variant="single" counters="expiring"'].map(more => [width, more]))
      .map(
        ([width, more]) =>
          `<div style="width:${width}px"><opac-reader-banner ${more}></opac-reader-banner></div>`,
      )
      .join(''),
  )
  await expect(banner(page).locator('[part=counter-value]').filter({ hasText: '999+' })).toHaveCount(
    6 * (4 + 4 + 1),
  )
  const faults = await banner(page).evaluateAll(all =>
    all.flatMap(one => {
      const { right } = one.getBoundingClientRect()
      return [...one.shadowRoot!.querySelectorAll('.counter b')]
        .filter(node => {
          const text = document.createRange()
          text.selectNodeContents(node)
          const rows = new Set([...text.getClientRects()].map(({ y }) => y))
          return (
            rows.size > 1 ||
            node.scrollWidth > node.parentElement!.clientWidth ||
            text.getBoundingClientRect().right > right
          )
        })
        .map(node => `${one.clientWidth} ${one.getAttribute('variant')} ${node.textContent}`)
    }),
  )
  expect(faults).toEqual([])
  // the number is above its label
  const single = banner(page).nth(2)
  expect((await box(single.locator('b'))).y).toBeLessThan(
    (await box(single.locator('[part=counter-label]'))).y,
  )
})
