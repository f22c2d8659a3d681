/**
 * A Koha that misbehaves: late, truncated, closed, an HTML page, another format; also what must never happen.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { NotSupported, type RequestOutcome } from '../../host/circulation/driver.ts'
import { holdFault, renewFault } from '../../host/circulation/koha/refusals.ts'
import { momentOf } from '../../host/circulation/koha/values.ts'
import { nameOf, timeOf } from '../../host/circulation/system/values.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { say } from '../../host/runtime/say.ts'
import { eventually } from '../eventually.ts'
import { DAY, NOW, PASSWORD } from '../fixture-library.ts'
import type { HttpFault } from '../simulators/misbehaving.ts'
import { kohaStage } from './koha-stage.ts'

const ALL = { offset: 0, limit: 100 }
/** short only in tests that wait for the timeout, since the machine may be busy */
const timeoutOf = (fault: HttpFault) => ({
  KOHA_TIMEOUT: String(fault).includes('silent') ? '1500' : '20000',
})
const AWAY = new NotSupported('away')
type KohaStage = Awaited<ReturnType<typeof kohaStage>>

const opened: KohaStage[] = []
const open = async (...args: Parameters<typeof kohaStage>) => {
  const stage = await kohaStage(...args)
  opened.push(stage)
  return stage
}
afterEach(async () => {
  for (const stage of opened.splice(0)) await stage.close()
})
/** calls that read loans, and that renew them */
const LOANS = { REST: '/checkouts?', 'ILS-DI': 'GetPatronInfo' } as const
const RENEWAL = { REST: '/renewals', 'ILS-DI': 'RenewLoan' } as const
const sent = ({ koha }: KohaStage, at: string) =>
  koha.received.filter(({ method, url, body }) => `${method} ${url} ${body}`.includes(at))
const rows = async ({ circulation, ordinary }: KohaStage) => {
  const answer = await circulation.items(ordinary, ALL)
  if (answer instanceof NotSupported) throw new Error('not supported')
  return answer.rows
}

/** the group of copies that the suite asks for, one of which has just been returned to the shelf */
const onShelf = async ({ circulation, asker, wanted, koha }: KohaStage) => {
  const { world } = koha
  const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
  const copies = new Set(world.items.filter(one => one.title === '史记').map(one => one.id))
  world.checkouts = world.checkouts.filter(one => !copies.has(one.item))
  const answer = await circulation.copies(asker, book)
  if (answer instanceof NotSupported) throw new Error('not supported')
  const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
  return {
    group: answer.groups.find(({ locaCode }) => locaCode === wanted.locaCode)!,
    ask: () => circulation.request(asker, book, [bean]),
  }
}

describe('choosing the interface', () => {
  it('is REST, with the version in the log', async () => {
    const { lines, circulation } = await open('REST')
    await eventually(() => expect(lines).toContain('Koha 24.0501000 by REST'))
    expect(circulation.supports.has('history')).toBe(true)
  })

  it.each([
    ['OAuth2 is off', { hasOAuth: false }, 'RESTOAuth2ClientCredentials is off'],
    ['it is too old to check a password', { hasValidation: false }, 'it has no /auth/password/validation'],
  ])('is ILS-DI if %s, and what only REST supports is not offered', async (_, options, words) => {
    const stage = await open('REST', options)
    await eventually(() => expect(stage.lines).toContain('Koha 24.0501000 by ILS-DI'))
    expect(stage.lines.join('\n')).toContain(words)
    expect(stage.circulation.supports.has('history')).toBe(false)
    expect(await stage.circulation.history(stage.ordinary, {}, ALL)).toEqual(new NotSupported('never'))
    expect(await rows(stage)).toHaveLength(4)
  })

  it.each([
    ['REST', { env: { KOHA_CLIENT_SECRET: 'wrong' } }, 'KOHA_CLIENT_ID'],
    ['REST', { permissions: false }, 'the client lacks a permission'],
    ['ILS-DI', { isIlsdiOn: false }, 'ILS-DI is off'],
  ] as const)(
    '%s that denies access to this portal is away, and the log says why',
    async (way, options, words) => {
      const lines: string[] = []
      await expect(open(way, { ...options, lines })).rejects.toThrow('not supported')
      expect(lines.join('\n')).toContain(words)
    },
  )

  it('rejects a sign-in answer about another patron', async () => {
    const stage = await open('REST')
    stage.koha.fail(text =>
      text.replaceAll('11', '13').replaceAll('reader1', 'reader3').replaceAll('user1', 'user3'),
    )
    expect(await stage.circulation.signIn('reader1', [PASSWORD])).toEqual(AWAY)
    expect(stage.lines.join('\n')).toContain('another patron than the one who signs in')
  })

  it('signs in at a version that returns neither id nor user name', async () => {
    const stage = await open('REST', { isOldValidation: true })
    // by user name only: such a version takes no card number
    expect(await stage.circulation.signIn('user1', [PASSWORD])).toMatchObject({
      row: { uid: expect.any(Number) },
      password: PASSWORD,
    })
  })
})

