/** What readers send is decided by `npm run admin` while the host runs, and they see the result at once. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OwnReview, ReviewPage } from '../../src/contract/catalogue/reviews.ts'
import type { Page } from '../../src/contract/page.ts'
import type { EventPage } from '../../src/contract/reader/accounts.ts'
import type { Feedback } from '../../src/contract/reader/feedbacks.ts'
import type { RequestRow, RequestTrans } from '../../src/contract/reader/requests.ts'
import type { Trial } from '../../src/contract/reader/trials.ts'
import type { DocumentRow } from '../../src/contract/reader/x-documents.ts'
import { DAY } from '../fixture-library.ts'
import { newest, openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const EN = { 'x-lang-code': 'en_US' }
const write = async (content: string) => {
  const visitor = await desk.reader()
  await visitor.post('/feedbacks/submit', { type: 'site', title: '', content, fileIds: [] })
  return visitor
}
const bookId = (bib: number) =>
  desk.one<{ bib_id: string }>('SELECT bib_id FROM bib WHERE id = ?', bib).bib_id

describe('feedback', () => {
  it('R16 is answered in both languages, once, with a notice and an entry that says who did it', async () => {
    const visitor = await write('阅览室的灯不亮')
    const listed = await desk.admin(['feedback'])
    expect(listed.out).toMatch(
      /^#1 +open +2026-03-10 10:00 {2}re\*{4}r1 林\*溪 {2}site: 阅览室的灯不亮\n1 in all/,
    )
    const done = await desk.admin([
      'feedback',
      'answer',
      '1',
      '--zh',
      '已修好',
      '--en',
      'Mended',
      '--by',
      '总务',
    ])
    expect(done).toEqual({ code: 0, out: 'Feedback 1 is answered; its reader has a notice.\n', err: '' })
    const { data } = await visitor.get<Page<Feedback>>('/users/feedback', EN)
    expect(data.items[0]).toMatchObject({
      status: 'answered',
      answers: [{ author: '总务', content: 'Mended', createdDate: '2026-03-10 10:00' }],
    })
    expect(await newest(visitor)).toMatchObject({
      kind: 'answer',
      title: '图书馆已答复“阅览室的灯不亮”',
      content: '您提交的“阅览室的灯不亮”已有答复。馆员说明：已修好',
    })
    expect((await newest(visitor, 'en_US')).content).toContain('The library’s note: Mended')
    const again = await desk.admin(['feedback', 'answer', '1', '--zh', '又一次'])
    expect(again.out).toContain('answered already; --more adds another answer. Nothing was changed.')
    expect(desk.one('SELECT count(*) AS n FROM feedback_answer')).toEqual({ n: 1 })
    expect(desk.one('SELECT operator, area, subject, act, said FROM staff_act')).toEqual({
      operator: 'Wang',
      area: 'feedback',
      subject: '1',
      act: 'answered',
      said: '已修好',
    })
    expect((await desk.admin(['feedback', 'show', '1'])).out).toContain(
      '2026-03-10 10:00  Wang  answered  已修好',
    )
    expect((await desk.admin(['feedback', 'list'])).out).toBe('None.\n')
  })

  it('R16 is closed for good', async () => {
    const visitor = await write('谢谢')
    await desk.admin(['feedback', 'close', '1'])
    expect((await newest(visitor)).title).toBe('“谢谢”已处理完毕')
    expect((await desk.admin(['feedback', 'answer', '1', '--zh', 'x', '--more'])).out).toContain(
      'closed already',
    )
    expect(desk.one('SELECT count(*) AS n FROM notice WHERE kind IN (?, ?)', 'answer', 'closed')).toEqual({
      n: 1,
    })
  })

  it('is listed by state and day, by pages, without terminal control characters', async () => {
    const visitor = await write('a\u001b[2Jb')
    for (const content of ['two', 'three']) {
      desk.clock.time += DAY
      // a session expires after half an hour
      await visitor.signIn('reader1')
      await visitor.post('/feedbacks/submit', { type: 'book', title: '', content, fileIds: [] })
    }
    const page = await desk.admin(['feedback', 'list', '--size', '2', '--page', '2'])
    expect(page.out).not.toContain('\u001b')
    expect(page.out).toMatch(/^#1 .*site: a\[2Jb\n3 in all, page 2 of 2\.\n$/)
    const late = await desk.admin(['feedback', 'list', '--since', '2026-03-12', '--json', '--plain'])
    expect(JSON.parse(late.out)).toMatchObject({
      total: 1,
      items: [{ id: 3, at: '2026-03-12 10:00', reader: 'reader1', name: '林小溪' }],
    })
  })

  it('is exported once, masked, and without spreadsheet formulas', async () => {
    await write('=HYPERLINK("x")')
    const file = join(desk.folder, 'out.csv')
    expect((await desk.admin(['feedback', 'export', file])).out).toBe(`1 written to ${file}.\n`)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('id,state,at,reader,name,what,content,answers')
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).not.toContain('林小溪')
    expect(await desk.admin(['feedback', 'export', file])).toMatchObject({
      code: 1,
      err: `${file} cannot be written (EEXIST).\n`,
    })
  })

  it.each([
    [['feedback', 'answer', '1'], 2, 'Say it to the reader'],
    [['feedback', 'answer', '99', '--zh', 'x'], 1, 'There is no 99 in feedback.'],
    [['feedback', 'answer', 'x', '--zh', 'x'], 2, 'Which one?'],
    [['feedback', 'sell'], 2, 'list, show, answer, close, save or export'],
    [['feedback', 'list', '--state', 'lost'], 2, '--state takes open, answered, closed or all.'],
    [['feedback', 'list', '--since', '2026-02-30'], 2, '--since takes a day'],
    [['feedback', 'list', '--page', '0'], 2, '--page takes a number'],
    [['feedback', 'export'], 2, 'Where to?'],
    [['nothing'], 2, 'no such area'],
  ])('%j ends with %i and says why', async (argv, code, said) => {
    await write('x')
    const answer = await desk.admin(argv)
    expect([answer.code, answer.out]).toEqual([code, ''])
    expect(answer.err).toContain(said)
    expect(desk.one('SELECT count(*) AS n FROM staff_act')).toEqual({ n: 0 })
  })
})

describe('documents from elsewhere', () => {
  async function request() {
    const visitor = await desk.reader()
    const article = { kind: 'article', title: 'A theory', source: 'Annals', way: 'file' }
    expect((await visitor.post('/x/documents', article)).code).toBe(0)
    return visitor
  }

  it('R10 is asked of another library, delivered by a link, and its reader is told each time', async () => {
    const visitor = await request()
    expect((await desk.admin(['documents', 'see', '1'])).code).toBe(0)
    expect((await desk.admin(['documents', 'request', '1'])).code).toBe(0)
    expect(await newest(visitor)).toMatchObject({
      kind: 'documentRequested',
      title: '已向外馆申请：A theory',
    })
    expect((await visitor.post('/x/documents/withdraw', { documentId: 1 })).code).toBe(1)
    const wrong = await desk.admin(['documents', 'ready', '1', '--link', 'ftp://x'])
    expect(wrong).toMatchObject({ code: 1, err: 'The link is no web address. Nothing was changed.\n' })
    const link = 'https://files.example/a.pdf'
    expect((await desk.admin(['documents', 'ready', '1', '--link', link, '--en', 'By 1 May'])).code).toBe(0)
    expect(await newest(visitor)).toMatchObject({ kind: 'documentReady', title: '文献已到：A theory' })
    const { data } = await visitor.get<Page<DocumentRow>>('/x/documents')
    expect(data.items[0]).toMatchObject({ status: 'ready', link, reply: 'By 1 May' })
    expect((await desk.admin(['documents', 'refuse', '1', '--en', 'x'])).err).toContain(
      'cannot become refused',
    )
  })

  it('R10 is refused with a reason only', async () => {
    const visitor = await request()
    expect((await desk.admin(['documents', 'refuse', '1'])).code).toBe(1)
    expect((await desk.admin(['documents', 'refuse', '1', '--zh', '国内无馆藏'])).code).toBe(0)
    expect(await newest(visitor)).toMatchObject({ kind: 'documentRefused' })
  })
})

describe('trials', () => {
  const ask = async () => {
    const visitor = await desk.reader()
    await visitor.post('/packages/reqtrial', {
      packageName: 'Project Euclid',
      url: '',
      remark: '',
      packageId: '',
    })
    return visitor
  }
  it('R21 a trial is approved with its days, and cannot be declined after that', async () => {
    const visitor = await ask()
    const days = ['--from', '2026-04-01', '--until', '2026-04-30']
    expect((await desk.admin(['trials', 'approve', '1', ...days, '--en', 'On campus'])).code).toBe(0)
    const { data } = await visitor.get<Page<Trial>>('/users/trial/apply')
    expect(data.items[0]).toMatchObject({
      status: 'approved',
      reply: 'On campus',
      startDate: '2026-04-01',
      endDate: '2026-04-30',
    })
    expect(await newest(visitor)).toMatchObject({ kind: 'trial', title: '“Project Euclid”已安排试用' })
    expect(await desk.admin(['trials', 'decline', '1'])).toMatchObject({
      code: 1,
      err: 'Trial 1 is approved: it cannot become declined. Nothing was changed.\n',
    })
    expect((await desk.admin(['trials', 'approve', '1'])).out).toContain('approved already')
  })

  it('R21 a trial without days is refused, and its days can be corrected later; the reader is told', async () => {
    const visitor = await ask()
    expect(await desk.admin(['trials', 'approve', '1'])).toMatchObject({
      code: 1,
      err: 'A trial that is arranged has a first and a last day. Nothing was changed.\n',
    })
    const days = (from: string) => ['1', '--from', from, '--until', '2026-04-30']
    expect((await desk.admin(['trials', 'days', ...days('2026-04-01')])).err).toContain('it has no days')
    await desk.admin(['trials', 'approve', ...days('2026-04-01')])
    expect((await desk.admin(['trials', 'days', ...days('2026-04-10')])).code).toBe(0)
    const { data } = await visitor.get<Page<Trial>>('/users/trial/apply')
    expect(data.items[0]).toMatchObject({ startDate: '2026-04-10', endDate: '2026-04-30' })
    expect(await newest(visitor)).toMatchObject({
      kind: 'trialMoved',
      content: '您申请试用的“Project Euclid”的试用期为 2026-04-10 至 2026-04-30。',
    })
    expect((await desk.admin(['trials', 'days', ...days('2026-04-10')])).out).toContain('these days already')
  })

  it('R21 dates that are invalid, incomplete or in the wrong order are refused', async () => {
    await ask()
    for (const days of [
      ['--from', '2026-04-02'],
      ['--from', 'soon'],
      ['--from', '2026-04-02', '--until', '2026-04-01'],
    ])
      expect((await desk.admin(['trials', 'approve', '1', ...days])).code).toBe(2)
    expect(desk.one('SELECT state FROM trial')).toEqual({ state: 'open' })
  })
})

describe('suggestions', () => {
  it('C08 a suggestion is ordered and arrives, each with a notice, and cannot be declined any more', async () => {
    desk.store.raw.exec(`INSERT INTO pda_book (isbn, title, title_key, author_key, publisher_key, listed_at)
      VALUES ('9780131100169', 'C', 'c', '', '', 0);
      INSERT INTO purchase (uid, pda_book, created_at, updated_at) VALUES (1, 1, 0, 0)`)
    const visitor = await desk.reader()
    await desk.admin(['suggestions', 'order', '1', '--zh', '六月到馆'])
    expect(await newest(visitor)).toMatchObject({
      kind: 'ordered',
      content: '您荐购的《C》已订购。馆员说明：六月到馆',
    })
    expect(desk.one('SELECT state, reply FROM purchase')).toEqual({ state: 'ordered', reply: '六月到馆' })
    await desk.admin(['suggestions', 'arrive', '1'])
    expect((await newest(visitor)).title).toBe('《C》已到馆')
    expect((await desk.admin(['suggestions', 'decline', '1'])).code).toBe(1)
    expect(desk.one('SELECT state FROM purchase')).toEqual({ state: 'arrived' })
  })

  it('C08 a book without an offer is listed, shown, ordered, declined and exported as its reader described it', async () => {
    const put = (id: number, title: string) =>
      desk.store.raw
        .prepare(
          `INSERT INTO purchase (id, uid, isbn, title, author, price, remark, created_at, updated_at)
          VALUES (?, 1, '9780131100169', ?, '某人', '45.00', '课上要用', ?, 0)`,
        )
        .run(id, title, desk.clock.time)
    put(1, '手写的书')
    put(2, '=SUM(1)')
    const visitor = await desk.reader()
    expect((await desk.admin(['suggestions'])).out).toMatch(/^#2 .*=SUM\(1\)\n#1 .*手写的书\n2 in all/)
    const shown = await desk.admin(['suggestions', 'show', '1'])
    for (const value of ['手写的书', '某人', '9780131100169', '45.00', '课上要用'])
      expect(shown.out).toContain(value)
    expect((await desk.admin(['suggestions', 'order', '1'])).code).toBe(0)
    expect((await newest(visitor)).title).toContain('手写的书')
    expect((await desk.admin(['suggestions', 'decline', '2', '--en', 'Out of print'])).code).toBe(0)
    expect((await newest(visitor, 'en_US')).content).toContain('Out of print')
    const file = join(desk.folder, 'suggestions.csv')
    expect((await desk.admin(['suggestions', 'export', file])).out).toContain('2 written')
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/^1,ordered,.*手写的书,某人,/m)
    expect(text).toMatch(/^2,declined,.*'=SUM\(1\)/m)
  })

  it('the inbox is read while another program writes; a damaged library is reported in one line', async () => {
    desk.store.raw.exec('BEGIN IMMEDIATE')
    expect(await desk.admin(['suggestions'])).toEqual({ code: 0, out: 'None.\n', err: '' })
    desk.store.raw.exec('ROLLBACK')
    const damaged = join(desk.folder, 'damaged')
    mkdirSync(damaged)
    writeFileSync(
      join(damaged, 'library.db'),
      'no database at all, only words, and enough of them'.repeat(20),
    )
    expect(await desk.admin(['suggestions', '--data', damaged])).toEqual({
      code: 1,
      out: '',
      err: 'The database is damaged (SQLITE_NOTADB).\n',
    })
  })
})

describe('losses', () => {
  it('R17 a card that was reported lost is reactivated, once', async () => {
    const visitor = await desk.reader()
    await visitor.post('/users/loss', {})
    expect(desk.one('SELECT id_status FROM patron WHERE uid = 1')).toEqual({ id_status: 3 })
    // shows the kind of card, not the reader's department
    expect((await desk.admin(['losses'])).out).toMatch(/ card, valid to \d{4}-\d\d-\d\d$/m)
    expect((await desk.admin(['losses', 'end', '1'])).code).toBe(0)
    expect(desk.one('SELECT id_status FROM patron WHERE uid = 1')).toEqual({ id_status: 0 })
    expect(await newest(visitor)).toMatchObject({ kind: 'cardBack', title: '读者证已解除挂失' })
    expect((await visitor.get<EventPage>('/x/activity')).data.items[0]).toMatchObject({
      kind: 'cardBack',
      what: '图书馆解除了读者证的挂失',
    })
    expect((await desk.admin(['losses', 'end', '1'])).out).toContain('ended already')
    expect((await desk.admin(['losses', 'end', '1'], { CIRCULATION: 'none' })).err).toContain(
      'not kept here (CIRCULATION)',
    )
  })
})

describe('requests', () => {
  const put = (uid: number, more = '') =>
    desk.store.raw.exec(`INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at)
      VALUES (${uid}, 3, 'req.cs.preg', 'K204.2/1', '02503', '02503', 'open', ${uid}, ${uid}) ${more}`)
  const own = async (visitor: Awaited<ReturnType<typeof desk.reader>>) =>
    (await visitor.get<Page<RequestRow>>('/users/requests')).data.items[0]

  it('R10 passes its states: in transit, ready until a day, picked up; no step back, none twice', async () => {
    put(1)
    const visitor = await desk.reader()
    await desk.admin(['requests', 'transit', '1'])
    expect(await own(visitor)).toMatchObject({ status: 'transit' })
    expect((await desk.admin(['requests', 'ready', '1', '--until', '2026-03-20'])).out).toContain(
      'until 2026-03-20',
    )
    expect(await own(visitor)).toMatchObject({ status: 'ready', expireDate: '2026-03-20 23:59' })
    expect(await newest(visitor)).toMatchObject({
      kind: 'arrival',
      title: '《史记》已到馆，请于 2026-03-20 前取书',
    })
    expect((await desk.admin(['requests', 'ready', '1'])).out).toContain('ready already')
    expect((await desk.admin(['requests', 'transit', '1'])).code).toBe(1)
    await desk.admin(['requests', 'fetched', '1'])
    expect(await own(visitor)).toMatchObject({ status: 'done' })
    expect((await desk.admin(['requests', 'refuse', '1', '--zh', 'x'])).code).toBe(1)
  })

  it('R10 a refusal tells its reader why, and the copy goes to the next one', async () => {
    put(1)
    put(2)
    expect((await desk.admin(['requests', 'ready', '2'])).err).toContain('number 2 in its queue')
    await desk.admin(['requests', 'ready', '1'])
    expect((await desk.admin(['requests', 'refuse', '1'])).code).toBe(2)
    const done = await desk.admin(['requests', 'refuse', '1', '--zh', '书已破损', '--en', 'It is damaged'])
    expect(done.out).toContain('The copy goes to request 2.')
    const [one, two] = [await desk.reader(), await desk.reader('reader3')]
    expect(await own(one)).toMatchObject({ status: 'cancelled', statusDesc: '未能办理', reason: '书已破损' })
    expect(await newest(one, 'en_US')).toMatchObject({
      kind: 'refused',
      content: 'We cannot fill your request for “史记”. The library’s note: It is damaged',
    })
    const { data } = await one.get<RequestTrans>('/users/requests/requesttrans/1')
    expect(data.steps.at(-1)!.statusDesc).toBe('未能办理')
    expect(await newest(two)).toMatchObject({ kind: 'arrival' })
    expect(await own(two)).toMatchObject({ status: 'ready', reason: null })
  })
})

describe('reviews', () => {
  it('B11 a reported review is hidden with a reason, and shown again', async () => {
    const [one, two] = [await desk.reader(), await desk.reader('reader3')]
    const book = bookId(1)
    await one.post('/reviews/review', { id: book, content: '骂人的话', score: 1 })
    await two.post('/reviews/review', { id: book, content: 'Good', score: 5 })
    expect((await one.post('/x/reviews/1/report', {})).code).toBe(1)
    for (const _ of [1, 2]) expect((await two.post('/x/reviews/1/report', {})).code).toBe(0)
    const page = async (visitor = two) => (await visitor.get<ReviewPage>(`/reviews/book/${book}`)).data
    expect((await page()).items.map(item => item.isReported)).toEqual([0, 1])
    expect((await desk.admin(['reviews'])).out).toMatch(/^#1 +reported .*红楼梦: 骂人的话\n1 in all/)
    expect((await desk.admin(['reviews', 'hide', '1'])).code).toBe(2)
    await desk.admin(['reviews', 'hide', '1', '--zh', '人身攻击'])
    expect(await page()).toMatchObject({ total: 1, average: 5, items: [{ reviewContent: 'Good' }] })
    expect((await one.get<Page<OwnReview>>('/users/reviews')).data.items[0]).toMatchObject({
      isHidden: 1,
      hiddenReason: '人身攻击',
    })
    expect(await newest(one)).toMatchObject({ kind: 'reviewHidden', title: '您对《红楼梦》的书评已隐藏' })
    expect(await newest(two)).toMatchObject({ kind: 'reportTaken' })
    expect((await two.ask('POST', '/opac/x/reviews/1/report', {})).statusCode).toBe(404)
    expect((await desk.admin(['reviews', 'hide', '1', '--zh', 'x'])).out).toContain('hidden already')
    await desk.admin(['reviews', 'restore', '1'])
    expect(await page()).toMatchObject({ total: 2, average: 3 })
    expect(await newest(one)).toMatchObject({ kind: 'reviewShown' })
    expect(desk.one('SELECT count(*) AS n FROM review_report')).toEqual({ n: 0 })
  })

  it('B11 a report without consequences is answered, too', async () => {
    const [one, two] = [await desk.reader(), await desk.reader('reader3')]
    await one.post('/reviews/review', { id: bookId(1), content: '好', score: 5 })
    await two.post('/x/reviews/1/report', {})
    expect((await desk.admin(['reviews', 'keep', '1'])).code).toBe(0)
    expect(await newest(two)).toMatchObject({ kind: 'reportKept' })
    expect((await newest(one)).kind).toBe('due')
    expect((await desk.admin(['reviews', 'keep', '1'])).out).toContain('nobody reports it')
    // readers can delete their own review, even if reported
    await two.post('/x/reviews/1/report', {})
    expect((await one.ask('DELETE', `/opac/reviews/delete/${bookId(1)}/1`)).statusCode).toBe(200)
  })
})
