/** Deleting an account: refused with reasons, asked for, withdrawn, and done on its day, also by a host that is killed. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, signIn, test } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { onServer } from '../hosts/library.ts'

const UID = "(SELECT uid FROM patron WHERE user_id = 'reader1')"
/** What stands in the way of reader1 is ended. */
function free(host: RunningHost): void {
  host.exec(`DELETE FROM loan WHERE uid = ${UID}`)
  host.exec(`UPDATE request SET state = 'done' WHERE uid = ${UID}`)
  host.exec(`UPDATE fine SET paid = CASE WHEN amount > 0 THEN amount ELSE 1 END WHERE uid = ${UID}`)
  host.exec(`UPDATE loan_loss SET state = 'settled' WHERE uid = ${UID}`)
  host.exec(`DELETE FROM late_return WHERE uid = ${UID}`)
  host.exec(`UPDATE loan_hist SET settled = 1 WHERE uid = ${UID}`)
}
const asked = (host: RunningHost) =>
  host.query<{ with_reviews: number }>(`SELECT with_reviews FROM account_deletion WHERE uid = ${UID}`)

test('R06 a reader asks for the deletion of the account: refused with every reason, then asked for and withdrawn', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/myData')
  const reasons = page.getByRole('region', { name: '现在还不能注销' })
  await expect(reasons.getByText(/还有 \d+ 册未还/)).toBeVisible()
  await expect(page.getByRole('button', { name: '申请注销' })).toBeDisabled()
  await reasons.getByRole('link', { name: '查看当前借阅' }).click()
  await expect(page).toHaveURL(/\/reader\/lendList$/)

  free(host)
  await page.goto('/space/reader/myData')
  const part = page.getByRole('region', { name: '注销账户' })
  await expect(part).toBeVisible()
  await expect(reasons).toHaveCount(0)
  await part.getByLabel('请再次输入密码').fill('wrong')
  await part.getByRole('button', { name: '申请注销' }).click()
  const sure = page.getByRole('dialog', { name: '申请注销账户？' })
  await sure.getByRole('button', { name: '申请注销' }).click()
  await expect(part.getByRole('alert')).toHaveText('当前密码错误')
  expect(asked(host)).toEqual([])
  await part.getByLabel('请再次输入密码').fill('reading-room')
  await part.getByLabel('书评与评分也删除').check()
  await part.getByRole('button', { name: '申请注销' }).click()
  await sure.getByRole('button', { name: '申请注销' }).click()
  const cooling = page.getByRole('region', { name: /7\s*天之后注销/ })
  await expect(cooling).toBeVisible()
  expect(asked(host)).toEqual([{ with_reviews: 1 }])
  await page.goto('/space/reader/message')
  await expect(page.getByText('已申请注销账户').first()).toBeVisible()
  await page.goto('/space/reader/myData')
  await page.getByRole('button', { name: '撤回申请' }).click()
  await expect(part).toBeVisible()
  expect(asked(host)).toEqual([])
})

test('R06 killed while it deletes an account, a host does all of it when it comes back', async () => {
  test.skip(onServer, 'kills at statements of SQLite')
  const folder = mkdtempSync(join(tmpdir(), 'kill-at-'))
  const file = join(folder, 'statement')
  const env = {
    ...{ CAPTCHA: 'off', KILL_AT: file },
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('e2e/hosts/kill-at.mjs'))}`,
  }
  let host = await startHost(env)
  try {
    const { dataDir } = host
    free(host)
    const [{ uid }] = host.query<{ uid: number }>(`SELECT ${UID} AS uid`) as [{ uid: number }]
    host.exec('INSERT INTO account_deletion (uid, asked_at, due_at, with_reviews) VALUES (?, 0, 1, 0)', uid)
    const standing = () =>
      ['review', 'notice', 'booklist', 'credit_log', 'staff_act', 'account_deletion'].map(
        table =>
          host.query(`SELECT 1 FROM ${table}${table === 'staff_act' ? '' : ` WHERE uid = ${uid}`}`).length,
      )
    const before = standing()
    await host.kill()
    // half of the tables are empty by then
    writeFileSync(file, 'update "review"')
    await startHost(env, dataDir).catch(() => null)
    await expect.poll(() => existsSync(file)).toBe(false)
    expect(standing().slice(2)).toEqual(before.slice(2))
    host = await startHost(env, dataDir)
    await expect
      .poll(() => host.query<{ user_id: string }>('SELECT user_id FROM patron WHERE uid = ?', uid))
      .toEqual([{ user_id: `closed:${uid}` }])
    expect(asked(host)).toEqual([])
    expect(host.query("SELECT 1 FROM staff_act WHERE area = 'readers' AND act = 'deleted'")).toHaveLength(1)
    expect(host.query('SELECT 1 FROM notice WHERE uid = ?', uid)).toEqual([])
    expect(host.query('SELECT 1 FROM review WHERE uid = ? AND anonymous = 0', uid)).toEqual([])
  } finally {
    await host.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
