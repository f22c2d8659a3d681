/** <opac-book-block> on the library's own origin and on other origins. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { loader, MOST_BORROWED, open } from '../hosts/embedded.ts'
import { held } from '../hosts/held.ts'
import type { RunningHost } from '../hosts/host.ts'
import { type Site, startSite, strictPolicy } from '../hosts/site.ts'
import { axe } from '../screens/barriers.ts'
import { questions, shifts } from '../screens/watched.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

type Row = { id: number; bib: string; isbn: string; title: string; free: number }
const booksOf = (host: RunningHost, more: string): Row[] =>
  host.query<Row>(
    `SELECT bib.id, bib_id AS bib, isbn, title, (SELECT count(*) FROM item WHERE item.bib = bib.id) AS free
     FROM bib WHERE withdrawn = 0 ${more}`,
  )
const HOT = `${MOST_BORROWED} LIMIT 50`
const block = (page: Page, nth = 0) => page.locator('opac-book-block').nth(nth)
const titles = (page: Page, nth = 0) => block(page, nth).locator('[part=title] a')
const isSeenAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('W02 each way of naming books shows those books', { tag: '@story' }, async ({ page, host }) => {
  const [one, two] = booksOf(
    host,
    "AND isbn <> '' AND (SELECT count(*) FROM bib AS other WHERE other.isbn = bib.isbn AND other.withdrawn = 0) = 1 ORDER BY id LIMIT 2",
  )
  const [list] = host.query<{ id: string; name: string }>(
    'SELECT id, name FROM booklist WHERE recommended = 1 AND is_public = 1 ORDER BY id',
  )
  const listed = host.query<{ title: string }>(
    'SELECT title FROM booklist_item JOIN bib ON bib.id = bib WHERE booklist = ? AND withdrawn = 0 ORDER BY added_at DESC, bib.id DESC LIMIT 3',
    list!.id,
  )
  const newest = (await (await page.request.get('/opac/new/books?pageSize=3')).json()).data.dataList
  await open(
    page,
    host,
    `<opac-book-block bib="${one!.bib}"></opac-book-block>
     <opac-book-block isbn="${two!.isbn}"></opac-book-block>
     <opac-book-block bibs="${two!.bib}, nobody ${one!.bib}"></opac-book-block>
     <opac-book-block query="红楼梦" limit="2"></opac-book-block>
     <opac-book-block source="new" limit="3"></opac-book-block>
     <opac-book-block source="hot" limit="3"></opac-book-block>
     <opac-book-block source="booklist:${list!.id}" limit="3"></opac-book-block>`,
  )
  await expect(titles(page, 0)).toHaveText([one!.title])
  await expect(titles(page, 0)).toHaveAttribute('href', `${host.url}/space/searchDetailLocal/${one!.bib}`)
  await expect(titles(page, 1)).toHaveText([two!.title])
  await expect(titles(page, 2)).toHaveText([two!.title, one!.title])
  await expect(block(page, 2)).toContainText('另有 1 种')
  await expect(titles(page, 3).first()).toContainText('紅樓夢')
  await expect(titles(page, 4)).toHaveText(newest.map((row: { normalTitle: string }) => row.normalTitle))
  await expect(titles(page, 5)).toHaveText(
    booksOf(host, HOT)
      .slice(0, 3)
      .map(({ title }) => title),
  )
  await expect(titles(page, 6)).toHaveText(listed.map(({ title }) => title))
  await expect(block(page, 6).locator('[part=head]')).toContainText(list!.name)
  await titles(page, 0).click()
  await expect(page).toHaveURL(`${host.url}/space/searchDetailLocal/${one!.bib}`)
})

test('W02 W05 fifty blocks are one call; ten of one list are one more', async ({ page, host }) => {
  const ids = booksOf(host, HOT).map(({ bib }) => bib)
  const asked = await questions(page)
  await open(
    page,
    host,
    ids.map(id => `<opac-book-block bib="${id}"></opac-book-block>`).join('') +
      '<opac-book-block source="new"></opac-book-block>'.repeat(10),
  )
  await expect(page.locator('opac-book-block [part=availability]')).toHaveCount(100)
  expect(asked.filter(one => !one.includes('/covers/')).sort()).toEqual([
    'GET /opac/x/book_list',
    'GET /opac/x/books',
  ])
})

test('W02 W05 a hundred blocks by words are one call, and each shows its own results', async ({
  page,
  host,
}) => {
  const words = booksOf(host, HOT).map(({ title }) => title.slice(0, 2))
  const queries = Array.from({ length: 100 }, (_, n) => `${words[n % 50]}${n < 50 ? '' : ' 中国'}`)
  const asked = await questions(page)
  await open(
    page,
    host,
    queries.map(query => `<opac-book-block query="${query}" limit="2"></opac-book-block>`).join(''),
  )
  await expect(page.locator('opac-book-block [aria-busy=true]')).toHaveCount(0)
  await expect(titles(page, 99).or(block(page, 99).getByRole('status')).first()).toBeVisible()
  expect(asked.filter(one => one.startsWith('GET /opac/x/')).length).toBeLessThanOrEqual(3)
  expect(asked).toContain('GET /opac/x/book_lists')
  for (const nth of [0, 30]) {
    const answer = await page.request.get('/opac/x/book_list', {
      params: { query: queries[nth]!, limit: 2 },
    })
    const { dataList } = (await answer.json()).data
    await expect(titles(page, nth)).toHaveText(
      dataList.map(({ normalTitle }: { normalTitle: string }) => normalTitle),
    )
  }
})

test('W02 what can be borrowed is as it is now: after a loan, and after the return', async ({
  page,
  host,
}) => {
  const [book] = booksOf(
    host,
    `AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.bib = bib.id) AND NOT EXISTS (SELECT 1 FROM request WHERE request.bib = bib.id)
     AND (SELECT count(*) FROM item WHERE item.bib = bib.id) = 1
     AND EXISTS (SELECT 1 FROM item WHERE item.bib = bib.id AND status = 'available') ORDER BY id LIMIT 1`,
  )
  const [item] = host.query<{ id: number }>('SELECT id FROM item WHERE bib = ?', book!.id)
  const can = block(page).locator('[part=availability]')
  await page.clock.install()
  await open(page, host, `<opac-book-block bib="${book!.bib}"></opac-book-block>`)
  await expect(can).toBeVisible()
  const before = await can.textContent()
  host.exec(
    'INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES (?, 1, ?, ?, ?, ?)',
    ...['e2e-book-block', item!.id, book!.id, Date.now(), Date.now() + 9e8],
  )
  await page.clock.runFor(61_000)
  await isSeenAgain(page)
  await expect(can).toContainText('全部借出')
  await expect(can).toContainText(/最早 \d{4}-\d\d-\d\d 应还/)
  host.exec("DELETE FROM loan WHERE loan_id = 'e2e-book-block'")
  await page.clock.runFor(61_000)
  await isSeenAgain(page)
  await expect(can).toHaveText(before!)
  expect(before).not.toContain('借出')
})

test('W02 a request without an answer: the book stays, availability is shown as unknown', async ({
  page,
  host,
}) => {
  const [book] = booksOf(host, HOT)
  await page.clock.install()
  await open(page, host, `<opac-book-block bib="${book!.bib}"></opac-book-block>`)
  await expect(block(page).locator('[part=availability]')).toBeVisible()
  await page.route('**/opac/x/books*', route => route.abort())
  await page.clock.runFor(61_000)
  await isSeenAgain(page)
  const ask = block(page).getByRole('button', { name: '查看馆藏状态' })
  await expect(ask).toBeVisible()
  await expect(titles(page)).toHaveText([book!.title])
  await expect(block(page).locator('[part=availability]')).toHaveCount(0)
  await page.unroute('**/opac/x/books*')
  await ask.click()
  await expect(block(page).locator('[part=availability]')).toBeVisible()
})

