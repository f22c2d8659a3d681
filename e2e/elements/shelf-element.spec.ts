/** The temporary shelf as an element, and the reader's counters: on the library's own pages and on other sites. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, frames, signIn, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import { type Site, startSite } from '../hosts/site.ts'
import { axe } from '../screens/barriers.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const shelf = (page: Page, variant: string) => page.locator(`opac-temporary-shelf[variant=${variant}]`)
const badge = (page: Page) =>
  shelf(page, 'badge').getByRole('button', { name: /^(临时书架|Temporary shelf) / })
const drawer = (page: Page) => page.getByRole('dialog', { name: /^(临时书架|Temporary shelf)/ })

const booksOf = async (page: Page, host: string, count: number) => {
  const answer = await page.request.post(`${host}/opac/search/`, {
    data: { pageSize: count, queryFieldList: [{ field: 'all', values: ['history'] }] },
  })
  const rows: { bibId: string; title: string }[] = (await answer.json()).data.dataList
  expect(rows).toHaveLength(count)
  return rows
}
/** fills the shelf of an origin before its page opens @param library whose shelf it is, if it is another library's */
const putOnShelf = (context: BrowserContext, origin: string, ids: string[], library = '') =>
  context.addInitScript(
    ([at, name, text]) => {
      if (location.origin === at && localStorage.getItem(name!) === null) localStorage.setItem(name!, text!)
    },
    [new URL(origin).origin, `opac:shelf${library && ` ${library}`}`, JSON.stringify(ids)],
  )
const shelfOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('opac:shelf') ?? '[]'))
/** replaces the page's content by DOM calls; a CSP may forbid HTML strings */
const place = (page: Page, variant: string, count = 1) =>
  page.evaluate(
    ([name, times]) => {
      const elements = Array.from({ length: times }, () => {
        const element = document.createElement('opac-temporary-shelf')
        element.setAttribute('variant', name)
        return element
      })
      document.querySelector('main')!.replaceChildren(...elements)
    },
    [variant, count] as const,
  )
const calls = (page: Page) => {
  const seen: string[] = []
  page.on('request', request => {
    const { pathname, origin } = new URL(request.url())
    if (pathname.startsWith('/opac/')) seen.push(`${request.method()} ${pathname} ${origin}`)
  })
  return seen
}
const element = (host: string, attributes = '') => `
  <script type="module" src="${host}/widgets/v1/loader.js"></script>
  <opac-temporary-shelf ${attributes}><a href="${host}/space/temporaryShelf">My shelf</a></opac-temporary-shelf>`

test('W03 the badge opens a drawer: the focus goes in, Escape closes it, the focus comes back', {
  tag: '@story',
}, async ({ page, context, host }) => {
  const [first, second] = await booksOf(page, host.url, 2)
  await putOnShelf(context, host.url, [first!.bibId, second!.bibId])
  await page.goto('/host-pages/test/shelf')
  await expect(badge(page)).toHaveAccessibleName('临时书架 2 种')
  await badge(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await expect(badge(page)).toHaveAttribute('aria-expanded', 'true')
  const isInside = () =>
    page.evaluate(() => !!document.activeElement?.shadowRoot?.activeElement?.closest('dialog'))
  expect(await isInside()).toBe(true)
  // nothing behind it can be reached
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement
      return !!inner && !inner.closest('dialog')
    })
    expect(isBehind).toBe(false)
  }
  // the latest one is first
  await expect(drawer(page).getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    `${host.url}/space/searchDetailLocal/${second!.bibId}`,
  )
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(badge(page)).toBeFocused()
  await expect(badge(page)).toHaveAttribute('aria-expanded', 'false')
})

test('W03 the page’s own link opens the drawer, and with a modifier key it is a link', async ({
  page,
  context,
}) => {
  await page.goto('/host-pages/test/shelf')
  const link = shelf(page, 'drawer').getByRole('link', { name: 'My shelf' })
  // without the element the link leads to the shelf
  await expect(shelf(page, 'drawer').locator('span.way')).toBeAttached()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('临时书架为空')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })])
  await expect(tab).toHaveURL(/\/space\/temporaryShelf$/)
  await expect(drawer(page)).toBeHidden()
})

