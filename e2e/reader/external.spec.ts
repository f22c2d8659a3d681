/**
 * External sign-in, as a person does it: the tests' own CAS server and OpenID Connect provider, and a host that uses
 * them.
 */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { CAS_PASSWORD, startCas } from '../../tests/signin/cas-server.ts'
import { CLIENT, OIDC_PASSWORD, startOidc } from '../../tests/signin/oidc-server.ts'
import { test as base, expect } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { axe } from '../screens/barriers.ts'

const KEY = 'k'.repeat(40)
/** live sessions that were started by an external sign-in */
const BEGUN =
  'SELECT kind, user_id FROM external_session JOIN session ON hash = session JOIN patron USING (uid)'
const USERS = {
  reader1: {},
  reader2: {},
  'l.shuhe': { displayName: '林书禾', department: '文学院' },
}

/**
 * Third-party services that readers are redirected to or come from: the CALIS call gets an answer, everything else a
 * page.
 */
async function startService() {
  let url = ''
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/calis?')) return response.end(JSON.stringify({ url: `${url}/through` }))
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><link rel="icon" href="data:,"><title>service</title><h1>The service</h1>')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, stop: () => new Promise(done => server.close(done)) }
}

type Workers = {
  cas: Awaited<ReturnType<typeof startCas>>
  oidc: Awaited<ReturnType<typeof startOidc>>
  service: Awaited<ReturnType<typeof startService>>
}
/** one host with all ways configured; conf says which is active */
const test = base.extend<{ type: (type: string) => void }, Workers>({
  cas: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const cas = await startCas(USERS)
      await use(cas)
      await cas.stop()
    },
    { scope: 'worker' },
  ],
  oidc: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const oidc = await startOidc({ reader2: { name: '林小溪' } })
      await use(oidc)
      await oidc.stop()
    },
    { scope: 'worker' },
  ],
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const service = await startService()
      await use(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ cas, oidc, service }, use) => {
      const host = await startHost({
        CAS_URL: cas.url,
        OIDC_ISSUER: oidc.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        UNION_URL: `${cas.url}/nowhere`,
        UNION_KEY: KEY,
        SINGLE_POINT_URL: service.url,
        SINGLE_POINT_KEY: KEY,
        CALIS_URL: `${service.url}/calis`,
        CALIS_KEY: KEY,
        RETURN_ORIGINS: service.url,
        CAPTCHA: 'off',
      })
      oidc.open(host.url)
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  type: async ({ host }, use) => {
    await use(type => host.conf('space.login.type', type))
  },
})

const account = (page: Page) => page.locator('header summary[aria-label$="的账户"]')
async function atSchool(page: Page, user: string) {
  await page.getByLabel('Account').fill(user)
  await page.getByLabel('Word').fill(CAS_PASSWORD)
  await page.getByRole('button', { name: 'Go' }).click()
}

test('A02 A11 A14 CAS: a protected page, the board, the school’s page, and back where the reader wanted; signed out there, too', {
  tag: '@story',
}, async ({ page, host, cas, type }) => {
  type('cas')
  await page.goto('/space/reader/lendList?a=1')
  await expect(page.getByRole('heading', { name: 'School sign-in' })).toBeVisible()
  expect(page.url()).toContain(`${cas.url}/login?service=`)
  await atSchool(page, 'reader2')
  await expect(page).toHaveURL('/space/reader/lendList?a=1')
  await expect(account(page)).toBeVisible()
  expect(host.query(BEGUN)).toEqual([{ kind: 'cas', user_id: 'reader2' }])
  // A13: the school's server signs out the session that it started
  await account(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: 'Signed out of the school' })).toBeVisible()
  expect(host.query('SELECT hash FROM session WHERE uid IS NOT NULL')).toEqual([])
})

