/** The embed doctor on broken pages: its findings, and that the line it suggests fixes the page. */
import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { type Site, startSite } from '../hosts/site.ts'
import { axe } from '../screens/barriers.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const doctor = (page: Page) => page.locator('opac-doctor')
const heading = (page: Page) => doctor(page).getByRole('heading', { level: 2 })
const found = (page: Page, name: string) => doctor(page).locator(`li[data-found=${name}]`)
const lineOf = async (page: Page, name: string) => (await found(page, name).locator('code').textContent())!
const allFound = (page: Page) =>
  doctor(page)
    .locator('li[data-found]')
    .evaluateAll(items => items.map(item => (item as HTMLElement).dataset.found))

const loader = (host: string, more = '') =>
  `<script type="module" src="${host}/widgets/v1/loader.js" ${more}></script>`
const BAR = '<opac-search-bar><form action="#"><input name="q"><button>OK</button></form></opac-search-bar>'
const BANNER = '<opac-reader-banner><a href="#">My library</a></opac-reader-banner>'
const BLOCK = '<opac-book-block source="hot" limit="2"><a href="#">Books</a></opac-book-block>'
const SHELF = '<opac-temporary-shelf><a href="#">Shelf</a></opac-temporary-shelf>'
const ALL = BAR + BLOCK + SHELF

/** Opens the page with ?opac-doctor and waits for the findings. */
async function examined(page: Page): Promise<string[]> {
  await page.goto(`${site.url}?opac-doctor`)
  return isSaid(page)
}
async function isSaid(page: Page) {
  await expect(heading(page)).toHaveText(/个问题|安装正常|无法连接|problem/i, { timeout: 15_000 })
  return (await allFound(page)) as string[]
}
async function lookAgain(page: Page) {
  await doctor(page).getByRole('button', { name: '重新检查' }).click()
  return isSaid(page)
}
/** Adds a rule to a style sheet of the page, as a webmaster would. */
const addRule = (page: Page, rule: string) =>
  page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, rule)
/** Applies a suggested line to a CSP, as a server's operator would: directives of the same name are replaced. */
function mended(policy: string, line: string): string {
  const named = (text: string) =>
    text.split(';').map(one => [one.trim().split(/\s+/)[0]!, one.trim()] as const)
  return [...new Map([...named(policy), ...named(line)]).values()].join('; ')
}
/** Evaluates the script like the console of DevTools. */
async function paste(page: Page, host: string): Promise<void> {
  const text = await (await page.request.get(`${host}/widgets/v1/doctor.js`)).text()
  const devtools = await page.context().newCDPSession(page)
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: text, replMode: true })
  expect(exceptionDetails).toBeUndefined()
}

