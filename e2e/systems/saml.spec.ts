/** Signing in by SAML: a federation, the choice of institution, an identity provider of another implementation on another site. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyFile, SAML_PASSWORD, startIdp } from '../../tests/signin/saml/saml-idp.ts'
import { test as base, expect } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { axe } from '../screens/barriers.ts'

type Idp = Awaited<ReturnType<typeof startIdp>>
const test = base.extend<object, { host: RunningHost; idp: Idp }>({
  idp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const idp = await startIdp({ lin: { nameId: 'p-lin', attributes: { uid: 'reader2' } } })
      await use(idp)
      await idp.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ idp }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'saml-'))
      const file = join(folder, 'federation.xml')
      const others = Array.from({ length: 70 }, (_, at) =>
        idp.metadata({ zh: `第${at}大学`, en: `University ${at}` }, `https://u${at}.example/idp`),
      )
      const own = idp.metadata({ zh: '江南大学堂', en: 'Jiangnan Academy', scope: 'academy.example' })
      writeFileSync(
        file,
        `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${others.join('')}${own}</EntitiesDescriptor>`,
      )
      const host = await startHost({
        SAML_METADATA: file,
        SAML_HOME: idp.id,
        SAML_USER: 'uid',
        SAML_KEY: keyFile('library.key.pem'),
        SAML_CERT: keyFile('library.pem'),
      })
      host.conf('space.login.type', 'saml')
      idp.register(await (await fetch(`${host.url}/opac/x/external/saml/metadata`)).text())
      await use(host)
      await host.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test('A13 A14 a reader chooses the institution by keyboard, signs in there, and signs out at both', async ({
  page,
  host,
  idp,
}) => {
  await page.goto('/space/idp')
  await expect(page.getByRole('heading', { name: '选择所在学校或机构' })).toBeVisible()
  await expect(page.locator('.institutions [role=status]')).toContainText('共 71 个，显示前 50 个')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByLabel('学校或机构名称、域名').fill('jiangnan')
  await expect(page.locator('.institutions [role=status]')).toHaveText('共 1 个')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /江南大学堂/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${idp.origin}/sso`))
  await page.getByLabel('Account').fill('lin')
  await page.getByLabel('Word').fill(SAML_PASSWORD)
  await page.getByRole('button', { name: 'Go' }).click()
  // a form from another site: no cookie of ours came with it
  await expect(page).toHaveURL('/space/index')
  expect(
    host.query(
      'SELECT kind, user_id FROM external_session JOIN session ON hash = session JOIN patron USING (uid)',
    ),
  ).toEqual([{ kind: 'saml', user_id: 'reader2' }])
  await page.locator('header summary[aria-label$="的账户"]').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/space/index')
  await expect.poll(() => idp.asked.some(url => url.includes('/leave?SAMLRequest='))).toBe(true)
  await expect(page).toHaveURL('/space/index')
  expect(host.query('SELECT kind FROM external_session JOIN session ON hash = session')).toEqual([])
  // the choice is remembered on this device
  await page.goto('/space/idp')
  await expect(page.getByRole('link', { name: '前往 江南大学堂 登录' })).toBeVisible()
  await page.getByRole('button', { name: '不再记住' }).click()
  await expect(page.getByRole('link', { name: '前往 江南大学堂 登录' })).toBeHidden()
})