test('A14 single logout at the school ends the session here', async ({ page, host, cas, type }) => {
  type('cas')
  await page.goto('/space/login')
  await atSchool(page, 'reader2')
  await expect(page).toHaveURL('/space/index')
  await expect(account(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${cas.url}/logout`)
  await expect.poll(() => host.query('SELECT hash FROM session WHERE uid IS NOT NULL')).toEqual([])
  await page.goto('/space/reader/lendList')
  await expect(account(page)).toBeHidden()
})

test('A14 going back to a ticket that was used is said on the board, and one press signs in again', async ({
  page,
  host,
  cas,
  type,
}) => {
  type('cas')
  const ticket = cas.give('reader2', `${host.url}/meta-local/opac/cas/rosetta`)
  await page.goto(`/meta-local/opac/cas/rosetta?ticket=${ticket}`)
  await expect(page.getByRole('heading', { name: '登录失败' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('不是从此浏览器发起')
  await expect(page.getByText(/CAS-FOREIGN · [0-9A-F]{4}/)).toBeVisible()
  await page.getByRole('button', { name: '重新登录' }).click()
  await atSchool(page, 'reader2')
  await expect(page).toHaveURL('/space/index')
  await expect(account(page)).toBeVisible()
  await page.request.get('/opac/sys/logout')
  await page.goto(`/meta-local/opac/cas/rosetta?ticket=${ticket}`)
  await expect(page.getByRole('alert')).toContainText('登录链接已使用')
})

test('A15 a first sign-in that matches no reader: the two accounts are linked once', async ({
  page,
  host,
  cas,
  type,
}) => {
  type('cas')
  await page.goto('/space/reader/lendList')
  await atSchool(page, 'l.shuhe')
  await expect(page).toHaveURL('/space/loginBindingAccount')
  await expect(page.getByText('林书禾')).toBeVisible()
  await expect(page.getByText('l.****he')).toBeVisible()
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.getByLabel('学号 / 工号').fill('reader2')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '密码不正确' })).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill('reading-room')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page).toHaveURL('/space/reader/lendList')
  expect(host.query('SELECT subject, user_id FROM external_identity JOIN patron USING (uid)')).toEqual([
    { subject: 'l.shuhe', user_id: 'reader2' },
  ])
  // the account can be unlinked, and is linked again
  await page.goto('/space/reader/certificateInfo')
  await page.getByRole('button', { name: '解除绑定 l.****he' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByText('已解除绑定')).toBeVisible()
  expect(host.query('SELECT id FROM external_identity')).toEqual([])
  host.exec(
    "INSERT INTO external_identity (kind, issuer, subject, uid, name, bound_at) SELECT 'cas', ?, 'l.shuhe', uid, '', 0 FROM patron WHERE user_id = 'reader2'",
    cas.url,
  )
  // from now on it is linked automatically
  await page.request.get('/opac/sys/logout')
  await page.context().clearCookies({ name: 'meta-opac.session' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/space/login')
  await expect(page).toHaveURL('/space/index')
  await expect(account(page)).toBeVisible()
})

test('A01 A02 A17 two doors: the library’s opens the dialog, the other leads to the school', {
  tag: '@story',
}, async ({ page, host, type }) => {
  host.exec('DELETE FROM session')
  type('normal+oauth')
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  const chooser = page.getByRole('dialog', { name: '选择登录方式' })
  await chooser.getByRole('button', { name: '没有账号？' }).click()
  await expect(chooser.getByText('请携带证件到服务台办理')).toBeVisible()
  await chooser.getByLabel('在本设备上记住此方式').check()
  await chooser.getByRole('button', { name: /读者证/ }).click()
  const dialog = page.getByRole('dialog', { name: '读者登录' })
  await dialog.getByLabel('学号 / 工号').fill('reader2')
  await dialog.getByLabel('密码', { exact: true }).fill('reading-room')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(account(page)).toBeVisible()
  // A13: signing out here signs out at the school's server
  await account(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page).toHaveURL('/space/index')
  await expect.poll(() => host.query('SELECT 1 FROM session WHERE uid IS NOT NULL')).toEqual([])

  await page.goto('/space/reader/shelf')
  await expect(page.getByRole('heading', { name: '选择登录方式' })).toBeVisible()
  await expect(page.getByRole('button', { name: /读者证/ })).toContainText('上次使用')
  // a shared computer must remember neither of them
  await page.getByLabel('在本设备上记住此方式').uncheck()
  await page.getByRole('button', { name: /学校账号/ }).click()
  await page.getByLabel('Account').fill('reader2')
  await page.getByLabel('Word').fill(OIDC_PASSWORD)
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByText('The library wants to know')).toBeVisible()
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page).toHaveURL('/space/reader/shelf')
  await expect(account(page)).toBeVisible()
  expect(host.query(BEGUN)).toEqual([{ kind: 'oauth', user_id: 'reader2' }])
  expect(await page.evaluate(() => localStorage.getItem('opac:door'))).toBe('""')
})

/** The parameters of a hand-over, as the external server signs them for one sign-in. */
function signed(kind: string, to: string, state: string | null): string {
  const words = {
    user: 'reader2',
    time: Math.floor(Date.now() / 1000),
    nonce: `a-nonce-for-${kind}`,
    state,
    to,
  }
  const payload = Buffer.from(JSON.stringify(words)).toString('base64url')
  return `${payload}.${createHmac('sha256', KEY).update(`${kind}\n${payload}`).digest('hex')}`
}

test('A12 A14 /login under single sign-on: the sign-in page, the service, and Index; with a session Index at once', {
  tag: '@story',
}, async ({ page, host, service, type }) => {
  type('single-point')
  await page.goto('/space/login')
  await expect(page.getByRole('heading', { name: 'The service' })).toBeVisible()
  const state = new URL(page.url()).searchParams.get('state')
  expect(page.url()).toContain(`${service.url}/?service=`)
  await page.goto(`/space/springBoard?x=${signed('single-point', host.url, state)}`)
  await expect(page).toHaveURL('/space/index')
  await expect(account(page)).toBeVisible()
  await page.goto('/space/login')
  await expect(page).toHaveURL('/space/index')
})

test('A05 A14 a CALIS link and an external service: continued after sign-in; an unregistered one is refused with a message', async ({
  page,
  host,
  service,
  type,
}) => {
  type('normal')
  host.conf('third.urls', JSON.stringify({ '/press': `${service.url}/press` }))
  await page.goto('/space/calisBoard?token=t-1')
  const dialog = page.getByRole('dialog', { name: '读者登录' })
  await dialog.getByLabel('学号 / 工号').fill('reader2')
  await dialog.getByLabel('密码', { exact: true }).fill('reading-room')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(`${service.url}/through`)
  await page.goto('/space/thirdBoard?path=/press')
  await expect(page).toHaveURL(`${service.url}/press`)
  await page.goto('/space/thirdBoard?path=/elsewhere')
  await expect(page.getByRole('heading', { name: '连接失败' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: '返回首页', exact: true }).click()
  await expect(page).toHaveURL('/space/index')
})

test('A11 back to the page elsewhere that sent the reader, only where its origin is named', async ({
  page,
  service,
  type,
}) => {
  type('cas')
  await page.goto(`/space/loginBoard?back=${encodeURIComponent(`${service.url}/page`)}`)
  await atSchool(page, 'reader2')
  await expect(page).toHaveURL(`${service.url}/page`)
  await page.goto(`/space/loginBoard?back=${encodeURIComponent('https://evil.example/page')}`)
  await expect(page).toHaveURL('/space/index')
})

test('A14 OpenID Connect: a reader who refuses is told so, and goes in by the library’s door', async ({
  page,
  type,
}) => {
  type('normal+oauth')
  await page.context().clearCookies()
  await page.goto('/space/idp')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL(/\/space\/idp\?fault=cancelled/)
  await expect(page.getByRole('alert')).toContainText('您未同意授权')
  await page.getByRole('button', { name: '改用读者证登录' }).click()
  const dialog = page.getByRole('dialog', { name: '读者登录' })
  await dialog.getByLabel('学号 / 工号').fill('reader2')
  await dialog.getByLabel('密码', { exact: true }).fill('reading-room')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/space/index')
  await expect(account(page)).toBeVisible()
})

test('A14 a signed hand-off lands on its board, and is gone from the address', async ({
  page,
  host,
  type,
}) => {
  type('union')
  const back = await page.request.get('/opac/x/external/begin?kind=union', { maxRedirects: 0 })
  const state = new URL(back.headers().location!).searchParams.get('state')
  const words = signed('union', host.url, state)
  await page.goto(`/space/thirdBoard?x=${words}`)
  await expect(page).toHaveURL('/space/index')
  await expect(account(page)).toBeVisible()
  await page.request.get('/opac/sys/logout')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/space/thirdBoard?x=${words}`)
  await expect(page.getByRole('alert')).toContainText('登录链接已使用')
  expect(page.url()).not.toContain('x=')
})

test('A14 a service that did not answer is shown as such: no step says that it answered', async ({
  page,
  type,
}) => {
  type('cas')
  const steps = page.getByRole('list', { name: '登录步骤' })
  await page.goto('/space/casBoard?fault=silent')
  await expect(page.getByRole('alert').filter({ hasText: '未响应' })).toBeVisible()
  await expect(steps.getByRole('listitem').nth(1)).toContainText('未响应')
  await expect(steps).not.toContainText('已响应')
  await expect(steps).not.toContainText('未通过')
  await page.goto('/space/casBoard?fault=ticket')
  await expect(steps.getByRole('listitem').nth(1)).toContainText('已响应')
})
test('A01 an invalid login type stands where one would sign in, until it is closed', async ({
  page,
  type,
}) => {
  type('magic')
  await page.goto('/space/index')
  await page.getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('登录方式配置错误，请联系管理员')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/space/reader/lendList')
  await expect(page).toHaveURL(/\/loginBoard/)
  await expect(page.getByRole('heading', { name: '登录方式配置错误，请联系管理员' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/space/casBoard')
  await expect(page.getByRole('alert')).toContainText('登录方式配置错误')
})
