/**
 * The elements on proof pages with styles of real sites, under the host's strict policy: rendered the same as on the
 * plain page.
 */
import type { Page } from '@playwright/test'
import { PIECES } from '../../src/core/rules/elements/element-code.ts'
import { expect, signIn, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { questions } from '../screens/watched.ts'

const TAGS = PIECES.map(piece => `opac-${piece}`)
const bar = (page: Page) => page.locator('opac-search-bar').first()
const box = (page: Page) => bar(page).locator('[part=input]')
const badge = (page: Page) => page.locator('opac-temporary-shelf').first().getByRole('button').first()

const someBib = (host: RunningHost): string =>
  host.query<{ id: string }>('SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY id LIMIT 1')[0]!.id

async function open(page: Page, name: string, lang = 'zh'): Promise<void> {
  await page.goto(`/host-pages/test/${name}?lang=${lang}`)
  await isDrawn(page)
}
async function isDrawn(page: Page): Promise<void> {
  await expect(box(page)).toBeVisible()
  await expect(page.locator('opac-book-block [part=availability]').nth(1)).toBeVisible()
  await expect(page.locator('opac-availability [part=link]').first()).toBeVisible()
  await expect(page.locator('opac-cite [part=text]').first()).not.toBeEmpty()
  await expect(badge(page)).toBeVisible()
  await expect(page.locator('opac-reader-banner .act a').first()).toBeVisible()
}

type Drawn = { tag: string; at: number[]; values: Record<string, string> }
/** Every computed value inside the elements, and the position of each node within its element. */
const drawn = (page: Page): Promise<Drawn[]> =>
  page.evaluate(tags => {
    const root = document.querySelector('#app')?.shadowRoot ?? document
    return [...root.querySelectorAll(tags.join())].flatMap(element => {
      // relative to .root: the page may place the element's own box
      const home = element.shadowRoot!.querySelector('.root')!.getBoundingClientRect()
      return [...element.shadowRoot!.querySelectorAll('*')].map(node => {
        const style = getComputedStyle(node)
        const place = node.getBoundingClientRect()
        // without values that depend on where the page has placed the element
        const own = [...style].filter(
          name =>
            !/^((perspective|transform)-origin|min-(width|height|(inline|block)-size)|inset.*|top|right|bottom|left)$/.test(
              name,
            ),
        )
        return {
          tag: `${element.localName} ${node.localName}.${node.getAttribute('class') ?? ''}`,
          // invisible nodes have no position
          at: (place.width || place.height
            ? [place.x - home.x, place.y - home.y, place.width, place.height]
            : []
          ).map(px => Math.round(px * 4) / 4),
          values: Object.fromEntries(own.map(name => [name, style.getPropertyValue(name)])),
        }
      })
    })
  }, TAGS)

async function isDrawnAs(page: Page, plain: Drawn[]): Promise<void> {
  const other = await drawn(page)
  const differing = other.flatMap((node, at) => {
    const same = plain[at]
    if (!same) return [node.tag]
    const off = Object.keys(same.values).filter(key => same.values[key] !== node.values[key])
    const isThere = String(same.at) === String(node.at)
    return off.length || !isThere
      ? [
          `${node.tag}: ${off.map(key => `${key} ${same.values[key]} → ${node.values[key]}`)} ${same.at} → ${node.at}`,
        ]
      : []
  })
  expect(differing).toEqual([])
  expect(other.length).toBe(plain.length)
}

for (const [name, lang, title] of [
  ['hostile-all', 'zh', 'a page that resets everything'],
  ['root', 'zh', 'a root font of 62.5 %'],
  ['root', 'en', 'a root font of 10 px'],
  ['bootstrap', 'zh', 'Bootstrap 5'],
  ['wordpress', 'zh', 'a theme of WordPress'],
  ['transformed', 'zh', 'a box that is moved, filtered and contained'],
  ['quirks', 'zh', 'a page without doctype'],
  ['inside', 'zh', 'another element’s shadow root'],
] as const)
  test(`W06 ${title}: drawn as on the plain page`, async ({ page }) => {
    await open(page, 'all', lang)
    const plain = await drawn(page)
    expect(plain.length).toBeGreaterThan(70)
    expect(Number.parseFloat(plain[0]!.values['font-size']!)).toBe(15)
    await open(page, name, lang)
    if (name === 'quirks') expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat')
    if (name === 'root')
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('10px')
    await isDrawnAs(page, plain)
  })

for (const name of ['transformed', 'inside', 'quirks', 'root', 'wordpress'])
  test(`W06 ${name}: the list opens under its box and the drawer fills its edge of the window`, async ({
    page,
  }) => {
    await open(page, name)
    await box(page).pressSequentially('红楼')
    const list = bar(page).locator('.suggest')
    await expect(list.getByRole('option').first()).toBeVisible()
    const [under, field] = [
      (await list.boundingBox())!,
      (await bar(page).locator('[part=field]').boundingBox())!,
    ]
    expect(Math.abs(under.x - field.x)).toBeLessThanOrEqual(1)
    expect(Math.abs(under.width - field.width)).toBeLessThanOrEqual(1)
    expect(under.y - field.y - field.height).toBeCloseTo(6, 0)
    // topmost: the list is hit in its middle
    const option = list.getByRole('option').first()
    await option.click({ trial: true })
    await page.keyboard.press('Escape')
    await badge(page).click()
    const drawer = page.locator('opac-temporary-shelf').first().locator('dialog')
    await expect(drawer).toBeVisible()
    await drawer.evaluate(node => Promise.all(node.getAnimations().map(one => one.finished)))
    const { x, y, width, height } = (await drawer.boundingBox())!
    const view = page.viewportSize()!
    expect([Math.round(x + width), Math.round(y), Math.round(height)]).toEqual([view.width, 0, view.height])
    expect(await drawer.evaluate(node => getComputedStyle(node).fontSize)).toBe('15px')
  })

test('W06 the page places its elements: grid, flex, widths, margins, borders, position, opacity are its own', async ({
  page,
}) => {
  await open(page, 'placed')
  const at = (tag: string) =>
    page.locator(tag).evaluate(node => {
      const { x, y, width } = node.getBoundingClientRect()
      const inner = node.shadowRoot!.querySelector('.root')!.getBoundingClientRect()
      const { opacity, borderTopWidth, display } = getComputedStyle(node)
      return { x, y, width, inner: inner.width, innerX: inner.x, opacity, borderTopWidth, display }
    })
  const wide = (await page.locator('#wide').boundingBox())!
  // second column, own margin, own max-width, own border
  const search = await at('opac-search-bar')
  expect(search).toMatchObject({
    x: wide.x + 120 + 20 + 20,
    width: 480,
    inner: 480 - 12,
    borderTopWidth: '2px',
  })
  const block = await at('opac-book-block')
  expect(block).toMatchObject({ x: wide.x + 720 - 560, width: 560, inner: 560 })
  // a badge at the end of its flex box, as wide as its content
  const shelf = await at('opac-temporary-shelf')
  expect(shelf).toMatchObject({ display: 'flex', opacity: '0.5', width: 580 })
  expect(shelf.inner).toBeLessThan(200)
  expect(shelf.innerX + shelf.inner).toBeCloseTo(wide.x + 720, 0)
  expect(await at('opac-reader-banner')).toMatchObject({ x: 50, y: 900, width: 320, inner: 320 })
  // hidden and shown again by the page's own rules
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('opac-search-bar')!.style.visibility = 'hidden'
    document.querySelector<HTMLElement>('opac-book-block')!.hidden = true
  })
  await expect(box(page)).toBeHidden()
  await expect(page.locator('opac-book-block')).toBeHidden()
})

