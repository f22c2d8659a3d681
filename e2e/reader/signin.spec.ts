/** Sign-in type normal and the session: A03–A19 in the running portal. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endSessions, expect, signIn, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { TEMPLATE } from '../hosts/library.ts'
import { account, fillAndSubmit, password, submit, verify } from './sign-in-form.ts'

test('A03 the dialog: 555 px, show password, caps lock, another picture, instructions', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: '读者登录' })
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(555)
  await expect(account(page)).toBeFocused()

  await password(page).fill('secret')
  await dialog.getByRole('button', { name: '显示密码' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await dialog.getByRole('button', { name: '隐藏密码' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await password(page).evaluate(input =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
  )
  await expect(dialog.getByText('大写锁定已打开')).toBeVisible()

  const picture = dialog.locator('.captcha__img img')
  const first = await picture.getAttribute('src')
  expect(first).toMatch(/^\/opac\/sys\/pic_check\?rrm=0\.\d+/)
  await dialog.getByRole('button', { name: '验证码图片，点击换一张' }).click()
  await expect(picture).not.toHaveAttribute('src', first!)
  await expect
    .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  await dialog.getByRole('button', { name: '登录说明' }).click()
  const tip = page.getByRole('dialog', { name: '登录说明' })
  await expect(tip.locator('.served')).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await expect(password(page)).toHaveValue('secret')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '登录' })).toBeFocused()
})

test('A04 student id, password, code: in that order, with their hints and the focus', {
  tag: '@story',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/sys/login') && sent.push(request.url()))
  await page.goto('/space/loginBoard')
  const dialog = page.getByRole('dialog', { name: '读者登录' })
  await expect(dialog.locator('.captcha')).toBeVisible()
  await account(page).fill('   ')
  await submit(page).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '请输入学号或工号' })).toBeVisible()
  await expect(account(page)).toBeFocused()
  await account(page).fill(' reader1 ')
  await submit(page).click()
  await expect(dialog.getByText('请输入密码')).toBeVisible()
  await expect(password(page)).toBeFocused()
  await password(page).fill(' reading-room ')
  await submit(page).click()
  await expect(dialog.getByText('请输入验证码')).toBeVisible()
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  expect(sent).toEqual([])

  await verify(page)
  const request = page.waitForRequest('**/opac/sys/login')
  await submit(page).click()
  const body = (await request).postDataJSON()
  expect(JSON.parse(body.loginContext)).toEqual({ userId: 'reader1', password: 'reading-room' })
  expect(body.verifyCode).toMatch(/^pow:/)
  await expect(page).toHaveURL('/space/index')
})

test('A05 success: message, name, session; the form comes back empty', { tag: '@story' }, async ({
  page,
  host,
}) => {
  host.exec('DELETE FROM session')
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  await fillAndSubmit(page, 'reader2')
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page.locator('header summary[aria-label$="的账户"]')).toBeVisible()
  const [row] = host.query<{ n: number }>(
    "SELECT count(*) AS n FROM session s JOIN patron p ON p.uid = s.uid WHERE p.user_id = 'reader2'",
  )
  expect(row!.n).toBe(1)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'meta-opac.session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  })
})

test('A05 A15 a weak password leads to /checkUserInfo, changing it leads on to the requested page', async ({
  page,
  host,
}) => {
  await page.goto('/space/reader/lendList')
  await expect(page).toHaveURL('/space/loginBoard')
  await fillAndSubmit(page, 'reader6', '123456')
  await expect(page).toHaveURL('/space/checkUserInfo')
  await expect(page.getByText('密码过于简单，不符合要求。')).toBeVisible()
  const before = host.query<{ password: string }>("SELECT password FROM patron WHERE user_id = 'reader6'")[0]!
    .password
  await page.getByLabel('当前密码').fill('123456')
  await page.getByLabel('新密码', { exact: true }).fill('short')
  await page.getByLabel('再次输入新密码').fill('short')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '至少 8 个字符' })).toBeVisible()
  await page.getByLabel('新密码', { exact: true }).fill('a longer word 1')
  await expect(page.locator('.margin .yes')).toHaveCount(1)
  await page.getByLabel('再次输入新密码').fill('a longer word 1')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL('/space/reader/lendList')
  const after = host.query<{ password: string; weak_password: number }>(
    "SELECT password, weak_password FROM patron WHERE user_id = 'reader6'",
  )[0]!
  expect(after.password).not.toBe(before)
  expect(after.weak_password).toBe(0)
})

