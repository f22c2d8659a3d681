/** The accessibility panel: each choice shows at once, is there again from the first byte, and goes by one press. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

const english = (page: Page, baseURL: string): Promise<void> =>
  page.context().addCookies([{ name: 'opac.lang', value: 'en', url: baseURL }])
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Accessibility' })
const kept = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'opac.access')?.value ?? ''

async function openPanel(page: Page, path = '/space/searchList?q=history') {
  await page.goto(path)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('button', { name: /^Accessibility/ }).click()
  await expect(panelOf(page)).toBeFocused()
  return panelOf(page)
}

test('S07 a reader makes text larger, colours stronger and lines wider; all is there after a reload, and gone by one press', {
  tag: '@story',
}, async ({ page, baseURL }) => {
  await english(page, baseURL!)
  const panel = await openPanel(page)
  const html = page.locator('html')
  const title = page.locator('.rec__title').first()
  const size = () => title.evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize))

  // beside the page, never over it
  const [main, beside] = [(await page.locator('main').boundingBox())!, (await panel.boundingBox())!]
  expect(main.x + main.width).toBeLessThanOrEqual(beside.x)

  await panel.getByRole('button', { name: 'Larger text' }).press('Enter')
  await panel.getByRole('button', { name: 'Larger text' }).press('Enter')
  await expect(panel.getByText('150%')).toBeVisible()
  await expect(html).toHaveCSS('font-size', '24px')
  await panel.getByRole('button', { name: 'High, dark' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', 'oklch(0 0 0)')
  await panel.getByRole('group', { name: 'Spacing' }).getByRole('button', { name: 'Wider' }).click()
  const spacing = await title.evaluate(one => getComputedStyle(one).letterSpacing)
  expect(Number.parseFloat(spacing)).toBeCloseTo((await size()) * 0.12, 1)
  await panel.getByRole('group', { name: 'Pointer' }).getByRole('button', { name: 'Larger' }).click()
  expect(await title.evaluate(one => getComputedStyle(one).cursor)).toContain('url(')
  await panel.getByRole('switch', { name: 'Motion' }).click()
  await expect(panel).toContainText('stopped')
  await expect(panel).toContainText('5 changed. Kept on this device only')
  expect(await kept(page)).toBe('text-150.spacing-wider.contrast-dark.pointer-larger.motion-calm')

  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Accessibility, 5 changed' })).toBeFocused()

  // before any script, and without a flash of other colours
  const served = await (await page.request.get('/space/index')).text()
  expect(served).toContain('data-text="150" data-spacing="wider" data-contrast="dark"')
  await page.goto('/space/newBook')
  await expect(page.locator('body')).toHaveCSS('background-color', 'oklch(0 0 0)')
  await expect(html).toHaveAttribute('data-text', '150')

  await openPanel(page)
  await panel.getByRole('button', { name: 'Reset all' }).click()
  for (const name of ['text', 'spacing', 'contrast', 'pointer', 'motion'])
    await expect(html).not.toHaveAttribute(`data-${name}`)
  expect(await kept(page)).toBe('')
  await expect(panel).toContainText('Nothing changed')
  await expect(html).toHaveCSS('font-size', '16px')
})

test('S07 with text at 200 % a wide window has the layout of half its width; paper stays as it is', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'opac.access', value: 'text-200.contrast-dark', url: baseURL! }])
  await page.setViewportSize({ width: 1440, height: 900 })
  // the first picture, without any script of the portal
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  await page.goto('/space/searchList?q=history')
  await expect(page.locator('.utils .desk').first()).toBeHidden()
  await page.unroute(/\/assets\/.*\.js$/)
  await page.goto('/space/searchList?q=history')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('.utils .desk').first()).toBeHidden()
  // sheets that come with another screen, too
  await page.goto('/space/index')
  await page.locator('main a[href$="/newBook"]').first().click()
  await expect(page.locator('h1')).toBeVisible()
  const unscaled = () =>
    page.evaluate(() => {
      const found: string[] = []
      const look = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule && /^\((max-)?width/.test(rule.media.mediaText))
            found.push(rule.media.mediaText)
          if (rule instanceof CSSGroupingRule) look(rule.cssRules)
        }
      }
      for (const sheet of document.styleSheets) look(sheet.cssRules)
      return found
    })
  await expect.poll(unscaled).toEqual([])
  await page.emulateMedia({ media: 'print' })
  // 80 % once the sheet for paper has come, as without the panel
  await expect(page.locator('html')).toHaveCSS('font-size', /^(16|12\.8)px$/)
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'oklch(0 0 0)')
})

test('S07 the ruler follows the pointer and the arrow keys, but leaves fields their arrows', async ({
  page,
  baseURL,
}) => {
  await english(page, baseURL!)
  const panel = await openPanel(page)
  await panel.getByRole('switch', { name: 'Reading ruler' }).click()
  const ruler = page.locator('.acruler')
  const top = () => ruler.evaluate(one => Number.parseFloat(one.style.top))
  await page.mouse.move(300, 500)
  await expect.poll(top).toBe(500)
  await page.keyboard.press('Escape')
  await page.locator('main').focus()
  await page.keyboard.press('ArrowUp')
  expect(await top()).toBeLessThan(500)
  const at = await top()
  await page.locator('.search__in').focus()
  await page.keyboard.press('ArrowDown')
  expect(await top()).toBe(at)
})

/** Voices of a device: a page of a test has none. It says what it was told to say, and ends when `done` is called. */
const voices = (page: Page, langs: string[]) =>
  page.addInitScript(all => {
    const said: { text: string; lang: string; rate: number; end: () => void }[] = []
    class Utterance {
      lang = ''
      rate = 1
      onend: (() => void) | null = null
      constructor(public text: string) {}
    }
    const speech = {
      getVoices: () => all.map(lang => ({ lang, name: lang })),
      speak: (one: Utterance) =>
        said.push({ text: one.text, lang: one.lang, rate: one.rate, end: () => one.onend?.() }),
      cancel: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said })
  }, langs)
