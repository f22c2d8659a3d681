/** W08: the elements page at /widgets/, where every attribute of an element can be tried. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { elementsOf } from '../../host/pages/elements/manifest.ts'
import { expect, signIn, test } from '../fixtures.ts'

const root = join(import.meta.dirname, '../..')
const elements = elementsOf(JSON.parse(readFileSync(join(root, 'widgets/custom-elements.json'), 'utf8')))
const OTHER = 'https://portal.example.org/space'

type Parts = { view: Page; panel: Locator; live: Locator; log: Locator }
/** value: what is chosen; a function determines it on the page. before: other attributes that it needs. */
type Trial = {
  value: string | ((parts: Parts) => Promise<string>)
  before?: Record<string, string>
  seen: (parts: Parts) => Promise<unknown>
}

const books =
  (count: number) =>
  ({ live }: Parts) =>
    expect(live.locator('[part~=title]')).toHaveCount(count)
/** Ids of the books shown, which the fields offer once the books have loaded. */
async function offered({ panel }: Parts, most: number): Promise<string> {
  const options = panel.locator('[data-attribute=bib] + datalist option')
  await expect.poll(() => options.count()).toBeGreaterThanOrEqual(most)
  const ids = await options.evaluateAll(all => all.map(one => (one as HTMLOptionElement).value))
  return ids.slice(0, most).join()
}

/** The element takes the page's font. */
const look: Trial = {
  value: 'minimal',
  seen: ({ live }) =>
    expect
      .poll(() =>
        live.evaluate(host => {
          const fonts = [host, host.shadowRoot!.querySelector('.root')!].map(
            one => getComputedStyle(one).fontFamily,
          )
          return fonts[0] === fonts[1]
        }),
      )
      .toBe(true),
}

