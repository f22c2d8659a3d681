/**
 * The built plugin in an installed WordPress (apt-get install wordpress php-cli php-mysql mariadb-server); skipped
 * without one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  ADMIN,
  startWordPress,
  type WordPress,
  wordpressMissing,
} from '../../tests/servers/wordpress/start.ts'
import manifest from '../../widgets/custom-elements.json' with { type: 'json' }
import { expect, test } from '../fixtures.ts'
import { hotBooks } from '../hosts/embedded.ts'

const ZIP = join(import.meta.dirname, '../../dist/wordpress/reading-room.zip')
const AUTHOR = { name: 'author', password: 'reading-room-author' }
const missing = wordpressMissing()
let wordpress: WordPress

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.skip(!!missing, missing)
test.beforeAll(async () => {
  test.setTimeout(90_000)
  wordpress = await startWordPress()
})
test.afterAll(async () => {
  const log = wordpress && existsSync(wordpress.debugLog) ? readFileSync(wordpress.debugLog, 'utf8') : ''
  await wordpress?.stop()
  // PHP notices and warnings of the plugin
  expect(log.split('\n').filter(line => line.includes('reading-room'))).toEqual([])
})

async function enter(page: Page, { name, password }: typeof ADMIN): Promise<void> {
  await page.goto(`${wordpress.url}/wp-login.php`)
  await page.locator('#user_login').fill(name)
  await page.locator('#user_pass').fill(password)
  await page.locator('#wp-submit').click()
  // the dashboard would load resources from the network
  await page.waitForURL(/wp-admin/, { waitUntil: 'commit' })
}

/** Calls the REST API of WordPress as the signed-in user. */
async function call<T>(page: Page, method: string, route: string, data?: unknown): Promise<T> {
  const nonce = await (
    await page.request.get(`${wordpress.url}/wp-admin/admin-ajax.php?action=rest-nonce`)
  ).text()
  const answer = await page.request.fetch(`${wordpress.url}/?rest_route=/wp/v2/${route}`, {
    method,
    data,
    headers: { 'X-WP-Nonce': nonce },
  })
  expect(answer.ok(), `${method} ${route}: ${answer.ok() ? '' : await answer.text()}`).toBe(true)
  return answer.json()
}
const publish = async (page: Page, content: string): Promise<string> => {
  const { link } = await call<{ link: string }>(page, 'POST', 'posts', {
    title: 'x',
    content,
    status: 'publish',
  })
  return link
}

/** ids of visible forms outside shadow roots */
const formsToSee = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('form[action$="/space/searchList"]')]
      .filter(form => form.checkVisibility())
      .map(({ id }) => id),
  )

