/** Conditions for a fast first press, independent of time; npm run bench:web measures the times. */
import { expect, test } from '../fixtures.ts'

const RESULTS = '/space/searchList?q=history'

test.beforeEach(async ({ page }) => {
  await page.goto(RESULTS)
  await page.locator('html[data-hydrated]').waitFor()
})

test('the advanced search is loaded before it is pressed', async ({ page }) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/AdvancedDialog-')),
  )
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.locator('button.advanced').evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('dialog .adv__clear')).toBeVisible()
  expect(asked.filter(url => /\/advanced/i.test(url))).toEqual([])
})

test('placing a message does not force layout of rows off screen', async ({ page }) => {
  await page.evaluate(() => {
    // as in the first two seconds: rows off screen are not drawn yet
    const early = new CSSStyleSheet()
    early.replaceSync('.rec { animation: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, early]
    const asked: Element[] = []
    Object.assign(window, { asked })
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function () {
      if (!this.checkVisibility({ contentVisibilityAuto: true }) && this.closest('.rec')) asked.push(this)
      return measure.call(this)
    }
  })
  const row = page.locator('article.rec').first()
  await row.hover()
  await row.locator('.act[aria-pressed]:not([aria-haspopup])').click()
  await expect(page.locator('.toasts .toast')).toBeVisible()
  const skipped = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('.rec__title a')]
    return {
      rows: rows.filter(one => !one.checkVisibility({ contentVisibilityAuto: true })).length,
      asked: (window as unknown as { asked: Element[] }).asked.length,
    }
  })
  expect(skipped.rows).toBeGreaterThan(0)
  expect(skipped.asked).toBe(0)
})

test('a dialog is painted with its focus before the page behind it is made inert', async ({ page }) => {
  const opener = page.locator('button.advanced')
  await page.waitForLoadState('networkidle')
  await opener.focus()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const { showPopover } = HTMLElement.prototype
    HTMLElement.prototype.showPopover = function () {
      seen.push('shown')
      showPopover.call(this)
      requestAnimationFrame(() => seen.push('painted'))
    }
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function () {
      seen.push('modal')
      showModal.call(this)
    }
    for (const kind of ['focusin', 'focusout'])
      addEventListener(
        kind,
        event => event.target instanceof Element && event.target.closest('dialog') && seen.push(kind),
        true,
      )
  })
  await opener.evaluate((button: HTMLElement) => button.click())
  const dialog = page.locator('dialog.dlg:modal')
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    'shown',
    'focusin',
    'painted',
    'modal',
  ])
  await expect(dialog).not.toHaveAttribute('popover')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.dlg')).toHaveCount(0)
  await expect(opener).toBeFocused()
})
