/**
 * Decisions and lists of the staff called directly, as a page does, with the same results on both engines.
 */
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endLoss, lossList } from '../../host/circulation/embedded/cards/card-decisions.ts'
import {
  fineList,
  lend,
  renewLoan,
  settleFine,
  takeBack,
} from '../../host/circulation/embedded/desk/desk-decisions.ts'
import { requestList, stepRequest } from '../../host/circulation/embedded/requests/request-decisions.ts'
import { setClosed, setRule } from '../../host/circulation/embedded/rules/rule-decisions.ts'
import { openCirculation } from '../../host/circulation/open.ts'
import { openMailer } from '../../host/mail/mailer.ts'
import { booklistList, judgeBooklist } from '../../host/modules/booklists/decisions.ts'
import { answerFeedback, feedbackList, filesOf } from '../../host/modules/feedbacks/decisions.ts'
import { postings, postNotice, withdrawNotice } from '../../host/modules/notices/decisions.ts'
import { documentList, moveDocument } from '../../host/modules/requests/documents/decisions.ts'
import { moveSuggestion, suggestionList } from '../../host/modules/requests/pda/decisions.ts'
import { judgeReview, reviewList } from '../../host/modules/reviews/decisions.ts'
import { snapshotOf } from '../../host/modules/staff/collections/content.ts'
import {
  beginCollection,
  publishCollection,
  undos,
  withdrawCollection,
} from '../../host/modules/staff/collections/decisions.ts'
import { listedOf } from '../../host/modules/staff/collections/queries.ts'
import { answerTrial, moveTrial, trialList } from '../../host/modules/trials/decisions.ts'
import { addReader, findCards, identifiersOf, setCardStatus } from '../../host/modules/users/decisions.ts'
import { openConf } from '../../host/modules/vars/conf.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { Cannot, type Decided, type DecisionContext } from '../../host/staff/decide.ts'
import { countRows, listRows, rowOf, type StaffList } from '../../host/staff/list.ts'
import { trailOf } from '../../host/staff/queries.ts'
import { undo } from '../../host/staff/undo.ts'
import { undoableSince } from '../../host/staff/undo-queries.ts'
import { openRevisions } from '../../host/store/feed/revisions.ts'
import type { Library } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { copyOnPostgres, rowsOf } from '../store/both-engines.ts'

let sqlite: Store
let postgres: Library
let contexts: DecisionContext[]
beforeAll(async () => {
  sqlite = openStore(':memory:')
  plantLibrary(sqlite)
  sqlite.raw.exec(`
    UPDATE patron SET email_checked = 1, mail_notices = 1 WHERE uid = 1;
    INSERT INTO feedback (uid, kind, title, content, created_at, updated_at) VALUES (1, 'site', '', 'No light', 10, 10),
      (2, 'book', 'A page', 'is missing', 20, 20);
    INSERT INTO feedback_answer (feedback, content, created_at) VALUES (2, 'We look', 30), (2, 'It is there', 40);
    INSERT INTO upload (id, uid, feedback, name, type, size, created_at) VALUES ('${'a'.repeat(32)}', 2, 2, 'p.png', 'png', 9, 20);
    INSERT INTO trial (uid, package_name, name_key, created_at, updated_at) VALUES (1, 'Project Euclid', 'x', 10, 10);
    INSERT INTO document_request (uid, kind, title, author, source, year, volume, issue, pages, publisher, isbn, issn, doi,
      number, same_key, way, needed_by, remark, declaration, created_at, updated_at)
      VALUES (1, 'article', 'A theory', 'Sack', 'Annals', '1983', '73', '1', '55-74', '', '', '', '', '', 'k', 'file', '', '', '',
      10, 10);
    INSERT INTO purchase (uid, isbn, title, author, created_at, updated_at) VALUES (1, '9780131100169', 'C', 'K', 10, 10);
    INSERT INTO card_loss (uid, status_before, reported_at) VALUES (3, 0, 10);
    INSERT INTO review (bib, uid, score, content, created_at) VALUES (1, 1, 1, 'Bad', 10), (1, 2, 5, 'Good', 20);
    INSERT INTO review_report (review, uid, at) VALUES (1, 2, 30);
    INSERT INTO booklist (id, uid, name, description, is_public, created_at, updated_at) VALUES ('l1', 1, 'Night', '', 1, 10, 10),
      ('l2', NULL, 'Own', '', 0, 10, 10);
    INSERT INTO booklist_item (booklist, bib, added_at) VALUES ('l1', 1, 1), ('l1', 2, 2);
    INSERT INTO fine (uid, bib, kind, amount, paid, created_at) VALUES (1, NULL, 'damage', 5, 0, 10);
    INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at)
      VALUES (1, 3, 'req.cs.preg', 'K204.2/1', '02503', '02503', 'open', 1, 1)`)
  const copy = await copyOnPostgres(sqlite)
  postgres = copy
  contexts = [contextOf(sqlite), contextOf(copy)]
})
afterAll(async () => void (await Promise.all([sqlite.close(), postgres.close()])))

