/** Toast messages never cover controls or other layers. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { setTextSize } from './text-size.ts'

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor()

/** What toasts overlap of: focusable elements, the tray, the back-to-top button, the header. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('.toast')].map(one => one.getBoundingClientRect())
    const taken = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [tabindex="0"], .tray, .totop, header',
    )
    return [...taken]
      .filter(one => !one.closest('.toasts'))
      .filter(one => {
        const b = one.getBoundingClientRect()
        return (
          b.width > 0 &&
          b.height > 0 &&
          said.some(a => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        )
      })
      .map(one => `${one.localName}.${one.className} ${one.textContent!.trim().slice(0, 20)}`)
  })

async function lieFree(page: Page, where: string): Promise<void> {
  const toasts = page.locator('.toast')
  await expect(toasts.first(), where).toBeVisible()
  await expect.poll(() => covered(page), { message: where }).toEqual([])
  const { width, height } = page.viewportSize()!
  for (const box of await toasts.evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()))) {
    expect(box.height, where).toBeLessThan(100)
    expect(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height, where).toBe(true)
  }
}

for (const width of [1440, 900, 360])
  for (const lang of ['zh_CN', 'en_US'])
    test(`S15 messages at ${width} px, ${lang}, cover nothing that can be pressed`, async ({
      page,
      host,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await page.context().addCookies([{ name: 'opac.lang', value: lang, url: host.url }])
      const base = width < 900 ? '/mspace' : '/space'

      await page.goto(`${base}/searchList?q=history`)
      await hydrated(page)
      await page.locator('.rec__foot > .act[aria-pressed]').first().click()
      await lieFree(page, 'results')
      await page.mouse.move(width / 2, 300)
      await page.mouse.wheel(0, 900)
      await page.locator('.rec__foot > .act[aria-pressed=false]:visible').nth(5).click()
      await lieFree(page, 'results, scrolled')

      await page.goto(
        base + (await page.locator('.rec__title a').first().getAttribute('href'))!.slice(base.length),
      )
      await hydrated(page)
      await page.locator('.bib__acts [aria-pressed]').first().click()
      await lieFree(page, 'book')

      // a dialog that fails to load shows a message, which stays until it is closed
      await page.route('**/assets/dialogs-*.js', route => route.abort())
      await page.goto(`${base}/index`)
      await hydrated(page)
      await page.locator('header .signin').click()
      await lieFree(page, 'home')
      await page.locator('.toast__x').click()
      await expect(page.locator('.toast')).toHaveCount(0)
      await page.unroute('**/assets/dialogs-*.js')

      await signIn(page, 'reader1')
      await page.goto(`${base}/reader/lendList`)
      await page.locator('.loans__act button:not(:disabled)').first().click()
      await lieFree(page, 'lendList')
    })

test('S15 an open menu lies over a message; F6 leads to the message and Esc away from it', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=history')
  await hydrated(page)
  const act = page.locator('.rec__foot > .act[aria-pressed]').first()
  await act.click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.locator('.toast')).toBeFocused()
  await page.getByLabel('主题颜色').click()
  const onTop = await page.locator('.menu').evaluate(menu => {
    const { left, right, top, bottom } = menu.getBoundingClientRect()
    const { z, y } = {
      z: Number(getComputedStyle(document.querySelector('.toasts')!).zIndex),
      y: menu.closest('header')!,
    }
    return (
      z < Number(getComputedStyle(y).zIndex) &&
      menu.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    )
  })
  expect(onTop).toBe(true)
  await page.keyboard.press('Escape')
  await act.focus()
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(act).toBeFocused()
})

test('F01 with text of twice the size the search box shows its words', async ({ page, host }) => {
  for (const [width, lang] of [
    [1440, 'zh_CN'],
    [360, 'zh_CN'],
    [360, 'en_US'],
    [640, 'en_US'],
  ] as const) {
    await page.context().addCookies([{ name: 'opac.lang', value: lang, url: host.url }])
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${width < 900 ? '/mspace' : '/space'}/searchList?q=history`)
    await hydrated(page)
    if (width !== 640) await setTextSize(page, 200)
    const cut = await page.evaluate(() => {
      const form = document.querySelector('form.search')!
      const seen = [...form.querySelectorAll<HTMLElement>('select, input[name=q], [type=submit]')]
      const models =
        innerWidth === 640 ? [] : [...document.querySelectorAll<HTMLElement>('.searchband .model')]
      const input = form.querySelector('input')!
      const needs = document.createElement('span')
      needs.textContent = input.value
      needs.style.cssText = `position:absolute;white-space:pre;font:${getComputedStyle(input).font}`
      document.body.append(needs)
      const space = getComputedStyle(input)
      const room =
        input.clientWidth - Number.parseFloat(space.paddingLeft) - Number.parseFloat(space.paddingRight)
      const isRead = needs.offsetWidth <= room
      needs.remove()
      const beyond = [...seen, ...models].filter(one => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 0 && (left < 0 || right > innerWidth + 1)
      })
      return [...beyond.map(one => one.className), ...(isRead ? [] : ['words of the box'])]
    })
    expect(cut, `${width} ${lang}`).toEqual([])
  }
})
