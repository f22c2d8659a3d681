/** The actions of <opac-book-block>: shelf, citations, the page's own buttons; heads and ranks of lists. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hotBooks, loader, open } from '../hosts/embedded.ts'
import { type Site, startSite, strictPolicy } from '../hosts/site.ts'
import { axe } from '../screens/barriers.ts'
import { questions } from '../screens/watched.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const block = (page: Page, nth = 0) => page.locator('opac-book-block').nth(nth)
const toShelf = (page: Page, nth = 0) => block(page, nth).locator('[part=action]').first()
const cite = (page: Page) => block(page).getByRole('button', { name: '引用' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^引用/ })
const of = (bib: string, more = '') => `<opac-book-block bib="${bib}" ${more}></opac-book-block>`

test('W02 W03 a book goes onto the shelf and off it: every element of the page follows, the page hears of it', async ({
  page,
  host,
}) => {
  const [bib, other] = hotBooks(host, 2)
  await open(
    page,
    host,
    `${of(bib!)}${of(bib!, 'layout="card"')}${of(other!)}<opac-temporary-shelf></opac-temporary-shelf>`,
  )
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document
      .querySelector('opac-book-block')!
      .addEventListener('opac-shelf-change', event => heard.push((event as CustomEvent).detail))
  })
  const badge = page.locator('opac-temporary-shelf').getByRole('button')
  await expect(toShelf(page)).toHaveAttribute('aria-pressed', 'false')
  await toShelf(page).click()
  for (const nth of [0, 1]) {
    await expect(toShelf(page, nth)).toHaveAttribute('aria-pressed', 'true')
    await expect(toShelf(page, nth)).toHaveText('已在临时书架')
  }
  await expect(toShelf(page, 2)).toHaveText('放入书架')
  await expect(badge).toHaveAccessibleName('临时书架 1 种')
  await toShelf(page, 1).click()
  await expect(toShelf(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(badge).toHaveAccessibleName('临时书架 0 种')
  // presses in the other block send that block's event, not this one's
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([
    { bibId: bib, isOnShelf: true, bibIds: [bib] },
  ])
})

test('W02 W03 a shelf that is full takes no more, and says so', async ({ page, host }) => {
  const [bib] = hotBooks(host, 1)
  await page.addInitScript(() =>
    localStorage.setItem('opac:shelf', JSON.stringify(Array.from({ length: 1000 }, (_, n) => `b${n}`))),
  )
  await open(page, host, of(bib!))
  await toShelf(page).click()
  await expect(block(page).getByRole('status')).toHaveText('临时书架已满，请先移出部分图书')
  await expect(toShelf(page)).toHaveAttribute('aria-pressed', 'false')
})

test('W02 W07 citations come when they are asked for, on another site without a question before; Escape leads back', async ({
  page,
  host,
}) => {
  const [bib] = hotBooks(host, 1)
  const policy = strictPolicy(host.url)
  site.show(`${loader(host)}${of(bib!)}`, policy)
  const asked = await questions(page)
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(site.url)
  await expect(cite(page)).toBeVisible()
  expect(scripts.filter(url => /Citation|\/cite-/.test(url))).toEqual([])
  await cite(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator('.cites__text')).toHaveCount(5)
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  expect(asked.filter(one => one.includes('quoteds')).every(one => one.startsWith('GET '))).toBe(true)
  expect(asked.some(one => one.startsWith('OPTIONS'))).toBe(false)
  // the clipboard may be blocked: the text is then selected, and the reader told
  await dialog(page).getByRole('button', { name: '复制' }).first().click()
  await expect(dialog(page).getByRole('status')).toHaveText(/^(已复制|复制失败。)/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cite(page)).toBeFocused()
})

test('W02 citations that do not come are said in the dialog, and asked for again', async ({ page, host }) => {
  const [bib] = hotBooks(host, 1)
  await open(page, host, of(bib!))
  await page.route('**/quoteds/**', route => route.abort())
  await cite(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('引文加载失败')
  await page.unroute('**/quoteds/**')
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(dialog(page).locator('.cites__text')).toHaveCount(5)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test('W02 the code of the citations does not come: said in its place, and the next press tries again', async ({
  page,
  host,
}) => {
  const [bib] = hotBooks(host, 1)
  await open(page, host, of(bib!))
  await page.route('**/chunks/cite-*', route => route.abort())
  await cite(page).click()
  await expect(block(page).getByRole('status')).toHaveText('馆藏信息加载失败')
  await expect(toShelf(page)).toBeEnabled()
})