/** For each attribute of each element: the visible effect of setting it. */
const TRIALS: Record<string, Record<string, Trial>> = {
  'opac-search-bar': {
    look,
    hotkey: {
      value: 'mod+b',
      before: { variant: 'button' },
      seen: ({ live }) => expect(live.locator('.opener kbd')).toHaveText(/^(Ctrl |⌘)B$/),
    },
    open: {
      value: 'true',
      before: { variant: 'button' },
      seen: async ({ view, panel, live, log }) => {
        await expect(live.getByRole('dialog')).toBeVisible()
        await view.keyboard.press('Escape')
        await expect(log.locator('li').last()).toContainText('opac-search-toggle{"isOpen":false}')
        await expect(panel.locator('[data-attribute=open]')).not.toBeChecked()
      },
    },
    api: {
      value: 'http://127.0.0.1:9',
      seen: ({ live }) =>
        expect(live.locator('form.search')).toHaveAttribute('action', /^http:\/\/127\.0\.0\.1:9\/space/),
    },
    portal: {
      value: OTHER,
      seen: ({ live }) =>
        expect(live.locator('form.search')).toHaveAttribute('action', `${OTHER}/searchList`),
    },
    lang: {
      value: 'en',
      seen: ({ live }) => expect(live.getByRole('combobox', { name: 'Search words' })).toBeVisible(),
    },
    models: { value: 'catalog', seen: ({ live }) => expect(live.locator('[part~=tab]')).toHaveCount(0) },
    field: {
      value: 'title',
      seen: ({ live }) => expect(live.locator('select[name=f]')).toHaveValue('title'),
    },
    variant: { value: 'input', seen: ({ live }) => expect(live.locator('[part~=tab]').first()).toBeHidden() },
    operator: { value: '=', seen: ({ live }) => expect(live.locator('select[name=op]')).toHaveValue('=') },
    placeholder: {
      value: '书名或作者',
      seen: ({ live }) => expect(live.getByPlaceholder('书名或作者')).toBeVisible(),
    },
    target: {
      value: '_blank',
      seen: async ({ view, panel, live }) => {
        await panel.locator('[data-keep]').uncheck()
        const opened = view.waitForEvent('popup')
        await live.getByRole('combobox', { name: '检索词' }).fill('红楼梦')
        await live.getByRole('combobox', { name: '检索词' }).press('Enter')
        await (await opened).close()
      },
    },
  },
  'opac-book-block': {
    look,
    api: {
      value: 'http://127.0.0.1:9',
      seen: ({ live }) => expect(live.locator('[part~=message]')).toBeVisible(),
    },
    portal: {
      value: OTHER,
      seen: ({ live }) =>
        expect(live.locator('[part~=title] a, a[part~=title]').first()).toHaveAttribute(
          'href',
          /^https:\/\/portal/,
        ),
    },
    lang: {
      value: 'en',
      seen: ({ live }) => expect(live.locator('[part~=head]')).toContainText('New books'),
    },
    bib: {
      value: parts => offered(parts, 1),
      seen: ({ live }) => expect(live.locator('[part~=head]')).toHaveCount(0),
    },
    isbn: {
      value: '9780000000002',
      seen: ({ live }) => expect(live.locator('[part~=message]')).toBeVisible(),
    },
    bibs: { value: parts => offered(parts, 2), before: { limit: '3' }, seen: books(2) },
    query: {
      value: '红楼梦',
      seen: ({ live }) => expect(live.locator('[part~=title]').first()).toContainText('紅樓夢'),
    },
    source: { value: 'hot', seen: ({ live }) => expect(live.locator('[part~=head]')).toContainText('热门') },
    layout: { value: 'shelf', seen: ({ live }) => expect(live.locator('[part~=spines]')).toBeVisible() },
    limit: { value: '3', seen: books(3) },
    actions: {
      value: 'none',
      seen: ({ live }) => expect(live.locator('[part~=actions]')).toHaveCount(0),
    },
    target: {
      value: '_blank',
      seen: ({ live }) => expect(live.locator('a[target=_blank]').first()).toBeVisible(),
    },
  },
  'opac-temporary-shelf': {
    look,
    api: {
      value: 'http://127.0.0.1:9',
      before: { variant: 'list' },
      seen: ({ live }) => expect(live.locator('a[href^="http://127.0.0.1:9/space"]').first()).toBeVisible(),
    },
    portal: {
      value: OTHER,
      before: { variant: 'list' },
      seen: ({ live }) => expect(live.locator('a[href^="https://portal"]').first()).toBeVisible(),
    },
    lang: { value: 'en', seen: ({ live }) => expect(live.getByRole('button')).toContainText('shelf') },
    variant: { value: 'list', seen: ({ live }) => expect(live.locator('[part~=box]')).toBeVisible() },
    open: {
      value: 'true',
      seen: async ({ view, panel, live, log }) => {
        await expect(live.getByRole('dialog')).toBeVisible()
        await view.keyboard.press('Escape')
        await expect(log.locator('li').last()).toContainText('opac-shelf-toggle{"isOpen":false}')
        await expect(panel.locator('[data-attribute=open]')).not.toBeChecked()
      },
    },
    target: {
      value: '_blank',
      before: { variant: 'list' },
      seen: ({ live }) => expect(live.locator('a[target=_blank]').first()).toBeVisible(),
    },
  },
  'opac-availability': {
    look,
    api: {
      value: 'http://127.0.0.1:9',
      seen: ({ live }) => expect(live.locator('[part~=message]')).toBeVisible(),
    },
    portal: {
      value: OTHER,
      seen: ({ live }) => expect(live.locator('[part~=link]')).toHaveAttribute('href', /^https:\/\/portal/),
    },
    lang: {
      value: 'en',
      seen: ({ live }) => expect(live.locator('[part~=link]')).toHaveText('View in catalogue'),
    },
    bib: { value: 'nothing', seen: ({ live }) => expect(live.locator('[part~=message]')).toBeVisible() },
    isbn: {
      value: '9780000000002',
      before: { bib: '' },
      seen: ({ live }) => expect(live.locator('[part~=message]')).toBeVisible(),
    },
    target: {
      value: '_blank',
      seen: ({ live }) => expect(live.locator('a[target=_blank]').first()).toBeVisible(),
    },
  },
  'opac-cite': {
    look,
    api: {
      value: 'http://127.0.0.1:9',
      seen: ({ live }) => expect(live.locator('[part~=message]')).toBeVisible(),
    },
    portal: { value: OTHER, seen: ({ live }) => expect(live.locator('[part~=text]')).not.toBeEmpty() },
    lang: { value: 'en', seen: ({ live }) => expect(live.locator('[part~=button]')).toHaveText('Copy') },
    bib: { value: 'nothing', seen: ({ live }) => expect(live.locator('[part~=message]')).toBeVisible() },
    format: {
      value: 'bibtex',
      seen: ({ live }) => expect(live.locator('[part~=text]')).toContainText('@'),
    },
    formats: {
      value: 'mla,apa',
      seen: ({ live }) => expect(live.locator('[part~=select] option')).toHaveCount(2),
    },
  },
  'opac-reader-banner': {
    look,
    token: {
      value: 'no-token',
      seen: ({ log }) => expect(log.getByText('opac-token-lapsed{"token":"no-token"}')).toBeVisible(),
    },
    api: {
      value: 'http://127.0.0.1:9',
      seen: ({ live }) => expect(live.locator('a[href^="http://127.0.0.1:9/space"]').first()).toBeVisible(),
    },
    portal: {
      value: OTHER,
      seen: ({ live }) => expect(live.locator('a[href^="https://portal"]').first()).toBeVisible(),
    },
    lang: {
      value: 'en',
      seen: ({ live }) => expect(live.locator('[part~=counters]')).toContainText('Loans'),
    },
    variant: { value: 'single', seen: ({ live }) => expect(live.locator('[part~=counter]')).toHaveCount(1) },
    counters: {
      value: 'loans,requests',
      seen: ({ live }) => expect(live.locator('[part~=counter]')).toHaveCount(2),
    },
    compact: {
      value: 'true',
      seen: async ({ live }) => expect.poll(async () => (await live.boundingBox())!.height).toBeLessThan(110),
    },
    target: {
      value: '_blank',
      seen: ({ live }) => expect(live.locator('a[target=_blank]').first()).toBeVisible(),
    },
  },
}