test('W03 taken off and cleared, each put back where it stood, and other windows follow at once', async ({
  page,
  context,
  host,
}) => {
  const ids = (await booksOf(page, host.url, 4)).map(book => book.bibId)
  await putOnShelf(context, host.url, ids)
  await page.goto('/host-pages/test/shelf')
  const portal = await context.newPage()
  await portal.goto('/space/temporaryShelf')
  const rows = portal.locator('.tsrow')
  await expect(rows).toHaveCount(4)
  const list = shelf(page, 'list')
  await list
    .getByRole('button', { name: /^移出 / })
    .nth(1)
    .click()
  await expect(rows).toHaveCount(3)
  await expect(badge(page)).toHaveAccessibleName('临时书架 3 种')
  await expect(list.getByRole('button', { name: '撤销' })).toBeFocused()
  expect(await shelfOf(page)).toEqual([ids[0], ids[1], ids[3]])
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(4)
  expect(await shelfOf(page)).toEqual(ids)
  await list.getByRole('button', { name: '清空' }).click()
  await expect(portal.getByRole('heading', { name: '临时书架为空' })).toBeVisible()
  await expect(list).toContainText('临时书架为空')
  await list.getByRole('button', { name: '撤销' }).click()
  await expect(rows).toHaveCount(4)
  expect(await shelfOf(page)).toEqual(ids)
  // and from the portal to the element
  await portal
    .getByRole('button', { name: /^移出 / })
    .first()
    .click()
  await expect(badge(page)).toHaveAccessibleName('临时书架 3 种')
  await expect(list.getByRole('listitem')).toHaveCount(3)
})

test('W03 a change is said once, politely, however many elements there are; the page hears of it', async ({
  page,
  context,
  host,
}) => {
  const ids = (await booksOf(page, host.url, 2)).map(book => book.bibId)
  await putOnShelf(context, host.url, [ids[0]!])
  await page.goto('/host-pages/test/shelf')
  await expect(badge(page)).toBeVisible()
  const said = () =>
    page
      .locator('opac-temporary-shelf [role=status]')
      .evaluateAll(nodes => nodes.map(node => node.textContent).filter(Boolean))
  expect(await said()).toEqual([])
  const heard = page.evaluate(
    () =>
      new Promise(done =>
        addEventListener('opac-shelf-change', event => done((event as CustomEvent).detail), { once: true }),
      ),
  )
  const other = await context.newPage()
  await other.goto('/healthz')
  await other.evaluate(text => localStorage.setItem('opac:shelf', text), JSON.stringify(ids))
  await expect(badge(page)).toHaveAccessibleName('临时书架 2 种')
  expect(await said()).toEqual(['临时书架 2 种'])
  expect(await heard).toEqual({ bibIds: ids })
})

test('W03 W05 a reader who signs in, and one who signs out, keep the shelf of the device; theme and language follow', async ({
  page,
  context,
  host,
}) => {
  const ids = (await booksOf(page, host.url, 2)).map(book => book.bibId)
  await putOnShelf(context, host.url, ids)
  await signIn(page, 'reader2')
  await page.goto('/host-pages/test/shelf')
  await expect(shelf(page, 'list').getByRole('listitem')).toHaveCount(2)
  const portal = await context.newPage()
  await portal.goto('/space/temporaryShelf')
  await expect(portal.locator('.tsrow')).toHaveCount(2)
  await portal.locator('summary[aria-label^="语言"]').click()
  await portal.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(badge(page)).toHaveAccessibleName('Temporary shelf 2 books')
  await expect(shelf(page, 'list').getByRole('link', { name: 'View shelf' })).toBeVisible()
  await portal.evaluate(() => localStorage.setItem('opac:logged-in', '0'))
  await frames(page)
  await expect(badge(page)).toHaveAccessibleName('Temporary shelf 2 books')
})