describe('the token', () => {
  it('is requested once for many calls, and again after it expires', async () => {
    const stage = await open('REST')
    await Promise.all(Array.from({ length: 20 }, () => rows(stage)))
    expect(stage.koha.tokens()).toBe(1)
    stage.clock.time += 2 * 3_600_000
    expect(await rows(stage)).toHaveLength(4)
    expect(stage.koha.tokens()).toBe(2)
  })

  it('that cannot be renewed means that Koha is away', async () => {
    const stage = await open('REST')
    stage.koha.switchOff()
    expect(await stage.circulation.items(stage.ordinary, ALL)).toEqual(AWAY)
  })

  it('that Koha rejects is renewed, and the change is made once', async () => {
    const stage = await open('REST')
    stage.koha.forgetTokens()
    const answer = await stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })
    expect(answer).toMatchObject({ refusal: null, renewTimes: 1 })
    expect(stage.koha.world.checkouts[0]?.renewals).toBe(1)
  })
})

describe.each(['REST', 'ILS-DI'] as const)('by %s', way => {
  const FAULTS: HttpFault[] = [
    'silent',
    'close',
    'half',
    'html',
    'html-200',
    'shape',
    'maintenance',
    'endless',
  ]

  it.each(FAULTS)('an answer that is %s counts as away, and the next question is answered', async fault => {
    const stage = await open(way, { env: timeoutOf(fault) })
    stage.koha.fail(fault, LOANS[way])
    expect(await stage.circulation.items(stage.ordinary, ALL)).toEqual(AWAY)
    expect(await stage.circulation.status()).toMatchObject({ isAway: true, at: NOW })
    expect(await rows(stage)).toHaveLength(4)
    expect((await stage.circulation.status()).isAway).toBe(false)
  })

  it('unknown fields are ignored', async () => {
    const stage = await open(way)
    const before = await rows(stage)
    stage.koha.fail('unknown-fields')
    expect(await rows(stage)).toEqual(before)
  })

  it.each<HttpFault>(['done-and-close', 'done-and-html', 'done-and-silent', 'half', 'shape', 'close'])(
    'a renewal whose answer is %s is sent once, and not reported as failed',
    async fault => {
      const stage = await open(way, { env: timeoutOf(fault) })
      stage.koha.fail(fault, RENEWAL[way])
      const renewing = stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })
      // in ILS-DI an answer of another format is taken for one of another service
      await expect(renewing).rejects.toThrow('circulation.unknown')
      expect(sent(stage, RENEWAL[way])).toHaveLength(1)
    },
  )

  it('a change that could not be sent is away: nothing was done', async () => {
    const stage = await open(way)
    await stage.koha.stop()
    expect(await stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })).toEqual(AWAY)
  })

  it('no password is in a URL, in the log or in the database', async () => {
    const stage = await open(way)
    expect(await stage.circulation.signIn('reader1', ['river-of-words'])).toMatchObject({ password: null })
    stage.koha.fail('html', way === 'REST' ? '/auth/password' : 'AuthenticatePatron')
    expect(await stage.circulation.signIn('reader1', ['river-of-words'])).toEqual(AWAY)
    expect(stage.koha.received.some(({ body }) => body.includes('river-of-words'))).toBe(true)
    const seen = stage.koha.received.map(({ url }) => url).join('\n') + stage.lines.join('\n')
    for (const secret of ['river-of-words', PASSWORD, 'portal-secret']) expect(seen).not.toContain(secret)
    expect(stage.lines.length).toBeGreaterThan(0)
    for (const person of ['晚晴', '@example.edu', 'reader1'])
      expect(stage.lines.join('\n')).not.toContain(person)
  })

  it('rows of another patron are rejected', async () => {
    const stage = await open(way)
    const { circulation, ordinary, koha } = stage
    const swapped = (text: string) =>
      text
        .replaceAll('"patron_id":11', '"patron_id":13')
        .replaceAll('<borrowernumber>11<', '<borrowernumber>13<')
    koha.fail(swapped)
    expect(await circulation.items(ordinary, ALL)).toEqual(AWAY)
    expect(await circulation.patron(ordinary)).toEqual(AWAY)
    expect(await circulation.counts(ordinary)).toEqual(AWAY)
    koha.heal()
    koha.world.debts.push({ ...koha.world.debts[0]!, id: 77, patron: 11 })
    koha.fail(swapped)
    expect(await circulation.fees(ordinary, ALL)).toEqual(AWAY)
  })

  it('a thousand loans are one list, with a bounded number of requests', async () => {
    const stage = await open(way)
    const { checkouts } = stage.koha.world
    for (let at = 0; at < 1000; at++)
      checkouts.push({ ...checkouts[0]!, id: 5000 + at, due: NOW + 40 * DAY + at })
    stage.koha.received.length = 0
    const answer = await stage.circulation.items(stage.ordinary, { offset: 10, limit: 20 })
    if (answer instanceof NotSupported) throw new Error('not supported')
    expect([answer.total, answer.rows.length, answer.rows[0]?.loanId]).toEqual([1004, 20, '5006'])
    expect(stage.koha.received.length).toBeLessThan(35)
    expect(await stage.circulation.counts(stage.ordinary)).toMatchObject({ loans: 1004, overdue: 0 })
  })

  it('a copy on the shelf can be requested where Koha allows it, and not elsewhere', async () => {
    const stage = await open(way, { env: { KOHA_SHELF_HOLDS: 'allow' } })
    stage.koha.world.hasShelfHolds = true
    const { group, ask } = await onShelf(stage)
    expect(group.available).toBeGreaterThan(0)
    expect([group.fault, group.reason]).toEqual([null, null])
    expect(await ask()).toMatchObject([{ refusal: null }])
    expect(stage.koha.world.holds).toHaveLength(1)
    const other = await open(way)
    const there = await onShelf(other)
    expect(there.group.fault).toBe('free')
    expect(await there.ask()).toMatchObject([{ refusal: { key: 'request.faults.free' } }])
    expect(other.koha.world.holds).toEqual([])
  })

  it('holds are refused in our words if we have them, else in Koha’s', async () => {
    const stage = await open(way)
    const { circulation, asker, wanted, koha } = stage
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const ask = async (take = wanted.take) => {
      const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: take }
      const answer = await circulation.request(asker, book, [bean])
      return answer instanceof NotSupported ? null : answer[0]?.refusal
    }
    expect(await ask('nowhere')).toEqual({ key: 'request.badTake' })
    expect(await ask('')).toEqual({ key: 'request.needTake' })
    koha.world.holds.push(
      ...[1, 2, 3].map(id => ({
        id,
        patron: 12,
        biblio: id,
        item: null,
        take: '00000',
        priority: 1,
        found: '' as const,
        at: NOW,
      })),
    )
    expect(await ask()).toEqual({ key: 'circulation.tooManyHolds' })
    koha.world.holds.length = 0
    const [patron] = koha.world.patrons.filter(one => one.id === 12)
    patron!.isRestricted = true
    expect(await ask()).toEqual({ key: 'blocks.cardSuspended' })
    expect(await circulation.blocks(asker)).toEqual(['cardSuspended'])
    expect(koha.world.holds).toEqual([])
  })

  it('a hold names its pickup library, and one ready for pickup is cancelled at the desk', async () => {
    const stage = await open(way)
    const { circulation, asker, koha } = stage
    koha.world.holds.push({
      id: 9,
      patron: 12,
      biblio: 701,
      item: 503,
      take: '00000',
      priority: 0,
      found: 'W',
      at: NOW,
    })
    expect(await circulation.holds(asker, { ...ALL, states: ['ready'] })).toMatchObject({
      total: 1,
      rows: [{ id: 9, takeName: 'Main Library', title: '红楼梦', state: 'ready', canCancel: false }],
    })
    expect(await circulation.holdSteps(asker, 9)).toMatchObject({
      takeName: 'Main Library',
      steps: [
        { state: 'open', at: NOW },
        { state: 'ready', at: NOW },
      ],
    })
    expect(await circulation.holdSteps(stage.ordinary, 9)).toBeUndefined()
    await expect(circulation.cancel(asker, 9)).rejects.toThrow('request.over')
    expect(koha.world.holds).toHaveLength(1)
  })

  it('a patron has the name and status from Koha, with the current card', async () => {
    const stage = await open(way)
    const { circulation, ordinary, koha } = stage
    expect(await circulation.patron(ordinary)).toMatchObject({
      key: '11',
      userId: 'reader1',
      name: '苏晚晴1',
      group: 'user.grp.00',
      email: 'reader1@example.edu',
      expiresOn: '2030-12-31',
      status: 0,
      loans: 4,
    })
    koha.world.patrons[0]!.expiry = '2020-01-01'
    expect(await circulation.blocks(ordinary)).toEqual(['cardExpired'])
    koha.world.patrons[0]!.isLost = true
    expect(await circulation.blocks(ordinary)).toEqual(['cardLost'])
  })

  it.each([
    ['stop', ['blocks.cardExpired'], 0],
    ['allow', [undefined], 1],
  ])('an expired card as Koha’s own catalogue is set: %s', async (set, refusals, renewed) => {
    const stage = await open(way, { env: { KOHA_EXPIRED_CARDS: set } })
    const { circulation, ordinary, asker, wanted, koha } = stage
    for (const patron of koha.world.patrons) patron.expiry = '2020-01-01'
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    const asked = await circulation.request(asker, book, [bean])
    if (asked instanceof NotSupported) throw new Error('not supported')
    expect(asked.map(one => one.refusal?.key)).toEqual(refusals)
    const renewal = await circulation.renew(ordinary, { loanId: stage.loans[0]! })
    if (renewal instanceof NotSupported) throw new Error('not supported')
    expect([renewal.refusal?.key, renewal.renewTimes > 0]).toEqual([refusals[0], renewed === 1])
  })

  it('a second request for one title is refused before it is sent', async () => {
    const stage = await open(way)
    const { circulation, asker, wanted, koha } = stage
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    const ask = async () => {
      const answer = await circulation.request(asker, book, [bean])
      return answer instanceof NotSupported ? answer : answer[0]?.refusal?.key
    }
    expect(await ask()).toBeUndefined()
    const [hold] = koha.world.holds
    const before = koha.received.length
    expect(await ask()).toBe('request.faults.asked')
    expect(koha.world.holds).toEqual([hold])
    const since = koha.received.slice(before).map(({ method, url, body }) => `${method} ${url} ${body}`)
    expect(since.filter(one => /service=Hold|POST \S*\/holds/.test(one))).toEqual([])
  })

  it('a hold of a title is linked to our book by its number there, else listed without marks of ISBD', async () => {
    const stage = await open(way)
    const { circulation, asker, wanted, koha } = stage
    const hold = { patron: 12, item: null, take: wanted.take, priority: 1, found: '' as const, at: NOW }
    const [own] = koha.world.items.filter(one => one.biblio === 703)
    koha.world.holds.push({ ...hold, id: 901, biblio: 703 }, { ...hold, id: 902, biblio: 999 })
    koha.world.items = koha.world.items.filter(one => one.biblio !== 703)
    koha.world.items.push(
      { ...own!, id: 9999, biblio: 703, barcode: 'NOT-OURS' },
      { ...own!, id: 9998, biblio: 999, barcode: 'X', title: 'Elsewhere /' },
    )
    const answer = await circulation.holds(asker, { ...ALL, states: [] })
    if (answer instanceof NotSupported) throw new Error('not supported')
    expect(answer.rows.find(row => row.id === 901)?.bibId).toBe(wanted.bibId)
    const other = answer.rows.find(row => row.id === 902)
    expect([other?.bibId, other?.title]).toEqual(['', 'Elsewhere'])
  })

  it('a deleted patron is no patron, and delays nobody else', async () => {
    const { circulation, ordinary, koha } = await open(way)
    koha.world.patrons.shift()
    expect(await circulation.patron(ordinary)).toEqual(AWAY)
    expect((await circulation.status()).isAway).toBe(false)
  })

  it('a volume of several is reserved as a copy, a book with one call number as a title', async () => {
    const stage = await open(way)
    const { circulation, asker, wanted, koha } = stage
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    await circulation.request(asker, book, [{ ...bean, remark: 'before May' }])
    expect(koha.world.holds).toMatchObject([{ patron: 12, biblio: 703, item: null }])
    // ILS-DI has no parameter for notes
    expect(koha.world.holds[0]?.notes).toBe(way === 'REST' ? 'before May' : undefined)
    expect(await circulation.copies(stage.ordinary, book)).toMatchObject({
      groups: [{ waiting: 1, fault: 'own' }, {}],
    })
    expect(await circulation.copies(asker, book)).toMatchObject({
      groups: [{ fault: 'asked' }, {}],
      keepDays: null,
    })
    koha.world.holds.length = 0
    stage.exec("UPDATE item SET call_no = 'K204.2/2' WHERE id = 12")
    await circulation.request(asker, book, [bean])
    expect(koha.world.holds).toMatchObject([{ patron: 12, biblio: 703, item: 511 }])
    // a reader with one volume on loan may request another
    const { groups } = (await circulation.copies(stage.ordinary, book)) as {
      groups: { callNo: string; fault: string }[]
    }
    expect(groups.map(group => [group.callNo, group.fault])).toEqual(
      expect.arrayContaining([
        ['K204.2/1', 'own'],
        ['K204.2/2', null],
      ]),
    )
  })

  it('of a set under one call number the copy of the volume that was asked for is reserved', async () => {
    const stage = await open(way)
    const { circulation, asker, wanted, koha } = stage
    stage.exec("UPDATE item SET vol = 'v.' || id WHERE bib = 3")
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    const named = (id: number) => ({ ...bean, vol: `v.${id}`, year: '' })
    const [asked] = (await circulation.request(asker, book, [named(12)])) as RequestOutcome[]
    expect(asked).toMatchObject({ refusal: null, vol: 'v.12' })
    expect(koha.world.holds).toMatchObject([{ patron: 12, biblio: 703, item: 512 }])
    const all = { states: [], offset: 0, limit: 10 }
    expect(await circulation.holds(asker, all)).toMatchObject({ rows: [{ vol: 'v.12', year: '' }] })
    const [missing] = (await circulation.request(asker, book, [named(99)])) as RequestOutcome[]
    expect(missing?.refusal).toEqual({ key: 'request.noVolume' })
    // one who names none gets any copy of the title, as before
    koha.world.holds.length = 0
    await circulation.request(asker, book, [bean])
    expect(koha.world.holds).toMatchObject([{ biblio: 703, item: null }])
  })
})