test('W06 in an article of WordPress the elements are as wide as its text, one below the other', async ({
  page,
}) => {
  await open(page, 'wordpress')
  const sizes = await page.evaluate(
    tags =>
      tags.map(tag => {
        const node = document.querySelector(tag)!
        const { width } = node.getBoundingClientRect()
        const { maxWidth, marginTop } = getComputedStyle(node)
        return { width, maxWidth, marginTop }
      }),
    TAGS,
  )
  for (const { width, maxWidth, marginTop } of sizes) {
    expect(width).toBeLessThanOrEqual(720)
    expect(maxWidth).toBe('720px')
    expect(Number.parseFloat(marginTop)).toBeGreaterThan(20)
  }
})

test('W07 inside a form of the page: neither form submits the other, and our fields are not part of the page’s', async ({
  page,
}) => {
  await open(page, 'form')
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#page')!
    form.addEventListener('submit', event => {
      event.preventDefault()
      form.dataset.sent = `${Number(form.dataset.sent ?? 0) + 1}`
      form.dataset.fields = [...new FormData(form).keys()].join()
    })
    addEventListener('opac-search', event => event.preventDefault())
    addEventListener('opac-search', () => {
      form.dataset.searched = `${Number(form.dataset.searched ?? 0) + 1}`
    })
  })
  const form = page.locator('#page')
  expect(await form.evaluate(node => (node as HTMLFormElement).elements.length)).toBe(2)
  await box(page).fill('史记')
  await box(page).press('Enter')
  await expect(form).toHaveAttribute('data-searched', '1')
  await bar(page).getByRole('button', { name: '检索', exact: true }).click()
  await expect(form).toHaveAttribute('data-searched', '2')
  // every button except the bar's own search button
  for (const button of await page
    .locator('opac-book-block button, opac-temporary-shelf button, .model')
    .all())
    if (await button.isVisible()) await button.evaluate(node => (node as HTMLElement).click())
  await page.locator('dialog[open]').waitFor()
  for (const button of await page.locator('dialog button').all())
    await button.evaluate(node => (node as HTMLElement).click())
  await expect(form).not.toHaveAttribute('data-sent', /./)
  await page.getByRole('textbox', { name: 'own' }).press('Enter')
  await expect(form).toHaveAttribute('data-sent', '1')
  await expect(form).toHaveAttribute('data-fields', 'own')
  await expect(form).toHaveAttribute('data-searched', '2')
})