for (const [name, break_] of [
  ['unreachable', { status: 0 }],
  ['a 401', { status: 401 }],
  ['a page that is no answer', { status: 200 }],
  ['an error', { status: 500 }],
] as const)
  test(`W02 W05 ${name}: said once, told to the page, asked once more when the reader comes`, async ({
    page,
    host,
  }) => {
    const [one, two] = booksOf(host, HOT)
    const asked = await questions(page)
    await page.addInitScript(() => {
      addEventListener('opac-error', () => {
        document.documentElement.dataset.heard = `${Number(document.documentElement.dataset.heard ?? 0) + 1}`
      })
    })
    await page.route('**/opac/x/books*', route =>
      break_.status ? route.fulfill({ status: break_.status, body: '<h1>no</h1>' }) : route.abort(),
    )
    const of = (bib: string) => `<opac-book-block bib="${bib}"><a href="#own">own link</a></opac-book-block>`
    await open(page, host, `${of(one!.bib)}${of(two!.bib)}<button>x</button>`)
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'own link' })).toHaveCount(2)
    await expect(page.locator('html')).toHaveAttribute('data-heard', '2')
    await isSeenAgain(page)
    await expect(page.locator('html')).toHaveAttribute('data-heard', '4')
    expect(asked).toEqual(['GET /opac/x/books', 'GET /opac/x/books'])
    await page.unroute('**/opac/x/books*')
    await page.getByRole('button', { name: 'x', exact: true }).focus()
    await expect(titles(page, 1)).toHaveText([two!.title])
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(asked.filter(line => line.endsWith('/x/books'))).toHaveLength(3)
  })

