/** What the demo library says of its readers could have happened in that order, for every reader and record. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOW } from '../fixture-library.ts'
import { type Planted, planted } from './planted.ts'

let demo: Planted
beforeAll(async () => {
  demo = await planted()
})
afterAll(() => demo.store.close())

/** loans, current and ended, one row each */
const LOANS = `SELECT loan_id, uid, item, bib, loaned_at, due_at, returned_at, renewed_at FROM (
  SELECT loan_id, uid, item, bib, loaned_at, due_at, NULL AS returned_at, renewed_at FROM loan
  UNION ALL SELECT loan_id, uid, item, bib, loaned_at, due_at, returned_at, NULL FROM loan_hist) AS lent`

/** every table that says what a reader did, and when */
const DONE = {
  loan: 'loaned_at',
  loan_hist: 'loaned_at',
  loan_loss: 'lost_at',
  fine: 'created_at',
  credit_log: 'created_at',
  payment: 'created_at',
  card_loss: 'reported_at',
  account_event: 'at',
  request: 'created_at',
  notice: 'created_at',
  review: 'created_at',
  review_report: 'at',
  booklist: 'created_at',
  booklist_follow: 'followed_at',
  curriculum_follow: 'followed_at',
  feedback: 'created_at',
  upload: 'created_at',
  purchase: 'created_at',
  trial: 'created_at',
  document_request: 'created_at',
  history_pause: 'from_at',
  read_cert: 'issued_at',
  external_identity: 'bound_at',
  saved_search: 'created_at',
  wish: 'made_at',
} as const

/** tables with a reader that say nothing of the past */
const OTHER = [
  ...['patron', 'session', 'identifier', 'mail_link', 'reader_token', 'handoff', 'paia_token'],
  'reader_joined',
  'passkey',
  'account_deletion',
]
const STATES = [
  'late_return',
  'calendar_feed',
  'shelf',
  'questionnaire_reader',
  'usual_place',
  'webhook_reader',
  'notice_way',
]

it('C15 R08 R15 each table of readers is among those whose order is checked', () => {
  const named = demo.all<{ name: string }>(
    `SELECT name FROM sqlite_master AS own WHERE type = 'table'
     AND EXISTS (SELECT 1 FROM pragma_table_info(own.name) AS info WHERE info.name = 'uid')`,
  )
  expect(named.map(({ name }) => name).sort()).toEqual([...Object.keys(DONE), ...OTHER, ...STATES].sort())
})

it.each(Object.entries(DONE))(
  'R08 %s is after the reader’s registration, and not in the future',
  (table, at) => {
    expect(
      demo.all(
        `SELECT user_id, own.${at} AS at, patron.created_at FROM ${table} AS own JOIN patron USING (uid)
       WHERE own.${at} < patron.created_at OR own.${at} > ?`,
        NOW,
      ),
    ).toEqual([])
  },
)

it('R06 a card was made when its reader was registered, and ends after that', () => {
  expect(
    demo.all(
      `SELECT user_id FROM patron WHERE activated_on >= expires_on
       OR activated_on <> date(created_at / 1000, 'unixepoch', '+8 hours')`,
    ),
  ).toEqual([])
})

it('R08 a loan ends after it began, and a renewal is between; nobody borrows with an expired or lost card', () => {
  expect(demo.all(`${LOANS} WHERE returned_at < loaned_at OR due_at < loaned_at`)).toEqual([])
  expect(demo.all(`${LOANS} WHERE renewed_at NOT BETWEEN loaned_at AND ?`, NOW)).toEqual([])
  expect(
    demo.all(
      `SELECT * FROM (${LOANS}) JOIN patron USING (uid)
       WHERE date(loaned_at / 1000, 'unixepoch', '+8 hours') > expires_on`,
    ),
  ).toEqual([])
  expect(
    demo.all(
      `SELECT * FROM (${LOANS}) JOIN card_loss USING (uid)
       WHERE loaned_at BETWEEN reported_at AND coalesce(ended_at, ${NOW})`,
    ),
  ).toEqual([])
})

it('R15 a book is lost on a loan of its reader, which that ends; it is settled later, and missing until then', () => {
  const losses = demo.all<{
    lost: number
    loaned: number | null
    returned: number | null
    settled: number | null
  }>(
    `SELECT lost_at AS lost, settled_at AS settled, loaned_at AS loaned, returned_at AS returned
     FROM loan_loss LEFT JOIN (${LOANS}) AS lent USING (loan_id, uid, item, bib)`,
  )
  expect(losses.length).toBeGreaterThan(2)
  for (const { lost, loaned, returned, settled } of losses) {
    expect(loaned).toBeLessThan(lost)
    expect(returned).toBe(lost)
    if (settled !== null) expect(settled).toBeGreaterThan(lost)
  }
  expect(
    demo.all(
      `SELECT item.status, state FROM loan_loss JOIN item ON item.id = item
       WHERE (state = 'found') = (item.status = 'lost')`,
    ),
  ).toEqual([])
})

