/** `npm run admin -- connect move`: what it shows, does and takes back; neither system is asked. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>

beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

/** no system is at these addresses */
const KOHA = { CIRCULATION: 'koha', KOHA_URL: 'http://127.0.0.1:9' }
const SIP2 = { CIRCULATION: 'sip2', SIP2_URL: 'sip2://127.0.0.1:9' }
const move = (argv: string, env: Record<string, string> = KOHA) =>
  desk.admin(['connect', 'move', ...argv.split(' ')], env)
const CARDS = '--from sip2 --to koha --by card'

function plant(systemKey: string, userId: string, name = 'Ann Lee'): number {
  return Number(
    desk.store.raw
      .prepare(
        `INSERT INTO patron (user_id, password, display_name, user_group, lib_code, activated_on, expires_on, login_count, created_at, updated_at, system_key)
         VALUES (?, '!', ?, '', '', '', '', 0, 0, 0, ?)`,
      )
      .run(userId, name, systemKey).lastInsertRowid,
  )
}
const readers = () =>
  desk.store.raw
    .prepare('SELECT user_id, system_key, display_name FROM patron WHERE system_key IS NOT NULL ORDER BY uid')
    .all()

/** one reader of each kind */
function plantAll(): void {
  plant('sip2:C100001', 'C100001')
  const [, , twice] = ['C100002', 'C100003', 'C100004'].map(number => {
    const uid = plant(`sip2:${number}`, `former:0:${number}`, 'Bo Chen')
    desk.store.raw.prepare("UPDATE patron SET user_id = 'former:' || uid WHERE uid = ?").run(uid)
    plant(`koha:${uid}`, number, number === 'C100003' ? 'Wu Wei' : 'Chen Bo')
    return uid
  })
  plant('sip2:00c100005', '00c100005')
  plant('koha:905', 'C100005')
  for (const uid of [twice!, twice! + 1])
    desk.store.raw
      .prepare('INSERT INTO review (bib, uid, score, content, created_at) VALUES (1, ?, 4, ?, 0)')
      .run(uid, 'once')
}

it('A04 shows who is joined and who is not, with masked numbers, and changes nothing', async () => {
  plantAll()
  const before = readers()
  const { code, out, err } = await move(CARDS)
  expect([code, err]).toEqual([0, ''])
  expect(out).toBe(`Readers of sip2, whose numbers are card numbers in koha
          1  to be joined when they sign in
          1  to be joined at once: they have signed in with koha already
          3  not to be joined
          0  joined before
Not joined, 1: there the number differs in case, leading zeros or spaces
    00****05
Not joined, 1: there the number has another name (--any-name joins them)
    C1****03
Not joined, 1: both have reviewed the same book
    C1****04
Nothing was changed. Once more with --yes, and it is done.
`)
  expect(readers()).toEqual(before)
})

it('A04 does it with --yes, once more does nothing, and the undo restores every row', async () => {
  plantAll()
  const before = readers()
  const local = () =>
    desk.store.raw.prepare('SELECT * FROM patron WHERE system_key IS NULL ORDER BY uid').all()
  const ownReaders = local()
  const done = await move(`${CARDS} --yes`)
  expect(done.out).toContain('Joined now: 1; when they sign in: 1.')
  expect(readers()).toContainEqual({
    user_id: 'C100002',
    system_key: expect.stringMatching(/^koha:\d+$/),
    display_name: 'Chen Bo',
  })
  const after = readers()
  const again = await move(`${CARDS} --yes`)
  expect(again.out).toContain('1  joined before')
  expect(again.out).toContain('As before. Nothing was changed.')
  expect(readers()).toEqual(after)

  expect((await move('--undo')).out).toContain('Readers of sip2 who were joined with koha: 1.')
  expect(readers()).toEqual(after)
  expect((await move('--undo --from sip2 --yes')).out).toContain('Readers who are again who they were: 1.')
  expect(readers()).toEqual(before)
  expect((await move('--undo --yes')).out).toBe('There is no move to take back.\n')
  expect(desk.one('SELECT count(*) AS n FROM reader_joined')).toEqual({ n: 0 })
  // readers of the library here have no part in it
  expect(local()).toEqual(ownReaders)
  expect(desk.one("SELECT group_concat(act) AS acts FROM staff_act WHERE area = 'connections'")).toEqual({
    acts: 'moved,movedBack',
  })
})

