/** Check-out and check-in at the desk while the host runs, by the rules that readers see. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import type { RequestRow, RequestTrans } from '../../src/contract/reader/requests.ts'
import deskBlocks from '../../src/i18n/areas/reader/desk-blocks.en.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { serverText } from '../words.ts'
import { newest, openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const reserve = (uid: number, state = 'open', bib = 3, callNo = 'K204.2/1') =>
  desk.store.raw
    .prepare(
      `INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at, expires_at)
       VALUES (?, ?, 'req.cs.preg', ?, '02503', '02503', ?, ?, ?, ?)`,
    )
    .run(uid, bib, callNo, state, uid, uid, state === 'ready' ? NOW + DAY : null)
const loansOf = (uid: number) =>
  desk.one<{ n: number }>('SELECT count(*) AS n FROM loan WHERE uid = ?', uid).n

describe('check-out', () => {
  it('R07 lends by the rules, and the reader’s page shows it at once; a repeated check-out lends once', async () => {
    const visitor = await desk.reader()
    const counted = async () => (await visitor.get<{ loanCount: number }>('/users/stats')).data.loanCount
    expect(await counted()).toBe(4)
    const before = await visitor.get<Page<{ loanId: string }>>('/users/loans')
    const done = await desk.admin(['check-out', 'A00013', 'reader1'])
    expect(done).toEqual({ code: 0, out: '红楼梦: lent until 2026-04-09 23:59.\n', err: '' })
    const after = await visitor.get<Page<{ loanId: string }>>('/users/loans')
    expect(after.data.total).toBe(before.data.total + 1)
    expect(await counted()).toBe(5)
    expect((await desk.admin(['check-out', 'A00013', 'reader1'])).out).toContain('on loan already')
    expect(loansOf(1)).toBe(5)
    expect(desk.one('SELECT loan_count FROM bib WHERE id = 1')).toEqual({ loan_count: 1 })
    expect(desk.one('SELECT operator, area, subject, act FROM staff_act')).toEqual({
      operator: 'Wang',
      area: 'loans',
      subject: 'A00013',
      act: 'lent',
    })
  })

  it.each([
    [['A00013', 'reader3'], '', 'owes more than the rules allow'],
    [['A00013', 'reader8'], '', 'reported lost'],
    [['A00013', 'nobody'], '', 'There is no reader nobody'],
    [['nothing', 'reader1'], '', 'no copy with this barcode'],
    [['A00015', 'reader1'], '', 'for the reading room alone'],
    [['A00012', 'reader6'], '', 'on loan to another reader (林*溪)'],
    [['A00013', 'reader1'], "UPDATE item SET status = 'binding'", 'not lent'],
    [
      ['A00013', 'reader1'],
      "INSERT INTO circ_rule (user_group, doc_type, max_loans) VALUES ('user.grp.00', '', 4)",
      '(4)',
    ],
    [['A00013', 'reader1'], 'UPDATE patron SET id_status = 1', 'suspended'],
    [['A00013', 'reader1'], "UPDATE patron SET expires_on = '2026-03-09'", 'expired'],
  ])('%j after “%s” is refused: %s', async (argv, change, said) => {
    desk.store.raw.exec(change)
    const before = desk.one('SELECT count(*) AS n FROM loan')
    const { code, out, err } = await desk.admin(['check-out', ...argv])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(said)
    expect(err).toContain('Nothing was changed.')
    expect(desk.one('SELECT count(*) AS n FROM loan')).toEqual(before)
    expect(desk.one('SELECT count(*) AS n FROM staff_act')).toEqual({ n: 0 })
  })

  it('all that blocks a reader is said at once, each with what ends it', async () => {
    desk.store.raw.exec("UPDATE patron SET id_status = 1 WHERE user_id = 'reader3'")
    const { code, err } = await desk.admin(['check-out', 'A00013', 'reader3'])
    expect([code, err]).toEqual([
      1,
      `${deskBlocks.cardSuspended}. ${deskBlocks.fines}. Nothing was changed.\n`,
    ])
    const { out } = await desk.admin(['readers', 'show', 'reader3'])
    expect(out.match(/^blocked .*/gm)).toEqual([
      `blocked   ${deskBlocks.cardSuspended}`,
      `blocked   ${deskBlocks.fines}`,
    ])
  })

  it('R10 the last free copy is held for the reader for whom it is ready, and nobody else; picking it up completes the request', async () => {
    // leaves one copy of bib 3 that can be lent
    desk.store.raw.exec("UPDATE item SET status = 'lost' WHERE bib = 3 AND id NOT IN (11, 12, 13)")
    reserve(1, 'ready')
    desk.store.raw.exec(
      "DELETE FROM loan WHERE loan_id = 'L4'; UPDATE item SET status = 'lost' WHERE id = 11",
    )
    const other = await desk.admin(['check-out', 'A00033', 'reader6'])
    expect([other.code, other.err]).toEqual([
      1,
      'It is kept for another reader, 林*溪 (request 1, ready, to be fetched at 02503). Nothing was changed. With --anyway it is lent all the same.\n',
    ])
    const own = await desk.admin(['check-out', 'A00033', 'reader1'])
    expect(own.out).toContain('Request 1 is fetched.')
    expect(desk.one('SELECT state FROM request')).toEqual({ state: 'done' })
  })

  it('R10 a copy next to the held one can be lent', async () => {
    desk.store.raw.exec('DELETE FROM loan WHERE bib = 3')
    reserve(1, 'ready')
    expect((await desk.admin(['check-out', 'A00032', 'reader6'])).code).toBe(0)
  })

  it('R10 a copy shown as held is lent only on explicit request, which is logged', async () => {
    desk.store.raw.exec('DELETE FROM loan WHERE bib = 3')
    reserve(1, 'ready')
    desk.store.raw.exec(
      "INSERT INTO request_step (request, state, at) VALUES (1, 'open', 1), (1, 'ready', 2)",
    )
    const warned = await desk.admin(['check-out', 'A00031', 'reader6'])
    expect([warned.code, warned.err]).toEqual([1, expect.stringContaining('With --anyway')])
    expect(desk.one('SELECT count(*) AS n FROM loan WHERE bib = 3')).toEqual({ n: 0 })
    const lent = await desk.admin(['check-out', 'A00031', 'reader6', '--anyway'])
    expect(lent.out).toContain(
      'It was kept for 林*溪 (request 1, ready, to be fetched at 02503), who waits on.',
    )
    expect(desk.one('SELECT act, said FROM staff_act')).toEqual({
      act: 'lent',
      said: '原为请求 1 保留',
    })
    // the reader waits again, is told so, and nothing runs out any more
    expect(desk.one('SELECT state, expires_at FROM request')).toEqual({ state: 'open', expires_at: null })
    const visitor = await desk.reader()
    expect(await newest(visitor)).toMatchObject({
      kind: 'waiting',
      content: expect.stringContaining('仍然有效'),
    })
    const { data } = await visitor.get<RequestTrans>('/users/requests/requesttrans/1')
    expect(data.steps.at(-1)).toMatchObject({ status: 'open', statusDesc: serverText('request.states.open') })
  })

  it('R10 R13 what was kept and lent all the same is never announced to the next reader, who waits on', async () => {
    desk.store.raw.exec(
      "DELETE FROM loan WHERE bib = 3; UPDATE item SET status = 'lost' WHERE bib = 3 AND id <> 11",
    )
    reserve(1, 'ready')
    reserve(2)
    expect((await desk.admin(['check-out', 'A00031', 'reader6', '--anyway'])).code).toBe(0)
    desk.clock.time += 3 * DAY
    await desk.admin(['requests', 'list'])
    const states = desk.store.raw.prepare('SELECT state FROM request ORDER BY id').pluck()
    expect(states.all()).toEqual(['open', 'open'])
    // also where a host of before this has left the request ready
    desk.store.raw.exec(`UPDATE request SET state = 'ready', expires_at = ${NOW} WHERE id = 1`)
    expect((await desk.admin(['requests', 'list', '--state', 'all'])).out).toContain('expired')
    expect(states.all()).toEqual(['expired', 'open'])
    const told = desk.store.raw.prepare("SELECT uid, kind FROM notice WHERE kind IN ('arrival', 'expired')")
    expect(told.all()).toEqual([{ uid: 1, kind: 'expired' }])
    // the copy comes back: now it is there
    expect((await desk.admin(['check-in', 'A00031'])).out).toContain('(request 2)')
  })

  it('R10 the list of requests shows what the clock has moved, before the host’s job', async () => {
    desk.store.raw.exec('DELETE FROM loan WHERE bib = 3')
    reserve(1, 'ready')
    reserve(2)
    desk.clock.time = NOW + DAY + 1
    const { out } = await desk.admin(['requests', 'list', '--json'])
    const { items } = JSON.parse(out) as { items: { id: number; state: string }[] }
    expect(items.map(({ id, state }) => [id, state])).toEqual([[2, 'ready']])
  })

  it('R10 a copy on the shelf of another campus is lent to anybody; one of the campus that serves the request is not', async () => {
    desk.store.raw.exec(`DELETE FROM loan WHERE bib = 3; DELETE FROM fine;
      INSERT INTO library (lib_code, name_zh, name_en) VALUES ('00001', '东校区', 'East Campus');
      INSERT INTO location (loca_code, lib_code, name_zh, name_en, kind)
        VALUES ('10001', '00001', '东区书库', 'East Stacks', 'open');
      UPDATE item SET status = 'lost' WHERE bib = 3 AND id NOT IN (11, 12);
      INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES ('X', 3, 12, 3, ${NOW}, ${NOW + DAY});
      UPDATE item SET lib_code = '00001', loca_code = '10001' WHERE id = 11`)
    reserve(1)
    desk.store.raw.exec("UPDATE request SET take_loca_code = '10001'")
    const kept = await desk.admin(['check-out', 'A00031', 'reader6'])
    expect([kept.code, kept.err]).toEqual([1, expect.stringContaining('(request 1, open,')])
    desk.store.raw.exec("UPDATE request SET take_loca_code = '02503'")
    expect((await desk.admin(['check-out', 'A00031', 'reader6'])).code).toBe(0)
    expect(desk.one('SELECT state FROM request')).toEqual({ state: 'open' })
  })

  it("R10 two readers picking up their holds each complete their own request, even with each other's copy", async () => {
    desk.store.raw.exec('DELETE FROM loan WHERE bib = 3')
    desk.store.raw.exec('DELETE FROM fine')
    reserve(1, 'ready')
    reserve(3, 'ready')
    // the copy shown as held for the first reader
    expect((await desk.admin(['check-out', 'A00031', 'reader6'])).out).toContain('Request 2 is fetched.')
    expect((await desk.admin(['check-out', 'A00032', 'reader1'])).out).toContain('Request 1 is fetched.')
  })
})