test('A05 a password that must be changed blocks every page of the reader until it is', async ({ page }) => {
  await signIn(page, 'reader7')
  await page.goto('/space/reader/lendList')
  await expect(page).toHaveURL('/space/checkUserInfo')
  await expect(page.getByText('请修改密码后再继续')).toBeVisible()
  await expect(page.getByRole('button', { name: '以后再说' })).toBeHidden()
})

test('A06 failure: the message, the form kept, another captcha', { tag: '@story' }, async ({ page }) => {
  await page.goto('/space/loginBoard')
  await fillAndSubmit(page, 'reader4', 'not-the-password')
  const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: /密码/ })
  await expect(alert).toBeVisible()
  await expect(account(page)).toHaveValue('reader4')
  await expect(password(page)).toHaveValue('not-the-password')
  await expect(page.locator('.captcha__img img')).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill('????')
  await submit(page).click()
  await expect(page.getByRole('dialog').getByText(/验证码(错误|不正确|已)/)).toBeVisible()
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
})

for (const [what, answer, lang, words] of [
  ['HTTP 500', { status: 500, body: '' }, 'zh', '服务器出错，请稍后再试'],
  ['HTTP 500', { status: 500, body: '' }, 'en', 'Server error, please try again later'],
  ['code 1 without a message', { json: { code: 1, msg: null, data: null } }, 'zh', '登录失败，请联系管理员'],
  [
    'code 1 without a message',
    { json: { code: 1, msg: '', data: null } },
    'en',
    'Login failed. Please contact the administrator',
  ],
] as const)
  test(`A06 ${what}: the catalogue's words in ${lang}, the form kept, the code to be typed anew`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'opac.lang', value: lang, url: baseURL! }])
    await page.route('**/opac/sys/login', route => route.fulfill(answer))
    await page.goto('/space/loginBoard')
    const dialog = page.getByRole('dialog')
    const picture = dialog.locator('.captcha__img img')
    const code = dialog.locator('[name=code]')
    await dialog.locator('[name=account]').fill('reader1')
    await dialog.locator('[name=password]').fill('reading-room')
    await code.fill('abcd')
    const before = await picture.getAttribute('src')
    await submit(page).click()
    await expect(dialog.getByRole('alert')).toHaveText(words)
    await expect(picture).not.toHaveAttribute('src', before!)
    await expect(dialog.locator('[name=account]')).toHaveValue('reader1')
    await expect(dialog.locator('[name=password]')).toHaveValue('reading-room')
    await expect(code).toHaveValue('')
    await expect(code).toBeFocused()
  })

test('A06 the focus is in the field that is to be corrected', async ({ page }) => {
  await page.goto('/space/loginBoard')
  await fillAndSubmit(page, 'reader4', 'not-the-password')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('学号、工号或密码不正确')
  await expect(password(page)).toBeFocused()
  const code = page.getByLabel('验证码', { exact: true })
  await code.fill('????')
  await submit(page).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('验证码错误')
  await expect(code).toBeFocused()
})

test('A07 a reader without e-mail or mobile is asked for it, and led to changeMessage', {
  tag: '@story',
}, async ({ page }) => {
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  await fillAndSubmit(page, 'reader4')
  const dialog = page.getByRole('dialog', { name: '补全联系方式' })
  await expect(dialog).toContainText('邮箱')
  await dialog.getByRole('button', { name: '填写' }).click()
  await expect(page).toHaveURL('/space/reader/changeMessage')
  await expect(dialog).toBeHidden()
})