describe('values', () => {
  const dates = datesIn('Asia/Shanghai')
  it.each([
    ['2026-04-01T23:59:00+08:00', Date.UTC(2026, 3, 1, 15, 59)],
    ['2026-04-01T23:59:00Z', Date.UTC(2026, 3, 1, 23, 59)],
    ['2026-04-01 08:30:00', Date.UTC(2026, 3, 1, 0, 30)],
    ['2026-04-01', Date.UTC(2026, 3, 1, 15, 59)],
    ['2026-13-41', null],
    ['0000-00-00', null],
    ['', null],
    ['soon', null],
  ])('the time %o', (text, time) => expect(timeOf(dates, text)).toBe(time))

  it.each([
    ['2026-04-01', '2026-04-01 08:30:00', Date.UTC(2026, 3, 1, 0, 30)],
    ['2026-04-01', '2026-04-02 08:30:00', Date.UTC(2026, 2, 31, 16)],
    ['2026-04-01', '', Date.UTC(2026, 2, 31, 16)],
    ['', '', 0],
  ])('the time of an event on %o, changed %o', (day, changed, time) =>
    expect(momentOf(dates, day, changed)).toBe(time),
  )

  it.each([
    ['晚晴', '苏', '苏晚晴'],
    ['Ann', 'Lee', 'Ann Lee'],
    ['', 'Lee', 'Lee'],
  ])('the name %s %s', (first, last, name) => expect(nameOf(first, last)).toBe(name))

  it.each([
    ['too_many', 'limit', { most: 2 }],
    ['on_reserve', 'held', {}],
    ['recalled', 'recalled', {}],
    ['auto_too_much_oweing', 'fines', {}],
    ['too_soon', 'tooSoon', {}],
    ['auto_too_soon', 'tooSoon', {}],
    // a code of Koha is no word for a reader
    ['some_new_reason', 'denied', {}],
    ['The loan is renewed by itself', 'refused', { text: 'The loan is renewed by itself' }],
  ])('the refusal of a renewal %s', (code, reason, values) =>
    expect(renewFault(code, null, 2)).toEqual({ reason, values }),
  )

  it.each(['tooManyReserves', 'too_many_reserves', 'hold_limit'])('%s is the limit of holds', code =>
    expect(holdFault(code)).toEqual({ key: 'circulation.tooManyHolds' }),
  )
  it.each([
    ['NotHoldable', 'circulation.holdDenied'],
    ['someNewReason', 'circulation.holdDenied'],
    ['ageRestricted', 'circulation.ageRestricted'],
    ['cannotReserveFromOtherBranches', 'circulation.otherBranch'],
    ['damaged', 'request.faults.notLent.preg'],
  ])('R10 a hold refused with %s is refused in our words', (code, key) => {
    expect(holdFault(code)).toEqual({ key })
    expect(say('en', holdFault(code).key)).not.toContain(code)
  })
})