async function open(view: Page, tag: string, more = ''): Promise<Parts> {
  await view.goto(`/widgets/${more}#${tag}`)
  const panel = view.locator(`#${tag}`)
  // the diagram of parts is drawn once the element is
  await expect(panel.locator('.an-c').first()).toBeVisible()
  return { view, panel, live: panel.locator('.try__w').locator(tag), log: panel.locator('.try__ev ol') }
}

async function choose({ panel }: Parts, name: string, value: string): Promise<void> {
  const field = panel.locator(`[data-attribute=${name}]`)
  const kind = await field.evaluate((node: HTMLInputElement) => node.type)
  if (kind === 'checkbox') return field.setChecked(value !== '')
  if (kind.startsWith('select')) return void (await field.selectOption(value))
  await field.fill(value)
  await field.press('Tab')
}

/** of every element */
const TEXT: Trial = {
  value: 'page',
  seen: async ({ live }) => {
    const around = live.locator('xpath=..')
    await around.evaluate(node => node.style.setProperty('font-size', '23px'))
    await expect(live.locator('.root')).toHaveCSS('font-size', '23px')
    await around.evaluate(node => node.style.removeProperty('font-size'))
  },
}

for (const { tagName, attributes } of elements) {
  test(`W08 ${tagName}: every attribute shows what it does, and the code follows`, async ({
    page,
    problems,
  }) => {
    // a dozen attributes, one after the other
    test.slow()
    if (tagName === 'opac-reader-banner') await signIn(page, 'reader2')
    const trials = { ...TRIALS[tagName]!, text: TEXT }
    expect(Object.keys(trials).sort()).toEqual(attributes.map(({ name }) => name).sort())
    const parts = await open(page, tagName)
    const code = parts.panel.locator('form .code')
    const bib = parts.panel.locator('[data-attribute=bib]')
    const originals: Record<string, string> =
      tagName === 'opac-book-block'
        ? { source: 'new', layout: 'card' }
        : { bib: (await bib.count()) ? await bib.inputValue() : '' }
    for (const [name, { value, before = {}, seen }] of Object.entries(trials)) {
      await test.step(name, async () => {
        for (const [other, its] of Object.entries(before)) await choose(parts, other, its)
        const chosen = typeof value === 'string' ? value : await value(parts)
        expect(chosen).not.toBe('')
        await choose(parts, name, chosen)
        await seen(parts)
        if (name !== 'open')
          await expect(code).toContainText(chosen === 'true' ? ` ${name}` : `${name}="${chosen}"`)
        for (const other of [name, ...Object.keys(before)]) {
          await choose(parts, other, originals[other] ?? '')
        }
      })
    }
    // the browser logs requests to a library that does not answer
    expect(problems.splice(0).filter(text => !text.includes('127.0.0.1:9'))).toEqual([])
  })
}