test('W07 WordPress: the zip is uploaded; settings in Chinese tell a wrong address from the library, and whether it knows the site', async ({
  page,
  host,
  problems,
}) => {
  await enter(page, ADMIN)
  await page.goto(`${wordpress.url}/wp-admin/plugin-install.php?tab=upload`)
  await page.locator('input[type=file]').setInputFiles(ZIP)
  await page.locator('#install-plugin-submit').click()
  await page.locator('a[href*="action=activate"]').click()
  await expect(page.locator('tr[data-plugin^="reading-room/"] a[href*="page=reading-room"]')).toHaveText(
    '设置',
  )

  await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=reading-room`)
  const address = page.getByLabel('图书馆门户网址')
  const result = page.locator('#reading-room-result')
  const tryIt = async (text: string) => {
    await address.fill(text)
    await page.getByRole('button', { name: '测试连接' }).click()
  }
  await tryIt('javascript:alert(1)')
  await expect(result).toHaveText('网址有误，应以 https:// 开头')
  await tryIt(`${wordpress.url}/`)
  await expect(result).toContainText('无法连接')
  await tryIt('http://127.0.0.1:1')
  await expect(result).toContainText('无法连接 http://127.0.0.1:1：该网址没有响应。请检查网址')
  await tryIt(host.url.replace('http:', 'https:'))
  await expect(result).toContainText('无法与它建立安全连接（https）')
  await expect(result).not.toContainText('cURL')
  // the address of any portal page is accepted
  await tryIt(`${host.url}/space/index?x=1`)
  await expect(result.locator('li')).toHaveText([
    /^连接成功：.+图书馆$/,
    /^版本 .+，与插件版本一致$/,
    /^本站未获图书馆认可/,
  ])
  host.exec('INSERT INTO site (origin, name, created_at) VALUES (?, ?, 1)', wordpress.url, '文学院')
  await tryIt(host.url)
  await expect(result).toContainText('本站已获图书馆认可：所有组件均可使用')
  await page.locator('#submit').click()
  await expect(address).toHaveValue(host.url)
  // an invalid address is refused, and the old one kept
  await address.fill('http://')
  await page.locator('#submit').click()
  await expect(page.locator('.settings-error')).toContainText('网址有误')
  await expect(address).toHaveValue(host.url)
  await call(page, 'POST', 'users', {
    username: AUTHOR.name,
    password: AUTHOR.password,
    email: 'author@example.org',
    roles: ['author'],
    locale: 'en_US',
  })
  expect(problems).toEqual([])
})

test('W07 WordPress: an author puts blocks into a post, with preview and sidebar; on the page they live', async ({
  page,
  host,
  problems,
}) => {
  await enter(page, AUTHOR)
  await page.goto(`${wordpress.url}/wp-admin/post-new.php`)
  const guide = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await page.addLocatorHandler(guide, () => guide.click())
  const inserter = page.getByRole('button', { name: 'Toggle block inserter' })
  await inserter.click()
  await page.getByPlaceholder('Search').first().fill('booklist')
  await page.getByRole('option', { name: 'Books', exact: true }).click()
  // a press beside it would close it, and the block would move under the press
  await inserter.click()
  await expect(page.getByPlaceholder('Search')).toHaveCount(0)
  // a new block asks which books to show
  await page.getByRole('button', { name: 'The latest books' }).click()
  const preview = page.locator('.reading-room-preview opac-book-block')
  await expect(preview.locator('[part~=title]').first()).toBeVisible()
  await expect(preview).toHaveAttribute('source', 'new')
  await page.getByRole('radio', { name: 'Most borrowed' }).check()
  await page.getByLabel('How many books at most').fill('2')
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('card')
  await expect(preview.locator('[part~=title]')).toHaveCount(2)
  await expect(preview.locator('[part~=callno]').first()).toBeVisible()
  await page.getByLabel('Show the call number').uncheck()
  await expect(preview.locator('[part~=callno]').first()).toBeHidden()
  // chosen titles, by search
  await page.getByRole('radio', { name: 'Chosen titles' }).check()
  const [{ title }] = host.query<{ title: string }>(
    'SELECT title FROM bib WHERE bib_id = ?',
    hotBooks(host, 1)[0],
  ) as [{ title: string }]
  await page.getByLabel('Find a title to add').fill(title)
  await page
    .getByRole('button', { name: `Add: ${title}` })
    .first()
    .click()
  await expect(preview.locator('[part~=title]')).toHaveText(title)
  // a colour with too little contrast is reported
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('own')
  await page.getByLabel('Main colour').fill('#ffee00')
  await expect(page.getByText(/Contrast of text and ground only 1\.\d : 1, hard to read/)).toBeVisible()

  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: WordPress's own
    const { wp } = window as any
    const block = (name: string, attributes = {}) => wp.blocks.createBlock(`reading-room/${name}`, attributes)
    wp.data
      .dispatch('core/block-editor')
      .insertBlocks([
        block('search-bar', { variant: 'input', placeholder: '"><script>x()</script>' }),
        block('temporary-shelf', { variant: 'badge' }),
        block('reader-banner', { look: 'minimal' }),
      ])
    wp.data.dispatch('core/editor').editPost({ title: 'x', status: 'publish' })
  })
  await expect(page.locator('.reading-room-preview opac-search-bar [part~=input]')).toBeVisible()
  const link = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: WordPress's own
    const { wp } = window as any
    await wp.data.dispatch('core/editor').savePost()
    return wp.data.select('core/editor').getPermalink() as string
  })

  await page.goto(link)
  await expect(page.locator('opac-book-block [part~=title]')).toHaveText(title)
  await expect(page.locator('opac-temporary-shelf').getByRole('button')).toBeVisible()
  await expect(page.locator('opac-reader-banner')).toHaveAttribute('look', 'minimal')
  await expect(page.locator('opac-reader-banner [part~=button]').first()).toBeVisible()
  const bar = page.locator('opac-search-bar')
  await expect(bar.getByRole('combobox')).toHaveAttribute('placeholder', '">x()')
  await expect(bar.locator('> form')).toHaveCount(1)
  expect(await formsToSee(page)).toEqual([])
  await bar.getByRole('combobox').fill('history')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${host.url}/space/searchList?*q=history*`)
  expect(problems).toEqual([])
})

