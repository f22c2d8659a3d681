/** Calls of the staff's pages, with the same results on both engines. */
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCirculation } from '../../host/circulation/open.ts'
import { openMailer } from '../../host/mail/mailer.ts'
import { openUse } from '../../host/metrics/use.ts'
import { actsOf, alikeIds, decidedSince } from '../../host/modules/staff/inbox/case-queries.ts'
import { INBOX_AREAS, undos, wayOf } from '../../host/modules/staff/inbox/kinds.ts'
import { countSent, mergedInto, oldestWaiting, sentRows } from '../../host/modules/staff/inbox/queries.ts'
import { numbersOf } from '../../host/modules/staff/numbers/numbers.ts'
import { openConf } from '../../host/modules/vars/conf.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { addStaff, editStaff } from '../../host/staff/account-decisions.ts'
import { allAccounts } from '../../host/staff/account-queries.ts'
import { type DecisionContext, decideAll } from '../../host/staff/decide.ts'
import { openStaffSessions } from '../../host/staff/sessions.ts'
import { correct, undo } from '../../host/staff/undo.ts'
import { openRevisions } from '../../host/store/feed/revisions.ts'
import type { Library } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import {
  INBOX_ACTS,
  INBOX_KINDS,
  type InboxAct,
  type InboxKind,
} from '../../src/contract/staff/staff-inbox-kinds.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { copyOnPostgres } from '../store/both-engines.ts'

let sqlite: Store
let postgres: Library
let contexts: DecisionContext[]
beforeAll(async () => {
  sqlite = openStore(':memory:')
  plantLibrary(sqlite)
  sqlite.raw.exec(`
    INSERT INTO feedback (uid, kind, title, content, fault, bib, created_at, updated_at) VALUES
      (1, 'site', 'A lamp', 'No light', '', NULL, 10, 10), (2, 'site', 'A lamp', 'Dark', '', NULL, 11, 11),
      (1, 'book', 'Torn', 'Torn', 'damaged', 1, 20, 20);
    INSERT INTO trial (uid, package_name, name_key, created_at, updated_at) VALUES (1, 'Project Euclid', 'x', 30, 30);
    INSERT INTO document_request (uid, kind, title, author, source, year, volume, issue, pages, publisher, isbn, issn, doi,
      number, same_key, way, needed_by, remark, declaration, created_at, updated_at)
      VALUES (1, 'article', 'A theory', 'Sack', 'Annals', '1983', '73', '1', '55-74', '', '', '', '', '', 'k', 'file', '', '', '',
      35, 35);
    INSERT INTO purchase (uid, isbn, title, title_key, created_at, updated_at) VALUES (1, '9780131100169', 'C', 'c', 40, 40),
      (2, '9780131100169', 'C', 'c', 41, 41);
    INSERT INTO card_loss (uid, status_before, reported_at) VALUES (4, 0, 50);
    INSERT INTO review (bib, uid, score, content, created_at) VALUES (1, 1, 1, 'Bad', 5), (2, 2, 5, 'Good', 6);
    INSERT INTO review_report (review, uid, at) VALUES (1, 2, 60);`)
  const copy = await copyOnPostgres(sqlite)
  postgres = copy
  contexts = [contextOf(sqlite), contextOf(copy)]
})
afterAll(async () => void (await Promise.all([sqlite.close(), postgres.close()])))

function contextOf(store: Library): DecisionContext {
  const clock = { now: () => NOW }
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const wait = async () => void (await setImmediate())
  const [writes, revisions, dates] = [openWrites(store, wait), openRevisions(store), datesIn(config.timeZone)]
  const conf = openConf(store, revisions)
  const log = { warn: () => {} }
  const circulation = openCirculation({ store, writes, clock, dates, conf, config, log })
  const mail = openMailer({ config: null, clock, wait, log })
  const random = (size: number) => Buffer.alloc(size, 7)
  return { store, writes, clock, dates, conf, circulation, config, mail, random, revisions }
}

/** Calls both; their answers must be the same. */
async function both<T>(ask: (ctx: DecisionContext) => Promise<T>): Promise<T> {
  const answers: T[] = []
  for (const ctx of contexts) answers.push(await ask(ctx))
  expect(answers[1]).toEqual(answers[0])
  return answers[0]!
}
const all = { kinds: INBOX_KINDS, account: 0, q: '' }

it('the inbox is listed, searched and counted', async () => {
  const page = { limit: 30, offset: 0 }
  const rows = await both(({ store }) => sentRows(store.db, { ...all, scope: 'waiting' }, page))
  expect(rows.map(row => row.kind)).toEqual([
    'review',
    'loss',
    'suggestion',
    'suggestion',
    'document',
    'trial',
    'fault',
    'letter',
    'letter',
  ])
  for (const q of ['euclid', '%', 'reader3', '#1', 'No light'])
    await both(({ store }) => sentRows(store.db, { ...all, scope: 'waiting', q }, page))
  expect(await both(({ store }) => countSent(store.db, { ...all, scope: 'done' }))).toBe(0)
  expect(await both(({ store }) => oldestWaiting(store.db, INBOX_KINDS))).toBe(10)
  expect(await both(({ store }) => alikeIds(store.db, 'suggestion', 1, { isbn: '9780131100169' }))).toEqual([
    2,
  ])
  expect((await both(({ store }) => mergedInto(store.db, rows))).size).toBe(0)
})

