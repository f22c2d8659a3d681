/** The ten readers that visitors of the demo sign in as, each in a different state. */
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusOf } from '../../host/circulation/card-status.ts'
import type { Renewable } from '../../host/circulation/driver.ts'
import { feesOf } from '../../host/circulation/embedded/fees/fines.ts'
import { borrowerState } from '../../host/circulation/embedded/loans/borrower-state.ts'
import { listLoans } from '../../host/circulation/embedded/loans/loan-queries.ts'
import { renewable } from '../../host/circulation/embedded/loans/renewable.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { ID_STATUS } from '../../src/contract/codes.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { type Planted, planted } from './planted.ts'

type Patron = {
  uid: number
  user_id: string
  password: string
  display_name: string
  id_status: number
  user_group: string
  credit: number | null
  email: string | null
  email_checked: number
  mobile: string | null
  must_edit_password: number
  weak_password: number
  expires_on: string
  loans: number
  hists: number
  /** in fen */
  unpaid: number
}

const dates = datesIn('Asia/Shanghai')
const readersOf = (library: Planted) =>
  library.all<Patron>(
    `SELECT *, (SELECT count(*) FROM loan WHERE loan.uid = patron.uid) AS loans,
      (SELECT count(*) FROM loan_hist WHERE loan_hist.uid = patron.uid) AS hists,
      (SELECT coalesce(sum(amount), 0) FROM fine WHERE fine.uid = patron.uid AND paid = 0) AS unpaid
     FROM patron WHERE demo = 1 ORDER BY uid`,
  )

/** why each loan of a reader cannot be renewed; null = it can be */
async function faultsOf({ store }: Planted, reader: Patron, now: number): Promise<Renewable['reason'][]> {
  const loans = await listLoans(store, reader.uid, { offset: 0, limit: 100 })
  const standing = await borrowerState(store.db, reader.uid, { now, dates })
  return loans.map(loan => renewable(loan, standing, now, dates).reason)
}
const canBe = (faults: Renewable['reason'][]) => faults.filter(fault => fault === null).length

let demo: Planted
let readers: Patron[]
beforeAll(async () => {
  demo = await planted()
  readers = readersOf(demo)
})
afterAll(() => demo.store.close())
const reader = (number: number): Patron => {
  const found = readers.find(r => r.user_id === `reader${number}`)
  if (!found) throw new Error(`no reader${number}`)
  return found
}

