/** Forgotten password, e-mail verification and recent account activity, a book by mail, as a person does them: A15, R03, R20, B12. */
import type { Page } from '@playwright/test'
import { test as base, expect, signIn } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { fillAndSubmit, verify } from './sign-in-form.ts'

/** A host whose mails are kept in its outbox page. */
const test = base.extend<object, { host: RunningHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const host = await startHost({ MAIL: 'outbox' })
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

const NEW = 'a quiet lantern by the river'
const fresh = (page: Page) => page.getByLabel('新密码', { exact: true })
const again = (page: Page) => page.getByLabel('再次输入新密码')

/** The link in the latest mail to this address, taken from the outbox. */
async function linkTo(page: Page, address: string, name: string): Promise<string> {
  await page.goto('/host-pages/outbox')
  const mail = page.locator('article', { hasText: `To ${address}` }).first()
  return (await mail.getByRole('link', { name }).getAttribute('href'))!
}

async function askForLink(page: Page, userId: string) {
  await page.goto('/space/loginForgetPassword')
  await page.getByLabel('学号 / 工号').fill(userId)
  await verify(page)
  await page.getByRole('button', { name: '发送链接' }).click()
  await expect(page.getByText(`如果账户 ${userId} 有已验证的邮箱`)).toBeVisible()
}

test('A15 a forgotten password: from the sign-in dialog to the mail, to a new one, once', {
  tag: '@story',
}, async ({ page, host }) => {
  // ten pages, two proofs of work
  test.slow()
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page).toHaveURL('/space/loginForgetPassword')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: '发送链接' }).click()
  await expect(page.getByLabel('学号 / 工号')).toBeFocused()
  await askForLink(page, 'nobody-at-all')
  await askForLink(page, 'reader2')

  const link = await linkTo(page, 'reader2@linjiang.example', '/space/changePasswordSpecial')
  const before = host.query<{ password: string }>("SELECT password FROM patron WHERE user_id = 'reader2'")[0]!
    .password
  await page.goto(link)
  // the key is removed from the address, and opening the link twice does not use it up
  await expect(page).toHaveURL('/space/changePasswordSpecial')
  await page.goto('about:blank')
  await page.goto(link)
  await fresh(page).fill('12345678')
  await again(page).fill('12345678')
  // whose link it is, and so the reader's own names, the page does not know
  const rules = page.getByRole('listitem')
  await expect(rules.filter({ hasText: '至少 8' })).toContainText('已符合')
  await expect(rules.filter({ hasText: '不能与读者证号' })).not.toContainText('已符合')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '过于常见' })).toBeVisible()
  await expect(fresh(page)).toBeFocused()
  await fresh(page).fill(NEW)
  await again(page).fill(`${NEW.slice(0, -2)}xr`)
  await expect(page.getByText(`第 ${NEW.length - 1} 个字符不一致`)).toBeVisible()
  await again(page).fill(NEW)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByRole('heading', { name: '新密码已保存' })).toBeVisible()
  const after = host.query<{ password: string }>("SELECT password FROM patron WHERE user_id = 'reader2'")[0]!
    .password
  expect(after).not.toBe(before)

  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '链接已使用' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link.slice(0, -5))
  await expect(page.getByRole('heading', { name: '链接不完整' })).toBeVisible()
  await page.getByRole('link', { name: '重新申请链接' }).click()
  await expect(page).toHaveURL('/space/loginForgetPassword')
  await signIn(page, 'reader2', NEW)
})

test('A15 without mail the page says what to do instead', async ({ page }) => {
  const host = await startHost()
  await page.goto(`${host.url}/space/loginForgetPassword`)
  await expect(page.getByRole('heading', { name: '暂不支持通过邮件重置密码' })).toBeVisible()
  await expect(page.getByText('请携带有效证件到服务台')).toBeVisible()
  await expect(page.getByLabel('学号 / 工号')).toBeHidden()
  await host.stop()
})