it('many readers are joined and parted in several transactions; an undo that was broken off goes on', async () => {
  const { raw } = desk.store
  raw.exec('BEGIN')
  for (let n = 0; n < 230; n++) {
    const uid = plant(`sip2:N${n}`, 'x')
    raw.prepare('UPDATE patron SET user_id = ? WHERE uid = ?').run(`former:${uid}:N${n}`, uid)
    plant(`koha:${n}`, `N${n}`)
  }
  raw.exec('COMMIT')
  const before = readers()
  expect((await move(`${CARDS} --yes`)).out).toContain('Joined now: 230; when they sign in: 0.')
  expect(desk.one("SELECT count(*) AS n FROM patron WHERE system_key LIKE 'koha:%'")).toEqual({ n: 230 })
  // as if it had been killed after its first step
  raw.exec('UPDATE reader_move SET ended_at = 1')
  const again = await move(`${CARDS} --yes`)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('It is being taken back')])
  expect((await move('--undo --yes')).out).toContain('Readers who are again who they were: 230.')
  expect(readers()).toEqual(before)
})

it('before the change of CIRCULATION it says that readers join after it', async () => {
  plant('sip2:C100001', 'C100001')
  expect((await move(CARDS, SIP2)).out).toContain('CIRCULATION is sip2: they join once it is koha.')
  expect((await move(CARDS)).out).not.toContain('CIRCULATION')
  expect((await move('--from sip2 --to koha --by user')).out).toContain('are told at sign-in only')
})

it('two readers of one number, one who lost it, and one without any', async () => {
  const put = (systemKey: string, number: string | null) => {
    const uid = plant(systemKey, `x${systemKey}`)
    desk.store.raw
      .prepare("UPDATE patron SET user_id = 'former:' || uid || ? WHERE uid = ?")
      .run(number === null ? '' : `:${number}`, uid)
  }
  put('koha:1', 'C200001')
  put('koha:2', 'C200001')
  put('koha:3', 'C200002')
  plant('koha:4', 'C200002')
  put('koha:5', null)
  plant('koha:6', '6')
  const { out } = await move('--from koha --to folio --by card')
  expect(out).toContain('1  to be joined when they sign in')
  expect(out).toContain('Not joined, 2: several readers had this number')
  expect(out).toContain('Not joined, 1: the number belongs to another reader of the same system now')
  expect(out).toContain('Not joined, 2: no number of them is known here\n')
})

it.each([
  ['--from sip3 --to koha --by card', '--from sip3: sip2, koha, paia, folio.'],
  ['--from embedded --to koha --by card', 'Readers of the library here have no other system.'],
  ['--from sip2 --by card', '--to: sip2, koha, paia, folio.'],
  ['--from sip2 --to sip2 --by card', '--from and --to are the same.'],
  ['--from sip2 --to koha', '--by card or --by user'],
  ['--from sip2 --to koha --by name', '--by card or --by user'],
])('%s is refused: %s', async (argv, words) => {
  const { code, err } = await move(argv)
  expect([code, err]).toEqual([2, expect.stringContaining(words)])
})

it('a system without readers, and a move in both directions, are refused', async () => {
  const none = await move(`${CARDS} --yes`)
  expect([none.code, none.err]).toEqual([1, 'No reader of sip2 has signed in here.\n'])
  plant('sip2:C100001', 'C100001')
  plant('koha:9', 'C100009')
  await move(`${CARDS} --yes`)
  const back = await move('--from koha --to sip2 --by card --yes')
  expect([back.code, back.err]).toEqual([1, expect.stringContaining('take that back first')])
  plant('paia:9', 'P100009')
  await move('--from paia --to koha --by card --yes')
  const which = await move('--undo')
  expect([which.code, which.err]).toEqual([
    2,
    expect.stringContaining('--from sip2 --to koha, or --from paia'),
  ])
})