function contextOf(store: Library): DecisionContext {
  const clock = { now: () => NOW }
  const config = readConfig({ MAIL: 'outbox', LOG_LEVEL: 'silent' })
  const wait = async () => void (await setImmediate())
  const [writes, revisions, dates] = [openWrites(store, wait), openRevisions(store), datesIn(config.timeZone)]
  const conf = openConf(store, revisions)
  const log = { warn: () => {} }
  const circulation = openCirculation({ store, writes, clock, dates, conf, config, log })
  const mail = openMailer({ config: config.mail, clock, wait, log })
  // the same in both libraries, and unique in each
  let drawn = 0
  const random = (size: number) => Buffer.alloc(size, ++drawn)
  return { store, writes, clock, dates, conf, circulation, config, mail, random, revisions }
}

/** Calls both; their answers or refusals must be the same. */
async function both<T>(ask: (ctx: DecisionContext) => Promise<T>): Promise<T> {
  const answers: T[] = []
  for (const ctx of contexts) answers.push(await ask(ctx))
  expect(answers[1]).toEqual(answers[0])
  return answers[0]!
}
const refused = (ask: (ctx: DecisionContext) => Promise<unknown>) =>
  both(async ctx => {
    const error = await ask(ctx).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Cannot)
    return (error as Cannot).why
  })
/** The outcome, once its mail has been sent. */
async function decided<T extends Decided>(deciding: Promise<T>): Promise<Omit<T, 'unsent'>> {
  const { unsent, ...outcome } = await deciding
  expect(await unsent).toBe(0)
  return outcome
}
const words = { en: 'Because' }

it.each<{ list: StaffList; some: object }>([
  { list: feedbackList, some: { id: 2, what: 'book: A page', answers: 'We look / It is there' } },
  { list: trialList, some: { id: 1, what: 'Project Euclid', state: 'open' } },
  { list: documentList, some: { id: 1, what: 'A theory', source: 'Annals', state: 'open' } },
  { list: suggestionList, some: { id: 1, what: 'C', author: 'K', vendor: null } },
  { list: lossList, some: { id: 1, state: 'open', reader: 'reader6' } },
  { list: reviewList, some: { id: 1, state: 'reported', reports: 1 } },
  { list: booklistList, some: { id: 'l1', state: 'public', books: 2, reader: 'reader1' } },
  { list: fineList, some: { what: '0.05 damage', state: 'unpaid' } },
  { list: requestList, some: { id: 1, what: 'reserved: 史记', state: 'open' } },
])('$list.name can be filtered, counted and paged', async ({ list, some }) => {
  const filter = { states: list.states, since: 0 }
  const rows = await both(({ store }) => listRows(list, store.db, filter))
  expect(rows).toContainEqual(expect.objectContaining(some))
  expect(await both(({ store }) => countRows(list, store.db, filter))).toBe(rows.length)
  const last = { limit: 1, offset: rows.length - 1 }
  expect(await both(({ store }) => listRows(list, store.db, filter, last))).toEqual(rows.slice(-1))
  expect(await both(({ store }) => countRows(list, store.db, { ...filter, since: NOW + 1 }))).toBe(0)
  const { id } = rows[0]!
  expect(await both(({ store }) => rowOf(list, store.db, id))).toEqual(rows[0])
  const none = typeof id === 'number' ? 99 : 'none'
  expect(await refused(({ store }) => rowOf(list, store.db, none))).toBe('missing')
})

