/** The elements on pages of unregistered origins, with real origins and cookies. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { freePort, type RunningHost, startHost } from '../hosts/host.ts'
import { type Site, startSite } from '../hosts/site.ts'
import { questions } from '../screens/watched.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const ELEMENTS = `
  <opac-search-bar><form action="#"><input name="q"><button>OK</button></form></opac-search-bar>
  <opac-reader-banner><a href="#">My library</a></opac-reader-banner>`
const tag = (address: string, more = '') => `<script src="${address}" ${more}></script>`

const box = (page: Page) => page.locator('opac-search-bar').first().getByRole('combobox', { name: '检索词' })
const fields = (page: Page) => page.locator('opac-search-bar').first().locator('select[name=f] option')
const signInLink = (page: Page) =>
  page.locator('opac-reader-banner').first().getByRole('link', { name: '登录' })

async function isVisitors(page: Page, host: string): Promise<void> {
  await expect(signInLink(page)).toHaveAttribute('href', `${host}/space/loginBoard`)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function searches(page: Page, host: string): Promise<void> {
  // 13 fields of the library's configuration, which comes when the bar is used; its built-in default is 7
  await box(page).focus()
  await expect(fields(page)).toHaveCount(13)
  await box(page).pressSequentially('红楼')
  const list = page.locator('opac-search-bar').first().getByRole('listbox', { name: '检索建议' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await box(page).fill('红楼梦')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${host}/space/searchList\\?q=`))
  await expect(page.getByRole('article').first()).toContainText('紅樓夢')
}

async function works(page: Page, host: string): Promise<void> {
  await isVisitors(page, host)
  await searches(page, host)
}

test.describe('W07 another origin', () => {
  for (const name of ['v1/loader.js', 'opac.js', 'v1/opac-all.js'])
    test(`W07 ${name} as a module: a visitor searches and is shown the way in`, {
      tag: name === 'v1/loader.js' ? '@story' : [],
    }, async ({ page, host }) => {
      site.show(tag(`${host.url}/widgets/${name}`, `type="module" data-opac="${host.url}"`) + ELEMENTS)
      await page.goto(site.url)
      await works(page, host.url)
    })

  for (const name of ['v1/loader.js', 'opac.js'])
    test(`W07 ${name} as a classic script, in the head and without data-opac`, async ({ page, host }) => {
      site.show(tag(`${host.url}/widgets/${name}`) + ELEMENTS)
      await page.goto(site.url)
      await works(page, host.url)
    })

  test('W05 W07 one fetch of the configuration, one about the reader, no question before them', {
    tag: '@story',
  }, async ({ page, host }) => {
    await signIn(page, 'reader2')
    site.show(tag(`${host.url}/widgets/v1/loader.js`, 'type="module"') + ELEMENTS.repeat(5))
    const asked = await questions(page)
    await page.goto(site.url)
    await expect(page.locator('opac-reader-banner .act a')).toHaveCount(5)
    await page.waitForLoadState('networkidle')
    // bars ask when they are used
    expect(asked).toEqual(['GET /opac/x/origin'])
    const bars = page.locator('opac-search-bar')
    for (const bar of [bars.first(), bars.last()]) {
      await bar.locator('[part=input]').focus()
      await expect(bar.locator('select[name=f] option')).toHaveCount(13)
    }
    expect(asked.sort()).toEqual(['GET /opac/x/base', 'GET /opac/x/origin'])
  })

  test('W07 a strict policy that names the library and nothing else', async ({ page, host }) => {
    const policy = [
      "default-src 'none'",
      `script-src ${host.url}`,
      `connect-src ${host.url}`,
      'img-src data:',
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ')
    site.show(tag(`${host.url}/widgets/v1/loader.js`, 'type="module"') + ELEMENTS, policy)
    await page.goto(site.url)
    await works(page, host.url)
  })

  test('W07 the exact version, held to its integrity; two tags are one', async ({ page, host }) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const folder = `${host.url}/widgets/${version}`
    const answer = await page.request.get(`${folder}/loader.js`)
    expect(answer.headers()['cache-control']).toContain('immutable')
    const hashes = await (await page.request.get(`${folder}/integrity.json`)).json()
    const held = (hash: string) => `type="module" crossorigin integrity="${hash}"`
    const warnings: string[] = []
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
    site.show(
      tag(`${folder}/opac-all.js`, held(hashes['opac-all.js'])) +
        tag(`${host.url}/widgets/v1/loader.js`, 'type="module"') +
        tag(`${host.url}/widgets/opac.js`) +
        ELEMENTS,
    )
    const asked = await questions(page)
    await page.goto(site.url)
    const again = page.waitForRequest(/x\/base/)
    await box(page).focus()
    await again
    await expect(signInLink(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter(one => one.endsWith('/x/base'))).toHaveLength(1)
    expect(warnings.filter(text => text.includes('twice'))).toHaveLength(1)
  })

  test('W07 a hash that is not right runs nothing, and the form inside serves', async ({
    page,
    host,
    problems,
  }) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    site.show(
      tag(
        `${host.url}/widgets/${version}/loader.js`,
        `type="module" crossorigin integrity="sha384-${'A'.repeat(64)}"`,
      ) + ELEMENTS,
    )
    await page.goto(site.url)
    await expect(page.getByRole('textbox')).toBeVisible()
    await expect.poll(() => problems.length).toBe(1)
    expect(problems.splice(0)[0]).toContain('integrity')
  })

  test('W07 offline when an element comes: fetched again when the network is back', async ({
    page,
    host,
    context,
    problems,
  }) => {
    site.show(tag(`${host.url}/widgets/v1/loader.js`))
    await page.goto(site.url)
    await context.setOffline(true)
    await page.evaluate(html => {
      document.body.innerHTML = html
    }, ELEMENTS)
    await expect.poll(() => problems.length).toBe(2)
    expect(problems.splice(0).every(text => text.includes('could not be loaded'))).toBe(true)
    await expect(page.getByRole('textbox')).toBeVisible()
    await context.setOffline(false)
    await works(page, host.url)
  })

  test('W07 the API fails: the bar’s own words and a visitor’s banner; once more when the reader comes', async ({
    page,
    host,
  }) => {
    site.show(tag(`${host.url}/widgets/v1/loader.js`, 'type="module"') + ELEMENTS.repeat(2))
    const asked = await questions(page)
    await page.route(`${host.url}/opac/**`, route => route.abort())
    await page.goto(site.url)
    await expect(fields(page)).toHaveCount(13)
    await expect(signInLink(page)).toBeVisible()
    const asks = page.waitForRequest(/x\/base/)
    await box(page).hover()
    await asks
    await page.waitForLoadState('networkidle')
    expect(asked.splice(0).sort()).toEqual(['GET /opac/x/base', 'GET /opac/x/origin'])
    await page.unroute(`${host.url}/opac/**`)
    await box(page).focus()
    await expect(fields(page)).toHaveCount(13)
    await expect(signInLink(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.sort()).toEqual(['GET /opac/x/base', 'GET /opac/x/origin'])
  })

  test('W01 README: its first embed works as it stands, with and without the script', async ({
    page,
    host,
    browser,
  }) => {
    const embed = /```html\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))![1]!
    expect(embed).toContain('https://library.example.edu/widgets/v1/loader.js')
    site.show(embed.replaceAll('https://library.example.edu', host.url))
    const silent = await browser.newContext({ javaScriptEnabled: false })
    const still = await silent.newPage()
    await still.goto(site.url)
    await still.getByRole('textbox').fill('history')
    await still.getByRole('button').click()
    await expect(still).toHaveURL(`${host.url}/space/searchList?q=history`)
    await silent.close()
    await page.goto(site.url)
    await searches(page, host.url)
  })
})

test.describe('W07 the library’s own site', () => {
  let named: Site
  let library: RunningHost
  test.beforeAll(async () => {
    const port = await freePort()
    library = await startHost({ ALLOW_ORIGINS: `http://127.0.0.1:${port}` })
    named = await startSite(port)
  })
  test.afterAll(async () => {
    await named.stop()
    await library.stop()
  })

  test('W04 a page that is named shows its reader; a sibling that is not, a visitor', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: library.url, locale: 'zh-CN' })
    const page = await context.newPage()
    await signIn(page, 'reader2')
    const stats = (await (await page.request.get('/opac/users/stats')).json()).data
    for (const one of [named, site]) one.show(tag(`${library.url}/widgets/v1/loader.js`) + ELEMENTS.repeat(2))
    const asked = await questions(page)
    await page.goto(named.sibling)
    const banner = page.locator('opac-reader-banner').first()
    await expect(banner.getByText('，您好')).toBeVisible()
    await expect(banner.locator('.counter b').first()).toHaveText(String(stats.loanCount))
    await page.waitForLoadState('networkidle')
    expect(asked.splice(0).sort()).toEqual([
      'GET /opac/users/info',
      'GET /opac/users/stats',
      'GET /opac/x/origin',
    ])
    await page.goto(site.sibling)
    await expect(signInLink(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['GET /opac/x/origin'])
    const stolen = await page.evaluate(
      url =>
        fetch(url, { credentials: 'include' }).then(
          answer => answer.text(),
          () => 'refused',
        ),
      `${library.url}/opac/users/info`,
    )
    expect(stolen).toBe('refused')
    await context.close()
  })

  test('W03 W05 two libraries on a page, each with a shelf of its own', async ({ page, host }) => {
    const [one, two] = [host.url, library.url]
    const book = host.query<{ bib_id: string }>('SELECT bib_id FROM bib WHERE withdrawn = 0 LIMIT 1')[0]!
      .bib_id
    const of = (api: string) =>
      `<opac-book-block api="${api}" bib="${book}"></opac-book-block><opac-temporary-shelf api="${api}"></opac-temporary-shelf>`
    site.show(`${tag(`${one}/widgets/v1/loader.js`, 'type="module"')}${of(one)}${of(two)}`)
    await page.goto(site.url)
    const count = (at: number) => page.locator('opac-temporary-shelf').nth(at).locator('[part=count]')
    await expect(count(1)).toHaveText('0')
    const put = page.locator('opac-book-block').nth(1).locator('[part=action]').first()
    await put.click()
    await expect(put).toHaveAttribute('aria-pressed', 'true')
    await expect(count(1)).toHaveText('1')
    await expect(count(0)).toHaveText('0')
    await page.reload()
    await expect(count(1)).toHaveText('1')
    await expect(count(0)).toHaveText('0')
  })

  test('W05 two libraries on a page, each with its own configuration', async ({ page, host }) => {
    const [one, two] = [host.url, library.url]
    site.show(
      `${tag(`${one}/widgets/v1/loader.js`, 'type="module"')}<opac-search-bar></opac-search-bar><opac-search-bar api="${two}" lang="en"></opac-search-bar>`,
    )
    const asked: string[] = []
    page.on('request', request => request.url().includes('/opac/') && asked.push(request.url()))
    await page.goto(site.url)
    for (const at of [0, 1]) {
      const bar = page.locator('opac-search-bar').nth(at)
      await bar.locator('[part=input]').focus()
      await expect(bar.locator('select[name=f] option')).toHaveCount(13)
    }
    expect(asked.sort()).toEqual([`${one}/opac/x/base?langCode=zh`, `${two}/opac/x/base?langCode=en`].sort())
    const other = page.locator('opac-search-bar').nth(1)
    await other.getByRole('combobox', { name: 'Search words' }).fill('history')
    await other.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`^${two}/space/searchList`))
  })

  test('W01 W03 W05 scripts of two libraries, pasted as the builder writes them: each element talks to its own', async ({
    page,
    host,
  }) => {
    const [one, two] = [host.url, library.url]
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    const form = (url: string) =>
      `<form action="${url}/space/searchList"><input name="q"><button>OK</button></form>`
    const of = (url: string) =>
      `${tag(`${url}/widgets/v1/loader.js`, `data-opac="${url}"`)}
       <opac-search-bar variant="button">${form(url)}</opac-search-bar>
       <opac-temporary-shelf><a href="${url}/space/temporaryShelf">x</a></opac-temporary-shelf>
       <opac-book-block query="history" limit="1"><a href="${url}/space/searchList?q=history">x</a></opac-book-block>`
    // in either order
    for (const [first, second] of [
      [one, two],
      [two, one],
    ] as const) {
      site.show(of(first) + of(second))
      const asked: string[] = []
      page.removeAllListeners('request')
      page.on('request', request => request.url().includes('/opac/') && asked.push(request.url()))
      await page.goto(site.url)
      const put = page.locator('opac-book-block').nth(1).locator('[part=action]').first()
      await put.click()
      const count = (at: number) => page.locator('opac-temporary-shelf').nth(at).locator('[part=count]')
      await expect(count(1)).toHaveText('1')
      await expect(count(0)).toHaveText(first === two ? '1' : '0')
      expect([...new Set(asked.map(url => new URL(url).origin))].sort()).toEqual([one, two].sort())
      // the keys open one window, the first one's, also after it has been closed
      for (let time = 0; time < 2; time++) {
        await page.keyboard.press('/')
        await expect(page.locator('opac-search-bar dialog[open]')).toHaveCount(1)
        await expect(page.locator('opac-search-bar').first().locator('dialog[open]')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(page.locator('opac-search-bar dialog[open]')).toHaveCount(0)
      }
      await page.locator('opac-search-bar').nth(1).locator('.opener').click()
      await expect(page.locator('opac-search-bar').nth(1).locator('dialog[open]')).toHaveCount(1)
      asked.length = 0
      await page.locator('opac-search-bar').nth(1).getByRole('combobox').fill('history')
      await expect(page.locator('opac-search-bar').nth(1).locator('[role=option]').first()).toBeVisible()
      expect([...new Set(asked.map(url => new URL(url).origin))]).toEqual([second])
    }
    expect(faults).toEqual([])
  })
})
