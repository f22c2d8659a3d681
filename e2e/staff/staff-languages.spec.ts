/** Stories of the room Languages, by keyboard: a phrase corrected, a fault at its field, a file, and back by one key. */
import { expect } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import type { RunningHost } from '../hosts/host.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()
test.describe.configure({ timeout: 90_000 })
const told = async (host: RunningHost, lang: string): Promise<string | undefined> =>
  (await (await fetch(`${host.url}/opac/x/words?lang=${lang}`)).json()).data?.words['search.go']

test('W05 a phrase is corrected, seen at once, and Z brings it back; a file is published without its faults', async ({
  page,
  host,
  word,
}) => {
  await enter(page, word, 'dictionaries')
  await page.getByRole('button', { name: '打开 日语' }).press('Enter')
  await expect(page.getByRole('heading', { name: '日语 · ja' })).toBeFocused()
  await page.getByRole('button', { name: '全部', exact: true }).press('Enter')
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await page.keyboard.type('search.tooLong')
  const long = page.getByLabel(/search\.tooLong/)
  await long.fill('{{max}}')
  await isClean(page)
  await page.keyboard.press('Control+Enter')
  await expect(long).toBeFocused()
  await expect(long).toHaveAccessibleDescription(/max/)
  await page.getByRole('button', { name: '放弃' }).press('Enter')
  await page.getByRole('searchbox').fill('search.go')
  const go = page.getByLabel(/search\.go$/)
  const before = await go.inputValue()
  await go.fill('さがす')
  // what was typed is there again
  await page.reload()
  await page.getByRole('button', { name: '全部', exact: true }).press('Enter')
  await page.getByRole('searchbox').fill('search.go')
  await expect(go).toHaveValue('さがす')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'ja 已发布 1 条' })).toBeInViewport()
  expect(await told(host, 'ja')).toBe('さがす')
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '已撤销' })).toBeInViewport()
  expect(await told(host, 'ja')).toBe(before)

  await page.keyboard.press('a')
  await page.keyboard.type('fr')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '法语 · fr' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'fr.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"search":{"go":"Chercher","goo":"x"}}'),
  })
  await expect(page.getByText('search.goo')).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: '发布 1 条' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'fr 已发布' })).toBeInViewport()
  expect(await told(host, 'fr')).toBe('Chercher')
})

test('in English, at 390 px', async ({ page, word }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, word, 'dictionaries')
  // the language is changed before the list has come
  const release = await held(page, '**/opac/staff/dictionaries*')
  await page.reload()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Languages', exact: true })).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Open Arabic' }).click()
  await expect(page.getByRole('heading', { name: 'Arabic · ar' })).toBeVisible()
  await expect(page.locator('.ph4').first()).toBeVisible()
  await isClean(page)
})