it('a decision returns its audit entry and its notices; mail is sent after it', async () => {
  const answer = { id: 1, act: 'answered', words: { zh: '\u001b', ...words }, author: '' } as const
  expect(await both(ctx => decided(answerFeedback(ctx, 'Wang', answer)))).toMatchObject({
    said: 'Feedback 1 is answered; its reader has a notice.',
    trail: { area: 'feedback', subject: 1, act: 'answered', words },
    notices: [{ uid: 1, kind: 'answer' }],
  })
  expect(await both(({ store }) => trailOf(store.db, 'feedback', '1'))).toEqual([
    { at: NOW, operator: 'Wang', act: 'answered', said: 'Because' },
  ])
  for (const { mail } of contexts)
    expect(mail.outbox.map(({ to }) => to)).toEqual(['xiaoxi@linjiang.example'])
  expect(await both(ctx => decided(answerFeedback(ctx, 'Wang', answer)))).toEqual({
    said: 'Feedback 1 is answered already',
    before: 'answered',
  })
})

it('C09 a visitor gets the answer by e-mail, in the language of the letter', async () => {
  for (const { store } of contexts)
    await store.write(trx =>
      trx
        .insertInto('feedback')
        .values({
          id: 90,
          uid: null,
          email: 'ann@example.org',
          lang: 'en',
          kind: 'book',
          title: 'A page is missing: Bees',
          content: 'Page 3',
          created_at: 50,
          updated_at: 50,
        })
        .execute(),
    )
  const words = { zh: '已补', en: 'It is mended' }
  const answer = { id: 90, act: 'answered' as const, words, author: '' }
  await both(ctx => decided(answerFeedback(ctx, 'Li', answer)))
  for (const { mail } of contexts)
    expect(mail.outbox[0]).toMatchObject({
      to: 'ann@example.org',
      text: expect.stringMatching(/A page is missing: Bees[\s\S]*It is mended/),
    })
})