test('W03 W05 fifty elements make one call; a shelf of 500 draws no more than one of 60', async ({
  page,
  context,
  host,
}) => {
  const ids = host
    .query<{ id: string }>('SELECT bib_id AS id FROM bib ORDER BY id LIMIT 500')
    .map(row => row.id)
  expect(ids).toHaveLength(500)
  await putOnShelf(context, host.url, ids)
  const seen = calls(page)
  await page.goto('/host-pages/test/late')
  await place(page, 'list', 50)
  await expect(page.locator('opac-temporary-shelf').last().getByRole('listitem')).toHaveCount(20)
  await expect(page.locator('opac-temporary-shelf').last().locator('.avail').first()).toBeVisible()
  expect(seen.map(line => line.split(' ')[1])).toEqual(['/opac/x/books'])

  await place(page, 'badge')
  await badge(page).click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(20)
  await drawer(page)
    .getByRole('button', { name: /^再显示 20 种（还有 480 种）/ })
    .click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(40)
  await drawer(page)
    .getByRole('button', { name: /^移出 / })
    .first()
    .click()
  await expect(badge(page)).toHaveAccessibleName('临时书架 499 种')
  // the number of rendered nodes does not depend on the number of books
  const nodes = () => drawer(page).evaluate(node => node.querySelectorAll('[part=items] *').length)
  expect(await drawer(page).locator('[part=spines] > *').count()).toBeLessThanOrEqual(40)
  const drawn = await nodes()
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await other.goto('/healthz')
  await other.evaluate(text => localStorage.setItem('opac:shelf', text), JSON.stringify(ids.slice(-60)))
  await expect(badge(page)).toHaveAccessibleName('临时书架 60 种')
  await badge(page).click()
  await drawer(page)
    .getByRole('button', { name: /^再显示 20 种/ })
    .click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(40)
  await drawer(page)
    .getByRole('button', { name: /^移出 / })
    .first()
    .click()
  expect(await nodes()).toBe(drawn)
})

test('W03 in another order: books not on view are loaded, a hundred at a time', async ({
  page,
  context,
  host,
}) => {
  const rows = host.query<{ id: string }>('SELECT bib_id AS id FROM bib ORDER BY id DESC LIMIT 120')
  await putOnShelf(
    context,
    host.url,
    rows.map(row => row.id),
  )
  await page.goto('/host-pages/test/shelf')
  const list = shelf(page, 'list')
  await expect(list.locator('.avail').first()).toBeVisible()
  const seen = calls(page)
  await list.getByRole('combobox', { name: '排序' }).selectOption('title asc')
  const answer = await page.request.post('/opac/search/temporary', {
    data: {
      bibIds: rows.map(row => row.id),
      page: 1,
      pageSize: 5,
      sortField: 'title',
      sortType: 'asc',
    },
  })
  const first: { bibId: string }[] = (await answer.json()).data.dataList
  await expect
    .poll(async () => {
      const links = await list.getByRole('listitem').getByRole('link').all()
      return Promise.all(
        links.slice(0, 5).map(async link => (await link.getAttribute('href'))!.split('/').pop()),
      )
    })
    .toEqual(first.map(row => row.bibId))
  expect(seen.map(line => line.split(' ')[1])).toEqual(['/opac/x/books'])
})

test('W03 hostile titles are text, a book that has gone is said so, and nothing is thrown into the page', async ({
  page,
  context,
  host,
}) => {
  const [book] = await booksOf(page, host.url, 1)
  const gone = `m${'0'.repeat(32)}`
  await putOnShelf(context, host.url, [book!.bibId, gone, '../../<b>'])
  await page.route('**/opac/x/books*', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const row of body.data.dataList) {
      row.title = '<img src=x onerror="document.title=1"> / nobody'
      row.normalTitle = ''
    }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/host-pages/test/shelf')
  const list = shelf(page, 'list')
  await expect(list).toContainText('<img src=x onerror="document.title=1">')
  await expect(list.locator('img, b:not(.avail *)')).toHaveCount(0)
  await expect(list.getByText('已从馆藏目录撤下')).toHaveCount(2)
  expect(await page.title()).toBe('shelf')
})

