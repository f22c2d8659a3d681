/** A reader signs in, renews and makes a booklist; compared with what is stored. */

import book from '../../src/i18n/areas/catalogue/book.zh.ts'
import common from '../../src/i18n/areas/common.zh.ts'
import auth from '../../src/i18n/areas/reader/auth.zh.ts'
import lists from '../../src/i18n/areas/reader/booklists.zh.ts'
import reader from '../../src/i18n/areas/reader/reader.zh.ts'
import { expect, signIn, test } from './fixtures.ts'

const UID = `(SELECT uid FROM patron WHERE user_id = 'reader2')`

test('A03 A04 signing in: the words of the dialog, another way than the picture, and the own name', async ({
  visitor,
  host,
}) => {
  await visitor.open('/space/index')
  await visitor.click({ role: 'button', name: common.signIn })
  const dialog = { role: 'dialog', name: auth.title }
  await visitor.focused({ role: 'textbox', name: auth.account, in: dialog })
  // fills in the form without waiting, like somebody who knows it
  await visitor.type('reader2')
  await visitor.press('Tab')
  await visitor.type('reading-room')
  await visitor.click({ role: 'button', name: new RegExp(auth.cannotRead), in: dialog })
  await visitor.see({ text: new RegExp(auth.proved), in: dialog })
  await visitor.click({ role: 'button', name: common.signIn, in: dialog })
  await visitor.gone(dialog)
  const [row] = host.query<{ display_name: string }>(`SELECT display_name FROM patron WHERE uid = ${UID}`)
  await visitor.see({ css: 'header.site .whoami' })
  await visitor.open('/space/reader/readerHome')
  await visitor.says('main', row!.display_name)
})

test('R07 a loan is renewed: the date that was promised is the one that is stored', async ({
  visitor,
  host,
}) => {
  await signIn(visitor, 'reader2')
  await visitor.open('/space/reader/lendList')
  const renew = {
    role: 'button',
    name: new RegExp(`^${reader.renew}`),
    in: '.rloans tbody tr:has(.loans__act button:enabled)',
  }
  await visitor.see(renew)
  const before = host.query<{ n: number }>(
    `SELECT count(*) AS n FROM loan WHERE uid = ${UID} AND renewed_at > ?`,
    Date.now() - 60_000,
  )
  const [promised] = await visitor.texts('.rloans tbody tr:has(.loans__act button:enabled) .due--next b')
  await visitor.click({ ...renew, nth: 0 })
  await visitor.says('.rloans .due--done b', promised!)
  const stored = host.query<{ due_at: number }>(
    `SELECT due_at FROM loan WHERE uid = ${UID} AND renewed_at > ? ORDER BY renewed_at DESC`,
    Date.now() - 60_000,
  )
  expect(stored).toHaveLength(before[0]!.n + 1)
  expect(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(stored[0]!.due_at)).toBe(
    promised,
  )
})

test('B07 R11 a book goes into a booklist that is made for it', async ({ visitor, host }) => {
  const name = `三种浏览器 ${Date.now()}`
  await signIn(visitor, 'reader2')
  await visitor.open(`/space/searchList?q=${encodeURIComponent('紅樓夢')}`)
  const article = { role: 'article', nth: 0 }
  await visitor.click({ role: 'button', name: book.collect, in: article })
  const dialog = { role: 'dialog', name: lists.choose }
  await visitor.fill({ role: 'textbox', name: lists.newName, in: dialog }, name)
  await visitor.click({ role: 'button', name: lists.make, in: dialog })
  await visitor.see({ role: 'radio', name, checked: true, in: dialog })
  await visitor.click({ role: 'button', name: lists.put, in: dialog })
  await visitor.gone(dialog)
  await visitor.focused({ role: 'button', name: book.collected, in: article })
  const [list] = host.query<{ id: string }>(`SELECT id FROM booklist WHERE uid = ${UID} AND name = ?`, name)
  const books = host.query('SELECT 1 FROM booklist_item WHERE booklist = ?', list!.id)
  expect(books).toHaveLength(1)
  await visitor.open('/space/reader/shelf')
  await visitor.see({ text: name })
})