it('input that no form has validated is refused with the reason, and nothing is changed', async () => {
  const before = await rowsOf(sqlite, 'staff_act')
  const long = { zh: 'x'.repeat(2001) }
  expect(await refused(ctx => judgeReview(ctx, 'W', { id: 1, act: 'hidden', words: { zh: ' \n' } }))).toBe(
    'words',
  )
  expect(await refused(ctx => judgeReview(ctx, 'W', { id: 1, act: 'kept', words: long }))).toBe('invalid')
  expect(await refused(ctx => judgeReview(ctx, 'W', { id: 99, act: 'kept', words }))).toBe('missing')
  expect(await refused(ctx => stepRequest(ctx, 'W', { id: 1, step: 'fetched', words: {} }))).toBe('state')
  const over = { id: 1, step: 'ready', words: {}, until: NOW - 1 } as const
  expect(await refused(ctx => stepRequest(ctx, 'W', over))).toBe('invalid')
  const days = { startsOn: '2026-04-02', endsOn: '2026-04-01' }
  expect(await refused(ctx => answerTrial(ctx, 'W', { id: 1, act: 'approved', words, days }))).toBe('days')
  const document = { id: 1, act: 'ready', words, link: 'javascript:alert(1)' } as const
  expect(await refused(ctx => moveDocument(ctx, 'W', document))).toBe('link')
  expect(await refused(ctx => moveDocument(ctx, 'W', { id: 1, act: 'refused', words: {} }))).toBe('words')
  expect(await refused(ctx => moveDocument(ctx, 'W', { id: 9, act: 'seen', words: {} }))).toBe('missing')
  expect(await refused(ctx => answerTrial(ctx, 'W', { id: 1, act: 'approved', words }))).toBe('days')
  expect(
    await refused(ctx => moveTrial(ctx, 'W', { id: 1, words, days: { ...days, endsOn: '2026-05-01' } })),
  ).toBe('state')
  expect(await refused(ctx => postNotice(ctx, 'W', { texts: {}, to: 'all', until: null }))).toBe('invalid')
  const texts = { en: { title: 'Closed', content: 'No power' } }
  expect(await refused(ctx => postNotice(ctx, 'W', { texts, to: 'all', until: NOW - 1 }))).toBe('invalid')
  const reader = { userId: 'a b', name: 'x', group: 'user.grp.00', dept: '', email: null }
  expect(await refused(ctx => addReader(ctx, 'W', reader))).toBe('invalid')
  expect(await refused(ctx => setCardStatus(ctx, 'W', { uid: 99, act: 'restored', words }))).toBe('missing')
  expect(await refused(ctx => lend(ctx, 'W', { barCode: 'nothing', userId: 'reader1' }))).toBe('missing')
  expect(await refused(ctx => lend(ctx, 'W', { barCode: 'A00013', userId: 'nobody' }))).toBe('missing')
  expect(await rowsOf(sqlite, 'staff_act')).toEqual(before)
  expect(await rowsOf(postgres, 'staff_act')).toEqual(before)
})

it('every decision has the same effect on both engines', async () => {
  const texts = { zh: { title: '闭馆', content: '停电' } }
  const decisions: ((ctx: DecisionContext) => Promise<Decided>)[] = [
    ctx =>
      answerTrial(ctx, 'W', {
        id: 1,
        act: 'approved',
        words,
        days: { startsOn: '2026-04-01', endsOn: '2026-04-30' },
      }),
    ctx => moveTrial(ctx, 'W', { id: 1, words, days: { startsOn: '2026-04-02', endsOn: '2026-05-01' } }),
    ctx =>
      setRule(ctx, 'W', {
        group: 'user.grp.00',
        docType: '',
        values: { loanDays: '20', finePerDay: '0.20' },
      }),
    ctx => setRule(ctx, 'W', { group: 'user.grp.00', docType: '', values: { loanDays: '' } }),
    ctx => setClosed(ctx, 'W', { from: '2026-05-01', until: '2026-05-03', name: '劳动节', isClosed: true }),
    ctx => setClosed(ctx, 'W', { from: '2026-05-02', until: '2026-05-02', isClosed: false }),
    ctx => moveSuggestion(ctx, 'W', { id: 1, act: 'ordered', words }),
    ctx => endLoss(ctx, 'W', { id: 1, words }),
    ctx => judgeReview(ctx, 'W', { id: 1, act: 'hidden', words }),
    ctx => judgeReview(ctx, 'W', { id: 1, act: 'shown', words: {} }),
    ctx => judgeBooklist(ctx, 'W', { id: 'l1', act: 'recommended', words: {} }),
    ctx => judgeBooklist(ctx, 'W', { id: 'l1', act: 'hidden', words }),
    ctx => settleFine(ctx, 'W', { id: 1, act: 'waived', words }),
    ctx => stepRequest(ctx, 'W', { id: 1, step: 'ready', words: {} }),
    ctx => stepRequest(ctx, 'W', { id: 1, step: 'refused', words }),
    ctx => lend(ctx, 'W', { barCode: 'A00013', userId: 'reader1' }),
    ctx => moveDocument(ctx, 'W', { id: 1, act: 'requested', words: {} }),
    ctx => moveDocument(ctx, 'W', { id: 1, act: 'ready', words, link: 'https://files.example/a.pdf' }),
    ctx => renewLoan(ctx, 'W', { barCode: 'A00011' }),
    ctx => takeBack(ctx, 'W', { barCode: 'A00022' }),
    ctx => setCardStatus(ctx, 'W', { uid: 1, act: 'suspended', words }),
    ctx => setCardStatus(ctx, 'W', { uid: 1, act: 'restored', words: {} }),
    ctx => postNotice(ctx, 'W', { texts, to: 'all', until: null }),
    ctx => postNotice(ctx, 'W', { texts, to: { uid: 1, userId: 'reader1' }, until: NOW }),
    ctx => withdrawNotice(ctx, 'W', { id: 1 }),
  ]
  for (const decision of decisions) expect(await both(ctx => decided(decision(ctx)))).toHaveProperty('trail')
  const tables =
    'staff_act notice review review_report booklist booklist_hidden fine request request_step loan'
  for (const table of `${tables} trial document_request purchase card_loss patron posting account_event`.split(
    ' ',
  ))
    expect(await rowsOf(postgres, table), table).toEqual(await rowsOf(sqlite, table))
  expect(await both(({ store }) => postings(store.db, 1))).toMatchObject([{ id: 2, scope: 'reader1' }])
  const to = { group: 'user.grp.77' }
  expect(await refused(ctx => postNotice(ctx, 'W', { texts, to, until: null }))).toBe('missing')
})

