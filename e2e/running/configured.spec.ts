/** The library's configuration file as readers see it: menu, themes and their pictures, while the host runs. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, frames, signIn, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { TEMPLATE } from '../hosts/library.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'

test('S08 entries without room in the top menu are reached by keyboard in a menu at its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto('/space/index?lang=en')
  const nav = page.getByRole('navigation', { name: /Main menu|主菜单/ })
  const more = nav.locator('summary')
  await expect(more).toBeVisible()
  const hidden = await nav
    .locator(':scope > a[hidden]')
    .evaluateAll(links => links.map(link => link.textContent))
  expect(hidden.length).toBeGreaterThan(0)
  await more.focus()
  await page.keyboard.press('ArrowDown')
  const first = nav.locator('.menu a').first()
  await expect(first).toBeFocused()
  expect(await first.textContent()).toBe(hidden[0])
  // the last entry is external and opens in a new tab
  const last = nav.locator('.menu a').last()
  await expect(last).toHaveAttribute('target', '_blank')
  await expect(last).toHaveAttribute('rel', 'noopener')
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  // at this width there is room for all: no overflow menu, every entry is in the row
  await page.setViewportSize({ width: 1920, height: 700 })
  await expect(more).toBeHidden()
  await expect(nav.locator(':scope > a:visible')).toHaveCount(11)
})

test('S08 signed in, in English, the header of 900 px has its tools in one row', async ({ page, host }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await signIn(page, 'reader1')
  await page.context().addCookies([{ name: 'opac.lang', value: 'en_US', url: host.url }])
  await page.goto('/space/reader/lendList')
  await expect(page.locator('.whoami')).toBeVisible()
  await frames(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const rows = await page.evaluate(() =>
    ['.brand', '.seek', '.utils'].map(at => {
      const { top, height } = document.querySelector(at)!.getBoundingClientRect()
      return top + height / 2
    }),
  )
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(8)
})

test('S07 K02 S08 the file sets name, menu, themes and pictures, while the host runs; wrong settings keep their last value', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-'))
  cpSync(TEMPLATE, folder, { recursive: true })
  const file = join(folder, 'library.yaml')
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'pictures', 'hill.svg'), PICTURE)
  const set = (name: string) =>
    writeFileSync(
      file,
      `header: { text: ${name} }
themes: [{ code: '1', name: Plum, color: '#8a2a4a', bgImg: hill.svg }, { code: '2', bgImg: gone.svg }]
menu: [{ title: Hours, linkUrl: 'https://hours.example.edu/' }]
`,
    )
  set('Hill College')
  const host = await startHost({ HEALTH_DETAILS: 'on' }, folder)
  try {
    const configuration = async () =>
      ((await (await fetch(`${host.url}/healthz`)).json()) as { configuration: { trouble: string | null } })
        .configuration
    await page.goto(`${host.url}/space/index`)
    await expect(page).toHaveTitle('Hill College')
    await expect(page.locator('.nav > a')).toHaveText([/首页|Home/, /^Hours/])
    const picture = () =>
      page.locator('.hero__picture').evaluate(box => getComputedStyle(box).backgroundImage)
    await expect.poll(picture).toContain('/space/pictures/hill.svg')
    // the theme's hue with our lightness
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--theme-600'))
    expect(await accent()).toMatch(/^\s*#[0-9a-f]{6}/)
    // a theme whose picture does not exist still has its colour
    await page.locator('.site .desk').last().locator('summary').click()
    await page.getByRole('menuitemradio', { name: /紫檀|Purple/ }).click()
    await expect.poll(picture).toContain('gone.svg')
    expect(await accent()).toContain('314')

    writeFileSync(file, 'headr: {}\nheader: { text: [] }\nmenu: []\n')
    await expect.poll(async () => (await configuration()).trouble).toContain('did you mean header?')
    await page.reload()
    await expect(page).toHaveTitle('Hill College')
    await expect(page.locator('.nav > a')).toHaveCount(1)
    set('Valley College')
    await expect.poll(async () => (await configuration()).trouble).toBeNull()
    await page.reload()
    await expect(page).toHaveTitle('Valley College')
    expect(host.log()).toContain('library.yaml:1:1: headr: no such setting')
  } finally {
    await host.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