test('W03 no answer: said in its place with a way to try again, and asked once more when the reader comes', async ({
  page,
  context,
  host,
}) => {
  const ids = (await booksOf(page, host.url, 2)).map(book => book.bibId)
  await putOnShelf(context, host.url, ids)
  await page.route('**/opac/x/books*', route => route.abort())
  const seen = calls(page)
  await page.goto('/host-pages/test/shelf')
  const list = shelf(page, 'list')
  await expect(list.getByRole('alert')).toContainText('临时书架加载失败')
  // the books are still there, with links to their pages
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('link', { name: '第 2 种' })).toHaveAttribute('href', new RegExp(ids[1]!))
  expect(seen).toHaveLength(1)
  await badge(page).focus()
  await expect.poll(() => seen.length).toBe(2)
  await expect(list.getByRole('alert')).toBeVisible()
  await page.unroute('**/opac/x/books*')
  await list.getByRole('button', { name: '重试' }).click()
  await expect(list.locator('.avail').first()).toBeVisible()
  await expect(list.getByRole('alert')).toHaveCount(0)
  expect(seen).toHaveLength(3)
})

test('W03 the code of an open shelf cannot be had: the badge says so and opens at the next press', async ({
  page,
}) => {
  await page.route('**/ShelfPanel-*', route => route.abort())
  await page.goto('/host-pages/test/late')
  await place(page, 'badge')
  await badge(page).click()
  await expect(page.getByRole('alert')).toContainText('临时书架加载失败')
  await expect(badge(page)).toHaveAttribute('aria-expanded', 'false')
  await page.unroute('**/ShelfPanel-*')
  await badge(page).click()
  await expect(drawer(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('W03 without the script the link inside leads to the shelf; with it nothing below moves', async ({
  browser,
  page,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const still = await context.newPage()
  await still.goto('/host-pages/test/shelf')
  await still.locator('opac-temporary-shelf').first().getByRole('link', { name: 'My shelf' }).click()
  await expect(still).toHaveURL('/space/temporaryShelf')
  await context.close()

  // the room that docs/embed.md tells pages to reserve
  const free = await held(page, '**/widgets/chunks/*')
  await page.goto('/host-pages/test/shelf', { waitUntil: 'commit' })
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'opac-temporary-shelf:not(:defined){display:block;min-height:42px}opac-temporary-shelf[variant=list]{display:none}',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const links = page.locator('#wide').getByRole('link', { name: 'My shelf' })
  await expect(links.first()).toBeVisible()
  const tall = (variant: string) => shelf(page, variant).evaluate(node => node.getBoundingClientRect().height)
  const before = [await tall('badge'), await tall('icon')]
  // fix the line height: an inline box is as high as its font, whichever is used
  const line = () =>
    shelf(page, 'drawer')
      .locator('a')
      .evaluate(node => [getComputedStyle(node).lineHeight, getComputedStyle(node).font])
  const link = await line()
  free()
  await expect(badge(page)).toBeVisible()
  expect([await tall('badge'), await tall('icon')]).toEqual(before)
  expect(await line()).toEqual(link)
})

test.describe('W03 W07 on another site', () => {
  test('its shelf is the page’s own; opened in the portal the books go along, beside what stood there', {
    tag: '@story',
  }, async ({ page, context, host }) => {
    const ids = (await booksOf(page, host.url, 4)).map(book => book.bibId)
    const gone = `m${'0'.repeat(32)}`
    await putOnShelf(context, site.url, [ids[1]!, ids[2]!, ids[3]!, gone], host.url)
    await putOnShelf(context, host.url, [ids[0]!, ids[1]!])
    site.show(element(host.url, 'variant="badge"'))
    const seen = calls(page)
    await page.goto(site.url)
    await expect(badge(page)).toHaveAccessibleName('临时书架 4 种')
    await badge(page).click()
    await expect(drawer(page)).toContainText('打开图书馆网站时将一并带入')
    await expect(drawer(page).getByText('已从馆藏目录撤下')).toBeVisible()
    // the books are loaded without a preflight request
    expect(seen).toEqual([`GET /opac/x/books ${host.url}`])
    const way = drawer(page).getByRole('link', { name: '在图书馆网站中打开' })
    await way.click()
    // ids are not sent to a server, and the address is clean
    await expect(page).toHaveURL(`${host.url}/space/temporaryShelf`)
    const said = page.getByRole('status').filter({ hasText: '从其他网站放入' })
    await expect(said).toContainText('放入 2 种')
    await expect(said).toContainText('1 种已在临时书架')
    await expect(said).toContainText(gone)
    expect(await shelfOf(page)).toEqual([ids[0], ids[1], ids[2], ids[3]])
    await page.reload()
    await expect(page.locator('.tsrow')).toHaveCount(4)
    await expect(said).toHaveCount(0)
    // the shelf of the other site is unchanged
    await page.goto(site.url)
    await expect(badge(page)).toHaveAccessibleName('临时书架 4 种')
  })

  test('ids in an address are checked: none, too many, no answer; then they are removed from the address', async ({
    page,
    host,
  }) => {
    const ids = (await booksOf(page, host.url, 3)).map(book => book.bibId)
    await page.route('**/opac/search/temporary', route => route.abort())
    await page.goto(`/space/temporaryShelf#add=${ids.join()},<script>,${'x'.repeat(99)}`)
    await expect(page.getByRole('alert').filter({ hasText: '核对失败，未放入' })).toBeVisible()
    expect(await shelfOf(page)).toEqual([])
    await expect(page).toHaveURL('/space/temporaryShelf')
    await page.unroute('**/opac/search/temporary')
    await page.getByRole('button', { name: '重试' }).click()
    const said = page.getByRole('status').filter({ hasText: '放入 3 种' })
    await expect(said).not.toContainText('script')
    expect(await shelfOf(page)).toEqual(ids)
    await page.getByRole('button', { name: '移出刚放入的图书' }).click()
    await expect(said).toHaveCount(0)
    expect(await shelfOf(page)).toEqual([])
    await page.goto('/space/index')
    await page.goto('/space/temporaryShelf#add=,,')
    await expect(page.getByRole('status').filter({ hasText: '没有新增图书' })).toBeVisible()
    const many = Array.from({ length: 1200 }, (_, n) => `n${n}`)
    const [request] = await Promise.all([
      page.waitForRequest('**/opac/search/temporary'),
      page.evaluate(list => {
        location.hash = `add=${list}`
      }, many.join()),
    ])
    expect(request.postDataJSON().bibIds).toHaveLength(1000)
  })

  test('a strict policy, a page that styles everything, one configuration for badge and bar', async ({
    page,
    context,
    host,
  }) => {
    const ids = (await booksOf(page, host.url, 1)).map(book => book.bibId)
    await putOnShelf(context, site.url, ids, host.url)
    const policy = `default-src 'none'; script-src ${host.url}; connect-src ${host.url}; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`
    site.show(`${element(host.url, 'variant="badge"')}<opac-search-bar></opac-search-bar>`, policy)
    const seen = calls(page)
    await page.goto(site.url)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '*{color:lime!important;display:inline!important}:root{--opac-accent:rgb(0, 90, 0)}opac-temporary-shelf::part(button){letter-spacing:3px}',
      )
      document.adoptedStyleSheets = [sheet]
    })
    await expect(badge(page)).toHaveCSS('letter-spacing', '3px')
    await expect(badge(page).locator('.count')).toHaveCSS('background-color', 'rgb(0, 90, 0)')
    // the bar asks when it is used
    await page.locator('opac-search-bar [part=input]').focus()
    await expect(page.locator('opac-search-bar select[name=f] option')).toHaveCount(13)
    await badge(page).click()
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
    await expect(drawer(page).getByRole('listitem').getByRole('link')).not.toHaveCSS(
      'color',
      'rgb(0, 255, 0)',
    )
    expect(seen.filter(line => line.includes('/x/base'))).toHaveLength(1)
  })
})

for (const [lang, scheme, width] of [
  ['zh', 'light', 1440],
  ['en', 'dark', 320],
] as const)
  test(`W03 W06 axe, ${lang} ${scheme} at ${width} px: badge, list, drawer, and empty; nothing sticks out`, async ({
    browser,
    host,
  }) => {
    const context = await browser.newContext({
      baseURL: host.url,
      colorScheme: scheme,
      viewport: { width, height: 800 },
    })
    const page = await context.newPage()
    const ids = (await booksOf(page, host.url, 3)).map(book => book.bibId)
    await putOnShelf(context, host.url, [...ids, `m${'0'.repeat(32)}`])
    await page.goto(`/host-pages/test/shelf?lang=${lang}`)
    await page.evaluate(value => {
      document.documentElement.style.colorScheme = value
    }, scheme)
    await expect(shelf(page, 'list').locator('.avail').first()).toBeVisible()
    const faults = async () =>
      (
        await axe(page)
          .include('#wide')
          // this link belongs to the page itself
          .exclude('opac-temporary-shelf[variant=drawer] > a')
          .analyze()
      ).violations.map(({ id, nodes }) => `${id} ${nodes.map(node => node.html).join()}`)
    expect(await faults()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await badge(page).click()
    await expect(drawer(page).getByRole('listitem')).toHaveCount(4)
    await frames(page)
    await drawer(page).evaluate(node => Promise.all(node.getAnimations().map(one => one.finished)))
    expect(await faults()).toEqual([])
    await drawer(page)
      .getByRole('button', { name: lang === 'zh' ? '清空' : 'Clear' })
      .click()
    await expect(drawer(page).getByRole('button', { name: lang === 'zh' ? '撤销' : 'Undo' })).toBeFocused()
    expect(await faults()).toEqual([])
    await context.close()
  })

test('W04 counters alone: in a line, those that are named, or one; each leads to its page', async ({
  page,
}) => {
  await signIn(page, 'reader3')
  const stats = (await (await page.request.get('/opac/users/stats')).json()).data
  const seen = calls(page)
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/host-pages/test/figures')
  const figures = (at: number) => page.locator('opac-reader-banner').nth(at).locator('.counter')
  await expect(figures(0)).toHaveText([
    `${stats.loanCount}借阅`,
    `${stats.expireCount}即将到期`,
    `${stats.overdraftCount}欠费`,
    `${stats.requestCount}请求`,
    `${stats.booklistCount}书单`,
  ])
  await expect(figures(1)).toHaveText([`${stats.loanCount}借阅`, `${stats.expireCount}即将到期`])
  await expect(figures(2)).toHaveText([`${stats.expireCount}即将到期`])
  // no card, and nothing about the reader's identity
  expect(scripts.some(url => url.includes('ReaderBannerView'))).toBe(false)
  await expect(page.locator('main')).not.toContainText('您好')
  await page.waitForLoadState('networkidle')
  expect(seen.map(line => line.split(' ')[1]).sort()).toEqual(['/opac/users/info', '/opac/users/stats'])
  const faults = (await axe(page).include('#wide').analyze()).violations.map(({ id }) => id)
  expect(faults).toEqual([])
  // the behaviour is set by an attribute: the card is loaded when needed
  await page
    .locator('opac-reader-banner')
    .first()
    .evaluate(node => {
      ;(node as HTMLElement & { variant: string }).variant = ''
    })
  await expect(page.locator('opac-reader-banner').first()).toContainText('您好')
  await figures(2).click()
  await expect(page).toHaveURL('/space/reader/expiring')
})

test('W04 counters alone keep their room: signed out, failed, tried again', async ({ page }) => {
  await page.goto('/host-pages/test/figures')
  const banner = page.locator('opac-reader-banner')
  await expect(banner.getByRole('link', { name: '登录' })).toHaveCount(3)
  const heights = () => banner.evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().height))
  const out = await heights()
  await signIn(page, 'reader2')
  await page.route('**/opac/users/stats', route => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/host-pages/test/figures')
  await expect(banner.getByRole('button', { name: '重试' })).toHaveCount(3)
  await expect(banner.nth(1).locator('.counter b')).toHaveText(['–', '–'])
  await page.unroute('**/opac/users/stats')
  await banner.first().getByRole('button', { name: '重试' }).click()
  await expect(banner.nth(2).locator('.counter b')).toHaveText(/^\d+$/)
  await expect(banner.getByRole('button', { name: '重试' })).toHaveCount(0)
  expect(await heights()).toEqual(out)
})
