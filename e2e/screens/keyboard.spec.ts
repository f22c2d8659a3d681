/** Keyboard use: everything works without a pointer, and after every step the focus is on something visible. */
import type { Page } from '@playwright/test'
import { expect, frames, test } from '../fixtures.ts'

/** @returns what is wrong with the focused element, '' = nothing */
const faultOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const now = document.activeElement
    if (!now || now === document.body) return 'the focus is on body'
    const box = now.getBoundingClientRect()
    const name = `<${now.tagName.toLowerCase()} class="${now.className}"> ${(now.textContent ?? '').trim().slice(0, 30)}`
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    if (right <= left || bottom <= top) return `out of sight: ${name}`
    // WCAG 2.4.11: not entirely hidden
    const points: [number, number][] = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ]
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return (
        !!there && (now.contains(there) || there.contains(now) || !!there.closest('label')?.contains(now))
      )
    })
    return isSeen ? '' : `covered: ${name}`
  })

const focusIsSeen = async (page: Page, step: string) => {
  await frames(page)
  await expect.poll(() => faultOfFocus(page), { message: step }).toBe('')
}

/** Presses Tab until the focused element matches the selector and the text. */
async function tabTo(page: Page, selector: string, { key = 'Tab', words = '' } = {}): Promise<void> {
  for (let n = 0; n < 300; n++) {
    const isThere = await page.evaluate(
      ([to, say]) => {
        const now = document.activeElement
        return !!now?.matches(to) && (now.textContent ?? '').includes(say)
      },
      [selector, words] as const,
    )
    if (isThere) return
    await page.keyboard.press(key)
    await expect.poll(() => faultOfFocus(page), { message: `on the way to ${selector}` }).toBe('')
  }
  throw new Error(`${selector} cannot be reached`)
}
const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor()

