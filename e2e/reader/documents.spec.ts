/** Documents from elsewhere: from a search without hits and from an OpenURL to the form, the inbox, and the reader's list. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as base, expect, frames, signIn } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { addAnn, enter, isClean } from '../staff/staff-room.ts'

const ARTICLE = {
  message: {
    type: 'journal-article',
    title: ['Human Territoriality: A Theory'],
    author: [{ family: 'Sack', given: 'R. D.' }],
    'container-title': ['Annals of the AAG'],
    issued: { 'date-parts': [[1983]] },
    volume: '73',
    page: '55-74',
    DOI: '10.1111/j.1467-8306.1983.tb01396.x',
  },
}

/** A source of citations, and a host that asks it. */
const test = base.extend<object, { host: RunningHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const source = createServer((request, response) => {
        if (request.url?.includes('1467')) response.end(JSON.stringify(ARTICLE))
        else response.writeHead(404).end()
      })
      await new Promise<void>(done => source.listen(0, '127.0.0.1', done))
      const inside = `127.0.0.1:${(source.address() as AddressInfo).port}`
      const host = await startHost({
        ...{ MAIL: 'outbox', CAPTCHA: 'off', SOURCE_HOSTS_INSIDE: inside },
        DOI_SOURCES: `http://${inside}/works/{doi}`,
      })
      await use(host)
      await host.stop()
      source.closeAllConnections()
      source.close()
    },
    { scope: 'worker' },
  ],
})

const stored = (host: RunningHost) =>
  host.query(
    'SELECT kind, title, source, doi, way, state, link FROM document_request ORDER BY id DESC LIMIT 1',
  )
const OPENURL = `/space/openurl?${new URLSearchParams({
  rfr_id: 'info:sid/PubMed',
  rft_id: 'info:doi/10.1111/j.1467-8306.1983.tb01396.x',
  'rft.genre': 'article',
  'rft.jtitle': 'Annals of the AAG',
})}`

const send = (page: Page) => page.getByRole('button', { name: '提交申请' })

test('R10 an article brought by a link is filled in, requested, delivered by a link, and its reader is told', async ({
  page,
  host,
  browser,
}) => {
  host.exec("INSERT INTO conf (name, value) VALUES ('space.ill.declaration', '只用于学习研究。')")
  host.exec("INSERT INTO conf (name, value) VALUES ('space.ill.url', 'https://ill.example.edu/new?lib=7')")
  host.exec("UPDATE patron SET email_checked = 1, mail_notices = 1 WHERE user_id = 'reader3'")
  const word = addAnn(host)
  await signIn(page, 'reader3')
  await page.goto(OPENURL)
  await expect(page.getByText('来自 PubMed 的文献')).toBeVisible()
  await expect(page.getByText('馆藏目录中没有找到')).toBeVisible()
  await isClean(page)
  const service = page.getByRole('link', { name: /^打开文献传递系统/ })
  await expect(service).toHaveAttribute('href', /^https:\/\/ill\.example\.edu\/new\?lib=7&ctx_ver=/)
  expect(await service.getAttribute('href')).not.toContain('reader3')
  await page.getByRole('link', { name: '填写申请表' }).press('Enter')

  // the source knows it
  await page.getByRole('button', { name: '查询并填写' }).press('Enter')
  await expect(page.getByText('已填写：Human Territoriality: A Theory')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '篇名' })).toHaveValue('Human Territoriality: A Theory')
  await expect(page.getByRole('textbox', { name: '页', exact: true })).toHaveValue('55-74')
  await send(page).press('Enter')
  // the declaration is demanded at its box
  const agree = page.getByRole('checkbox', { name: '我同意以上声明' })
  await expect(agree).toBeFocused()
  await isClean(page)
  await agree.press('Space')
  await send(page).press('Enter')
  await expect(page).toHaveURL(/\/reader\/documents$/)
  const row = page.getByRole('row').filter({ hasText: 'Human Territoriality' })
  await expect(row).toContainText('等待处理')
  const article = {
    ...{ kind: 'article', title: 'Human Territoriality: A Theory', source: 'Annals of the AAG' },
    ...{ doi: '10.1111/j.1467-8306.1983.tb01396.x', way: 'file' },
  }
  expect(stored(host)).toEqual([{ ...article, state: 'open', link: '' }])
  await isClean(page)
  await page.goto('/space/reader')
  await expect(page.locator('.counters')).toContainText('另有文献传递 1')

  // a second request for it says so, and what was typed stays
  await page.goto(OPENURL.replace('openurl', 'requestDocument'))
  await page.getByRole('textbox', { name: '篇名' }).fill('The same')
  await page.getByRole('checkbox', { name: '我同意以上声明' }).check()
  await send(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText(/您已于 .* 申请过这份文献/)
  await expect(page.getByRole('textbox', { name: '篇名' })).toHaveValue('The same')

  const desk = await (await browser.newContext()).newPage()
  await enter(desk, word)
  await desk.goto('/staff/inbox?kind=document')
  await expect(desk.getByRole('heading', { name: 'Human Territoriality: A Theory' })).toBeVisible()
  await expect(desk.locator('.case')).toContainText('Annals of the AAG')
  await isClean(desk)
  await desk.getByRole('button', { name: /^已向外馆申请/ }).press('Enter')
  await expect(desk.getByText('已向外馆申请：Human Territoriality: A Theory')).toBeVisible()
  // the next case has opened
  await desk.goto('/staff/inbox/document/1')
  const link = desk.getByLabel('文献网址（电子版）')
  await link.fill('files.example/a.pdf')
  const ready = desk.getByRole('button', { name: /^可取或已送达/ })
  await ready.press('Enter')
  await expect(link).toBeFocused()
  await expect(link).toHaveAccessibleDescription(/^文献网址须以/)
  await link.fill('https://files.example/a.pdf')
  await ready.press('Enter')
  await expect(desk.getByText('可取或已送达：Human Territoriality: A Theory')).toBeVisible()
  expect(stored(host)).toEqual([{ ...article, state: 'ready', link: 'https://files.example/a.pdf' }])
  await desk.context().close()

  await page.goto('/space/reader/message')
  await page.locator('.note').filter({ hasText: '文献已到：Human Territoriality' }).first().waitFor()
  await page.goto('/space/reader/documents')
  await expect(row).toContainText('可取或已送达')
  await expect(row.getByRole('link', { name: '打开文献：Human Territoriality: A Theory' })).toHaveAttribute(
    'href',
    'https://files.example/a.pdf',
  )
  await expect(row.getByRole('button')).toHaveCount(0)
  host.exec("DELETE FROM conf WHERE name LIKE 'space.ill.%'")
})