test('W08 what it says is listed with its detail, and what can be cancelled keeps the page', async ({
  page,
}) => {
  const { panel, live, log } = await open(page, 'opac-search-bar')
  await live.getByRole('combobox', { name: '检索词' }).fill('红楼梦')
  await live.getByRole('combobox', { name: '检索词' }).press('Enter')
  const row = log.locator('li').last()
  await expect(row).toContainText('opac-search')
  await expect(row).toContainText('"term":"红楼梦"')
  await expect(row).toContainText('已取消')
  await expect(page).toHaveURL(/\/widgets\//)
  await panel.locator('[data-keep]').uncheck()
  await live.getByRole('combobox', { name: '检索词' }).press('Enter')
  await expect(page).toHaveURL(/\/space\/searchList/)
})

for (const { tagName, cssParts, cssProperties } of elements)
  test(`W08 ${tagName}: a number of the plate marks its part, and every variable reaches the element`, async ({
    page,
  }) => {
    const { panel, live } = await open(page, tagName)
    const marked = () =>
      panel.locator('.an-r').evaluateAll(all => all.map(one => one.getAttribute('data-of')))
    const absent = () =>
      panel
        .locator('[data-part]:has(em:not([hidden]))')
        .evaluateAll(all => all.map(one => (one as HTMLElement).dataset.part))
    // parts that load with the configuration are marked once they exist
    await expect
      .poll(async () => [...(await marked()), ...(await absent())].sort())
      .toEqual(cssParts.map(({ name }) => name).sort())
    const drawn = await marked()
    expect(drawn.length).toBeGreaterThan(0)
    const name = drawn.at(-1)!
    const button = panel.locator(`[data-part="${name}"]`)
    await button.focus()
    await expect(panel.locator('.an-r.an--on')).toHaveAttribute('data-of', name)
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.blur()
    const frame = panel.locator('.an-r.an--on')
    await expect(frame).toHaveAttribute('data-of', name)
    // the element may be drawn again with its data, and the marks follow
    await expect(async () => {
      const [mark, part] = await Promise.all([
        frame.boundingBox(),
        panel.locator(`.plate2__z ${tagName} [part~="${name}"]`).first().boundingBox(),
      ])
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(mark![side] - part![side]), side).toBeLessThan(4)
    }).toPass()
    for (const { name } of cssProperties) {
      const field = panel.locator(`[data-variable="${name}"]`)
      const value = (await field.getAttribute('type')) === 'color' ? '#123456' : '7px'
      await field.fill(value)
      expect(await live.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), name)).toBe(
        value,
      )
      await expect(panel.locator('form .code')).toContainText(`${name}: ${value};`)
    }
    await panel.locator('[data-reset]').click()
    await expect(panel.locator('form .code')).not.toContainText('<style>')
    expect(await live.evaluate(node => node.style.length)).toBe(0)
  })