test('W02 the page’s own buttons stand beside those of one book; actions="none" leaves ours out and keeps less room', async ({
  page,
  host,
}) => {
  const [bib, other] = hotBooks(host, 2)
  const own = '<button slot="actions">Order it</button>'
  await open(
    page,
    host,
    `<div style="width:400px"><opac-book-block bib="${bib}">${own}</opac-book-block>
     ${of(bib!, 'actions="none"')}<opac-book-block bibs="${bib} ${other}">${own}</opac-book-block></div>`,
  )
  const mine = page.getByRole('button', { name: 'Order it' })
  await expect(mine.first()).toBeVisible()
  const [ours, theirs] = [await cite(page).boundingBox(), await mine.first().boundingBox()]
  expect(theirs!.x).toBeGreaterThan(ours!.x + ours!.width)
  expect(Math.abs(theirs!.y + theirs!.height / 2 - ours!.y - ours!.height / 2)).toBeLessThan(4)
  await expect(mine.nth(1)).toBeHidden()
  await expect(block(page, 1).locator('[part=availability]')).toBeVisible()
  await expect(block(page, 1).locator('[part=action]')).toHaveCount(0)
  const [whole, bare] = [await block(page).boundingBox(), await block(page, 1).boundingBox()]
  expect(whole!.height - bare!.height).toBe(24)
})

test('W02 what is borrowed most is a list by number; as rows or on a shelf where the page says so', async ({
  page,
  host,
}) => {
  const hot = hotBooks(host, 4)
  await open(
    page,
    host,
    '<opac-book-block source="hot" limit="4"></opac-book-block><opac-book-block source="hot" layout="row" limit="4"></opac-book-block>',
  )
  const items = block(page).getByRole('listitem')
  await expect(items).toHaveCount(4)
  for (const [nth, bib] of hot.entries()) {
    await expect(items.nth(nth).getByRole('link')).toHaveAttribute('href', new RegExp(`${bib}$`))
    await expect(items.nth(nth).locator('[part=availability]')).toBeVisible()
    const number = await items.nth(nth).evaluate(node => getComputedStyle(node, '::before').content)
    expect(number).toBe('counter(rank)')
  }
  await expect(block(page, 1).locator('article.row')).toHaveCount(4)
})

test('W02 a list has a head: a booklist its number, its description and the way to all of it', async ({
  page,
  host,
}) => {
  const [list] = host.query<{ id: string; name: string; description: string; items: number }>(
    `SELECT id, name, description, (SELECT count(*) FROM booklist_item WHERE booklist = booklist.id) AS items
     FROM booklist WHERE recommended = 1 AND is_public = 1 AND description <> '' ORDER BY id`,
  )
  await open(
    page,
    host,
    `<opac-book-block source="booklist:${list!.id}" limit="2"></opac-book-block>
     <opac-book-block query="红楼梦" limit="1"></opac-book-block><opac-book-block source="hot"></opac-book-block>`,
  )
  const head = (nth: number) => block(page, nth).locator('[part=head]')
  await expect(head(0)).toContainText(list!.name)
  await expect(head(0)).toContainText(`书单 · ${list!.items} 种`)
  await expect(block(page).locator('[part=description]')).toHaveText(list!.description)
  await expect(head(0).getByRole('link')).toHaveAttribute(
    'href',
    `${host.url}/space/bookList/detail/${list!.id}`,
  )
  await expect(head(1)).toContainText(/红楼梦\d+ 种/)
  await expect(head(2)).toContainText('热门图书')
  await expect(head(2)).not.toContainText('种')
  await head(2).getByRole('link', { name: '全部' }).click()
  await expect(page).toHaveURL(`${host.url}/space/hotBook?span=all`)
})

