/** Stories of the room Other sites, by keyboard: a page is looked at, its site let in, removed, and back by one key. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()
const PAGE =
  '<!doctype html><html lang="zh-CN"><title>办事大厅</title><opac-reader-banner></opac-reader-banner>'
let site: Server
let origin: string
test.beforeAll(async () => {
  site = createServer((_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE),
  )
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
test.afterAll(() => void site.close())

/** what the host tells the pages of the site */
const told = async (host: RunningHost): Promise<{ credentials: boolean; handOff: boolean }> =>
  (await (await fetch(`${host.url}/opac/x/origin`, { headers: { origin } })).json()).data

test('W07 an administrator looks at a page, lets its site in, removes it, and Z brings it back', async ({
  page,
  host,
  word,
}) => {
  await enter(page, word, 'sites')
  await expect(page.getByRole('heading', { name: '其他网站' })).toBeVisible()
  expect(await told(host)).toEqual({ credentials: false, handOff: false })
  await page.keyboard.press('a')
  const address = page.getByLabel('网页地址')
  await expect(address).toBeFocused()
  // what cannot be a site is said at its field
  await page.keyboard.type('https://10.0.0.5/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription(/内部网络/)
  await expect(address).toBeFocused()
  await address.fill(`${origin}/reading`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const looked = page.getByRole('list', { name: '检查结果' })
  await expect(looked).toContainText('<opac-reader-banner>')
  await expect(page.getByLabel(/^名称/)).toHaveValue('办事大厅')
  expect(await told(host)).toEqual({ credentials: false, handOff: false })
  await page.getByLabel(/^名称/).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已添加' })).toBeInViewport()
  expect(await told(host)).toEqual({ credentials: false, handOff: true })
  await isClean(page)

  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('借阅信息栏')
  await asked.getByRole('button', { name: '移除' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已移除' })).toBeInViewport()
  expect(await told(host)).toEqual({ credentials: false, handOff: false })
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '已撤销' })).toBeInViewport()
  expect(await told(host)).toEqual({ credentials: false, handOff: true })
  expect(
    host
      .query("SELECT operator, act FROM staff_act WHERE area = 'sites' ORDER BY id")
      .map(row => Object.values(row as object)),
  ).toEqual([
    ['Ann', 'added'],
    ['Ann', 'removed'],
    ['Ann', 'undone'],
  ])
})

test('W07 a key of the site’s server is made after the password, shown once, and revoked', async ({
  page,
  host,
  word,
}) => {
  host.exec("INSERT INTO site VALUES ('https://hall.example.net', '办事大厅', 1)")
  await enter(page, word, 'sites')
  await page.getByRole('button', { name: /hall.example.net 的服务器密钥/ }).press('Enter')
  await page.getByRole('button', { name: '生成密钥' }).press('Enter')
  const proof = page.getByRole('dialog')
  await proof.getByLabel('密码').fill(word)
  await page.keyboard.press('Enter')
  await expect(page.getByText('密钥仅显示一次')).toBeFocused()
  const key = await page.locator('.keys4 code').textContent()
  expect(key).toMatch(/^[\w-]{43}$/)
  await isClean(page)
  await page.getByRole('button', { name: /^吊销密钥/ }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已吊销' })).toBeInViewport()
  await expect(page.locator('.keys4 code')).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: /^吊销密钥/ })).toBeVisible()
})

test('in English, at 390 px', async ({ page, word }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, word, 'sites')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Other sites' })).toBeVisible()
  await isClean(page)
  await page.getByLabel('Address of the page').fill('http://portal.example.edu')
  await page.getByRole('button', { name: 'Check', exact: true }).first().click()
  await expect(page.getByLabel('Address of the page')).toHaveAccessibleDescription(/must begin with https/)
  await isClean(page)
})