it('cards are found by part of any field, in any case; attachments come with their letter', async () => {
  const found = (text: string) => both(({ store }) => findCards(store.db, text, 10))
  expect(await found('ANN')).toMatchObject([{ user_id: 'reader3' }])
  expect(await found('READER1')).toMatchObject([{ user_id: 'reader1' }])
  expect(await found('_')).toEqual([])
  expect(await both(({ store }) => identifiersOf(store.db, 1))).toEqual([])
  expect(await both(({ store }) => filesOf(store.db, 2))).toMatchObject([{ name: 'p.png', size: 9 }])
})

it.each([
  ['booklist', { name: '冬', name_en: 'Winter', recommended: '1' }],
  ['topic', { name: '冬', opens_on: '2026-01-01' }],
  ['course', { name: '冬' }],
  ['database', { package_id: 'winter', name_zh: '冬', status: '1', subjects: 'science' }],
  ['donation', { name: '冬', donor: '周', donated_on: '2026-01-01', volumes: '3' }],
] as const)('a %s is drafted, scheduled, withdrawn and undone', async (kind, values) => {
  const bibIds = sqlite.raw.prepare('SELECT bib_id FROM bib WHERE withdrawn = 0 LIMIT 3').all() as {
    bib_id: string
  }[]
  const books = kind === 'database' ? [] : bibIds.map(({ bib_id }) => bib_id)
  const content = {
    ...{ values: { ...values } as Record<string, string>, rooms: [] },
    books: books.map(bibId => ({ bibId, note: 'a', room: 0, level: '' as const, weeks: '', isLead: false })),
  }
  const seen: object[] = []
  for (const ctx of contexts) {
    const { id } = await beginCollection(ctx, 'Wang', { kind, content })
    const states: object[] = []
    const note = async () => {
      const { id: _, ...rest } = await snapshotOf(ctx.store.db, kind, id)
      const listed = (await listedOf(ctx.store.db, kind)).find(one => one.id === id)!
      states.push({ ...rest, listed: { ...listed, id: '' } })
    }
    await note()
    await publishCollection(ctx, 'Wang', { kind, id, at: '2099-01-01 08:00' })
    await note()
    await withdrawCollection(ctx, 'Wang', { kind, id })
    await note()
    const [last] = await undoableSince(ctx.store.db, 0, Object.keys(undos))
    await undo(ctx, 'Wang', undos, last!.id)
    await note()
    expect(states[3]).toEqual(states[1])
    seen.push(states)
  }
  expect(seen[1]).toEqual(seen[0])
})