test('S15 search, narrow, open, shelf, cite, sign in, renew, page, back, sign out: with keys alone', async ({
  page,
  host,
}) => {
  test.setTimeout(180_000)
  host.exec(
    `UPDATE loan SET due_at = ?, recalled = 0, renew_times = 0, renewed_at = NULL
     WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader2')`,
    Date.now() + 10 * 86_400_000,
  )
  await page.goto('/space/index')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await tabTo(page, 'main input[name=q]')
  await page.keyboard.type('history')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchList/)
  await focusIsSeen(page, 'after the search')

  await expect(page.locator('.facets input[type=checkbox]').first()).toBeVisible()
  await tabTo(page, '.facets input[type=checkbox]', { key: 'Shift+Tab' })
  await page.keyboard.press('Space')
  await expect(page.locator('.chip')).toHaveCount(1)
  await focusIsSeen(page, 'after a facet')
  await expect(page.locator('.facets input:checked')).toBeFocused()
  await tabTo(page, '.chip button')
  await page.keyboard.press('Enter')
  await expect(page.locator('.chip')).toHaveCount(0)
  await focusIsSeen(page, 'after the last chip')
  await expect(page.locator('#results-heading')).toBeFocused()

  await tabTo(page, '.rec__foot > .act[aria-pressed]')
  await page.keyboard.press('Enter')
  await expect(page.locator('.tray')).toBeVisible()
  await focusIsSeen(page, 'after the shelf')
  await tabTo(page, '.rec__foot > .act', { words: '引用' })
  await page.keyboard.press('Enter')
  await expect(page.locator('.cites__text').first()).toBeVisible()
  await focusIsSeen(page, 'in the citations')
  await page.keyboard.press('Escape')
  await focusIsSeen(page, 'after the citations')

  await tabTo(page, '.pager a[rel=next]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await focusIsSeen(page, 'after the pager')
  await expect(page.locator('#results-heading')).toBeFocused()
  await tabTo(page, '.rec__title a')
  const title = await page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchDetailLocal/)
  await focusIsSeen(page, 'on the book')
  await expect(page.locator('main h1')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await focusIsSeen(page, 'after going back')
  await expect(page.locator('.rec__title a:focus')).toHaveText(title)

  await tabTo(page, '.signin', { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await focusIsSeen(page, 'in the sign-in')
  await page.keyboard.type('reader2')
  await page.keyboard.press('Tab')
  await tabTo(page, 'input[name=password]')
  await page.keyboard.type('reading-room')
  await tabTo(page, '.login .field .linkbtn')
  await page.keyboard.press('Enter')
  await expect(page.locator('.login__ok')).toBeVisible()
  await focusIsSeen(page, 'after the other way to prove a person')
  await expect(page.locator('.login__go')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await focusIsSeen(page, 'after the sign-in')
  await expect(page.locator('.whoami > summary')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.locator('.whoami .menu :focus')).toBeVisible()
  await tabTo(page, '.whoami a[href$="/reader/lendList"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('.rloans tbody tr').first()).toBeVisible()
  await focusIsSeen(page, 'on the loans')
  await tabTo(page, '.loans__act button:not(:disabled)')
  await page.keyboard.press('Enter')
  await expect(page.locator('.loans__act .avail--ok')).toHaveCount(1)
  await focusIsSeen(page, 'after a renewal')
  await expect(page.locator('[id^="renewed-"]:focus')).toHaveCount(1)
  await tabTo(page, '.loanbar input[type=checkbox]', { key: 'Shift+Tab' })
  await page.keyboard.press('Space')
  await tabTo(page, '.loanbar .btn--primary')
  await page.keyboard.press('Enter')
  await expect(page.locator('#renew-before')).toBeFocused()
  await tabTo(page, '.reserve__f .btn--primary')
  await page.keyboard.press('Enter')
  await expect(page.locator('.loansum')).toBeVisible()
  await focusIsSeen(page, 'after several renewals')
  await expect(page.locator('.loansum')).toBeFocused()

  await tabTo(page, '.whoami > summary', { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(page.locator('.whoami .menu :focus')).toBeVisible()
  await tabTo(page, '.whoami .menu button')
  await page.keyboard.press('Enter')
  await expect(page.locator('.signin')).toBeVisible()
  await focusIsSeen(page, 'after signing out')
})

for (const [width, height] of [
  [1440, 900],
  [320, 256],
] as const)
  test(`S15 every stop of the Tab key is seen beside the shelf's tray at ${width} × ${height}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    // a zoomed desktop window is not redirected; a phone-sized one uses /mspace
    await page.goto(`${width < 900 ? '/mspace' : '/space'}/searchList?q=history`)
    await hydrated(page)
    await page.locator('.rec__foot > .act[aria-pressed]').first().click()
    await expect(page.locator('.tray')).toBeVisible()
    // the message about the press covers the header for a moment
    await expect(page.locator('.toast')).toHaveCount(0, { timeout: 15_000 })
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.skip')!.focus()
      scrollTo(0, 0)
    })
    const hidden: string[] = []
    let stops = 0
    for (; stops < 200; stops++) {
      await page.keyboard.press('Tab')
      // after the last tab stop the focus goes to the browser
      if (
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('footer'),
        )
      )
        break
      const fault = await faultOfFocus(page)
      if (fault) hidden.push(fault)
    }
    expect(stops).toBeGreaterThan(40)
    expect(hidden).toEqual([])
  })

test('S15 the filters can be skipped', async ({ page }) => {
  await page.goto('/space/searchList?q=history')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, '.facets .skip')
  await page.keyboard.press('Enter')
  await expect(page.locator('#results-heading')).toBeFocused()
  await tabTo(page, '.recs .rec a')
})

test('S11 the back-to-top button never covers the tray', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${width < 900 ? '/mspace' : '/space'}/searchList?q=history`)
    await hydrated(page)
    if (!(await page.locator('.tray').count()))
      // the shelf button: the other buttons require signing in
      await page.locator('.rec__foot > .act[aria-pressed=false]:not([aria-haspopup])').first().click()
    await expect(page.locator('.tray')).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect(page.locator('.totop')).toBeVisible()
    const [top, tray] = [
      await page.locator('.totop').boundingBox(),
      await page.locator('.tray').boundingBox(),
    ]
    expect(top!.y + top!.height, `${width} × ${height}`).toBeLessThanOrEqual(tray!.y)
  }
})