const days = { startsOn: '2026-03-10', endsOn: '2026-04-10' }
const words = { zh: '', en: 'Because' }
it.each<[InboxKind, InboxAct, InboxAct]>([
  ['letter', 'answered', 'closed'],
  ['fault', 'closed', 'answered'],
  ['suggestion', 'ordered', 'declined'],
  ['trial', 'approved', 'declined'],
  ['document', 'ready', 'refused'],
  ['review', 'hidden', 'kept'],
  ['loss', 'ended', 'ended'],
])('a %s that was %s is corrected to %s, and undone', async (kind, act, other) => {
  const { area, decide } = wayOf(kind)
  const id = kind === 'fault' ? 3 : 1
  const tables = [
    'feedback',
    'feedback_answer',
    'trial',
    'document_request',
    'purchase',
    'review',
    'review_report',
    'card_loss',
  ] as const
  const standing = ({ store }: DecisionContext) =>
    Promise.all([
      ...tables.map(table => store.db.selectFrom(table).selectAll().execute()),
      store.db.selectFrom('patron').select(['uid', 'id_status']).orderBy('uid').execute(),
      store.db
        .selectFrom('notice')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .execute(),
    ])
  /** without the time of the last change */
  const plain = async (ctx: DecisionContext) =>
    (await standing(ctx)).map(rows => rows.map(row => JSON.stringify({ ...row, updated_at: 0 })).sort())
  const before = await both(plain)
  const make = (ctx: DecisionContext, act: InboxAct) =>
    decide(ctx, { id, act, words, author: '', staysOpen: false, ...days })
  const lineOf = async ({ store }: DecisionContext, batch: string) =>
    (await actsOf(store.db, area, [id])).find(line => line.batch === batch && line.undoes === null)!.id
  await both(async ctx => {
    const [first, second] = [`first ${kind}`, `second ${kind}`]
    await decideAll(ctx, 'Ann', [make(ctx, act)], first)
    expect((await decideAll(ctx, 'Ann', [make(ctx, act)], first)).isRepeated).toBe(true)
    const fix = { id: await lineOf(ctx, first), works: [make(ctx, other)], batch: second }
    await correct(ctx, 'Ann', undos, fix)
    await undo(ctx, 'Ann', undos, await lineOf(ctx, second))
    await expect(undo(ctx, 'Ann', undos, await lineOf(ctx, second))).rejects.toThrow('taken back already')
  })
  expect(await both(plain)).toEqual(before)
  expect(await both(({ store }) => decidedSince(store.db, INBOX_AREAS, INBOX_ACTS, 0))).toBe(0)
})

it('several cases are decided together, or none', async () => {
  const made = (ctx: DecisionContext, second: InboxAct) =>
    decideAll(
      ctx,
      'Ann',
      [
        wayOf('trial').decide(ctx, { id: 1, act: 'declined', words, author: '', ...days, staysOpen: false }),
        wayOf('suggestion').decide(ctx, {
          id: 99,
          act: second,
          words,
          author: '',
          ...days,
          staysOpen: false,
        }),
      ],
      'together',
    ).catch((error: Error) => error.message)
  expect(await both(ctx => made(ctx, 'ordered'))).toBe('There is no 99 in suggestions.')
  expect(await both(({ store }) => store.db.selectFrom('trial').select('state').execute())).toEqual([
    { state: 'open' },
  ])
})

it('accounts are created, edited and kept; the last administrator stays', async () => {
  await both(ctx => addStaff(ctx, 'root', { name: 'Ann', role: 'administrator' }).then(({ said }) => said))
  await both(ctx => addStaff(ctx, 'root', { name: '李 雷', role: 'figures' }).then(({ said }) => said))
  const refused = (change: Parameters<typeof editStaff>[3]) =>
    both(ctx => editStaff(ctx, 'root', 'Ann', change).then(String, (error: Error) => error.message))
  expect(await refused({ role: 'figures' })).toContain('last administrator')
  expect(await refused({ isRemoved: true })).toContain('last administrator')
  await both(ctx => editStaff(ctx, 'root', '李 雷', { role: 'administrator' }).then(({ said }) => said))
  expect(await refused({ isRemoved: true })).toBe('[object Object]')
  const accounts = await both(({ store }) =>
    allAccounts(store.db).then(rows => rows.map(({ password: _, ...row }) => row)),
  )
  expect(accounts.map(({ name, removed_at }) => [name, removed_at])).toEqual([
    ['Ann', NOW],
    ['李 雷', null],
  ])
  await both(async ({ store, writes, clock, random }) => {
    const sessions = openStaffSessions({ store, writes, clock, random })
    const account = accounts[1]!.id
    const value = await sessions.start(account, 'in', null)
    expect(await sessions.find(value)).toMatchObject({ name: '李 雷', role: 'administrator', step: 'in' })
  })
})

it('statistics are counted', async () => {
  await both(async ctx => {
    const { store, clock, dates, random } = ctx
    const atClose: (() => Promise<void>)[] = []
    const use = openUse({ store, clock, dates, random, log: { error() {}, warn() {} } as never, atClose })
    for (const visitor of ['a', 'b', 'c', 'd', 'e', 'e']) use.add('miss', '量子', visitor)
    use.add('element', 'www.example.edu book-block', 'a')
    await use.flush()
    await atClose[0]!()
    const numbers = await numbersOf(ctx, { from: '', to: '', by: 'month' }, 'en')
    expect(numbers.misses).toEqual({ rows: [{ name: '量子', times: 6, people: 5 }], hidden: 0 })
    expect(numbers.sites).toEqual({ rows: [], hidden: 1 })
    return numbers
  })
  await both(ctx => numbersOf(ctx, { from: '', to: '', by: 'day' }, 'zh'))
})
