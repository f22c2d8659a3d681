/**
 * The inbox of the staff: everything that readers send, decided once, undone on the same day, corrected
 * later.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REFUSED_FIELD } from '../../src/contract/codes.ts'
import type { Page } from '../../src/contract/page.ts'
import type { Feedback } from '../../src/contract/reader/feedbacks.ts'
import type { NoticeRow } from '../../src/contract/reader/notices.ts'
import type { InboxCase, InboxList } from '../../src/contract/staff/staff-inbox.ts'
import { DAY } from '../fixture-library.ts'
import { addStaffTo, Librarian, openStaff } from '../staff-visitor.ts'
import { Visitor } from '../visitor.ts'

let at: Awaited<ReturnType<typeof openStaff>>
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'staff-inbox-'))
  mkdirSync(join(folder, 'uploads'))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  at = await openStaff('Ann', { DATA_DIR: folder })
})

let nth = 0
const batch = () => `batch-of-a-test-${String(++nth).padStart(6, '0')}`
async function write(title: string, content = 'The lamp is out', userId = 'reader1'): Promise<number> {
  const reader = new Visitor(at.app)
  await reader.signIn(userId)
  const { data } = await reader.post<Feedback>('/feedbacks/submit', { type: 'site', title, content })
  return data.feedbackId
}
const list = (query = '') => at.staff.done<InboxList>('GET', `/inbox${query}`)
const one = (kind: string, id: number) => at.staff.done<InboxCase>('GET', `/inbox/${kind}/${id}`)
type Done = { act: number; unsent: number; case: InboxCase }
const decide = (kind: string, id: number, body: object) =>
  at.staff.send<Done>('POST', `/inbox/${kind}/${id}/decide`, { batch: batch(), ...body })
async function noticesOf(userId = 'reader1', kind = 'answer'): Promise<NoticeRow[]> {
  const reader = new Visitor(at.app)
  await reader.signIn(userId)
  const { data } = await reader.get<Page<NoticeRow>>('/notices?pageSize=50')
  return data.items.filter(notice => notice.kind === kind)
}
const sql = (text: string) => at.store.raw.exec(text)

function plantAll() {
  sql(`
    INSERT INTO trial (uid, package_name, name_key, remark, created_at, updated_at) VALUES (1, 'Project Euclid', 'x', 'For a thesis', 20, 20);
    INSERT INTO purchase (uid, isbn, title, author, title_key, created_at, updated_at) VALUES (1, '9780131100169', 'C', 'K', 'c', 30, 30),
      (2, '9780131100169', 'C', 'K', 'c', 31, 31);
    INSERT INTO card_loss (uid, status_before, reported_at) VALUES (3, 0, 40);
    INSERT INTO review (bib, uid, score, content, created_at) VALUES (1, 1, 1, 'Bad', 10), (1, 2, 5, 'Good', 20);
    INSERT INTO review_report (review, uid, at) VALUES (1, 2, 50);
    INSERT INTO feedback (uid, kind, title, content, fault, bib, created_at, updated_at)
      VALUES (1, 'book', 'Damaged', 'Torn', 'damaged', 1, 60, 60)`)
}

describe('the list', () => {
  it('has all kinds of cases, newest first, and their waiting time', async () => {
    plantAll()
    const { items, total, counts, oldestDays } = await list()
    expect(items.map(row => row.kind)).toEqual([
      'fault',
      'review',
      'loss',
      'suggestion',
      'suggestion',
      'trial',
    ])
    expect(total).toBe(6)
    expect(counts).toEqual({ waiting: 6, mine: 0, unassigned: 6, handed: 0 })
    expect(oldestDays).toBeGreaterThan(1000)
    expect((await list('?kind=trial')).items).toMatchObject([
      { title: 'Project Euclid', excerpt: 'For a thesis' },
    ])
    expect((await list('?q=EUCLID')).total).toBe(1)
    expect((await list('?q=%25')).total).toBe(0)
    expect((await list('?q=reader6')).items.map(row => row.kind)).toEqual(['loss'])
    expect(JSON.stringify(await list())).not.toContain('林小溪')
  })

  it('shows how many readers suggested the same book', async () => {
    plantAll()
    sql(`INSERT INTO purchase (uid, title, author, title_key, state, created_at, updated_at)
      VALUES (3, 'C', 'K', 'c', 'seen', 32, 32), (3, 'C again', 'K', 'c', 'declined', 33, 33), (2, 'D', 'K', 'd', 'open', 34, 34)`)
    const found = (await list('?kind=suggestion')).items.map(({ title, wanted }) => [title, wanted])
    expect(found).toEqual([
      ['D', 1],
      ['C', 3],
      ['C', 3],
      ['C', 3],
    ])
    expect((await one('suggestion', 1)).wanted).toBe(3)
    expect((await list('?kind=trial')).items[0]?.wanted).toBe(0)
  })

  it('names a refused file, which cannot be shown', async () => {
    const id = await write('With a program')
    sql(`INSERT INTO upload (id, uid, feedback, name, type, size, created_at)
      VALUES ('ab', 1, ${id}, 'scan.pdf.exe', '', 0, 1)`)
    expect((await one('letter', id)).files).toEqual([
      { fileId: 'ab', name: 'scan.pdf.exe', type: '', size: 0, isPicture: false, isRefused: true },
    ])
    expect((await at.staff.ask('GET', '/opac/staff/inbox/files/ab')).statusCode).toBe(404)
  })

  it('shows each role its own kinds', async () => {
    plantAll()
    await write('A letter')
    const bo = new Librarian(at.app)
    await bo.enter('Bo')
    const { items, kinds } = await bo.done<InboxList>('GET', '/inbox')
    expect(kinds).toEqual(['fault', 'suggestion', 'trial', 'document', 'review'])
    expect(items.map(row => row.kind)).not.toContain('letter')
    expect((await bo.send('GET', '/inbox/letter/2')).code).toBe(404)
    expect((await bo.send('POST', '/inbox/loss/1/decide', { act: 'ended', batch: batch() })).code).toBe(404)
  })

  it('is exported as a table without names', async () => {
    await write('=1+1')
    const answer = await at.staff.ask('GET', '/opac/staff/inbox.csv')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="inbox.csv"')
    expect(answer.body).toContain("'=1+1")
    const states = async (scope: string, lang: string) =>
      (await at.staff.ask('GET', `/opac/staff/inbox.csv?scope=${scope}&langCode=${lang}`)).body
    expect(await states('waiting', 'zh')).toContain(',待办,')
    expect(await states('waiting', 'en')).toContain(',Waiting,')
    await decide('letter', 1, { act: 'closed' })
    expect(await states('done', 'zh')).toContain(',已结束,')
    expect(await states('done', 'en')).toContain(',Closed,')
    expect(answer.body).not.toContain('reader1')
  })
})

describe('a letter', () => {
  it('is answered: its reader is notified, and it leaves the list', async () => {
    const id = await write('A lamp')
    const done = await decide('letter', id, { act: 'answered', words: { zh: '修好了', en: 'Mended' } })
    expect(done).toMatchObject({ code: 0, data: { case: { state: 'answered', isWaiting: false } } })
    expect((await list()).total).toBe(0)
    expect((await list('?scope=done')).items).toMatchObject([{ id }])
    expect((await list()).doneToday).toBe(1)
    expect(await noticesOf()).toMatchObject([{ content: expect.stringContaining('修好了') }])
  })

  it('is answered once even if the page sends it twice: the same batch is already done', async () => {
    const id = await write('A lamp')
    const body = { act: 'answered', words: { zh: '修好了' }, batch: batch() }
    const [first, second] = await Promise.all([decide('letter', id, body), decide('letter', id, body)])
    expect([first.code, second.code]).toEqual([0, 0])
    expect(await noticesOf()).toHaveLength(1)
    expect(at.store.raw.prepare('SELECT count(*) n FROM feedback_answer').get()).toEqual({ n: 1 })
  })

  it('stays open with an answer, on request', async () => {
    const id = await write('A lamp')
    await decide('letter', id, { act: 'answered', words: { zh: '在看' }, staysOpen: true })
    expect(await one('letter', id)).toMatchObject({ isWaiting: true, last: { words: { zh: '在看' } } })
    expect(await noticesOf()).toHaveLength(1)
  })

  it('cannot be answered without text, and nothing is partly done', async () => {
    const id = await write('A lamp')
    expect((await decide('letter', id, { act: 'answered' })).code).toBe(REFUSED_FIELD.words)
    expect((await decide('letter', id, { act: 'approved' })).code).toBe(1)
    expect((await one('letter', id)).isWaiting).toBe(true)
    expect(await noticesOf()).toHaveLength(0)
  })
})

describe('two windows at once', () => {
  it.each([
    ['letter', { act: 'answered', words: { zh: '修好了' } }],
    ['fault', { act: 'answered', words: { zh: '修好了' }, staysOpen: true }],
    ['suggestion', { act: 'ordered' }],
    ['trial', { act: 'declined', words: { zh: '没有经费' } }],
    ['review', { act: 'hidden', words: { zh: '提到了人名' } }],
    ['loss', { act: 'ended' }],
  ] as const)(
    'decide one %s once; the other is refused, and there is only one notice',
    async (kind, body) => {
      plantAll()
      const id = kind === 'letter' ? await write('A lamp') : 1
      const count = (table: string) =>
        (at.store.raw.prepare(`SELECT count(*) n FROM ${table}`).get() as { n: number }).n
      const { decided } = await one(kind, id)
      const was = count('notice')
      const [first, second] = await Promise.all([0, 1].map(() => decide(kind, id, { ...body, decided })))
      expect([first!.code, second!.code].sort()).toEqual([0, 1])
      expect(count("staff_act WHERE batch <> ''")).toBe(1)
      expect(count('feedback_answer')).toBe(body.act === 'answered' ? 1 : 0)
      const told = count('notice') - was
      expect(told).toBe(kind === 'review' ? 2 : 1)
      // both undo it
      const { data } = first!.code === 0 ? first! : second!
      const back = () => at.staff.send<Done>('POST', `/inbox/acts/${data.act}/undo`)
      expect((await Promise.all([back(), back()])).map(({ code }) => code).sort()).toEqual([0, 1])
      expect(count('notice')).toBe(was)
      // after the undo a decision based on the earlier state is accepted
      expect((await decide(kind, id, { ...body, decided })).code).toBe(0)
      expect(count('notice') - was).toBe(told)
      // both correct it
      const { last } = await one(kind, id)
      const fix = () =>
        at.staff.send<Done>('POST', `/inbox/acts/${last!.id}/correct`, { ...body, batch: batch() })
      expect((await Promise.all([fix(), fix()])).map(({ code }) => code).sort()).toEqual([0, 1])
      expect(count('notice') - was).toBe(told)
    },
  )
})

it('shows the waiting time, and where the answer goes', async () => {
  at = await openStaff('Ann', { DATA_DIR: folder, MAIL: 'outbox' })
  const id = await write('A lamp')
  at.clock.time += 112 * 60_000
  await at.staff.enter('Ann')
  sql(
    "UPDATE patron SET email = 'lin@example.edu', email_checked = 1, mail_notices = 1 WHERE user_id = 'reader1'",
  )
  expect(await one('letter', id)).toMatchObject({
    waits: 112,
    sentTo: { messages: true, mail: 'l***@example.edu' },
  })
  sql("UPDATE patron SET mail_notices = 0 WHERE user_id = 'reader1'")
  expect((await one('letter', id)).sentTo).toEqual({ messages: true, mail: '' })
  sql(`UPDATE feedback SET uid = NULL, email = 'guest@example.org' WHERE id = ${id}`)
  expect((await one('letter', id)).sentTo).toEqual({ messages: false, mail: 'g***@example.org' })
  await decide('letter', id, { act: 'answered', words: { en: 'Mended' } })
  expect((await one('letter', id)).waits).toBeNull()
  const sent = await at.visitor.ask('GET', '/host-pages/outbox', undefined, { host: 'localhost:8080' })
  expect(sent.body).toContain('guest@example.org')
  expect(at.store.raw.prepare('SELECT * FROM mail_due').all()).toEqual([])
})

describe('undoing a decision on the same day', () => {
  it('includes its answer and its notice, once', async () => {
    const id = await write('A lamp')
    const { data } = await decide('letter', id, { act: 'answered', words: { zh: '修好了' } })
    const back = () => at.staff.send<Done>('POST', `/inbox/acts/${data.act}/undo`)
    expect(await back()).toMatchObject({ code: 0, data: { case: { isWaiting: true, last: null } } })
    expect(await noticesOf()).toHaveLength(0)
    expect(at.store.raw.prepare('SELECT count(*) n FROM feedback_answer').get()).toEqual({ n: 0 })
    expect((await back()).code).toBe(1)
  })

  it('restores the state before, for every kind', async () => {
    plantAll()
    const was = at.store.raw
      .prepare('SELECT state, reply, words FROM purchase UNION ALL SELECT state, reply, words FROM trial')
      .all()
    for (const [kind, id, body] of [
      ['suggestion', 1, { act: 'ordered' }],
      ['trial', 1, { act: 'approved', startsOn: '2026-03-10', endsOn: '2026-04-10' }],
      ['review', 1, { act: 'hidden', words: { en: 'It names somebody' } }],
      ['loss', 1, { act: 'ended' }],
      ['fault', 1, { act: 'closed' }],
    ] as const) {
      const { code, data } = await decide(kind, id, body)
      expect(code, kind).toBe(0)
      expect((await at.staff.send('POST', `/inbox/acts/${data.act}/undo`)).code, kind).toBe(0)
      expect((await one(kind, id)).isWaiting, kind).toBe(true)
    }
    expect(
      at.store.raw
        .prepare('SELECT state, reply, words FROM purchase UNION ALL SELECT state, reply, words FROM trial')
        .all(),
    ).toEqual(was)
    expect((await one('review', 1)).facts).toContainEqual({ name: 'reports', value: '1' })
  })

  it('is refused on another day, and if it was decided again since', async () => {
    plantAll()
    const { data } = await decide('suggestion', 1, { act: 'ordered' })
    await decide('suggestion', 1, { act: 'arrived' })
    expect((await at.staff.send('POST', `/inbox/acts/${data.act}/undo`)).code).toBe(1)
    const other = await decide('trial', 1, { act: 'declined' })
    at.clock.time += DAY
    await at.staff.enter('Ann')
    expect((await at.staff.send('POST', `/inbox/acts/${other.data.act}/undo`)).code).toBe(1)
    expect((await one('trial', 1)).last).toMatchObject({ mayUndo: false })
  })
})

describe('correcting a decision', () => {
  it('on another day: its reader has one notice, which says that it was corrected', async () => {
    const id = await write('A lamp')
    const { data } = await decide('letter', id, { act: 'answered', words: { zh: '修好了' } })
    at.clock.time += 3 * DAY
    await at.staff.enter('Ann')
    const fixed = { act: 'answered', words: { zh: '周五修' }, batch: batch() }
    const correct = () => at.staff.send<Done>('POST', `/inbox/acts/${data.act}/correct`, fixed)
    expect(await correct()).toMatchObject({ code: 0, data: { case: { last: { words: { zh: '周五修' } } } } })
    // the page repeats the request after a lost connection
    expect((await correct()).code).toBe(0)
    const [notice, ...more] = await noticesOf()
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      title: expect.stringMatching(/^更正：/),
      content: expect.stringContaining('周五修'),
    })
    expect(at.store.raw.prepare('SELECT content FROM feedback_answer').all()).toEqual([{ content: '周五修' }])
  })

  it('the log has what a command did, and one entry for each act of a newer host', async () => {
    plantAll()
    const input = { act: 'approved', startsOn: '2026-03-10', endsOn: '2026-04-10' }
    await decide('trial', 1, input)
    sql(`INSERT INTO staff_act (at, operator, area, subject, act)
      VALUES (1, 'Ann', 'trials', '1', 'moved'), (1, 'Ann', 'trials', '1', 'forwarded')`)
    expect((await one('trial', 1)).log.map(({ act }) => act)).toEqual(['approved', 'moved', 'other'])
  })

  it('to another outcome: the days of a trial, or a suggestion declined after all', async () => {
    plantAll()
    const days = { startsOn: '2026-03-10', endsOn: '2026-04-10' }
    expect((await decide('trial', 1, { act: 'approved' })).code).toBe(REFUSED_FIELD.days)
    const { data } = await decide('trial', 1, { act: 'approved', ...days })
    const later = { act: 'approved', startsOn: '2026-03-10', endsOn: '2026-05-01', batch: batch() }
    await at.staff.done('POST', `/inbox/acts/${data.act}/correct`, later)
    expect(await one('trial', 1)).toMatchObject({ last: { endsOn: '2026-05-01' } })
    expect(await noticesOf('reader1', 'trial')).toHaveLength(1)
    const wrong = { ...later, startsOn: '2026-06-01', batch: batch() }
    const { last } = await one('trial', 1)
    expect((await at.staff.send('POST', `/inbox/acts/${last!.id}/correct`, wrong)).code).toBe(
      REFUSED_FIELD.days,
    )
    expect((await one('trial', 1)).last).toEqual(last)
  })
})

describe('several letters for one case', () => {
  it('are found, merged and decided together, and undone together', async () => {
    const first = await write('A lamp')
    const second = await write('A lamp', 'No light', 'reader3')
    const found = await one('letter', first)
    expect(found.alike).toMatchObject([{ id: second }])
    await at.staff.done('POST', `/inbox/letter/${first}/merge`, { ids: [second] })
    const { items, total } = await list()
    expect([total, items[0]!.merged]).toEqual([1, 2])
    const { data } = await decide('letter', first, { act: 'answered', words: { zh: '修好了' } })
    expect(await noticesOf('reader1')).toHaveLength(1)
    expect(await noticesOf('reader3')).toHaveLength(1)
    expect((await decide('letter', second, { act: 'closed' })).code).toBe(1)
    await at.staff.done('POST', `/inbox/acts/${data.act}/undo`)
    expect(await noticesOf('reader3')).toHaveLength(0)
    await at.staff.done('POST', `/inbox/letter/${first}/split`)
    expect((await list()).total).toBe(2)
  })

  it('are decided together or not at all', async () => {
    plantAll()
    await at.staff.done('POST', '/inbox/suggestion/1/merge', { ids: [2] })
    sql("UPDATE purchase SET state = 'arrived' WHERE id = 2")
    expect((await decide('suggestion', 1, { act: 'ordered' })).code).toBe(1)
    expect(at.store.raw.prepare('SELECT state FROM purchase ORDER BY id').all()).toEqual([
      { state: 'open' },
      { state: 'arrived' },
    ])
  })
})

describe('within the house', () => {
  it('a case is assigned until a date, and has notes that its reader does not see', async () => {
    const id = await write('A lamp')
    expect((await at.staff.send('POST', `/inbox/letter/${id}/assign`, { to: 'Zed' })).code).toBe(1)
    expect((await at.staff.send('POST', `/inbox/letter/${id}/assign`, { to: 'Cy' })).code).toBe(1)
    await at.staff.done('POST', `/inbox/letter/${id}/assign`, { to: 'Ann', due: '2026-03-12' })
    expect((await list('?scope=mine')).items).toMatchObject([{ id, assignee: 'Ann' }])
    const noted = await at.staff.done<InboxCase>('POST', `/inbox/letter/${id}/notes`, {
      content: 'Ask the house',
    })
    expect(noted.notes).toMatchObject([{ operator: 'Ann', content: 'Ask the house' }])
    expect(noted.log.map(line => line.act)).toEqual(['assigned', 'note'])
    const reader = new Visitor(at.app)
    await reader.signIn('reader1')
    expect(JSON.stringify(await reader.get('/users/feedback'))).not.toContain('Ask the house')
  })

  it('of two who hand over one case, the second is told who has it; a date leaves the assignee', async () => {
    plantAll()
    const put = (body: unknown) => at.staff.send('POST', '/inbox/trial/1/assign', body)
    await at.staff.done('POST', '/inbox/trial/1/assign', { to: 'Bo', from: null })
    const late = await put({ to: 'Ann', from: null })
    expect([late.code, late.msg]).toEqual([1, expect.stringContaining('Bo')])
    const dated = await at.staff.done<InboxCase>('POST', '/inbox/trial/1/assign', { due: '2026-03-12' })
    expect(dated).toMatchObject({ assignee: 'Bo', due: '2026-03-12', handedBy: 'Ann' })
    const moved = await at.staff.done<InboxCase>('POST', '/inbox/trial/1/assign', { to: 'Ann', from: 'Bo' })
    expect(moved).toMatchObject({ assignee: 'Ann', due: '2026-03-12', handedBy: '' })
    await at.staff.done('POST', '/inbox/trial/1/assign', { to: null })
    expect((await put({ to: 'Bo', from: 'Ann' })).code).toBe(1)
    expect((await one('trial', 1)).assignee).toBeNull()
  })

  it('a case is only handed to who may see it, and that colleague is told until it is opened', async () => {
    plantAll()
    const letter = await write('A lamp')
    const bo = new Librarian(at.app)
    const session = await bo.enter('Bo')
    expect(session.data.handed).toBe(0)
    expect((await one('letter', letter)).people).toEqual(['Ann'])
    expect((await one('trial', 1)).people).toEqual(['Ann', 'Bo'])
    expect((await at.staff.send('POST', `/inbox/letter/${letter}/assign`, { to: 'Bo' })).code).toBe(1)
    expect((await list('?scope=unassigned')).items).toContainEqual(expect.objectContaining({ id: letter }))
    await at.staff.done('POST', '/inbox/trial/1/assign', { to: 'Bo' })
    // his own case needs no telling
    await bo.done('POST', '/inbox/suggestion/1/assign', { to: 'Bo' })
    expect((await bo.done<{ handed: number }>('GET', '/session')).handed).toBe(1)
    const told = await bo.done<InboxList>('GET', '/inbox?scope=mine')
    expect(told.counts).toMatchObject({ mine: 2, handed: 1 })
    expect(told.items.map(({ kind, handedBy }) => [kind, handedBy])).toEqual([
      ['suggestion', ''],
      ['trial', 'Ann'],
    ])
    // a look by somebody else, and a new date, are not his
    await one('trial', 1)
    await at.staff.done('POST', '/inbox/trial/1/assign', { to: 'Bo', due: '2026-03-12' })
    expect((await bo.done<InboxList>('GET', '/inbox')).counts.handed).toBe(1)
    expect((await bo.done<InboxCase>('GET', '/inbox/trial/1')).handedBy).toBe('Ann')
    expect((await bo.done<InboxCase>('GET', '/inbox/trial/1')).handedBy).toBe('')
    expect((await bo.done<InboxList>('GET', '/inbox')).counts.handed).toBe(0)
  })

  it.each([
    ['is removed', { isRemoved: true }, { isRemoved: false }],
    ['gets a role that does not see it', { role: 'figures' }, { role: 'administrator' }],
  ])('the cases of a colleague who %s are nobody’s again', async (_, change, back) => {
    plantAll()
    const letter = await write('A lamp')
    addStaffTo(at.store, 'Di', 'administrator')
    const di = at.store.raw.prepare("SELECT id FROM staff_account WHERE name = 'Di'").get() as { id: number }
    await at.staff.done('POST', `/inbox/letter/${letter}/assign`, { to: 'Di' })
    await at.staff.done('POST', '/inbox/fault/1/assign', { to: 'Di' })
    expect((await list('?scope=unassigned')).total).toBe(5)
    await at.staff.prove()
    await at.staff.done('POST', `/accounts/${di.id}`, change)
    const free = await list('?scope=unassigned')
    expect(free).toMatchObject({ total: 7, counts: { unassigned: 7 } })
    expect(free.items.find(row => row.kind === 'letter')).toMatchObject({ assignee: null, handedBy: '' })
    expect(await one('letter', letter)).toMatchObject({ assignee: null, people: ['Ann'] })
    await at.staff.done('POST', `/accounts/${di.id}`, back)
    expect((await one('letter', letter)).people).toEqual(['Ann', 'Di'])
  })

  it('a colleague who becomes one for collections keeps what he still sees, and no letter', async () => {
    plantAll()
    const letter = await write('A lamp')
    addStaffTo(at.store, 'Di', 'administrator')
    const di = at.store.raw.prepare("SELECT id FROM staff_account WHERE name = 'Di'").get() as { id: number }
    await at.staff.done('POST', `/inbox/letter/${letter}/assign`, { to: 'Di' })
    await at.staff.done('POST', '/inbox/fault/1/assign', { to: 'Di' })
    await at.staff.prove()
    await at.staff.done('POST', `/accounts/${di.id}`, { role: 'collections' })
    expect((await one('letter', letter)).assignee).toBeNull()
    expect((await one('fault', 1)).assignee).toBe('Di')
  })

  it('the reader is shown on request, and that is logged', async () => {
    const id = await write('A lamp')
    expect((await one('letter', id)).reader).toBe('林*溪 re****r1')
    expect(await at.staff.done('POST', `/inbox/letter/${id}/reader`)).toMatchObject({
      name: '林小溪',
      userId: 'reader1',
      loans: 4,
    })
    expect((await one('letter', id)).log).toMatchObject([{ act: 'reader', operator: 'Ann' }])
  })

  it('reply templates are saved, changed and removed, and each of it is undone', async () => {
    type Answer = { items: { id: number; zh: string }[]; undo: number }
    const saved = await at.staff.done<Answer>('POST', '/inbox/replies', {
      id: 0,
      title: 'Thanks',
      zh: '谢谢',
    })
    const { id } = saved.items[0]!
    const reply = { title: 'Thanks', zh: '多谢', en: 'Thank you' }
    const changed = await at.staff.done<Answer>('POST', '/inbox/replies', { id, ...reply })
    expect((await at.staff.done<Answer>('GET', '/inbox/replies')).items).toEqual([{ id, ...reply }])
    const removed = await at.staff.done<Answer>('DELETE', `/inbox/replies/${id}`)
    expect(removed.items).toEqual([])
    const undo = (act: number) => at.staff.send<Answer>('POST', `/inbox/replies/acts/${act}/undo`)
    // not while it is removed
    expect((await undo(changed.undo)).code).toBe(1)
    expect((await undo(removed.undo)).data.items).toEqual([{ id, ...reply }])
    expect((await undo(removed.undo)).code).toBe(1)
    expect((await undo(changed.undo)).data.items).toEqual([{ id, title: 'Thanks', zh: '谢谢', en: '' }])
    expect((await undo(saved.undo)).data.items).toEqual([])
    const trail = await at.store.db
      .selectFrom('staff_act')
      .select(['subject', 'act'])
      .where('area', '=', 'replies')
      .orderBy('id')
      .execute()
    expect(trail.map(line => `${line.subject} ${line.act}`)).toEqual(
      ['saved', 'saved', 'removed', 'undone', 'undone', 'undone'].map(act => `${id} ${act}`),
    )
    const gone = await at.staff.send('POST', '/inbox/replies', { id, title: 'Thanks', zh: '多谢', en: '' })
    expect(gone.code).toBe(404)
  })
})

it('a file is shown as a picture if it is one, saved under its name, never run, and logged', async () => {
  const id = await write('A lamp')
  const [picture, page] = ['a'.repeat(32), 'b'.repeat(32)]
  sql(`INSERT INTO upload (id, uid, feedback, name, type, size, created_at) VALUES
    ('${picture}', 1, ${id}, '书页 1.png', 'image/png', 3, 1), ('${page}', 1, ${id}, 'x.html', 'text/html', 3, 2),
    ('${'c'.repeat(32)}', 1, NULL, 'unsent.png', 'image/png', 3, 2)`)
  for (const name of [picture, page, 'c'.repeat(32)]) writeFileSync(join(folder, 'uploads', name), 'abc')
  const ask = (file: string, query = '') => at.staff.ask('GET', `/opac/staff/inbox/files/${file}${query}`)
  const shown = await ask(picture)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, private',
  })
  expect(shown.headers['content-disposition']).toMatch(/^inline/)
  const saved = await ask(picture, '?save=1')
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('书页 1.png')}`,
  )
  expect((await ask(page)).headers['content-disposition']).toMatch(/^attachment/)
  // not sent yet, so only its reader may see it
  expect((await ask('c'.repeat(32))).statusCode).toBe(404)
  expect((await one('letter', id)).log.map(line => line.act)).toEqual(['file', 'file'])
})