test('A08 two minutes before the end a dialog offers to stay', { tag: '@story' }, async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'reader1')
  await page.goto('/space/index')
  await expect(page.locator('header summary[aria-label$="的账户"]')).toBeVisible()
  await page.clock.fastForward('28:05')
  const dialog = page.getByRole('dialog', { name: '登录即将过期' })
  await expect(dialog).toBeVisible()
  const flag = () => page.evaluate(() => Number(localStorage.getItem('opac:logged-in')))
  const before = await flag()
  const stayed = page.waitForResponse('**/opac/x/stay')
  await dialog.getByRole('button', { name: '继续使用' }).click()
  expect((await (await stayed).json()).code).toBe(0)
  await expect(dialog).toBeHidden()
  expect(await flag()).toBeGreaterThan(before + 28 * 60_000)
  await page.clock.fastForward('30:05')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('A09 windows follow each other in and out', { tag: '@story' }, async ({ page, context }) => {
  const second = await context.newPage()
  await second.goto('/space/index')
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  await fillAndSubmit(page, 'reader1')
  const menu = 'header summary[aria-label$="的账户"]'
  await expect(second.locator(menu)).toBeVisible()
  await second.goto('/space/reader/readerHome')
  await expect(second.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  await page.locator(menu).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(second).toHaveURL('/space/index')
  await expect(second.getByRole('button', { name: '登录' })).toBeVisible()
})

test('A09 A11 two windows at the board: a sign-in in one takes each to the page of its own', async ({
  page,
  context,
}) => {
  const second = await context.newPage()
  for (const [window, path] of [
    [page, '/space/reader/request'],
    [second, '/space/reader/shelf'],
  ] as const) {
    await window.goto(path)
    await expect(window).toHaveURL('/space/loginBoard')
    await expect(window.getByRole('dialog', { name: '读者登录' })).toBeVisible()
  }
  await fillAndSubmit(page, 'reader1')
  await expect(page).toHaveURL('/space/reader/request')
  await expect(second).toHaveURL('/space/reader/shelf')
  await expect(second.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  await expect(second.getByRole('dialog', { name: '读者登录' })).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL('/space/reader/request')
})

test('A09 A18 what waits for a sign-in in one window goes on after a sign-in in another', async ({
  page,
  context,
  host,
}) => {
  const [book] = host.query<{ bib_id: string }>('SELECT bib_id FROM bib LIMIT 1')
  const second = await context.newPage()
  await second.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  await second.getByRole('main').getByRole('button', { name: '收藏' }).first().click()
  await expect(second.getByRole('dialog', { name: '读者登录' })).toBeVisible()
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  await fillAndSubmit(page, 'reader1')
  await expect(second.getByRole('dialog', { name: '读者登录' })).toHaveCount(0)
  await expect(second.getByRole('dialog', { name: '收藏到书单' })).toBeVisible()
  await expect(second).toHaveURL(/searchDetailLocal/)
})

test('A10 a reload reads the reader anew', async ({ page }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/space/reader/readerHome')
  await expect(page.locator('.libcard:not(.libcard--wait)')).toBeVisible()
})

test('A10 when the sign-in flag is removed, the reader is signed out, and a page of the reader is replaced by Index', {
  tag: '@story',
}, async ({ page, context }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  const asked: string[] = []
  const other = await context.newPage()
  await other.goto('/space/index')
  page.on('request', request => request.url().includes('/opac/users/') && asked.push(request.url()))
  await other.evaluate(() => localStorage.setItem('opac:logged-in', '0'))
  await expect(page).toHaveURL('/space/index')
  await expect(page.locator('.libcard')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(asked).toEqual([])
})

test('A11 a protected page sends to the board and comes back with query and hash', { tag: '@story' }, async ({
  page,
}) => {
  await page.goto('/space/reader/lendList?from=mail#due')
  await expect(page).toHaveURL('/space/loginBoard')
  await fillAndSubmit(page, 'reader1')
  await expect(page).toHaveURL('/space/reader/lendList?from=mail#due')
  await expect(page.getByRole('heading', { name: /当前借阅/ })).toBeVisible()
})

test('A11 a target of another site is never followed', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'opac:redirect',
      JSON.stringify({ path: '//evil.example/x', third: '', calis: '' }),
    ),
  )
  await page.goto('/space/loginBoard')
  await fillAndSubmit(page, 'reader1')
  await expect(page).toHaveURL(/\/space\/index$/)
})

test('A13 signing out ends the session at the server and goes to Index', { tag: '@story' }, async ({
  page,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/lendList')
  await page.locator('header summary[aria-label$="的账户"]').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/space/index')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/opac/users/info')).status()).toBe(401)
})

