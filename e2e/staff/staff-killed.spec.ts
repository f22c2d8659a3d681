/**
 * A host killed during staff decisions: nothing is half done, nothing is done or notified twice, and no mail is lost.
 * All kinds of decisions run through one function, so one is killed at each of its steps and one at its end; with
 * LONG=1 every kind.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { onServer } from '../hosts/library.ts'
import { addAnn, plantLetter } from './staff-room.ts'

const isLong = !!process.env.LONG
test.skip(onServer, 'kills at statements of SQLite')

/** The rows that each kind changes, as a query. */
const FACTS = {
  letter:
    'SELECT state, (SELECT group_concat(content) FROM feedback_answer WHERE feedback = f.id) AS answers FROM feedback f WHERE id = ?',
  suggestion: 'SELECT state, reply FROM purchase WHERE id = ?',
  trial: 'SELECT state, reply, starts_on, ends_on FROM trial WHERE id = ?',
  review:
    'SELECT hidden_at IS NOT NULL AS hidden, (SELECT count(*) FROM review_report WHERE review = r.id) AS reports FROM review r WHERE id = ?',
  loss: 'SELECT ended_at IS NOT NULL AS ended, (SELECT id_status FROM patron WHERE uid = l.uid) AS status FROM card_loss l WHERE id = ?',
}
type Kind = keyof typeof FACTS | 'fault'