test('W02 what is wrong or unknown reads well, and nothing is thrown into the page', async ({
  page,
  host,
}) => {
  await open(
    page,
    host,
    `<opac-book-block bib="nobody"></opac-book-block><opac-book-block isbn="x"></opac-book-block>
     <opac-book-block query="zzqq zzqq"></opac-book-block><opac-book-block source="booklist:none"></opac-book-block>
     <opac-book-block source="mine"></opac-book-block><opac-book-block></opac-book-block>
     <opac-book-block source="hot" limit="-7" layout="grid"></opac-book-block>
     <opac-book-block bib="<img src=x onerror=alert(1)>"></opac-book-block>`,
  )
  const said = ['没有找到这本书', '没有找到这本书', '没有找到“zzqq zzqq”', '没有找到这个书单']
  for (const [nth, words] of [...said, '未设置要显示的图书', '未设置要显示的图书'].entries())
    await expect(block(page, nth).locator('[part=message]')).toContainText(words)
  await expect(titles(page, 6)).toHaveCount(1)
  await expect(block(page, 7)).toContainText('<img src=x')
  await expect(page.locator('main img')).toHaveCount(0)
})

test('W02 W06 a title full of markup is text, in every layout', async ({ page, host }) => {
  const [book] = booksOf(host, 'ORDER BY id DESC LIMIT 1')
  const evil = '<img src=x onerror="document.title=1"></p><script>document.title=2</script>'
  host.exec('UPDATE bib SET title = ?, author = ? WHERE id = ?', evil, evil, book!.id)
  await open(
    page,
    host,
    ['row', 'card', 'shelf', 'carousel']
      .map(layout => `<opac-book-block layout="${layout}" bib="${book!.bib}"></opac-book-block>`)
      .join(''),
  )
  for (const nth of [0, 1, 2, 3]) await expect(titles(page, nth)).toContainText('<img src=x')
  await expect(page.locator('main img, main script')).toHaveCount(0)
  await expect(page).toHaveTitle('try')
  host.exec('UPDATE bib SET title = ? WHERE id = ?', book!.title, book!.id)
})

test('W02 with the script blocked it is a working link; with it nothing on the page moves', async ({
  page,
  host,
  browser,
}) => {
  const [book] = booksOf(host, HOT)
  const body = `<style>opac-book-block:not(:defined){display:block;min-height:150px}</style>
    <opac-book-block bib="${book!.bib}"><a href="${host.url}/space/searchDetailLocal/${book!.bib}">the book</a></opac-book-block><p id="below">below</p>`
  site.show(loader(host) + body)
  const silent = await browser.newContext({ javaScriptEnabled: false })
  const still = await silent.newPage()
  await still.goto(site.url)
  await still.getByRole('link', { name: 'the book' }).click()
  await expect(still).toHaveURL(`${host.url}/space/searchDetailLocal/${book!.bib}`)
  await silent.close()
  const shifted = await shifts(page)
  await page.goto(site.url)
  const below = page.locator('#below')
  const before = (await below.boundingBox())!.y
  await expect(titles(page)).toHaveText([book!.title])
  await expect(page.getByRole('link', { name: 'the book' })).toBeHidden()
  expect(Math.abs((await below.boundingBox())!.y - before)).toBeLessThan(1)
  expect(await shifted()).toEqual([])
})