describe('check-in', () => {
  it('R09 R14 a late return adds to the history, and makes a fine and a notice', async () => {
    const visitor = await desk.reader('reader3')
    const done = await desk.admin(['check-in', 'A00022'])
    expect(done.out).toBe('Pride and Prejudice: it is back. It was late: 0.60 yuan.\n')
    expect(loansOf(2)).toBe(0)
    expect(desk.one("SELECT returned_at, settled FROM loan_hist WHERE loan_id = 'L5'")).toEqual({
      returned_at: NOW,
      settled: 1,
    })
    expect(desk.one("SELECT amount, paid FROM fine WHERE loan_id = 'L5'")).toEqual({ amount: 60, paid: 0 })
    expect(await newest(visitor)).toMatchObject({ kind: 'return' })
    expect((await desk.admin(['check-in', 'A00022'])).out).toBe('It is not on loan. Nothing was changed.\n')
    expect(desk.one("SELECT count(*) AS n FROM fine WHERE loan_id = 'L5'")).toEqual({ n: 1 })
  })

  it('R10 a returned copy with requests is held for the first, who is notified; the next one keeps waiting', async () => {
    reserve(2)
    reserve(3)
    const visitor = await desk.reader('reader3')
    const done = await desk.admin(['check-in', 'A00031'])
    expect(done.out).toContain('Keep it for A*****e (request 1), who has a notice.')
    expect(await newest(visitor)).toMatchObject({ kind: 'arrival' })
    const { data } = await visitor.get<Page<RequestRow>>('/users/requests')
    expect(data.items[0]).toMatchObject({ status: 'ready', expireDate: '2026-03-17 23:59' })
    expect(desk.one('SELECT state FROM request WHERE id = 2')).toEqual({ state: 'open' })
  })

  it('R18 a reader who keeps no history still owes the fine', async () => {
    desk.store.raw.prepare('INSERT INTO history_pause (uid, from_at) VALUES (2, ?)').run(NOW - DAY)
    expect((await desk.admin(['check-in', 'A00022'])).out).toContain('0.60 yuan')
    expect(desk.one("SELECT count(*) AS n FROM loan_hist WHERE loan_id = 'L5'")).toEqual({ n: 0 })
  })

  it('is not available if another system manages loans', async () => {
    const { code, err } = await desk.admin(['check-in', 'A00022'], { CIRCULATION: 'none' })
    expect([code, err]).toEqual([
      1,
      'Loans and requests are not kept here (CIRCULATION). Nothing was changed.\n',
    ])
    expect(loansOf(2)).toBe(1)
  })

  it.each([
    [['check-in']],
    [['check-out', 'A00013']],
    [['renew', 'a', 'b']],
    [['check-in', 'A00013', '--force']],
  ])('%j is invalid', async argv => {
    expect(await desk.admin(argv)).toMatchObject({ code: 2, err: expect.stringContaining('Usage:') })
  })
})

describe('renew and fines', () => {
  it('R07 renews by the reader’s own rules', async () => {
    expect((await desk.admin(['renew', 'A00011'])).out).toBe('Renewed until 2026-04-09 23:59.\n')
    expect((await desk.admin(['renew', 'A00021'])).err).toContain('the limit of 2 renewals')
    expect((await desk.admin(['renew', 'A00014'])).err).toContain('not on loan')
  })

  it('R14 a fine is paid or waived once, and the reader is notified', async () => {
    const visitor = await desk.reader('reader3')
    expect((await desk.admin(['fines'])).out).toContain('12.50 overdue: Pride and Prejudice')
    expect((await desk.admin(['fines', 'waive', '1'])).code).toBe(2)
    await desk.admin(['fines', 'waive', '1', '--zh', '系统故障'])
    expect(desk.one('SELECT paid FROM fine WHERE id = 1')).toEqual({ paid: 1 })
    expect(await newest(visitor)).toMatchObject({
      kind: 'paid',
      title: '¥12.50 的费用已结清',
      content: '¥12.50 的费用已结清。馆员说明：系统故障',
    })
    expect((await desk.admin(['fines', 'pay', '1'])).out).toContain('settled already')
  })
})