test('W02 an unknown layout: readers get rows, and ?opac-doctor says so', async ({ page, host }) => {
  const [bib] = hotBooks(host, 1)
  for (const query of ['', '?opac-doctor']) {
    await open(page, host, of(bib!, 'layout="grid"'), 'en', { query })
    await expect(block(page).locator('article.row')).toBeVisible()
    await expect(block(page).getByText('There is no layout="grid"')).toHaveCount(query ? 1 : 0)
  }
})

test('W02 retries are offered only where they can help', async ({ page, host }) => {
  await page.route('**/opac/x/books*', route =>
    route.request().url().includes('down') ? route.abort() : route.continue(),
  )
  await open(
    page,
    host,
    `${of('nobody')}<opac-book-block></opac-book-block><opac-book-block source="booklist:none"></opac-book-block>`,
  )
  await expect(page.locator('opac-book-block [part=message]')).toHaveCount(3)
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  await open(page, host, of('down'))
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(1)
})

test('W02 nothing of a book overflows its box, at any width and with the longest title', async ({
  page,
  host,
}) => {
  const [bib] = hotBooks(host, 1)
  const [long] = host.query<{ id: string }>(
    'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY length(title) DESC LIMIT 1',
  )
  const widths = [280, 340, 480, 560, 700, 760, 960, 1120]
  await page.setViewportSize({ width: 1200, height: 900 })
  await open(
    page,
    host,
    widths
      .map(
        width =>
          `<div style="width:${width}px">${[bib!, long!.id].map(id => of(id) + of(id, 'layout="card"')).join('')}</div>`,
      )
      .join(''),
  )
  await expect(page.locator('opac-book-block [part=actions]')).toHaveCount(widths.length * 4)
  const outside = () =>
    page.locator('opac-book-block').evaluateAll(all =>
      all.flatMap(one => {
        const book = one.shadowRoot!.querySelector('article')!
        const { bottom, right } = book.getBoundingClientRect()
        return [...book.querySelectorAll('.tt, .by, .pub, .side, .acts, .callno, .avail, .acts button')]
          .filter(node => getComputedStyle(node).display !== 'none')
          .filter(node => {
            const box = node.getBoundingClientRect()
            return box.bottom > bottom + 0.5 || box.right > right + 0.5
          })
          .map(node => `${one.clientWidth} ${book.className} ${node.className}`)
      }),
    )
  expect(await outside()).toEqual([])
  // at twice the text size a container of 560 px lays out like one of 280
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--opac-font-size', '30px')
    for (const one of document.querySelectorAll('main > div')) if (one.clientWidth < 560) one.remove()
  })
  expect(await outside()).toEqual([])
})

test('W02 no barrier that axe knows: actions pressed and not, citations, a ranked list', async ({
  page,
  host,
}) => {
  const [bib, other] = hotBooks(host, 2)
  await page.setViewportSize({ width: 390, height: 800 })
  await open(
    page,
    host,
    `<h1>try</h1>${of(bib!)}${of(other!, 'layout="card"')}<opac-book-block source="hot" limit="5"></opac-book-block>`,
  )
  await toShelf(page).click()
  await expect(block(page, 2).getByRole('listitem')).toHaveCount(5)
  const faults = async () =>
    (
      await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
    ).violations.map(({ id, nodes }) => `${id} ${nodes.map(node => node.html.slice(0, 120)).join()}`)
  expect(await faults()).toEqual([])
  await cite(page).click()
  await expect(dialog(page).locator('.cites__text')).toHaveCount(5)
  await dialog(page).evaluate(node => Promise.all(node.getAnimations().map(one => one.finished)))
  expect(await faults()).toEqual([])
})