test('A13 A16 external sign-in: no change-password link of ours, signing out ends at the configured address', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-'))
  cpSync(TEMPLATE, folder, { recursive: true })
  const host = await startHost({}, folder)
  const page = await browser.newPage({ baseURL: host.url })
  try {
    await signIn(page, 'reader1')
    // as if it had begun there; the real sign-in is tested in external.spec.ts
    host.conf('space.login.type', 'cas')
    host.conf('space.external.logout.url', '/healthz?left')
    host.exec(
      "INSERT INTO external_session (session, kind, ticket, begun_at) SELECT hash, 'cas', '', 0 FROM session WHERE uid IS NOT NULL",
    )
    await page.goto('/space/reader/readerHome')
    const card = page.locator('.libcard')
    await expect(card.getByRole('link', { name: '修改联系方式' })).toBeVisible()
    await expect(card.getByRole('link', { name: '修改密码' })).toHaveCount(0)
    await page.locator('header summary[aria-label$="的账户"]').click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(`${host.url}/healthz?left`)
    expect((await page.request.get('/opac/users/info')).status()).toBe(401)
  } finally {
    await page.close()
    await host.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('A16 the change-password link appears with its configured address', { tag: '@story' }, async ({
  page,
  host,
}) => {
  host.conf('space.external.password.url', 'https://id.example.edu/pw')
  await page.goto('/space/loginBoard')
  const link = page.getByRole('dialog').getByRole('link', { name: /修改密码/ })
  await expect(link).toHaveAttribute('href', 'https://id.example.edu/pw')
  host.exec("DELETE FROM conf WHERE name = 'space.external.password.url'")
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(link).toBeHidden()
})

test('A18 a visitor can use the public pages, which send no calls for readers', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  for (const path of ['/space/index', '/space/searchList?q=红楼梦']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.filter(path => path.startsWith('/opac/users') || path.startsWith('/opac/notices'))).toEqual([])
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('A18 every page of the reader asks for sign-in first, and shows and asks for nothing before', {
  tag: '@story',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.url().includes('/opac/users/') && asked.push(request.url()))
  for (const name of [
    'readerHome',
    'lendList',
    'expiring',
    'histList',
    'message',
    'history',
    'certificateInfo',
    'violation',
    'loanLoss',
    'reportLoss',
    'score',
    'changeMessage',
    'changePassword',
  ]) {
    await page.goto(`/space/reader/${name}`)
    await expect(page).toHaveURL('/space/loginBoard')
    await expect(page.getByRole('dialog', { name: '读者登录' })).toBeVisible()
    await expect(page.locator('.libcard')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

for (const [what, text] of [
  ['no JSON', '{"broken'],
  ['JSON of another form', '{"path":1,"0":[7]}'],
] as const)
  test(`A19 corrupt storage, ${what}, is as good as none`, async ({ page }) => {
    await page.addInitScript(text => {
      for (const name of ['logged-in', 'shelf', 'language', 'theme', 'scheme', 'redirect', 'search-history'])
        for (const storage of [localStorage, sessionStorage]) storage.setItem(`opac:${name}`, text)
    }, text)
    await page.goto('/space/index')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', '1')
    await expect(page.locator('header summary[aria-label^="临时书架"] .count')).toHaveCount(0)
    await page.goto('/space/loginBoard')
    await fillAndSubmit(page, 'reader1')
    await expect(page).toHaveURL('/space/index')
    await expect(page.locator('header summary[aria-label$="的账户"]')).toBeVisible()
  })

test('A19 flag, shelf and searched words outlive a reload; reader data are never stored', {
  tag: '@story',
}, async ({ page, host }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/index')
  await page.locator('input[name=q]').fill('红楼梦')
  await page.locator('input[name=q]').press('Enter')
  await expect(page).toHaveURL(/searchList/)
  const [book] = host.query<{ bib_id: string }>('SELECT bib_id FROM bib LIMIT 1')
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  await page.getByRole('main').getByRole('button', { name: '放入临时书架' }).click()
  await expect(page.getByText('已放入临时书架')).toBeVisible()
  await page.reload()
  await expect(page.locator('header summary[aria-label^="临时书架"] .count')).toHaveText('1')
  await expect(page.locator('header summary[aria-label$="的账户"]')).toBeVisible()
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  expect(JSON.parse(kept['opac:shelf']!)).toEqual([book!.bib_id])
  expect(JSON.parse(kept['opac:search-history']!)).toEqual(['红楼梦'])
  expect(JSON.stringify(kept)).not.toMatch(/linjiang\.example|138\*|displayName/)
})

test('A19 without storage the portal works all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  await fillAndSubmit(page, 'reader1')
  await expect(page.locator('header summary[aria-label$="的账户"]')).toBeVisible()
})

test('E02 an expired session on a protected page: Index, toast, sign in again in place and back', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/lendList')
  await expect(page.locator('.rloans tbody tr').first()).toBeVisible()
  await endSessions(page, host)
  await page
    .getByRole('navigation', { name: '我的图书馆', exact: true })
    .getByRole('link', { name: '主页' })
    .click()
  await expect(page).toHaveURL('/space/index')
  await expect(page.getByText('登录已过期，请重新登录')).toHaveCount(1)
  await page.getByRole('button', { name: '重新登录' }).click()
  await fillAndSubmit(page, 'reader1')
  await expect(page).toHaveURL('/space/reader/readerHome')
})