describe('the environment', () => {
  const env = { CIRCULATION: 'koha', KOHA_URL: 'https://koha.example.edu/' }
  it('gives an address, and a key or none', () => {
    expect(readConfig(env).koha).toEqual({
      url: 'https://koha.example.edu',
      clientId: '',
      paymentType: '',
      clientSecret: '',
      timeout: 4000,
      fineLimit: null,
      expiredStops: true,
      hasShelfHolds: false,
    })
    expect(readConfig({ ...env, KOHA_FINE_LIMIT: '7.50' }).koha?.fineLimit).toBe(750)
    expect(readConfig({ KOHA_URL: env.KOHA_URL }).koha).toBeNull()
  })
  it.each([
    [{ CIRCULATION: 'koha' }, /^KOHA_URL is not set/],
    [{ ...env, KOHA_CLIENT_ID: 'portal' }, /^KOHA_CLIENT_ID and KOHA_CLIENT_SECRET go together/],
    [{ ...env, KOHA_FINE_LIMIT: 'much' }, /^KOHA_FINE_LIMIT="much" is not possible/],
    [{ ...env, KOHA_URL: 'ftp://koha' }, /^KOHA_URL=/],
    [
      { ...env, KOHA_URL: `${env.KOHA_URL}cgi-bin/koha/opac-main.pl` },
      /^KOHA_URL=.*without the path of a page/,
    ],
    [{ ...env, KOHA_URL: `${env.KOHA_URL}api/v1/` }, /^KOHA_URL=.*without the path of a page/],
  ])('refuses %o', (given, words) => expect(() => readConfig(given)).toThrow(words))
})