test('W07 all is well: what was checked is said, and nothing is left behind', async ({ page, host }) => {
  site.show(loader(host.url) + ALL)
  await page.goto(site.url)
  await expect(page.locator('opac-search-bar select[name=f] option')).not.toHaveCount(0)
  const before = await page.evaluate(() => document.documentElement.outerHTML)
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.evaluate(() => (globalThis as unknown as { opacDoctor(): void }).opacDoctor())
  expect(await isSaid(page)).toEqual([])
  expect(scripts).toEqual([`${host.url}/widgets/v1/doctor.js`])
  await expect(heading(page)).toHaveText('安装正常')
  const lines = doctor(page).locator('.fine li')
  await expect(lines).toHaveCount(5)
  await expect(lines.nth(0)).toHaveText(/脚本已加载，用时 \d+ 毫秒/)
  await expect(lines.nth(1)).toHaveText('3 个组件，均已显示')
  await expect(lines.nth(2)).toHaveText(/配置 0 次，读者 0 次，其他 [1-9]/)
  await expect(lines.nth(3)).toHaveText(/颜色对比度合格，\d+\.\d : 1/)
  await expect(lines.nth(4)).toHaveText('没有写入 cookie')
  expect(await page.context().cookies()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(doctor(page).getByRole('button', { name: '组件检查：正常' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(doctor(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before)
})

test('W07 the policy names loader and doctor alone: the elements’ own scripts are blocked', async ({
  page,
  host,
  problems,
}) => {
  const policy = `default-src 'self'; script-src ${host.url}/widgets/v1/loader.js ${host.url}/widgets/v1/doctor.js; img-src data:`
  site.show(loader(host.url) + ALL, policy)
  expect(await examined(page)).toEqual(['policyScript'])
  await expect(found(page, 'policyScript')).toContainText('安全策略阻止了脚本')
  const line = await lineOf(page, 'policyScript')
  expect(line).toContain(`connect-src 'self' ${host.url}; img-src data: ${host.url}`)
  // all three are marked, with their content untouched
  await expect(doctor(page).locator('.tear')).toHaveCount(3)
  await expect(page.getByRole('textbox')).toBeVisible()
  problems.splice(0)
  site.show(loader(host.url) + ALL, mended(policy, line))
  expect(await examined(page)).toEqual([])
})

test('W07 nothing of ours runs at all: the file’s text, pasted into the console', async ({
  page,
  host,
  problems,
}) => {
  const policy =
    "default-src 'none'; img-src data:; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
  site.show(loader(host.url) + BAR + BANNER, policy)
  await page.goto(`${site.url}?opac-doctor`)
  await expect(doctor(page)).toHaveCount(0)
  await paste(page, host.url)
  expect(await isSaid(page)).toEqual(['policyScript'])
  const line = await lineOf(page, 'policyScript')
  expect(line).toBe(`script-src ${host.url}; connect-src ${host.url}`)
  problems.splice(0)
  site.show(loader(host.url) + BAR + BANNER, mended(policy, line))
  expect(await examined(page)).toEqual(['origin'])
})

test('W07 the policy keeps the elements from asking', async ({ page, host, problems }) => {
  const policy = `default-src 'none'; script-src ${host.url}; img-src * data:`
  site.show(loader(host.url) + ALL, policy)
  expect(await examined(page)).toEqual(['policyConnect'])
  await expect(found(page, 'policyConnect')).toContainText('安全策略阻止组件连接图书馆')
  const line = await lineOf(page, 'policyConnect')
  expect(line).toBe(`connect-src ${host.url}`)
  problems.splice(0)
  site.show(loader(host.url) + ALL, mended(policy, line))
  expect(await examined(page)).toEqual([])
})

test('W07 the policy keeps pictures and inline styles from the page', async ({ page, host, problems }) => {
  const policy = `default-src 'none'; script-src ${host.url}; connect-src ${host.url}; img-src data:`
  const body = (style: string, tag: string) =>
    `${loader(host.url)}${style}<opac-book-block source="hot" limit="2" ${tag}></opac-book-block>`
  const sheet = '<style>opac-book-block { --opac-radius: 9px }</style>'
  site.show(body(sheet, 'style="--opac-space: 20px"'), policy)
  expect((await examined(page)).sort()).toEqual(['policyAttribute', 'policyImage', 'policyStyle'])
  const [image, style, rule] = await Promise.all(
    ['policyImage', 'policyStyle', 'policyAttribute'].map(name => lineOf(page, name)),
  )
  expect(image).toBe(`img-src data: ${host.url}`)
  expect(rule).toBe('opac-book-block { --opac-space: 20px; }')
  problems.splice(0)
  site.show(body(sheet, ''), mended(mended(policy, image!), style!))
  expect(await examined(page)).toEqual([])
  await addRule(page, rule!)
  expect(
    await page
      .locator('opac-book-block')
      .evaluate(node =>
        ['--opac-radius', '--opac-space'].map(name => getComputedStyle(node).getPropertyValue(name)),
      ),
  ).toEqual(['9px', '20px'])
})

test('W07 two versions, and the same scripts twice: the later line is to go', async ({ page, host }) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const second = `<script type="module" src="${host.url}/widgets/${version}/opac-all.js"></script>`
  site.show(loader(host.url) + second + BAR)
  expect(await examined(page)).toEqual(['versions'])
  await expect(found(page, 'versions')).toContainText(`先加载 v1，后加载 ${version}`)
  const line = await lineOf(page, 'versions')
  expect(line).toBe(second)
  const again = `<script src="${host.url}/widgets/opac.js"></script>`
  site.show((loader(host.url) + second + BAR).replace(line, again))
  expect(await examined(page)).toEqual(['twice'])
  site.show((loader(host.url) + again + BAR).replace(await lineOf(page, 'twice'), ''))
  expect(await examined(page)).toEqual([])
})

test('W06 the page’s styles crush an element: the line undoes them', async ({ page, host }) => {
  site.show(`${loader(host.url)}<style>
      .squash { height: 40px; overflow: hidden } .squash p { margin: 0 }
      .low { height: 30px !important } .row { display: flex } .row > opac-search-bar { flex: none; width: 40px } .slim { width: 0 }
      #tab { display: none } .pale { opacity: .1 } .turn { transform: rotate(2deg) }</style>
    <div class="squash">${BLOCK}</div><div class="low">${BAR}</div><p>below</p>
    <div class="row">${BAR}</div><div class="row"><div class="slim">${BAR}</div><p>aside</p></div>
    <div id="tab">${BAR}</div><div class="pale">${BAR}</div><div class="turn">${BAR}</div>`)
  const names = ['faint', 'hidden', 'narrow', 'narrowFlex', 'squashed', 'squashed', 'turned']
  expect((await examined(page)).sort()).toEqual(names)
  await expect(found(page, 'squashed').first()).toContainText('div.squash 高 40 px')
  await expect(found(page, 'squashed').first()).toContainText('.squash')
  await expect(found(page, 'narrow')).toContainText('宽度仅 0 px')
  await expect(doctor(page).locator('.tear')).toHaveCount(7)
  const wrapped = await lineOf(page, 'narrowFlex')
  for (const name of ['faint', 'hidden', 'narrow', 'turned']) await addRule(page, await lineOf(page, name))
  for (const at of [0, 1])
    await addRule(page, (await found(page, 'squashed').nth(at).locator('code').textContent())!)
  expect(await lookAgain(page)).toEqual(['narrowFlex'])
  await page.evaluate(html => {
    const box = document.createElement('template')
    box.innerHTML = html
    document.querySelector('.row > opac-search-bar')!.replaceWith(box.content)
  }, wrapped)
  expect(await lookAgain(page)).toEqual([])
})

test('W07 tags without a script, misspelt, in another shadow root', async ({ page, host }) => {
  const one = `<script type="module" src="${host.url}/widgets/v1/opac-search-bar.js"></script>`
  const body = `${BAR}${SHELF}<opac-searchbar placeholder="x"></opac-searchbar>`
  site.show(one + body)
  await page.goto(site.url)
  await paste(page, host.url)
  expect((await isSaid(page)).sort()).toEqual(['noScript', 'unknownTag'])
  await expect(found(page, 'noScript')).toContainText('本页有 <opac-temporary-shelf>')
  const script = await lineOf(page, 'noScript')
  expect(script).toBe(`<script src="${host.url}/widgets/v1/loader.js" data-opac="${host.url}"></script>`)
  expect(await lineOf(page, 'unknownTag')).toBe('<opac-search-bar placeholder="x">')
  const inside = `<div id="app"><template shadowrootmode="open">${BANNER.replace('banner', 'banner variant="single"')}</template></div>`
  site.show(script + body.replaceAll('opac-searchbar', 'opac-search-bar') + inside)
  expect((await examined(page)).filter(name => name !== 'origin')).toEqual(['inShadow'])
  site.show(script + (await lineOf(page, 'inShadow')) + body.replaceAll('opac-searchbar', 'opac-search-bar'))
  expect(await examined(page)).toEqual([])
})

test('W07 a script that cannot be had, and one that its integrity keeps out', async ({
  page,
  host,
  problems,
  browser,
}) => {
  const wrong = `<script type="module" src="${host.url}/widgets/v1/opac-loader.js"></script>`
  const held = loader(host.url, `crossorigin integrity="sha384-${'A'.repeat(64)}"`)
  for (const [script, name] of [
    [wrong, 'scriptFailed'],
    [held, 'scriptChanged'],
  ] as const) {
    site.show(script + BAR)
    await page.goto(site.url)
    await paste(page, host.url)
    expect(await isSaid(page)).toEqual([name])
    const line = await lineOf(page, name)
    problems.splice(0)
    site.show(line + BAR)
    // Chromium blocks a file that failed its hash as long as it has the answer in its memory cache
    const fresh = await browser.newContext({ locale: 'zh-CN' })
    expect(await examined(await fresh.newPage())).toEqual([])
    await fresh.close()
  }
})

test('W07 wrong attributes, languages, ids and books that are not there', async ({ page, host }) => {
  const { isbn } = host.query<{ isbn: string }>(
    "SELECT isbn FROM bib WHERE isbn <> '' AND withdrawn = 0 LIMIT 1",
  )[0]!
  const bad = `<opac-book-block layuot="card" bib="${isbn}"></opac-book-block>
    <opac-book-block></opac-book-block><opac-search-bar lang="cn"></opac-search-bar>`
  site.show(loader(host.url) + bad)
  expect((await examined(page)).sort()).toEqual(['noBook', 'noWish', 'unknownAttribute', 'unknownLanguage'])
  await expect(found(page, 'noBook')).toContainText(`未找到“${isbn}”`)
  const lines = Object.fromEntries(
    await Promise.all((await allFound(page)).map(async name => [name, await lineOf(page, name!)])),
  )
  expect(lines).toEqual({
    noBook: `isbn="${isbn}"`,
    noWish: 'source="new"',
    unknownAttribute: 'layout="card"',
    unknownLanguage: 'lang="zh"',
  })
  site.show(
    loader(host.url) +
      bad
        .replace('layuot="card"', lines.unknownAttribute)
        .replace(`bib="${isbn}"`, lines.noBook)
        .replace('<opac-book-block>', `<opac-book-block ${lines.noWish}>`)
        .replace('lang="cn"', lines.unknownLanguage),
  )
  expect(await examined(page)).toEqual([])
})

test('W06 an accent that cannot be read, and a page without doctype', async ({ page, host }) => {
  const body = (accent: string) =>
    `<html lang="zh"><link rel="icon" href="data:,"><title>x</title><style>:root { ${accent} }</style>${loader(host.url)}${BAR}`
  site.show(body('--opac-accent: #ee8f58;'))
  expect(await examined(page)).toEqual(['contrast', 'quirks'])
  await expect(found(page, 'contrast')).toContainText('#fffefb 与 #ee8f58 的对比度为 2.3 : 1')
  const [accent, doctype] = [await lineOf(page, 'contrast'), await lineOf(page, 'quirks')]
  expect(accent).toMatch(/^--opac-accent: #[0-9a-f]{6};$/)
  site.show(doctype + body(accent))
  expect(await examined(page)).toEqual([])
  // a fix for a light page does not fit a dark one
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark'
  })
  expect(await lookAgain(page)).toEqual(['contrast'])
  const dark = await lineOf(page, 'contrast')
  await addRule(page, `html:root { ${dark} }`)
  expect(await lookAgain(page)).toEqual([])
})

test('W07 the library does not answer, or is not there', async ({ page, host, problems }) => {
  site.show(loader(host.url) + BAR)
  await page.route(`${host.url}/opac/**`, route => route.abort())
  expect(await examined(page)).toEqual(['unreachable'])
  await expect(heading(page)).toHaveText('无法连接图书馆')
  await expect(found(page, 'unreachable')).toContainText(`${new URL(host.url).host} 未响应`)
  problems.splice(0)
  await page.unroute(`${host.url}/opac/**`)
  expect(await lookAgain(page)).toEqual([])
  await page.route(`${host.url}/opac/**`, route =>
    route.fulfill({ status: 404, body: 'no', headers: { 'access-control-allow-origin': '*' } }),
  )
  expect(await lookAgain(page)).toEqual(['refused'])
  await expect(found(page, 'refused')).toContainText('404')
  await page.unroute(`${host.url}/opac/**`)
  expect(await lookAgain(page)).toEqual([])
})

test('W07 the library has not named this address: only where a reader’s card is', async ({ page, host }) => {
  site.show(loader(host.url) + BAR + BANNER)
  expect(await examined(page)).toEqual(['origin'])
  const line = (await lineOf(page, 'origin'))!
  expect(line).toBe(`npm run sites -- add ${new URL(site.url).origin} "localhost"`)
  const library = await startHost()
  site.show(loader(library.url) + BAR + BANNER)
  expect(await examined(page)).toEqual(['origin'])
  // the library does what it is told, and its readers' cookies stay closed to the site
  execSync(line, { env: library.env })
  expect(await lookAgain(page)).toEqual([])
  const answer = await page.request.get(`${library.url}/opac/x/origin`, {
    headers: { origin: new URL(site.url).origin },
  })
  expect((await answer.json()).data).toMatchObject({ credentials: false, handOff: true })
  await library.stop()
})

test('W07 https page, http script: one more s', async ({ page, host, problems }) => {
  // a secure origin invented for the test: requests to it are answered by the library
  await page.route('https://library.test/**', async route => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await page.request.get(host.url + pathname + search) })
  })
  let body = `<script type="module" src="http://library.test/widgets/v1/loader.js"></script>${BAR}`
  await page.route('https://site.test/**', route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="zh"><link rel="icon" href="data:,"><title>x</title>${body}`,
    }),
  )
  await page.goto('https://site.test/')
  await paste(page, host.url)
  expect(await isSaid(page)).toEqual(['mixedScript'])
  await expect(found(page, 'mixedScript')).toContainText('本页使用 https，脚本地址为 http')
  body = (await lineOf(page, 'mixedScript')) + BAR
  problems.splice(0)
  await page.goto('https://site.test/?opac-doctor')
  expect(await isSaid(page)).toEqual([])
})

for (const [lang, scheme, width] of [
  ['zh', 'light', 1280],
  ['en', 'dark', 320],
] as const)
  test(`W06 axe, ${lang} ${scheme} at ${width} px: by keyboard, nothing sticks out, copied, shown, closed`, async ({
    page,
    context,
    host,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 700 })
    site.show(`<!doctype html><html lang="${lang}" style="color-scheme: ${scheme}"><link rel="icon" href="data:,"><title>x</title>
      <meta name="viewport" content="width=device-width"><main><h1>x</h1><button>first</button>${loader(host.url)}
      <style>:root { --opac-accent: #ee8f58 } * { font: 40px cursive !important; position: static !important } .low { height: 20px; overflow: hidden }</style>
      <div class="low">${BANNER}</div><opac-searchbar></opac-searchbar></main>`)
    await page.goto(`${site.url}?opac-doctor`)
    await isSaid(page)
    // the result has the focus, and Tab continues to the controls
    await expect(doctor(page).locator('.result')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(doctor(page).locator('.x')).toBeFocused()
    const { violations } = await axe(page).include('opac-doctor').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const { x, y, width: wide, height } = (await doctor(page).locator('.doc').boundingBox())!
    expect([x >= 0, y >= 0, x + wide <= width, y + height <= 700]).toEqual([true, true, true, true])
    expect(
      await doctor(page)
        .locator('.doc')
        .evaluate(node => node.scrollWidth - node.clientWidth),
    ).toBe(0)
    const line = await lineOf(page, 'unknownTag')
    await found(page, 'unknownTag')
      .getByRole('button', { name: lang === 'zh' ? '复制' : 'Copy' })
      .click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line)
    await doctor(page)
      .getByRole('button', { name: lang === 'zh' ? '复制全部' : 'Copy all' })
      .click()
    const all = await page.evaluate(() => navigator.clipboard.readText())
    for (const name of await allFound(page)) {
      expect(all).toContain(await found(page, name!).getByRole('heading').textContent())
      if (await found(page, name!).locator('code').count()) expect(all).toContain(await lineOf(page, name!))
    }
    await found(page, 'unknownTag').locator('.show').click()
    await expect(page.locator('opac-searchbar')).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(doctor(page).locator('.open')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(doctor(page).locator('.result')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(doctor(page)).toHaveCount(0)
  })