test('W07 WordPress: shortcodes, also within a line of text, with any attributes; after wpautop only one form is visible', async ({
  page,
  host,
  problems,
}) => {
  await enter(page, AUTHOR)
  const link = await publish(
    page,
    `<!-- wp:shortcode -->\n[opac_book_block source="hot" limit="1" layout="card" callno="no" onclick="x()"]\n<!-- /wp:shortcode -->

text [opac_search_bar variant="input" placeholder="&quot; onfocus=x()"] more

[opac_book_block query="<script>x()</script>" layout="none" limit="9999" accent="red;}" look="own"]`,
  )
  await page.goto(link)
  const books = page.locator('opac-book-block')
  await expect(books.first().locator('[part~=title]')).toBeVisible()
  await expect(books.first().locator('[part~=callno]')).toBeHidden()
  await expect(books.first()).not.toHaveAttribute('onclick')
  await expect(page.locator('opac-search-bar > form')).toHaveCount(1)
  await expect(page.locator('opac-search-bar').getByRole('combobox')).toBeVisible()
  expect(
    await books.nth(1).evaluate(({ attributes }) => [...attributes].map(one => `${one.name}=${one.value}`)),
  ).toEqual(['query=x()', 'limit=50', 'style=--opac-n: 50'])

  // an administrator pastes the code of the embed builder into the classic editor: wpautop moves the form out of the
  // element
  await page.context().clearCookies()
  await enter(page, ADMIN)
  const pasted = await publish(
    page,
    `text <opac-search-bar variant="input"><form action="${host.url}/space/searchList" role="search"><input name="q" aria-label="q"> <button>OK</button></form></opac-search-bar>

<opac-search-bar>
  <form action="${host.url}/space/searchList">
    <input name="q"> <button>OK</button>
  </form>
</opac-search-bar>

<form action="${host.url}/space/searchList" id="own"><input name="q"></form>
<script type="module" src="${host.url}/widgets/v1/loader.js"></script>`,
  )
  await page.goto(pasted)
  await expect(page.locator('opac-search-bar input[role=combobox]')).toHaveCount(2)
  // both forms were moved out: the parser closed the elements before them
  await expect(page.locator('opac-search-bar > form')).toHaveCount(0)
  await expect.poll(() => formsToSee(page)).toEqual(['own'])
  expect(problems).toEqual([])
})

test('W07 WordPress: all elements are there, and none moves what is below it, at two widths', async ({
  page,
  host,
  problems,
}) => {
  await enter(page, AUTHOR)
  const bib = hotBooks(host, 1)[0]
  const tags = manifest.modules.flatMap(module => (module.declarations as { tagName: string }[])[0]!.tagName)
  const link = await publish(
    page,
    tags
      .map(tag => `<!-- wp:shortcode -->\n[${tag.replaceAll('-', '_')} bib="${bib}"]\n<!-- /wp:shortcode -->`)
      .join('\n'),
  )
  for (const width of [1200, 390]) {
    await page.setViewportSize({ width, height: 3000 })
    await page.route('**/widgets/v1/loader.js', async route => {
      // the page has been painted when the loader comes
      await page.evaluate(() => new Promise<void>(done => requestAnimationFrame(() => setTimeout(done))))
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node: Node }[]
        })[])
          if (entry.sources.some(({ node }) => node?.parentElement?.closest('main, .entry-content, body')))
            Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + entry.value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(link, { waitUntil: 'commit' })
    for (const tag of tags) await expect(page.locator(`${tag} [part]`).first(), tag).toBeVisible()
    await expect(page.locator('opac-availability [part~=availability]')).toBeVisible()
    await expect(page.locator('opac-cite [part~=text]')).not.toBeEmpty()
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.03)
    await page.unrouteAll()
  }
  expect(problems).toEqual([])
})

test('W07 WordPress: widgets of a theme with a sidebar; deleted, the plugin leaves nothing', async ({
  page,
  problems,
}) => {
  await enter(page, ADMIN)
  await page.request.get(`${wordpress.url}/wp-admin/themes.php`)
  wordpress.ask(
    "UPDATE wp_options SET option_value = 'sidebar' WHERE option_name IN ('template', 'stylesheet')",
  )
  await call(page, 'POST', 'widgets', {
    id_base: 'reading-room-book-block',
    sidebar: 'side',
    form_data:
      'widget-reading-room-book-block[2][title]=新书<b>&widget-reading-room-book-block[2][source]=new&widget-reading-room-book-block[2][limit]=1&widget-reading-room-book-block[2][availability]=1',
  })
  // the first widget of a theme that was never shown starts among the inactive ones
  await call(page, 'PUT', 'widgets/reading-room-book-block-2', { sidebar: 'side' })
  await page.goto(`${wordpress.url}/?p=1`)
  await expect(page.locator('#reading-room-book-block-2')).toContainText('新书')
  await expect(page.locator('opac-book-block [part~=title]')).toHaveCount(1)
  await expect(page.locator('opac-book-block [part~=callno]')).toBeHidden()

  const left = () => wordpress.ask("SELECT COUNT(*) FROM wp_options WHERE option_name LIKE '%reading%room%'")
  expect(Number(left())).toBeGreaterThan(0)
  await call(page, 'PUT', 'plugins/reading-room/reading-room', { status: 'inactive' })
  await call(page, 'DELETE', 'plugins/reading-room/reading-room')
  expect(left()).toBe('0')
  expect(problems).toEqual([])
})