test('W08 an accent and a corner are seen at once', async ({ page }) => {
  const { panel, live } = await open(page, 'opac-search-bar')
  await panel.locator('[data-variable="--opac-accent"]').fill('#c01048')
  await expect(live.locator('[part=button]')).toHaveCSS('background-color', 'rgb(192, 16, 72)')
  await panel.locator('[data-variable="--opac-radius"]').fill('11px')
  await expect(live.locator('[part=field]')).toHaveCSS('border-bottom-left-radius', '11px')
})

test('W08 widths, light and dark, and what stands there without the script', async ({ page }) => {
  const { panel, live } = await open(page, 'opac-reader-banner')
  const choice = (name: string) => panel.getByRole('radio', { name, exact: true })
  for (const px of [280, 480, 760]) {
    await choice(String(px)).check()
    expect((await panel.locator('.try__w').boundingBox())!.width).toBe(px)
  }
  await choice('全宽').check()
  expect((await panel.locator('.try__w').boundingBox())!.width).toBeGreaterThan(800)
  const ground = () => live.locator('[part~=box]').evaluate(node => getComputedStyle(node).backgroundColor)
  await choice('浅色').check()
  const light = await ground()
  await choice('深色').check()
  expect(await ground()).not.toBe(light)
  const link = panel.locator('.try__bare').getByRole('link', { name: '我的图书馆' })
  await expect(link).toBeHidden()
  await panel.locator('[data-stripped]').click()
  await expect(link).toBeVisible()
  await expect(live).toBeHidden()
})

test('W08 the code is copied as it stands, with this host’s address', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const parts = await open(page, 'opac-book-block')
  await choose(parts, 'layout', 'row')
  await parts.panel.locator('.fw[open] [data-copy]').click()
  await expect(parts.panel.locator('.fw[open] [role=status]')).toHaveText('已复制到剪贴板')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script src="${baseURL}/widgets/v1/loader.js" data-opac="${baseURL}"></script>

<opac-book-block source="new" layout="row"><a href="${baseURL}/space/searchList?sort=inDate">新书</a></opac-book-block>`,
  )
})

test('W08 tabs by keyboard, and the address says which', async ({ page }) => {
  await open(page, 'opac-search-bar')
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await tab(/检索框/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(/图书展示/)).toBeFocused()
  await expect(tab(/图书展示/)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/#opac-book-block$/)
  await expect(page.getByRole('tabpanel').first()).toHaveAttribute('id', 'opac-book-block')
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel').first()).toHaveAttribute('id', 'opac-reader-banner')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel').first()).toHaveAttribute('id', 'opac-search-bar')
})

test('W08 without a script it is a manual to read, and the forms and links in it work', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
  const view = await context.newPage()
  await view.goto(`${baseURL}/widgets/?lang=en`)
  for (const { tagName } of elements) await expect(view.locator(`#${tagName} .api`).first()).toBeVisible()
  await expect(view.getByRole('button', { name: 'Copy code' })).toHaveCount(0)
  await expect(view.locator('.try__w').getByRole('link', { name: 'My library' })).toBeVisible()
  await context.close()
})

test('W08 320 px, print and contrast themes: nothing runs over, what is chosen is marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const { tagName } of elements) {
    await open(page, tagName)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tagName).toBe(320)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const { panel } = await open(page, 'opac-search-bar')
  await panel.locator('[data-part=input]').click()
  await expect(panel.locator('[data-part=input]')).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  await expect(panel.locator('.try__bar')).toBeHidden()
  await expect(panel.locator('.api').first()).toBeVisible()
})

test('W08 the files beside it are still served, and the README leads here', async ({ request }) => {
  const answer = await request.get('/widgets/')
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self';")
  expect((await request.get('/widgets/opac.js')).headers()['content-type']).toContain('javascript')
  const packed = await request.get('/widgets/v1/reading-room-elements.tgz')
  expect((await packed.body()).subarray(0, 2).toString('hex')).toBe('1f8b')
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toMatch(/^\| `\/widgets\/` \|/m)
})
