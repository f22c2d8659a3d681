/** What a first press waits for: npm run bench:web takes the times, here is what they hang on. */
import { expect, test } from './fixtures.ts'

const RESULTS = '/space/searchList?q=history'

test.beforeEach(async ({ page }) => {
  await page.goto(RESULTS)
  await page.locator('html[data-hydrated]').waitFor()
})

test('a dialog is shown before the page is made inert for it, and keeps focus and keys', async ({ page }) => {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const dialog = document.querySelector('dialog')
      const now = dialog
        ? `${dialog.matches(':modal') ? 'modal' : dialog.matches(':popover-open') ? 'over the page' : 'hidden'}, focus on ${document.activeElement?.getAttribute('name')}`
        : 'none'
      if (now !== seen.at(-1)) seen.push(now)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    for (const type of ['animationcancel', 'focusin']) addEventListener(type, look)
    addEventListener('animationcancel', () => seen.push('begun anew'))
  })
  const opener = page.locator('header.site .utils button[aria-haspopup=dialog]')
  await opener.click()
  await page.keyboard.type('reader1')
  await expect(page.locator('dialog:modal')).toBeVisible()
  expect((await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).slice(-2)).toEqual([
    'over the page, focus on account',
    'modal, focus on account',
  ])
  await expect(page.locator('dialog input[name=account]')).toHaveValue('reader1')
  // what is under it cannot be reached
  expect(await page.evaluate(() => document.elementFromPoint(10, 10)?.localName)).toBe('dialog')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('Escape closes a dialog that is not modal yet', async ({ page }) => {
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const dialog = document.querySelector('dialog[popover]:not(:modal)')
      if (!dialog) return
      observer.disconnect()
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      document.body.dataset.pressed = ''
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const opener = page.locator('header.site .utils button[aria-haspopup=dialog]')
  await opener.click()
  await page.locator('body[data-pressed]').waitFor()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(page.locator('dialog:modal')).toBeVisible()
})

test('the advanced search has come before it is pressed', async ({ page }) => {
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.locator('button.advanced').evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('dialog .adv__clear')).toBeVisible()
  expect(asked.filter(url => url.includes('/assets/'))).toEqual([])
})

test('a message asks no row for its place that is not laid out', async ({ page }) => {
  await page.evaluate(() => {
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