describe('the ten readers', () => {
  it('are exactly ten, and only they can sign in', () => {
    expect(readers.map(r => r.user_id)).toEqual(Array.from({ length: 10 }, (_, i) => `reader${i + 1}`))
    expect(
      demo.count("SELECT count(*) FROM patron WHERE demo = 0 AND password = '!'"),
    ).toBeGreaterThanOrEqual(150)
    expect(demo.count("SELECT count(*) FROM patron WHERE demo = 0 AND password <> '!'")).toBe(0)
  })
  it('have names of two characters and more, one long, one in Latin script', () => {
    const names = readers.map(r => r.display_name)
    expect(names.some(name => [...name].length === 2)).toBe(true)
    expect(names.some(name => /^\p{Script=Han}[\p{Script=Han}·]{4,}$/u.test(name))).toBe(true)
    expect(names.some(name => /^[A-Z][A-Za-z ]+$/.test(name))).toBe(true)
  })
  it('sign in with the demo password, reader6 with a weak one', async () => {
    for (const r of readers) {
      expect(await verify(r.password, r.user_id === 'reader6' ? '123456' : 'reading-room')).toBe(true)
    }
  })
  it('reader1 has at least eight renewable loans, one renewed up to the limit, and an active year', async () => {
    const faults = await faultsOf(demo, reader(1), NOW)
    expect(canBe(faults)).toBeGreaterThanOrEqual(8)
    expect(faults).toContain('limit')
    expect(reader(1).hists).toBeGreaterThanOrEqual(46)
    const months = demo.count(
      "SELECT count(DISTINCT strftime('%Y-%m', returned_at / 1000, 'unixepoch')) FROM loan_hist WHERE uid = ?",
      reader(1).uid,
    )
    expect(months).toBeGreaterThanOrEqual(12)
    const classes =
      'SELECT count(DISTINCT substr(classno, 1, 1)) FROM loan_hist JOIN bib ON bib.id = bib WHERE uid = ?'
    expect(demo.count(classes, reader(1).uid)).toBeGreaterThanOrEqual(6)
    expect(demo.count('SELECT count(*) FROM booklist WHERE uid = ?', reader(1).uid)).toBe(5)
    expect(demo.count('SELECT count(*) FROM request WHERE uid = ?', reader(1).uid)).toBeGreaterThanOrEqual(3)
    const unread = 'SELECT count(*) FROM notice WHERE uid = ? AND read_at IS NULL'
    expect(demo.count(unread, reader(1).uid)).toBeGreaterThan(0)
  })
  it('reader2 has many loans, some with long titles', async () => {
    expect(reader(2).loans).toBe(64)
    expect(canBe(await faultsOf(demo, reader(2), NOW))).toBe(64)
    const longest = 'SELECT max(length(title)) FROM loan JOIN bib ON bib.id = bib WHERE uid = ?'
    expect(demo.count(longest, reader(2).uid)).toBeGreaterThan(100)
  })
  it('reader3 is overdue and owes more than the limit for renewals', async () => {
    expect(demo.count('SELECT count(*) FROM loan WHERE uid = ? AND due_at < ?', reader(3).uid, NOW)).toBe(3)
    expect(new Set(await faultsOf(demo, reader(3), NOW))).toEqual(new Set(['fines']))
    const { rows, unpaid } = await feesOf(
      demo.store,
      reader(3).uid,
      { offset: 0, limit: 20 },
      { now: NOW, dates: datesIn('Asia/Shanghai') },
    )
    const late = rows.filter(row => row.growing === 1)
    expect(late.map(({ amount, createdAt }) => amount - Math.ceil((NOW - createdAt) / DAY) * 10)).toEqual([
      0, 0, 0,
    ])
    expect(unpaid).toBe(reader(3).unpaid + late.reduce((sum, { amount }) => sum + amount, 0))
  })
  it('reader4 has no e-mail, reader5 no mobile number, the others have both', () => {
    expect(readers.filter(r => !r.email).map(r => r.user_id)).toEqual(['reader4'])
    expect(readers.filter(r => !r.mobile).map(r => r.user_id)).toEqual(['reader5'])
    expect(readers.filter(r => r.email && !r.email.endsWith('@linjiang.example'))).toEqual([])
    expect(new Set(readers.map(r => r.email_checked))).toEqual(new Set([0, 1]))
  })
  it('reader6 has a weak password, reader7 must change the password', () => {
    expect(readers.filter(r => r.weak_password).map(r => r.user_id)).toEqual(['reader6'])
    expect(readers.filter(r => r.must_edit_password).map(r => r.user_id)).toEqual(['reader7'])
  })
  it('reader8 has lost the card, the card of reader9 has expired, all others are valid', async () => {
    const status = (number: number) => statusOf(reader(number), dates.day(NOW))
    expect([8, 9].map(status)).toEqual([ID_STATUS.lost, ID_STATUS.expired])
    expect([1, 2, 3, 4, 5, 6, 7, 10].map(status)).toEqual(Array(8).fill(ID_STATUS.valid))
    expect(reader(9).expires_on < dates.day(NOW)).toBe(true)
    const lent = 'SELECT count(*) FROM loan WHERE uid = ? AND loaned_at >= ?'
    expect(demo.count(lent, reader(9).uid, dates.startOf(reader(9).expires_on) + DAY)).toBe(0)
    expect(await faultsOf(demo, reader(8), NOW)).toEqual(['cardLost', 'cardLost'])
  })
  it('reader10 has nothing', () => {
    const { uid, credit, loans, hists, unpaid } = reader(10)
    expect([credit, loans, hists, unpaid]).toEqual([null, 0, 0, 0])
    for (const table of ['request', 'booklist', 'notice']) {
      expect(demo.count(`SELECT count(*) FROM ${table} WHERE uid = ?`, uid)).toBe(0)
    }
  })
})

describe('reader1 can renew at any hour', () => {
  it.each([
    ['at the first minute of a day', '2026-03-10T00:01:00+08:00'],
    ['at its last', '2026-03-10T23:59:30+08:00'],
  ])('of the day on which it was planted, %s', async (_when, time) => {
    const now = Date.parse(time)
    const library = await planted(now)
    const [first] = readersOf(library)
    expect(first && canBe(await faultsOf(library, first, now))).toBeGreaterThanOrEqual(8)
    await library.store.close()
  })
  it('and of the day after', async () => {
    for (let hour = 0; hour <= 38; hour++) {
      expect(canBe(await faultsOf(demo, reader(1), NOW + hour * 3_600_000))).toBeGreaterThanOrEqual(8)
    }
  })
})