test('R10 a search without hits leads to the form with its words; a book that is held is said; a request is taken back', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader4')
  await page.goto('/space/searchList?q=某部没有的书稿')
  await page
    .getByRole('complementary', { name: '其他获取途径' })
    .getByRole('link', { name: '填写申请表' })
    .click()
  const title = page.getByRole('textbox', { name: '书名' })
  await expect(title).toHaveValue('某部没有的书稿')
  const { isbn } = host.query<{ isbn: string }>(
    "SELECT isbn FROM bib WHERE isbn <> '' AND withdrawn = 0 LIMIT 1",
  )[0]!
  await page.getByRole('textbox', { name: 'ISBN', exact: true }).fill(isbn)
  const anyway = page.getByRole('checkbox', { name: '仍需从其他图书馆获取' })
  await expect(anyway).toBeVisible()
  await send(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('图书馆已有这本书')
  await page.getByRole('textbox', { name: 'ISBN', exact: true }).fill('')
  await expect(anyway).toHaveCount(0)
  await send(page).press('Enter')
  await expect(page).toHaveURL(/\/reader\/documents$/)
  expect(stored(host)).toMatchObject([{ kind: 'book', title: '某部没有的书稿', way: 'loan', state: 'open' }])
  await page.getByRole('button', { name: '撤回《某部没有的书稿》的申请' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).press('Enter')
  await expect(page.getByText('已撤回：某部没有的书稿')).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: '某部没有的书稿' })).toContainText('已撤回')
  expect(stored(host)).toMatchObject([{ state: 'withdrawn' }])
})

test('R10 a book of the catalogue is found by an OpenURL; an address that names nothing says so', async ({
  page,
  host,
}) => {
  const book = host.query<{ isbn: string; title: string }>(
    "SELECT isbn, title FROM bib WHERE isbn <> '' AND withdrawn = 0 LIMIT 1",
  )[0]!
  await page.goto(
    `/space/openurl?${new URLSearchParams({ genre: 'book', isbn: book.isbn, title: book.title })}`,
  )
  const here = page.locator('.oway--best')
  await expect(here.getByRole('link', { name: book.title, exact: true }).first()).toBeVisible()
  await expect(page.getByText('先看以上途径')).toBeVisible()
  await page.goto('/space/openurl')
  await expect(page.getByText('网址中没有文献信息')).toBeVisible()
})

test('R10 what a link brought is cited, and the book of the catalogue sent by mail', async ({
  page,
  host,
}) => {
  const [book] = host.query<{ title: string; bib_id: string }>(
    "SELECT title, bib_id FROM bib WHERE title = '追忆似水年华'",
  )
  await page.goto(
    `/space/openurl?${new URLSearchParams({ 'rft.genre': 'book', 'rft.btitle': book!.title, 'rft.au': '普鲁斯特' })}`,
  )
  await page.getByRole('button', { name: '引用', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-type="quoted.gbt7714-2015"] .cites__text')).toContainText(
    '普鲁斯特. 追忆似水年华[M]',
  )
  await isClean(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '发到邮箱' }).press('Enter')
  await page.getByRole('textbox', { name: '收件邮箱' }).fill('guest@example.com')
  await page.getByRole('button', { name: '发送', exact: true }).press('Enter')
  await expect(page.getByText('已发送，请查收邮件')).toBeVisible()
  await page.goto('/host-pages/outbox')
  await expect(page.getByText(book!.bib_id).first()).toBeAttached()
})

test('R10 a request that is answered after its reader has gone on is stored, and leaves them there', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader4')
  await page.goto('/space/requestDocument?rft.genre=book&rft.btitle=Answered+late')
  let leave = () => {}
  const left = new Promise<void>(done => {
    leave = done
  })
  await page.route('**/opac/x/documents', async route => {
    const response = await route.fetch()
    await left
    await route.fulfill({ response })
  })
  await expect(page.getByLabel('书名')).toHaveValue('Answered late')
  await send(page).click()
  await expect.poll(() => stored(host)).toMatchObject([{ title: 'Answered late' }])
  await page.getByRole('link', { name: '开放时间' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '开放时间' })).toBeVisible()
  leave()
  await expect(page.getByText(/Answered late/)).toBeVisible()
  await frames(page)
  await expect(page).toHaveURL(/\/space\/libraries/)
})