test('A15 /changePassword is open to visitors, who sign in and stay there', async ({ page, host }) => {
  await page.goto('/space/changePassword')
  await page.locator('main').getByRole('button', { name: '登录' }).click()
  await fillAndSubmit(page, 'reader9')
  await page.getByLabel('当前密码').fill('reading-room')
  await fresh(page).fill(NEW)
  await again(page).fill(NEW)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page.getByText('密码已修改')).toBeVisible()
  const [row] = host.query<{ n: number }>(
    "SELECT count(*) AS n FROM account_event e JOIN patron p USING (uid) WHERE p.user_id = 'reader9' AND e.kind = 'password'",
  )
  expect(row!.n).toBe(1)
})

test('R20 R03 another address: unverified, a link by mail, verified on the banner', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/changeMessage')
  const email = page.getByLabel('邮箱')
  await email.fill('lin.shuhe@linjiang.example')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('邮箱未验证，不能用于重置密码')).toBeVisible()
  await page.getByRole('button', { name: '发送验证链接' }).click()
  await expect(page.getByText('验证链接已发送到 l***@linjiang.example')).toBeVisible()
  expect(host.query("SELECT email_checked AS c FROM patron WHERE user_id = 'reader1'")).toEqual([{ c: 0 }])

  const link = await linkTo(page, 'lin.shuhe@linjiang.example', '/space/verifyEmail')
  await expect(page.locator('article', { hasText: 'To reader1@linjiang.example' })).toContainText(
    '邮箱已更改',
  )
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '邮箱已验证' })).toBeVisible()
  await expect(page).toHaveURL('/space/verifyEmail')
  expect(host.query("SELECT email_checked AS c FROM patron WHERE user_id = 'reader1'")).toEqual([{ c: 1 }])
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.libcard')).toContainText('已验证')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '链接已使用' })).toBeVisible()
})

test('R20 a new password signs the other devices out; the trail says so, and is its reader’s alone', async ({
  page,
  browser,
  host,
}) => {
  const elsewhere = await browser.newContext({ baseURL: host.url })
  const other = await elsewhere.newPage()
  await signIn(other, 'reader3')
  await signIn(page, 'reader3')
  await page.goto('/space/reader/changePassword')
  await expect(page.getByText('其他 1 台已登录的设备将退出')).toBeVisible()
  await page.getByLabel('当前密码').fill('reading-room')
  await fresh(page).fill('short')
  await expect(page.getByText('至少 8 个字符，现在 5 个')).toBeVisible()
  await fresh(page).fill(NEW)
  await again(page).fill(NEW)
  await page.getByRole('button', { name: '保存新密码' }).click()
  await expect(page).toHaveURL('/space/reader/readerHome')
  expect((await other.request.get('/opac/users/info')).status()).toBe(401)
  await elsewhere.close()

  await page.goto('/space/reader/changeMessage')
  await page.getByRole('link', { name: '最近活动' }).click()
  const rows = page.getByRole('table', { name: '最近活动' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('修改了密码，其他设备已退出')
  await expect(rows.nth(1)).toContainText('Chrome')
  await expect(rows.nth(1)).toContainText('本机')
  await expect(page.getByText('没有在其他地方登录')).toBeVisible()
  await expect(rows.filter({ hasText: '登录' })).toHaveCount(2)
})

test('B12 a reader mails a book to the own address, which stands in the form as it is, not masked', async ({
  page,
  host,
}) => {
  const [reader] = host.query<{ email: string }>("SELECT email FROM patron WHERE user_id = 'reader1'")
  const [book] = host.query<{ bib_id: string; title: string }>('SELECT bib_id, title FROM bib WHERE id = 1')
  await signIn(page, 'reader1')
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  await page.getByRole('button', { name: '分享' }).first().click()
  const dialog = page.getByRole('dialog', { name: '分享' })
  await dialog.getByRole('button', { name: '发送到邮箱' }).click()
  await expect(dialog.getByLabel('收件邮箱')).toHaveValue(reader!.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('已发送，请查收邮件')).toBeVisible()
  await page.goto('/host-pages/outbox')
  await expect(page.locator('article', { hasText: `To ${reader!.email}` }).first()).toContainText(book!.title)
})