test('killed at each step of a decision and of its undo: done completely or not at all, and once when repeated', async () => {
  test.setTimeout(isLong ? 240_000 : 120_000)
  const folder = mkdtempSync(join(tmpdir(), 'kill-at-'))
  const file = join(folder, 'statement')
  const env = {
    ...{ CAPTCHA: 'off', MAIL: 'outbox', KILL_AT: file },
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('e2e/hosts/kill-at.mjs'))}`,
  }
  let host: RunningHost = await startHost(env)
  const { dataDir } = host
  const name = addAnn(host)
  const now = Date.now()
  host.exec(
    "UPDATE patron SET email = 'lin@example.edu', email_checked = 1, mail_notices = 1 WHERE user_id = 'reader1'",
  )
  const idOf = (sql: string) => host.query<{ id: number }>(sql)[0]!.id
  const uid = idOf("SELECT uid AS id FROM patron WHERE user_id = 'reader1'")
  const letter = plantLetter(host, { reader: 'reader1', title: '停电', content: '三楼' })
  const fault = plantLetter(host, { reader: 'reader1', title: '散页', content: '第三页' })
  host.exec("UPDATE feedback SET fault = 'damaged', bib = (SELECT min(id) FROM bib) WHERE id = ?", fault)
  const planted = (table: string, columns: string, ...values: unknown[]) => {
    host.exec(`INSERT INTO ${table} (${columns}) VALUES (${values.map(() => '?').join(', ')})`, ...values)
    return idOf(`SELECT max(id) AS id FROM ${table}`)
  }
  const trial = planted(
    'trial',
    'uid, package_name, name_key, created_at, updated_at',
    uid,
    'Maps',
    'maps',
    now,
    now,
  )
  const suggestion = planted(
    'purchase',
    'uid, title, author, title_key, created_at, updated_at',
    uid,
    'C',
    'K',
    'c',
    now,
    now,
  )
  const bib = idOf('SELECT id FROM bib WHERE id NOT IN (SELECT bib FROM review) LIMIT 1')
  const review = planted('review', 'bib, uid, score, content, created_at', bib, uid, 1, '不好', now)
  host.exec('INSERT INTO review_report (review, uid, at) VALUES (?, ?, ?)', review, uid + 1, now)
  const loss = planted('card_loss', 'uid, status_before, reported_at', uid, 0, now)
  host.exec('UPDATE patron SET id_status = 3 WHERE uid = ?', uid)

  const signed = await fetch(`${host.url}/opac/staff/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann', password: name }),
  })
  const cookie = signed.headers.getSetCookie()[0]!.split(';')[0]!
  const { token } = ((await signed.json()) as { data: { token: string } }).data
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie, 'x-staff-token': token }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await (await fetch(`${host.url}/opac/staff/inbox/${path}`, request)).json()) as {
      code: number
      data: { act: number }
    }
  }
  /** The state of a decision: its row, audit lines, and notices of its readers. */
  const standing = (kind: Kind, id: number) => ({
    row: host.query(FACTS[kind === 'fault' ? 'letter' : kind], id),
    lines: host.query('SELECT act FROM staff_act ORDER BY id').length,
    notices: host.query('SELECT id FROM notice').length,
  })
  async function killedAt(statement: string, asking: () => Promise<unknown>): Promise<void> {
    writeFileSync(file, statement)
    await expect(asking(), statement).rejects.toThrow()
    expect(existsSync(file), `${statement} was come to`).toBe(false)
    await host.kill()
    host = await startHost(env, dataDir)
  }

  const STEPS = ['insert into "staff_act"', 'commit', ...(isLong ? ['insert into "feedback_answer"'] : [])]
  const END = isLong ? ['commit'] : []
  const cases: [Kind, number, body: object, steps: string[], notices: number][] = [
    ['letter', letter, { act: 'answered', words: { zh: '已来电' } }, STEPS, 1],
    ['fault', fault, { act: 'closed' }, END, 1],
    ['suggestion', suggestion, { act: 'declined', words: { zh: '已有' } }, END, 1],
    ['trial', trial, { act: 'approved', startsOn: '2026-12-01', endsOn: '2026-12-31' }, END, 1],
    ['review', review, { act: 'hidden', words: { zh: '请不要骂人' } }, END, 2],
    ['loss', loss, { act: 'ended' }, ['commit'], 1],
  ]
  for (const [kind, id, body, steps, notices] of cases) {
    const before = standing(kind, id)
    const decide = () => post(`${kind}/${id}/decide`, { ...body, batch: `a-decision-about-a-${kind}` })
    for (const step of steps) {
      await killedAt(step, decide)
      expect(standing(kind, id), `${kind}, ${step}`).toEqual(before)
    }
    const done = await decide()
    expect(done.code, kind).toBe(0)
    const after = standing(kind, id)
    expect(after.row, kind).not.toEqual(before.row)
    expect([after.lines - before.lines, after.notices - before.notices], kind).toEqual([1, notices])
    // the page repeats the request after a lost connection
    expect((await decide()).code, kind).toBe(0)
    expect(standing(kind, id), kind).toEqual(after)
    if (kind !== 'letter') continue
    const undo = () => post(`acts/${done.data.act}/undo`, {})
    await killedAt('commit', undo)
    expect(standing(kind, id), 'undo').toEqual(after)
    expect((await undo()).code).toBe(0)
    expect(standing(kind, id)).toEqual({ ...before, lines: before.lines + 2 })
  }

  // committed, but its mail not sent: the next host sends it, once
  const outbox = async () => (await fetch(`${host.url}/host-pages/outbox`)).text()
  host.exec('DELETE FROM mail_due')
  const body = { act: 'answered', words: { zh: '周五来修' }, batch: 'a-decision-with-a-mail' }
  const answer = () => post(`letter/${letter}/decide`, body)
  writeFileSync(file, 'delete from "mail_due"')
  await answer().catch(() => null)
  await host.kill()
  expect(host.query('SELECT notice FROM mail_due')).toHaveLength(1)
  host.exec('UPDATE mail_due SET at = at - 61000')
  host = await startHost(env, dataDir)
  await expect.poll(outbox).toContain('周五来修')
  expect((await answer()).code).toBe(0)
  await expect.poll(() => host.query('SELECT notice FROM mail_due')).toEqual([])
  expect((await outbox()).split('lin@example.edu').length - 1).toBe(1)
  await host.stop()
  rmSync(folder, { recursive: true })
  rmSync(dataDir, { recursive: true })
})
