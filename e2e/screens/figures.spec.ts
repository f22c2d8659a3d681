/** A number on one page, followed by a person to the page that it leads to: both say the same. */
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

/** the first number in a text */
const numberIn = async (place: Locator): Promise<number> => {
  await expect(place).toHaveText(/\d/)
  return Number((await place.textContent())!.replace(/,/g, '').match(/\d+/)![0])
}

/** Home draws its lower parts when they are near. */
async function sectionOf(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name, exact: true })
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(section).toBeVisible({ timeout: 500 })
  }).toPass()
  return section
}

test('H03 H07 home says how many topics and databases there are, and the page behind the link has as many', async ({
  page,
}) => {
  await page.goto('/space/index')
  const topics = (await sectionOf(page, '专题')).getByRole('link', { name: /^全部 \d+ 个/ })
  const count = await numberIn(topics)
  await topics.click()
  await expect(page).toHaveURL(/subjectReference\/topics$/)
  await expect(page.getByText(`${count} 个专题`)).toBeVisible()
  await expect(page.locator('.lists > li')).toHaveCount(count)

  await page.goto('/space/index')
  const databases = (await sectionOf(page, '常用数据库')).getByRole('link', { name: /^全部 \d+ 个/ })
  const all = await numberIn(databases)
  await databases.click()
  await expect(page).toHaveURL(/\/database$/)
  expect(await numberIn(page.locator('.dbfoot > .faint'))).toBe(all)
})

test('C05 each status says how many databases it leads to; one whose trial has ended is not on trial', async ({
  page,
}) => {
  await page.goto('/space/database')
  const keys = page.locator('.dbkey')
  await expect(keys).toHaveCount(5)
  await expect(keys.locator('.dbkey__n').first()).toHaveText(/^\d+$/)
  let sum = 0
  const all = await numberIn(page.locator('.dbfoot > .faint'))
  for (let at = 0; at < 5; at++) {
    const count = await numberIn(keys.nth(at).locator('.dbkey__n'))
    sum += count
    const name = (await keys.nth(at).locator('.tag').textContent())!.trim()
    await keys.nth(at).click()
    await expect(keys.nth(at)).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('.dbfoot > .faint')).toContainText(`${count}`)
    // all of them wear the name of the status that they are counted under
    const tags = page.locator('.dbdoor .tag')
    await expect(tags.first()).toHaveText(name)
    expect(new Set((await tags.allTextContents()).map(text => text.trim()))).toEqual(new Set([name]))
    await keys.nth(at).click()
    await expect(keys.nth(at)).not.toHaveAttribute('aria-current')
  }
  expect(sum).toBe(all)
})

test('H04 C04 the most borrowed of home are of a period that it names, and lead to the list of that period', async ({
  page,
}) => {
  await page.goto('/space/index')
  const section = page.getByRole('region', { name: '热门图书' })
  const first = section.getByRole('listitem').first()
  const span = (await section.getByRole('heading').locator('small').textContent())!
  const count = await numberIn(first.locator('.num'))
  const href = await first.getByRole('link').getAttribute('href')
  await section.getByRole('link', { name: '更多' }).click()
  await expect(page.getByRole('tab', { name: span, selected: true })).toBeVisible()
  const there = page.locator('[data-rank="1"]')
  await expect(there.getByRole('link').first()).toHaveAttribute('href', href!)
  expect(await numberIn(there.locator('.num'))).toBe(count)

  // a discipline has the number of books that it leads to
  await page.getByRole('tab', { name: '近 1 年' }).click()
  const choice = page.getByRole('combobox', { name: '学科' })
  const option = choice.locator('option', { hasText: '文学' })
  const inClass = await numberIn(option)
  await choice.selectOption((await option.getAttribute('value'))!)
  await expect(page.locator('.hotfoot')).toContainText(`共 ${inClass} 种`)
})

test('H01 holdings at a glance: titles and records as the results say them, and the types add up', async ({
  page,
}) => {
  await page.goto('/space/index')
  const section = page.getByRole('region', { name: '馆藏概览' })
  const heading = (await section.getByRole('heading', { level: 2 }).textContent())!
  const [titles, records] = heading.replace(/,/g, '').match(/\d+/g)!.map(Number)
  const types = section
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '文献类型' }) })
    .first()
  const type = types.locator('.start__list li').first()
  const count = await numberIn(type.locator('.num'))
  const numbers = await types.locator('.start__list .num').allTextContents()
  expect(numbers.reduce((sum, text) => sum + Number(text.replace(/,/g, '')), 0)).toBe(records)
  await type.getByRole('link').click()
  const status = page.locator('#results-heading ~ p[role=status], .tnum[role=status]').first()
  await expect(status).toContainText(`${count} 条记录`)
  await expect(page.getByText('数字为记录数').first()).toBeVisible()
  await page.goto('/space/searchList')
  await expect(status).toContainText(titles!.toLocaleString('en'))
  await expect(status).toContainText(`${records!.toLocaleString('en')} 条记录`)
})

test('R04 each counter of the reader’s card leads to a page with as many rows', async ({ page }) => {
  await signIn(page, 'reader1')
  for (const [name, rows] of [
    ['进行中的请求', '.req'],
    ['书单', '[aria-labelledby=shelf] > ul .blist'],
  ] as const) {
    await page.goto('/space/reader/readerHome')
    const counter = page.locator('a.counter', { hasText: name })
    const count = await numberIn(counter.locator('b'))
    await counter.click()
    await expect(page.locator(rows)).toHaveCount(count)
  }
})