test('W02 each layout keeps its room and lets nothing run over, from 280 to 1120 px', async ({
  page,
  host,
}) => {
  const ids = booksOf(host, HOT)
    .slice(0, 14)
    .map(({ bib }) => bib)
  await page.setViewportSize({ width: 1200, height: 900 })
  const answer = await held(page, '**/opac/x/books*')
  const widths = [280, 480, 760, 1120]
  const layouts = ['row', 'card', 'shelf', 'carousel']
  await open(
    page,
    host,
    widths
      .flatMap(width =>
        layouts.map(
          (layout, at) =>
            `<div style="width:${width}px"><opac-book-block layout="${layout}" bibs="${at < 2 ? ids[at] : ids}"></opac-book-block></div>`,
        ),
      )
      .join(''),
  )
  const heights = () =>
    page.locator('opac-book-block').evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
  await expect(page.locator('opac-book-block .wait')).toHaveCount(16)
  const before = await heights()
  answer()
  await expect(page.locator('opac-book-block .room :is(.row, .card, .shelf, .car)')).toHaveCount(16)
  await expect(page.locator('opac-book-block .wait')).toHaveCount(0)
  const after = await heights()
  for (const [at, height] of before.entries())
    expect(Math.abs(height - after[at]!), `${at}`).toBeLessThan(1.5)
  const over = await page.locator('opac-book-block').evaluateAll(all =>
    all.map(one => {
      const room = one.shadowRoot!.querySelector('.room')!
      return room.scrollWidth - room.clientWidth
    }),
  )
  expect(over.every(px => px <= 0)).toBe(true)
  // a carousel shows two books at a time at 280 px, seven at 1120
  const inView = (nth: number) =>
    block(page, nth).evaluate(one => {
      const view = one.shadowRoot!.querySelector('.car__v')!
      return Math.round(view.clientWidth / view.querySelector('li')!.getBoundingClientRect().width)
    })
  expect([await inView(3), await inView(7), await inView(11), await inView(15)]).toEqual([2, 3, 5, 7])
})