it('R14 a fine is for what was before it: a lost book, a return too late, a damaged book that was lent', () => {
  expect(demo.count('SELECT count(*) FROM fine')).toBeGreaterThan(3)
  expect(
    demo.all(
      `SELECT fine.* FROM fine WHERE kind = 'lost' AND NOT EXISTS (SELECT 1 FROM loan_loss
       WHERE loan_loss.id = fine.loss AND loan_loss.uid = fine.uid AND loan_loss.bib = fine.bib
       AND lost_at <= fine.created_at)`,
    ),
  ).toEqual([])
  expect(
    demo.all(
      `SELECT fine.* FROM fine WHERE kind = 'overdue' AND NOT EXISTS (SELECT 1 FROM loan_hist
       WHERE loan_hist.uid = fine.uid AND due_at < returned_at AND due_at < fine.created_at)`,
    ),
  ).toEqual([])
  expect(
    demo.all(
      `SELECT fine.* FROM fine WHERE kind = 'damage' AND NOT EXISTS (SELECT 1 FROM loan_hist
       WHERE loan_hist.uid = fine.uid AND returned_at <= fine.created_at)`,
    ),
  ).toEqual([])
})

it('R19 a change of credit is for what was before it', () => {
  const before: Record<string, string> = {
    punctual:
      'SELECT 1 FROM loan_hist WHERE uid = log.uid AND returned_at <= due_at AND returned_at <= log.created_at',
    overdue: `SELECT 1 FROM (${LOANS}) AS lent WHERE uid = log.uid AND due_at < log.created_at
      AND (returned_at IS NULL OR returned_at > due_at)`,
    damage: 'SELECT 1 FROM loan_hist WHERE uid = log.uid AND returned_at <= log.created_at',
    lost: 'SELECT 1 FROM loan_loss WHERE uid = log.uid AND lost_at <= log.created_at',
    noshow:
      "SELECT 1 FROM request WHERE uid = log.uid AND state = 'expired' AND updated_at <= log.created_at",
  }
  for (const [kind, cause] of Object.entries(before)) {
    expect(demo.count('SELECT count(*) FROM credit_log WHERE kind = ?', kind), kind).toBeGreaterThan(0)
    expect(
      demo.all(`SELECT log.* FROM credit_log AS log WHERE kind = ? AND NOT EXISTS (${cause})`, kind),
      kind,
    ).toEqual([])
  }
  expect(
    demo.all(
      `SELECT user_id FROM patron WHERE credit IS NOT NULL AND (SELECT kind FROM credit_log
       WHERE credit_log.uid = patron.uid ORDER BY created_at, id LIMIT 1) <> 'opening'`,
    ),
  ).toEqual([])
})

it('R10 the steps of a request are in order, from its first to its last', () => {
  expect(demo.count('SELECT count(*) FROM request_step')).toBeGreaterThan(40)
  expect(
    demo.all(
      `SELECT request.id FROM request WHERE updated_at < created_at OR updated_at > ? OR expires_at < updated_at
       OR created_at <> (SELECT min(at) FROM request_step WHERE request = request.id)
       OR updated_at <> (SELECT max(at) FROM request_step WHERE request = request.id)
       OR state <> (SELECT state FROM request_step WHERE request = request.id ORDER BY at DESC, id DESC LIMIT 1)`,
      NOW,
    ),
  ).toEqual([])
})

it('R13 a notice is after what it tells, and read after it was sent', () => {
  expect(demo.all('SELECT * FROM notice WHERE read_at < created_at OR read_at > ?', NOW)).toEqual([])
  const told: Record<string, string> = {
    due: `SELECT 1 FROM (${LOANS}) AS lent WHERE uid = notice.uid AND bib = notice.bib AND loaned_at < notice.created_at`,
    overdue: `SELECT 1 FROM (${LOANS}) AS lent WHERE uid = notice.uid AND bib = notice.bib AND due_at < notice.created_at`,
    return:
      'SELECT 1 FROM loan_hist WHERE uid = notice.uid AND bib = notice.bib AND returned_at <= notice.created_at',
    arrival:
      'SELECT 1 FROM request WHERE uid = notice.uid AND bib = notice.bib AND created_at < notice.created_at',
    cancelled: `SELECT 1 FROM request WHERE uid = notice.uid AND bib = notice.bib AND state = 'cancelled'
      AND updated_at <= notice.created_at`,
  }
  for (const [kind, cause] of Object.entries(told))
    expect(
      demo.all(
        `SELECT notice.* FROM notice WHERE kind = ? AND bib IS NOT NULL AND NOT EXISTS (${cause})`,
        kind,
      ),
      kind,
    ).toEqual([])
  // as one with a text of its own, which names no book
  expect(
    demo.all(
      `SELECT * FROM notice WHERE kind = 'overdue' AND NOT EXISTS (SELECT 1 FROM (${LOANS}) AS lent
       WHERE uid = notice.uid AND due_at < notice.created_at)`,
    ),
  ).toEqual([])
  expect(
    demo.all(
      `SELECT * FROM notice WHERE kind = 'fine' AND NOT EXISTS (SELECT 1 FROM fine
       WHERE uid = notice.uid AND paid = 0 AND created_at < notice.created_at)`,
    ),
  ).toEqual([])
})

it('R18 R20 R21 answers, edits and follows come after what they belong to', () => {
  for (const table of ['booklist', 'feedback', 'purchase', 'trial'])
    expect(
      demo.all(`SELECT * FROM ${table} WHERE updated_at < created_at OR updated_at > ?`, NOW),
      table,
    ).toEqual([])
  expect(
    demo.all(
      `SELECT * FROM booklist_follow JOIN booklist ON booklist.id = booklist WHERE followed_at < booklist.created_at`,
    ),
  ).toEqual([])
  expect(
    demo.all(
      'SELECT * FROM review_report JOIN review ON review.id = review WHERE review_report.at < review.created_at',
    ),
  ).toEqual([])
})