type Said = { said: { text: string; lang: string; rate: number; end: () => void }[] }
const last = (page: Page) =>
  page.evaluate(() => {
    const { text, lang, rate } = (window as unknown as Said).said.at(-1)!
    const [mark] = CSS.highlights.get('say') ?? []
    return { text, lang, rate, marked: String(mark ?? '').replace(/\s+/g, ' ') }
  })
const end = (page: Page) => page.evaluate(() => (window as unknown as Said).said.at(-1)!.end())

test('S07 S06 the page is read aloud sentence by sentence, each marked and in its own language', async ({
  page,
  baseURL,
}) => {
  await english(page, baseURL!)
  await voices(page, ['en-GB', 'zh-CN'])
  const panel = await openPanel(page, '/space/privacy')
  await expect(page.locator('.sitetext h2').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Start' }).click()
  await expect(panel).toContainText(/sentence 1 of \d+/)
  expect(await last(page)).toEqual({ text: 'Privacy', lang: 'en', rate: 1, marked: 'Privacy' })
  await end(page)
  await expect(panel).toContainText(/sentence 2 of/)
  await panel.getByRole('button', { name: 'Next sentence' }).click()
  const third = await last(page)
  expect(third.marked).toBe(third.text)
  await panel.getByRole('button', { name: 'Pause' }).click()
  await panel.getByLabel('Speed').selectOption('1.25')
  await panel.getByRole('button', { name: 'Go on' }).click()
  expect(await last(page)).toEqual({ ...third, rate: 1.25 })
  await panel.getByRole('button', { name: 'Stop reading' }).click()
  expect(await page.evaluate(() => CSS.highlights.has('say'))).toBe(false)
  await expect(panel).toContainText('from the text')

  // a Chinese title on an English page has the Chinese voice
  await page.goto(`/space/searchList?q=${encodeURIComponent('红楼梦')}`)
  await page.locator('.rec__title:is([lang^=zh], :has([lang^=zh]))').first().selectText()
  const title = await page.evaluate(() => String(getSelection()).trim())
  await page.getByRole('button', { name: /^Accessibility/ }).click()
  await panel.getByRole('button', { name: 'Start' }).click()
  expect(await last(page)).toMatchObject({ lang: expect.stringMatching(/^zh/), text: title })
})

test('S07 a device without a voice for the language says so, and what cannot be kept, too', async ({
  page,
  baseURL,
}) => {
  await english(page, baseURL!)
  await voices(page, ['fr-FR'])
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => 'opac.lang=en', set: () => undefined })
    Storage.prototype.setItem = () => {
      throw new Error('no room')
    }
  })
  const panel = await openPanel(page)
  await expect(panel).toContainText('This device has no English voice')
  await expect(panel.getByRole('button', { name: 'Start' })).toBeDisabled()
  await expect(panel).not.toContainText('This device does not keep settings')
  await panel.getByRole('button', { name: 'High, light' }).click()
  await expect(panel).toContainText('This device does not keep settings')
})

test('S07 where the system asks for less motion, the panel says that the page follows it', async ({
  page,
  baseURL,
}) => {
  await english(page, baseURL!)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const panel = await openPanel(page)
  await expect(panel).toContainText('The system already asks for less motion')
  await expect(panel.getByRole('switch', { name: 'Motion' })).toBeDisabled()
})

test('H01 the home page with large words: a search and four ways, remembered, with the loans of a reader', {
  tag: '@story',
}, async ({ page, baseURL }) => {
  await english(page, baseURL!)
  const panel = await openPanel(page, '/space/index')
  await panel.getByRole('switch', { name: 'Large home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which book are you looking for?')
  await page.reload()
  await expect(page.locator('.snr__w a')).toHaveCount(4)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.locator('.snr__e')).toBeVisible()
  await page.getByLabel('Which book are you looking for?').fill('history')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchList\?q=history/)
  await expect(page.locator('.rec__title').first()).toBeVisible()

  await signIn(page, 'reader1')
  const { data } = await (await page.request.get('/opac/users/stats')).json()
  expect(data.loanCount).toBeGreaterThan(0)
  await page.goto('/space/index')
  await expect(page.locator('.snr__w a').first()).toContainText(`On loan: ${data.loanCount}`)
  await page.getByRole('button', { name: 'Usual home page' }).click()
  await expect(page.locator('.hero')).toBeVisible()
  expect(await kept(page)).toBe('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('S07 the header leads to the accessibility statement, and what was chosen holds', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([
      { name: 'opac.lang', value: 'en', url: baseURL! },
      { name: 'opac.access', value: 'text-150.contrast-light.home-senior', url: baseURL! },
    ])
    await page.goto('/space/index')
    await expect(page.locator('html')).toHaveCSS('font-size', '24px')
    await expect(page.locator('.util--acc')).toBeHidden()
    await page.getByLabel('Which book are you looking for?').fill('history')
    await page.keyboard.press('Enter')
    await expect(page.locator('.rec__title').first()).toBeVisible()
    await page.locator('header').getByRole('link', { name: 'Accessibility' }).click()
    await expect(page).toHaveURL(/\/accessibility$/)
  })
})