test('W07 the script is stripped: a form that searches, and links that lead on', async ({ page }) => {
  await page.goto('/host-pages/test/stripped')
  for (const name of ['Books', 'My shelf', 'My library'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('textbox').fill('history')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/space\/searchList\?q=history/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('W07 offline before the elements come: what stands inside serves; once more when the network is back', async ({
  page,
  context,
  problems,
  host,
}) => {
  const bib = someBib(host)
  await page.goto('/host-pages/test/late')
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', request => scripts.push(new URL(request.url()).pathname))
  await context.setOffline(true)
  await page.evaluate(
    ([tags, bib]) => {
      for (let n = 0; n < 13; n++)
        for (const tag of tags) {
          const element = document.createElement(tag)
          if (tag === 'opac-book-block') element.setAttribute('source', 'hot')
          if (/availability|cite/.test(tag)) element.setAttribute('bib', bib)
          element.append(Object.assign(document.createElement('a'), { href: '#own', textContent: tag }))
          document.querySelector('#wide')!.append(element)
        }
    },
    [TAGS, bib] as const,
  )
  await expect.poll(() => problems.length).toBe(TAGS.length)
  expect(problems.splice(0).every(text => text.includes('could not be loaded'))).toBe(true)
  expect(scripts.splice(0)).toHaveLength(TAGS.length)
  await expect(page.getByRole('link', { name: 'opac-book-block' }).first()).toBeVisible()
  await context.setOffline(false)
  await isDrawn(page)
})

test('W07 the network is cut after loading: thirteen of each ask once more when the page is seen again', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await open(page, 'all')
  await page.evaluate(tags => {
    for (let n = 1; n < 13; n++)
      for (const tag of tags)
        document.querySelector('#wide')!.append(document.querySelector(tag)!.cloneNode(true))
  }, TAGS)
  await expect(page.locator('opac-book-block [part=availability]')).toHaveCount(26)
  // each requests its own text; one that is aborted offline would be requested again
  await expect(page.locator('opac-cite [part=text]')).toHaveText(Array(13).fill(/./))
  const asked = await questions(page)
  await context.setOffline(true)
  await page.clock.fastForward(120_000)
  const seen = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await seen()
  await expect(page.locator('opac-book-block').first()).toContainText('查看馆藏状态')
  // citations are not reloaded
  expect(asked.splice(0).toSorted()).toEqual(['GET /opac/x/book_list', 'GET /opac/x/books'])
  // moving through the page with the keyboard
  await page.locator('h1').click()
  for (let n = 0; n < 13; n++) await page.keyboard.press('Tab')
  // a bar that is used asks for its configuration, and nothing is asked for twice
  const moved = asked.splice(0)
  expect(moved.length).toBeLessThanOrEqual(3)
  expect(new Set(moved).size).toBe(moved.length)
  await context.setOffline(false)
  await expect(page.locator('opac-book-block [part=availability]').first()).not.toContainText('查看馆藏状态')
  expect(asked.filter(one => one.includes('book_list')).length).toBeLessThanOrEqual(2)
})

test('W06 each of the elements a hundred times added and taken away: nodes, listeners and observers as before', async ({
  page,
  context,
  host,
}) => {
  const bib = someBib(host)
  test.setTimeout(120_000)
  await signIn(page, 'reader2')
  await page.addInitScript(() => {
    const live = new Set<object>()
    Object.assign(globalThis, { live })
    for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
      const Own = globalThis[name] as unknown as new (
        ...given: never[]
      ) => {
        observe(...given: never[]): void
        disconnect(): void
      }
      Object.assign(globalThis, {
        [name]: class extends Own {
          override observe(...given: never[]) {
            live.add(this)
            super.observe(...given)
          }
          override disconnect() {
            live.delete(this)
            super.disconnect()
          }
        },
      })
    }
  })
  await page.goto('/host-pages/test/late')
  const round = () =>
    page.evaluate(
      async ([tags, bib]) => {
        const until = (ok: () => unknown) =>
          new Promise<void>(done => {
            const look = () => (ok() ? done() : requestAnimationFrame(look))
            look()
          })
        const all = tags.map(tag => {
          const element = document.createElement(tag)
          if (tag === 'opac-book-block') element.setAttribute('source', 'hot')
          if (/availability|cite/.test(tag)) element.setAttribute('bib', bib)
          document.querySelector('#wide')!.append(element)
          return element
        })
        const whole = '.models__tabs, [part=availability], [part=link], [part=text], .badge .count, .counter'
        await until(() => all.every(element => element.shadowRoot?.querySelector(whole)))
        for (const element of all) element.remove()
        await until(() => all.every(element => !element.shadowRoot?.firstElementChild))
      },
      [TAGS, bib] as const,
    )
  const devtools = await context.newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  // stores unsubscribe a second after their last listener
  const settled = async () => {
    // a timer set after theirs, with a longer delay
    await page.evaluate(() => new Promise(done => setTimeout(done, 1200)))
    for (let n = 0; n < 3; n++) await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    const observers = await page.evaluate(() => (globalThis as unknown as { live: Set<object> }).live.size)
    return { nodes, jsEventListeners, observers }
  }
  for (let n = 0; n < 3; n++) await round()
  const before = await settled()
  for (let n = 0; n < 100; n++) await round()
  const after = await settled()
  expect(after.observers).toBe(before.observers)
  // if one element were leaked each round: 3000 nodes and 500 listeners
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 10)
  expect(after.nodes).toBeLessThan(before.nodes + 100)
})
