/** The accounts of the demo readers: credit, lost books, identifiers, a lost card. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOW } from '../fixture-library.ts'
import { type Planted, planted } from './planted.ts'

let demo: Planted
beforeAll(async () => {
  demo = await planted()
})
afterAll(() => demo.store.close())

it('R19 the current credit of every reader is the sum of its log', () => {
  const wrong = demo.all(
    `SELECT user_id FROM patron WHERE credit IS NOT
      (SELECT sum(amount) FROM credit_log WHERE credit_log.uid = patron.uid)`,
  )
  expect(wrong).toEqual([])
  expect(demo.count('SELECT count(*) FROM credit_log WHERE uid = 1')).toBeGreaterThan(20)
  expect(demo.count('SELECT count(*) FROM credit_log WHERE created_at > ?', NOW)).toBe(0)
  // no credit entry is older than the account
  expect(
    demo.count(
      'SELECT count(*) FROM credit_log JOIN patron USING (uid) WHERE credit_log.created_at < patron.created_at',
    ),
  ).toBe(0)
})

it('R15 lost books have a price and are not on loan, and open losses are owed', () => {
  const losses = demo.all<{ state: string; price: number; recoup: number | null }>(
    `SELECT state, loan_loss.price, recoup FROM loan_loss WHERE item NOT IN (SELECT item FROM loan)`,
  )
  expect(losses.map(loss => loss.state).sort()).toEqual(['found', 'open', 'settled', 'settled'])
  expect(losses.filter(loss => !(loss.price > 0))).toEqual([])
  expect(demo.count("SELECT sum(recoup) FROM loan_loss WHERE state = 'open'")).toBe(
    demo.count("SELECT sum(amount) FROM fine WHERE kind = 'lost' AND paid = 0"),
  )
})

it('R17 reader8 reported the card lost twenty days ago; nobody else did', () => {
  expect(
    demo.all('SELECT user_id, ended_at FROM card_loss JOIN patron USING (uid) WHERE id_status = 3'),
  ).toEqual([{ user_id: 'reader8', ended_at: null }])
  expect(demo.count('SELECT count(*) FROM card_loss')).toBe(1)
})

it('R06 each demo reader has a unique student or staff number and campus card', () => {
  expect(demo.count('SELECT count(*) FROM identifier')).toBe(20)
  expect(demo.count("SELECT count(DISTINCT uid) FROM identifier WHERE kind IN ('student', 'staff')")).toBe(10)
})
