/**
 * A library that runs for days keeps only what it keeps on purpose: with the same visits every day, all other tables have
 * as many rows after fifteen days as after ten.
 */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { DAY, NOW } from '../fixture-library.ts'
import { Librarian, openStaff } from '../staff-visitor.ts'
import { Visitor } from '../visitor.ts'

/** kept on purpose: the readers' own log of sign-ins and the staff's known devices for 180 days, the staff's trail */
const KEPT = ['account_event', 'staff_act', 'staff_device']
const SITE = 'https://www.example.edu'
const VERIFIER = 'a-page-of-another-site-made-this-verifier-0'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const ENV = { PUBLIC_URL: 'https://library.example.edu', CAPTCHA: 'off' }
const VISITS = 6
const APART = 600_000

it('with the same visits every day no table grows but those that are kept', async () => {
  const { app, store, clock } = await openStaff('', ENV)
  store.raw.prepare('INSERT INTO site VALUES (?, ?, ?)').run(SITE, 'The university', NOW)
  const tables = store.raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[]
  const rows = () =>
    tables.map(name => [
      name,
      store.raw.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number,
    ]) as [string, number][]

  async function day() {
    for (let visit = 0; visit < VISITS; visit++) {
      clock.time += APART
      const nobody = new Visitor(app)
      expect((await nobody.ask('GET', '/opac/sys/pic_check')).statusCode).toBe(200)
      const reader = new Visitor(app)
      expect((await reader.signIn('reader1')).json()).toMatchObject({ code: 0 })
      const wrong = (await new Visitor(app).signIn('reader1', 'wrong once')).json()
      expect(wrong).toMatchObject({ code: 1 })
      const asked = { origin: SITE, challenge: CHALLENGE, isGreeted: false }
      const own = { origin: ENV.PUBLIC_URL }
      const { data } = await reader.post<{ code: string }>('/x/handoff', asked, own)
      const elsewhere = { origin: SITE }
      const taken = { code: data.code, verifier: VERIFIER }
      expect((await nobody.post('/x/handoff/token', taken, elsewhere)).code).toBe(0)
      expect((await new Librarian(app).enter('Ann')).code).toBe(0)
    }
    clock.time += DAY - VISITS * APART
  }
  for (let at = 0; at < 10; at++) await day()
  const before = new Map(rows())
  for (let at = 0; at < 5; at++) await day()
  const grown = rows().filter(([name, count]) => count > before.get(name)!)
  expect(grown.map(([name]) => name).sort()).toEqual(KEPT)
})