test('W02 carousel and shelf by keyboard, from either side', async ({ page, host }) => {
  for (const dir of ['ltr', 'rtl']) {
    await open(
      page,
      host,
      `<div dir="${dir}" style="width:480px"><opac-book-block layout="carousel" source="hot"></opac-book-block><opac-book-block layout="shelf" source="hot"></opac-book-block></div>`,
    )
    const car = block(page, 0)
    await expect(titles(page, 0)).toHaveCount(12)
    await expect(car.getByRole('status')).toHaveText('1 / 4')
    const back = car.getByRole('button', { name: '上一组' })
    await expect(back).toBeDisabled()
    // the buttons are beside the head, above the books' box, which must not clip them
    const isWhole = await back.evaluate(button => {
      const { x, y, width } = button.getBoundingClientRect()
      const root = button.getRootNode() as ShadowRoot
      return button.contains(root.elementFromPoint(x + width / 2, y + 2))
    })
    expect(isWhole).toBe(true)
    await car.getByRole('button', { name: '下一组' }).focus()
    await page.keyboard.press('Enter')
    await expect(car.getByRole('status')).toHaveText('2 / 4')
    await expect(titles(page, 0).nth(3)).toBeInViewport()
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(car.getByRole('status')).toHaveText('1 / 4')
    // a book out of view scrolls into view when focused
    await titles(page, 0).nth(11).focus()
    await expect(car.getByRole('status')).toHaveText('4 / 4')

    const chosen = block(page, 1).getByRole('tab', { selected: true })
    await expect(block(page, 1).getByRole('tab')).toHaveCount(20)
    const all = booksOf(host, HOT).map(({ title }) => title)
    await expect(titles(page, 1)).toHaveText([all[3]!])
    await chosen.focus()
    await page.keyboard.press(dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft')
    await expect(titles(page, 1)).toHaveText([all[4]!])
    await expect(chosen).toBeFocused()
    await page.keyboard.press('End')
    await expect(titles(page, 1)).toHaveText([all[19]!])
    await expect(chosen).toBeInViewport()
  }
})

test('W02 W05 language: the page’s, and that of one element', async ({ page, host }) => {
  await open(page, host, '<opac-book-block source="hot" limit="1"></opac-book-block>', 'en')
  await expect(block(page).locator('[part=head]')).toContainText('Most borrowed')
  await expect(block(page).locator('[part=availability]')).toContainText(/available|on loan/i)
  await page.evaluate(() => document.querySelector('opac-book-block')!.setAttribute('lang', 'zh'))
  await expect(block(page).locator('[part=head]')).toContainText('热门图书')
})

test('W02 the page hears which books are shown, and may open them itself', async ({ page, host }) => {
  const [book] = booksOf(host, HOT)
  await page.addInitScript(() => {
    for (const type of ['opac-books-change', 'opac-book-open'])
      addEventListener(type, event => {
        document.documentElement.dataset[type.replace(/-./g, two => two[1]!.toUpperCase())] = JSON.stringify(
          (event as CustomEvent).detail,
        )
        event.preventDefault()
      })
  })
  await open(page, host, `<opac-book-block bibs="${book!.bib} nobody"></opac-book-block>`)
  const said = (name: string) => page.evaluate(key => document.documentElement.dataset[key], name)
  await expect
    .poll(() => said('opacBooksChange'))
    .toBe(JSON.stringify({ bibIds: [book!.bib], missing: ['nobody'], total: 1 }))
  await titles(page).click()
  expect(await said('opacBookOpen')).toBe(
    JSON.stringify({
      bibId: book!.bib,
      url: `${host.url}/space/searchDetailLocal/${book!.bib}?langCode=zh`,
    }),
  )
  await expect(page).toHaveURL(`${host.url}/try`)
})

test('W07 another origin, under a strict policy: read without a question before, header or cookie', {
  tag: '@story',
}, async ({ page, host }) => {
  const [book] = booksOf(host, HOT)
  const policy = strictPolicy(host.url)
  site.show(
    `${loader(host)}<opac-book-block bib="${book!.bib}"></opac-book-block><opac-book-block source="new" layout="carousel"></opac-book-block><opac-book-block source="hot" layout="shelf"></opac-book-block>`,
    policy,
  )
  const asked = await questions(page)
  const addresses: string[] = []
  page.on('request', request => request.url().includes('/opac/x/book') && addresses.push(request.url()))
  await page.goto(site.url)
  await expect(titles(page, 0)).toHaveText([book!.title])
  await expect(titles(page, 1)).toHaveCount(12)
  await expect(block(page, 2).getByRole('tab')).toHaveCount(20)
  expect(asked.filter(one => !one.includes('/covers/')).sort()).toEqual([
    'GET /opac/x/book_lists',
    'GET /opac/x/books',
  ])
  expect(addresses.every(address => address.includes('langCode=zh'))).toBe(true)
})

test('W06 variables and parts style it, the page’s own rules do not', async ({ page, host }) => {
  const [book] = booksOf(host, HOT)
  await open(
    page,
    host,
    `<style>:not(:root){color:lime!important;font-size:40px!important} opac-book-block{--opac-accent:rgb(0, 0, 120);--opac-cover-width:50px} opac-book-block::part(callno){letter-spacing:5px}</style>
     <opac-book-block bib="${book!.bib}"></opac-book-block>`,
  )
  const callno = block(page).locator('[part=callno]')
  await expect(callno).toHaveCSS('border-top-color', 'rgb(0, 0, 120)')
  await expect(callno).toHaveCSS('letter-spacing', '5px')
  await expect(titles(page)).toHaveCSS('font-size', '18px')
  expect((await block(page).locator('[part=cover]').boundingBox())!.width).toBe(50)
})

for (const [lang, scheme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const)
  test(`W02 no barrier that axe knows, ${lang}, ${scheme}`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const ids = booksOf(host, HOT)
      .slice(0, 8)
      .map(({ bib }) => bib)
    await page.setViewportSize({ width: 390, height: 900 })
    await open(
      page,
      host,
      `<style>:root{color-scheme:light dark}body{background:light-dark(#fff,#141110)}h1{color:light-dark(#000,#fff)}</style><h1>try</h1>${[
        'row',
        'card',
        'shelf',
        'carousel',
      ]
        .map(layout => `<opac-book-block layout="${layout}" bibs="${ids}"></opac-book-block>`)
        .join('')}<opac-book-block bib="nobody"></opac-book-block>`,
      lang,
    )
    await expect(titles(page, 3)).toHaveCount(8)
    await expect(block(page, 4).getByRole('status')).toBeVisible()
    const { violations, passes } = await axe(page)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 120)).slice(0, 3)}`)).toEqual([])
    expect(passes.length).toBeGreaterThan(12)
  })