describe('ILS-DI, which has no list of pickup places', () => {
  it('without places of ours a hold can go where copies are, or to the reader’s library, else none is offered', async () => {
    const stage = await open('ILS-DI')
    const { circulation, asker, wanted, koha } = stage
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const copies = async () => {
      const answer = await circulation.copies(asker, book)
      if (answer instanceof NotSupported) throw new Error('not supported')
      return answer.groups
    }
    const own = (await copies())[0]!.takes.map(({ locaCode }) => locaCode)
    expect(own).toContain(wanted.take)
    // as after an import, which knows only codes
    stage.exec(`UPDATE location SET name_zh = '', name_en = ''`)
    const [library] = koha.world.libraries
    const [first, home, ...others] = (await copies())[0]!.takes
    expect(first).toMatchObject({ locaCode: library!.id, en: 'Main & West' })
    // of the reader's own library Koha says no more than the code
    expect(home).toMatchObject({ locaCode: koha.world.patrons.find(one => one.id === 12)!.library })
    expect(others).toEqual([])
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: library!.id }
    expect(await circulation.request(asker, book, [bean])).toMatchObject([{ refusal: null }])
    expect(koha.world.holds.at(-1)).toMatchObject({ take: library!.id })
    koha.world.holds.length = 0
    koha.world.libraries.length = 0
    for (const patron of koha.world.patrons) patron.library = ''
    const faults = (await copies()).map(({ fault, reason }) => `${fault} ${reason?.key}`)
    expect(faults).toContain('noTake request.faults.noTake')
    expect(faults).not.toContain('null undefined')
    expect(await circulation.request(asker, book, [bean])).toMatchObject([
      { refusal: { key: 'request.faults.noTake' } },
    ])
  })
})
