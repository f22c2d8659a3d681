/** The screens of the staff pages, their accounts, and the entries shown on them. */
import { hashSync } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { plantLetter, plantPicture } from '../staff/staff-room.ts'
import type { Screen } from './looks.ts'
import { STAFF_PASSWORD } from './looks.ts'
import { shown } from './screens-of-reader.ts'

/** a cheap hash: the strength does not matter here */
const HASH = hashSync(STAFF_PASSWORD, { memoryCost: 256, timeCost: 1, parallelism: 1 })
/** secret of an authenticator that nobody uses */
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Creates an administrator, another one with a second factor, and entries sent by readers; idempotent. */
export async function plantStaff(host: RunningHost): Promise<void> {
  if (host.query("SELECT id FROM staff_account WHERE name = 'Ann'").length) return
  const now = Date.now()
  for (const [name, secret] of [
    ['Ann', ''],
    ['Bea', SECRET],
  ])
    host.exec(
      `INSERT INTO staff_account (name, role, password, totp_secret, created_at, updated_at)
        VALUES (?, 'administrator', ?, ?, ?, ?)`,
      ...[name, HASH, secret, now, now],
    )
  // withdrawn, so that no screen of readers shows it
  host.exec(
    `INSERT INTO news (words, from_at, audience, on_home, as_message, by_mail, state, created_at, updated_at)
      VALUES ('{"zh":{"title":"12 月 24 日下午闭馆","content":"闭馆半天"}}', ?, '[]', 1, 0, 0, 'withdrawn', ?, ?)`,
    ...[now, now, now],
  )
  host.exec("INSERT INTO site VALUES ('https://hall.example.net', '办事大厅', ?)", now)
  host.exec(
    'INSERT INTO staff_reply (title, zh, en) VALUES (?, ?, ?)',
    '送修，不赔',
    '书已送修。',
    'It is being mended.',
  )
  host.exec(
    `INSERT INTO trial (uid, package_name, name_key, url, remark, created_at, updated_at)
      VALUES (1, '古地图在线', 'old maps', 'https://maps.example.edu/', '课题组六人要用', ?, ?)`,
    ...[now - 90_000, now],
  )
  host.exec(
    `INSERT INTO document_request (uid, kind, title, author, source, year, volume, issue, pages, publisher, isbn, issn, doi,
      number, same_key, way, needed_by, remark, declaration, created_at, updated_at)
      VALUES (1, 'article', 'Human Territoriality: A Theory', 'Sack, R. D.', 'Annals of the AAG', '1983', '73', '1', '55-74',
      '', '', '0004-5608', '', '', 'article', 'file', '', '讨论课用', '', ?, ?)`,
    ...[now - 95_000, now - 95_000],
  )
  const letter = plantLetter(host, {
    reader: 'reader1',
    title: '《双螺旋》第 112–118 页脱落',
    content: '昨晚还书时发现第 112 到 118 页掉下来了，书脊也裂了。\n夹好放在还书箱里了，照片附后。会要赔吗？',
  })
  await plantPicture(host, letter, '书页.png')
  host.exec(
    `UPDATE feedback SET fault = 'damaged', (bib, bar_code) = (SELECT bib, bar_code FROM item WHERE status = 'available'
      AND id NOT IN (SELECT item FROM loan) ORDER BY id LIMIT 1) WHERE id = ?`,
    letter,
  )
}

const account = async (page: Page) => {
  await page.locator('.sbar__who').click()
  await shown(page, 'dialog[open] form')
}
const reader = async (page: Page) => {
  await page.locator('.rfind input').fill('reader1')
  await page.locator('.rfind .btn').click()
  await shown(page, '.racc')
}
const language = async (page: Page) => {
  await page.locator('.lg4 .lg4__a button').first().click()
  await shown(page, '.ph4')
}
const news = async (page: Page) => {
  await page.locator('.nw4:not([aria-hidden])').first().waitFor()
  await page.locator('.shead__a .btn--primary').click()
  await shown(page, '.nwe')
}
const secondFactor = async (page: Page) => {
  await account(page)
  await page.locator('dialog[open] h3 + p + .btn').click()
  await shown(page, PROOF)
}
const STAFF = { staff: 'Ann' }
/** the field of the dialog above the account's own */
const PROOF = 'dialog[open] p + .field input[type=password]'

export const STAFF_SCREENS: Screen[] = [
  { name: 'staff, sign-in', path: '/staff/' },
  { name: 'staff, second factor', path: '/staff/', staff: 'Bea' },
  {
    often: true,
    name: 'staff, inbox with a letter',
    path: '/staff/inbox',
    ...STAFF,
    open: async page => {
      await page.locator('.mail[href*="/fault/"]').click()
      await shown(page, '.copyline')
      await expect(page.locator('.att img')).toHaveJSProperty('complete', true)
    },
  },
  {
    name: 'staff, words and look',
    path: '/staff/look',
    ...STAFF,
    without: '.pv iframe',
    open: async page => {
      await shown(page, '.lk')
      // in narrow windows a switch shows either the form or the preview
      const preview = page.locator('.lk__sw button').nth(1)
      if (await preview.isVisible()) await preview.click()
      await expect(page.frameLocator('.pv iframe').locator('main')).toBeVisible({ timeout: 30_000 })
    },
  },
  { name: 'staff, settings', path: '/staff/settings', ...STAFF, open: page => shown(page, '.set4') },
  { name: 'staff, records', path: '/staff/records', ...STAFF, open: page => shown(page, '.drop4') },
  { name: 'staff, news', path: '/staff/news', ...STAFF, open: news },
  { name: 'staff, other sites', path: '/staff/sites', ...STAFF, open: page => shown(page, '.site4') },
  { name: 'staff, further languages', path: '/staff/dictionaries', ...STAFF, open: language },
  { name: 'staff, sign-in help', path: '/staff/readers', ...STAFF, open: reader },
  { name: 'staff, numbers', path: '/staff/numbers', ...STAFF, open: page => shown(page, '.nsum') },
  { name: 'staff, own account', path: '/staff/inbox', ...STAFF, open: account },
  { name: 'staff, the password once more', path: '/staff/inbox', ...STAFF, open: secondFactor },
  {
    name: 'staff, second factor set up',
    path: '/staff/inbox',
    ...STAFF,
    open: async page => {
      await secondFactor(page)
      await page.locator(PROOF).fill(STAFF_PASSWORD)
      await page.locator(PROOF).press('Enter')
      await shown(page, 'dialog[open] .qr')
    },
  },
  {
    name: 'staff, accounts of colleagues',
    path: '/staff/inbox',
    ...STAFF,
    open: async page => {
      await account(page)
      await page.locator('dialog[open] h3:last-of-type + .btn').click()
      await shown(page, '.people li')
    },
  },
]
