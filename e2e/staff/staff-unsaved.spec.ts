/**
 * A story of unsaved input, by keyboard: it survives changing the room, opening another list, a reload, and a
 * colleague's change.
 */
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { enter, plantLetter, press, staffTest } from './staff-room.ts'

const test = staffTest()

const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '功能模块' }).getByRole('link', { name })
const back = (page: Page) => page.getByRole('status').filter({ hasText: '已恢复上次未保存的内容' })

test('what was typed and not saved is there again in both rooms, and signing out asks first', async ({
  page,
  browser,
  word,
}) => {
  await enter(page, word, 'collections')
  await page.getByRole('button', { name: '新建书单' }).press('Enter')
  const name = page.getByLabel('名称（中文）')
  await name.focus()
  await page.keyboard.type('写了一半的书单')
  await page.getByLabel(/^添加图书/).focus()
  await page.keyboard.insertText('9787000000000')
  // text in another room
  await press(page, 'Alt+3')
  const copyright = page.getByRole('group', { name: '页脚版权' }).getByLabel('English')
  await copyright.fill('The reading room')
  await press(page, 'Alt+2')
  await expect(room(page, '网站设置')).toContainText('有未保存的内容')
  // a time of publishing, and an order of the lists
  await page.getByRole('button', { name: '继续编辑未保存的内容' }).press('Enter')
  await page.getByLabel(/^时间（/).fill('2027-03-01T08:00')
  await press(page, 'Alt+3')
  await press(page, 'Alt+2')
  const lists = page.getByRole('list', { name: '本馆书单' }).first().getByRole('listitem')
  const first = await lists.first().getByRole('button').first().getAttribute('aria-label')
  await lists.first().getByRole('button').first().press(' ')
  await press(page, 'ArrowDown', ' ')
  const moved = lists.nth(1).getByRole('button', { name: first!, exact: true })
  await expect(moved).toBeVisible()
  await press(page, 'Alt+3')
  await press(page, 'Alt+2')
  await expect(back(page)).toBeVisible()
  await expect(moved).toBeVisible()
  await back(page).getByRole('button', { name: '放弃' }).press('Enter')
  await expect(lists.first().getByRole('button', { name: first!, exact: true })).toBeVisible()
  // another list of the same kind
  await page.getByRole('button', { name: /^打开/ }).first().press('Enter')
  await expect(name).not.toHaveValue('')
  await expect(back(page)).toHaveCount(0)
  const address = page.url()
  const saved = await name.inputValue()
  await name.fill(`${saved}，甲`)
  // the window asks before a reload
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await expect(back(page)).toBeVisible()
  await expect(name).toHaveValue(`${saved}，甲`)
  await press(page, 'Alt+2')
  await page.getByRole('button', { name: '继续编辑未保存的内容' }).press('Enter')
  await expect(name).toHaveValue('写了一半的书单')
  await expect(page.getByLabel(/^添加图书/)).toHaveValue('9787000000000')
  await expect(page.getByLabel(/^时间（/)).toHaveValue('2027-03-01T08:00')
  await press(page, 'Alt+3')
  await expect(back(page)).toBeVisible()
  await expect(copyright).toHaveValue('The reading room')
  await back(page).getByRole('button', { name: '放弃' }).press('Enter')
  await expect(copyright).not.toHaveValue('The reading room')
  // a colleague changes the list meanwhile
  await press(page, 'Alt+2')
  const other = await browser.newPage()
  await enter(other, word, address.split('/staff/')[1])
  await expect(other.getByLabel('名称（中文）')).toHaveValue(saved)
  await other.getByLabel('名称（英文）').fill('By a colleague')
  await press(other, 'Control+s')
  await expect(other.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: `打开 ${saved}` }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('您编辑期间，此内容已被他人修改')
  await expect(name).toHaveValue(`${saved}，甲`)
  await press(page, 'Control+s')
  await expect(page.getByRole('alert')).toContainText('未覆盖')
  await page.getByRole('button', { name: '保留我的版本' }).press('Enter')
  await press(page, 'Control+s')
  await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible()
  // the new list is still unsaved: signing out asks
  await page.getByRole('button', { name: '退出' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('退出后将丢失：内容管理')
  await page.getByRole('button', { name: '返回保存' }).press('Enter')
  await page.getByRole('button', { name: '退出' }).press('Enter')
  await page.getByRole('button', { name: '放弃并退出' }).press('Enter')
  await expect(page.getByLabel('密码')).toBeVisible()
  await enter(page, word, 'collections')
  await expect(page.getByRole('button', { name: '新建书单' })).toBeVisible()
  await expect(page.getByRole('button', { name: '继续编辑未保存的内容' })).toHaveCount(0)
})

test('an answer half written is there again after another letter, and gone once it is sent', async ({
  page,
  host,
  word,
}) => {
  for (const title of ['先来的信', '后来的信'])
    plantLetter(host, { reader: 'reader1', title, content: title })
  await enter(page, word)
  const list = page.getByRole('region', { name: '来件' })
  const words = page.getByRole('textbox', { name: '答复（中文）' })
  await list.getByRole('link', { name: /先来的信/ }).press('Enter')
  await expect(page.getByRole('article', { name: '先来的信' })).toBeVisible()
  await words.fill('已经转给')
  await list.getByRole('link', { name: /后来的信/ }).press('Enter')
  await expect(page.getByRole('article', { name: '后来的信' })).toBeVisible()
  await expect(words).toHaveValue('')
  await press(page, 'Alt+4')
  await expect(room(page, '读者来件')).toContainText('有未保存的内容')
  await press(page, 'Alt+1')
  await list.getByRole('link', { name: /先来的信/ }).press('Enter')
  await expect(back(page)).toBeVisible()
  await expect(words).toHaveValue('已经转给')
  await words.focus()
  await press(page, 'End')
  await page.keyboard.insertText('典藏部')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已答复：先来的信' })).toBeVisible()
  await expect(room(page, '读者来件')).not.toContainText('有未保存的内容')
  expect(
    host.query(
      'SELECT a.content FROM feedback_answer a JOIN feedback f ON f.id = a.feedback WHERE f.title = ?',
      '先来的信',
    ),
  ).toEqual([{ content: expect.stringContaining('已经转给典藏部') }])
})
