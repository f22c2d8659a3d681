/** Signing in with the password of the school's directory: a real LDAP server (slapd), skipped with a note without it. */
import { hasSlapd, PEOPLE, SEARCHER, type Slapd, startSlapd } from '../../tests/servers/slapd.ts'
import { test as base, expect } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'

const isThere = hasSlapd()
const test = base.extend<object, { host: RunningHost; slapd: Slapd | null }>({
  slapd: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const slapd = isThere
        ? await startSlapd([{ uid: 'lin', password: 'school secret', number: 'reader2' }])
        : null
      await use(slapd)
      await slapd?.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ slapd }, use) => {
      const host = await startHost({
        LDAP_URL: slapd?.tls ?? 'ldaps://127.0.0.1:9',
        ...(slapd && { LDAP_CA: slapd.ca }),
        LDAP_BASE: PEOPLE,
        LDAP_BIND_DN: SEARCHER.dn,
        LDAP_BIND_PASSWORD: SEARCHER.password,
        LDAP_USER: 'employeeNumber',
        CAPTCHA: 'off',
      })
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

test('A04 A15 a reader signs in with the school’s password; the library’s is none, and neither is changed here', async ({
  page,
  host,
}) => {
  test.skip(!isThere)
  await page.goto('/space/loginBoard')
  await page.getByLabel('学号 / 工号').fill('lin')
  const password = page.getByLabel('密码', { exact: true })
  await password.fill('reading')
  const go = page.locator('dialog button[type=submit]')
  await go.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('学号、工号或密码不正确')
  await password.fill('school secret')
  await go.click()
  await expect(page).not.toHaveURL(/loginBoard/)
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.whoami')).toContainText(
    host.query<{ display_name: string }>("SELECT display_name FROM patron WHERE user_id = 'reader2'")[0]!
      .display_name,
  )
  expect(host.query('SELECT kind FROM external_session')).toEqual([{ kind: 'ldap' }])
  await expect(page.locator('a[href$="/reader/changePassword"]')).toHaveCount(0)
  expect(host.log()).not.toContain('school secret')
})

test('A15 a forgotten password is the school’s: the page says so, before anything is typed', async ({
  page,
}) => {
  await page.goto('/space/loginForgetPassword')
  await expect(page.getByRole('heading', { name: '密码由学校管理' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
