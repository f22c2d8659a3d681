/** Databases: the list, a single one, and the forms that readers submit about it. */
import type { Page } from '@playwright/test'
import { expect, isFocusLost, signIn, test } from '../fixtures.ts'
import { fillAndSubmit } from '../reader/sign-in-form.ts'

const uidOf = (userId: string) => `(SELECT uid FROM patron WHERE user_id = '${userId}')`
const names = (page: Page) => page.locator('.dbdoor h3')

test('C05 D05 the list is narrowed by status, subject and words; the address holds it all', {
  tag: '@story',
}, async ({ page, host }) => {
  const [free] = host.query<{ n: number }>('SELECT count(*) AS n FROM package WHERE status = 9')
  const [ofMedicine] = host.query<{ n: number }>(
    "SELECT count(*) AS n FROM package WHERE status = 9 AND subjects LIKE '%medicine%'",
  )
  await page.goto('/space/database')
  await expect(names(page)).toHaveCount(20)
  await page.getByRole('navigation', { name: '按状态' }).getByRole('link', { name: /免费/ }).click()
  await expect(names(page)).toHaveCount(free!.n)
  const medicine = page.getByRole('checkbox', { name: '医学' })
  await medicine.check()
  await expect(page).toHaveURL(/status=9&subject=medicine/)
  await expect(names(page)).toHaveCount(ofMedicine!.n)
  await expect(names(page).filter({ hasText: 'PubMed' })).toBeVisible()
  await page.reload()
  await expect(medicine).toBeChecked()
  await expect(names(page)).toHaveCount(ofMedicine!.n)
  await page.goBack()
  await expect(names(page)).toHaveCount(free!.n)
  await page.getByRole('link', { name: '清除' }).click()
  await expect(names(page)).toHaveCount(20)
  expect(await isFocusLost(page)).toBe(false)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('数据库名称、内容或网址').and(page.locator('input')).fill('茶叶数据')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '没有找到“茶叶数据”' })).toBeVisible()
  await page.locator('main .empty').getByRole('link', { name: '申请试用' }).click()
  await expect(page.getByLabel('数据库名称')).toHaveValue('茶叶数据')
})

test('C05 a database shows how to get access and whether it contains a journal', async ({ page, host }) => {
  const [journals] = host.query<{ n: number }>(
    "SELECT count(DISTINCT title) AS n FROM package_journal JOIN package ON package.id = package WHERE package_id = 'jstor'",
  )
  await page.goto('/space/databaseDetail/jstor')
  await expect(page.getByRole('link', { name: /进入数据库/ })).toHaveAttribute(
    'href',
    'https://www.jstor.org/',
  )
  await expect(page.getByRole('complementary', { name: '访问方式' })).toContainText('直接进入')
  await expect(page.getByRole('heading', { name: /收录期刊/ })).toContainText(String(journals!.n))
  // journals, usage and related databases stand side by side, none of them behind a tab
  await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0)
  const months = host.query<{ n: number }>(
    "SELECT sum(downloads) AS n FROM package_use JOIN package ON package.id = package WHERE package_id = 'jstor'",
  )
  const use = page.getByRole('region', { name: '近 12 个月本馆全文下载' })
  await expect(use.locator('.figs b').first()).toHaveText(months[0]!.n.toLocaleString('en'))
  await expect(page.getByRole('region', { name: '相关数据库' }).getByRole('listitem').first()).toBeVisible()
  const field = page.getByLabel('查找期刊').getByRole('searchbox')
  await field.fill('0030-8129')
  await page.keyboard.press('Enter')
  await expect(page.locator('.jtab tbody tr')).toHaveText([/PMLA.*1884–2021/])
  await field.fill('历史研究')
  await page.keyboard.press('Enter')
  await expect(page.getByText('JSTOR 未收录“历史研究”。')).toBeVisible()
  await page.getByRole('link', { name: '中国知网' }).click()
  await expect(page).toHaveURL(/databaseDetail\/cnki\?q=/)
  await expect(page.locator('.jtab tbody tr')).toHaveText([/历史研究.*1954–1966.*1974–今/])
  await page.goto('/space/databaseDetail/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这个数据库')
})

test('C05 R16 a comment outlives the sign-in that it needs, and reaches the library', async ({
  page,
  host,
}) => {
  const letters = `SELECT kind, title, content FROM feedback WHERE uid = ${uidOf('reader2')}`
  await page.goto('/space/database/feedback/jstor')
  const slip = page.getByRole('region', { name: '意见反馈' })
  await slip.getByRole('button', { name: '提交意见' }).click()
  await expect(slip.getByText('请选择问题类型')).toBeVisible()
  await slip.getByLabel('缺少卷期').check()
  await slip.getByRole('button', { name: '提交意见' }).click()
  await expect(slip.getByLabel('说明')).toBeFocused()
  await slip.getByLabel('说明').fill('PMLA 2018 年第 3 期是空白页')
  await slip.getByRole('button', { name: '提交意见' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fillAndSubmit(page, 'reader2')
  await expect(slip.getByText(/^已提交/)).toBeVisible()
  expect(await isFocusLost(page)).toBe(false)
  expect(host.query(letters)).toContainEqual({
    kind: 'database',
    title: 'JSTOR · 缺少卷期',
    content: 'PMLA 2018 年第 3 期是空白页',
  })
  await slip.getByRole('link', { name: /我的反馈/ }).click()
  await expect(page.getByRole('heading', { name: 'JSTOR · 缺少卷期' })).toBeVisible()
})

test('C05 a questionnaire is answered once, and is stored anonymously', async ({ page, host }) => {
  const kept =
    "SELECT answers FROM questionnaire_answer JOIN package ON package.id = package WHERE package_id = 'ieee'"
  await signIn(page, 'reader1')
  await page.goto('/space/database/questionnaire/ieee')
  const slip = page.getByRole('region', { name: '问卷' })
  await slip.getByLabel('写论文').check()
  await slip.getByRole('button', { name: '提交问卷' }).click()
  await expect(slip.getByText('请回答此题')).toHaveCount(2)
  await slip.getByLabel('每周').check()
  await slip.getByLabel('4', { exact: true }).check()
  await slip.getByLabel('影响很大').check()
  // form input survives a failed request
  await page.route('**/x/questionnaire/ieee', route =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await slip.getByRole('button', { name: '提交问卷' }).click()
  await expect(slip.getByRole('alert')).toBeVisible()
  await page.unroute('**/x/questionnaire/ieee')
  await expect(slip.getByLabel('每周')).toBeChecked()
  await slip.getByRole('button', { name: '提交问卷' }).click()
  await expect(slip.getByText('问卷已提交，感谢您的参与')).toBeVisible()
  // the first answer is not told like a second one
  await expect(slip.getByText('您已填写过此问卷')).toBeHidden()
  expect(host.query<{ answers: string }>(kept).map(row => JSON.parse(row.answers))).toEqual([
    { 1: 0, 2: [0], 3: 4, 4: 0 },
  ])
  await page.reload()
  await expect(slip.getByText('您已填写过此问卷')).toBeVisible()
})
