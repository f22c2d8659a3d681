/**
 * Circulation rules and closed days, set by the staff while the host runs: their effect on loans, pages and
 * fines.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import type { FinesPage, LoanRow } from '../../src/contract/reader/users.ts'
import type { CircRule } from '../../src/contract/reader/users-account.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())
const rules = (...argv: string[]) => desk.admin(['rules', ...argv])

describe('set', () => {
  it('R06 R07 explains the change, applied with --yes: to the next loan, and to what readers see', async () => {
    const asked = await rules('set', 'loanDays=14', 'finePerDay=0.50', '--group', 'user.grp.00')
    expect(asked).toEqual({
      code: 0,
      out: [
        'user.grp.00: loanDays: as before it → 14, finePerDay: as before it → 0.50',
        '  A loan of today is due 2026-03-24. Before: A loan of today is due 2026-04-09.',
        '  Renewed on that day, it is due 2026-04-23; 2 renewals at most. Before: Renewed on that day, it is due 2026-05-09; 2 renewals at most.',
        '  Ten days late it costs 5.00 yuan. Before: Ten days late it costs 1.00 yuan.',
        'Nothing was changed. Once more with --yes, and it is done.',
        '',
      ].join('\n'),
      err: '',
    })
    expect(desk.one("SELECT count(*) AS n FROM circ_rule WHERE user_group = 'user.grp.00'")).toEqual({ n: 0 })
    await rules('set', 'loanDays=14', 'finePerDay=0.50', '--group', 'user.grp.00', '--yes')
    const visitor = await desk.reader()
    const [rule] = (await visitor.get<CircRule[]>('/users/circrules')).data
    expect(rule).toMatchObject({ loanDays: 14, finePerDay: 0.5, graceDays: 0, fineCap: 0 })
    expect((await desk.admin(['check-out', 'A00013', 'reader1'])).out).toContain(
      'lent until 2026-03-24 23:59',
    )
    expect(desk.one('SELECT operator, subject, act, said FROM staff_act ORDER BY id LIMIT 1')).toEqual({
      operator: 'Wang',
      subject: 'user.grp.00',
      act: 'set',
      said: 'loanDays: as before it → 14, finePerDay: as before it → 0.50',
    })
    expect((await rules('list')).out).toContain('user.grp.00\n  loanDays       14\n  finePerDay     0.50\n')
    await rules('set', 'loanDays=', 'finePerDay=', '--group', 'user.grp.00', '--yes')
    expect(desk.one("SELECT count(*) AS n FROM circ_rule WHERE user_group = 'user.grp.00'")).toEqual({ n: 0 })
  })

  it.each([
    [['loanDays=0'], 1, 'loanDays is 1 to 3650, not 0.'],
    [['finePerDay=1.234'], 1, 'finePerDay is 0.00 to 10000.00 yuan, not 1.234.'],
    [['renewOverdue=maybe'], 1, 'renewOverdue is yes or no, not maybe.'],
    [['loanDays=20', '--group', 'user.grp.77'], 1, 'user.grp.77 is no group of readers'],
    [['loanDays=20', '--type', 'doc.77'], 1, 'doc.77 is no type of document'],
    [['days=20'], 2, 'days=20: loanDays, renewDays'],
    [[], 2, 'set takes NAME=VALUE'],
  ])('%j is refused', async (argv, code, said) => {
    const done = await rules('set', ...argv, '--yes')
    expect([done.code, done.out]).toEqual([code, ''])
    expect(done.err).toContain(said)
  })

  it('R14 days of grace are free, after that every day counts, up to the maximum fine of a loan', async () => {
    const cost = async () => {
      const visitor = await desk.reader('reader3')
      return (await visitor.get<FinesPage>('/users/fines')).data.items.find(row => row.growing)?.amount
    }
    expect(await cost()).toBe(0.6)
    await rules('set', 'graceDays=6', '--yes')
    expect(await cost()).toBeUndefined()
    desk.clock.time += DAY
    expect(await cost()).toBe(0.7)
    await rules('set', 'fineCap=0.65', '--yes')
    expect(await cost()).toBe(0.65)
  })

  it('R14 a day of 23 or 25 hours counts as one day late', async () => {
    const later = { TIME_ZONE: 'America/New_York' }
    // 23:59 on 20 February, and 23:58 on 14 March: summer time began on 8 March
    desk.store.raw.exec(`UPDATE loan SET due_at = ${Date.parse('2026-02-21T04:59:00Z')} WHERE loan_id = 'L5'`)
    desk.clock.time = Date.parse('2026-03-15T03:58:00Z')
    expect((await desk.admin(['check-in', 'A00022'], later)).out).toContain('It was late: 2.20 yuan.')
  })
})

describe('closed days', () => {
  it('R07 no loan, renewal or hold ends on a closed day', async () => {
    // 9 April 2026 is a Thursday
    await rules('close', '2026-04-09', '--until', '2026-04-10', '--name', '清明')
    await rules('close', 'sat')
    const lent = await desk.admin(['check-out', 'A00013', 'reader1'])
    expect(lent.out).toContain('lent until 2026-04-12 23:59')
    const visitor = await desk.reader()
    const { items } = (await visitor.get<Page<LoanRow>>('/users/loans')).data
    expect(items.find(row => row.canRenew)?.renewDueDate).toBe('2026-04-12 23:59')
    expect((await rules('list')).out).toContain(
      'closed 2026-04-09 清明\nclosed 2026-04-10 清明\nclosed sat\n',
    )
    expect((await rules('open', '2026-04-10')).out).toBe('Open again: 2026-04-10.\n')
    expect((await desk.admin(['renew', 'A00011'])).out).toContain('2026-04-10 23:59')
  })

  it.each([
    [['close', 'someday'], 2, 'close takes a day'],
    [['close', '2026-04-09', '--until', '2026-04-01'], 1, 'end before it begins'],
    [['close', 'sat', '--until', '2026-04-01'], 1, 'has no end'],
    [['close', '2026-01-01', '--until', '2030-01-01'], 1, 'At most 366 days'],
    [['shut'], 2, 'list, set, check, close or open'],
  ])('%j is refused', async (argv, code, said) => {
    const done = await rules(...argv)
    expect([done.code, done.out]).toEqual([code, ''])
    expect(done.err).toContain(said)
    expect(desk.one('SELECT count(*) AS n FROM closed_day')).toEqual({ n: 0 })
  })

  it('repeating a change does nothing; a week without an open day keeps the due date', async () => {
    await rules('close', 'mon')
    expect((await rules('close', 'mon')).out).toBe(
      'The library is closed then already. Nothing was changed.\n',
    )
    for (const day of ['tue', 'wed', 'thu', 'fri', 'sat', 'sun']) await rules('close', day)
    expect((await rules('check')).out).toContain('closed on every day of the week')
    expect((await desk.admin(['check-out', 'A00013', 'reader1'])).out).toContain('2026-04-09 23:59')
  })
})

it('check reports rules that are probably mistakes', async () => {
  desk.store.raw.exec('DELETE FROM circ_rule')
  expect((await rules('check')).out).toBe('Nothing to doubt.\n')
  await rules('set', 'fineCap=0.05', '--type', 'doc.07', '--yes')
  await rules('set', 'renewWindow=60', '--group', 'user.grp.00', '--yes')
  expect((await rules('check')).out).toBe(
    [
      'doc.07: no book is of this type.',
      'doc.07: the most that a loan costs is less than one day.',
      'user.grp.00: renewWindow is longer than the loan, so that it is renewed at any time.',
      '',
    ].join('\n'),
  )
})

it('an invalid argument is reported in one line with the form of the command, not with the full help', async () => {
  const { code, err } = await rules('set', 'days=20')
  expect(code).toBe(2)
  expect(err.split('\n')).toHaveLength(5)
  expect(err).toContain('Usage: npm run admin -- rules')
  expect(NOW).toBe(desk.clock.time)
})
