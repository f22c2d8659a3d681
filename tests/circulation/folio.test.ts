/**
 * A FOLIO that misbehaves, older versions, and differently configured tenants; also what must never happen.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { NotSupported } from '../../host/circulation/driver.ts'
import { eventually } from '../eventually.ts'
import { DAY, NOW, PASSWORD } from '../fixture-library.ts'
import { uuidOf } from '../simulators/folio-world.ts'
import type { HttpFault } from '../simulators/misbehaving.ts'
import { closeAll, open, sent, told } from './folio-open.ts'
import { type FolioStage, userId } from './folio-stage.ts'

const ALL = { offset: 0, limit: 100 }
const AWAY = new NotSupported('away')
/** short only in tests that wait for the timeout, since the machine may be busy */
const within = (fault: HttpFault) => ({
  env: { FOLIO_TIMEOUT: String(fault).includes('silent') ? '1500' : '20000' },
})

afterEach(closeAll)
const rows = async ({ circulation, ordinary }: FolioStage) =>
  (await told(circulation.items(ordinary, ALL))).rows
const RENEWAL = 'POST /circulation/renew-by-id'
describe('opening', () => {
  it.each([
    ['since Poppy', {}, '/authn/login-with-expiry'],
    ['before', { isOld: true }, '/authn/login'],
  ])('%s: the kind of sign-in is in the log', async (_, options, path) => {
    const stage = await open(options)
    await eventually(() => expect(stage.lines).toContain(`FOLIO, tenant diku, signed in by ${path}`))
    expect(await rows(stage)).toHaveLength(4)
  })

  it.each([
    [
      'a wrong password of the service user',
      { env: { FOLIO_PASSWORD: 'wrong' } },
      'it refuses FOLIO_USER and FOLIO_PASSWORD',
    ],
    ['a wrong tenant', { env: { FOLIO_TENANT: 'elsewhere' } }, 'it does not know FOLIO_TENANT'],
    [
      'a missing permission',
      { lacks: 'users.collection.get' },
      'FOLIO_USER lacks the permission users.collection.get',
    ],
  ])('%s is reported in one plain line in the log', async (_, options, words) => {
    const lines: string[] = []
    await expect(open({ ...options, lines })).rejects.toThrow('not supported')
    expect(lines.find(line => line.includes('no answer'))).toBe(`FOLIO: no answer to a sign-in ${words}`)
    expect(lines.join('\n')).not.toContain('secret')
  })
})

describe('the token', () => {
  it('is requested once for many calls, and again before it expires', async () => {
    const stage = await open()
    await Promise.all(Array.from({ length: 20 }, () => rows(stage)))
    expect(stage.folio.tokens()).toBe(1)
    stage.clock.time += 9 * 60_000
    await Promise.all(Array.from({ length: 20 }, () => rows(stage)))
    expect(stage.folio.tokens()).toBe(2)
  })

  it.each([401, 403] as const)(
    'that is answered %i is renewed, and the change is made once',
    async expired => {
      const stage = await open({ expired })
      stage.folio.forgetTokens()
      expect(await stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })).toMatchObject({
        refusal: null,
        renewTimes: 1,
      })
      expect(stage.folio.world.loans[0]?.renewalCount).toBe(1)
    },
  )

  it('that cannot be renewed means that FOLIO is away', async () => {
    const stage = await open()
    stage.folio.lockOut()
    expect(await stage.circulation.items(stage.ordinary, ALL)).toEqual(AWAY)
    expect(stage.lines.at(-1)).toContain('it refuses FOLIO_USER')
  })
})

describe('a reader signs in', () => {
  const signIn = async ({ circulation }: FolioStage, name: string, password = PASSWORD) =>
    (await told(circulation.signIn(name, [password]))).row?.uid

  it('by barcode, user name or the campus id, as the same reader', async () => {
    const stage = await open()
    for (const name of ['reader1', 'user1', 'campus-1', 'USER1'])
      expect(await signIn(stage, name)).toBe(stage.ordinary)
  })

  it.each(['*', 'reader?', 'read*', '"', '\\', '" or barcode=="reader1', ')', '^reader1', ''])(
    'the name %o matches nobody',
    async name => {
      const stage = await open()
      expect(await signIn(stage, name)).toBeUndefined()
      expect(sent(stage, 'POST /authn/login').some(({ body }) => body.includes('user1'))).toBe(true)
      expect(stage.lines.filter(line => line.includes('no answer'))).toEqual([])
    },
  )

  it('a barcode takes precedence over another’s user name, and each has its own password', async () => {
    const stage = await open()
    const [first, second] = stage.folio.world.users
    second!.username = first!.barcode
    second!.password = 'another'
    expect(await signIn(stage, 'reader1')).toBe(stage.ordinary)
    expect(await signIn(stage, 'reader1', 'another')).toBeUndefined()
  })

  it.each([
    ['inactive', { active: false }],
    ['expired', { expirationDate: '2020-01-01T00:00:00.000+00:00' }],
  ])('who is %s is refused with a specific message', async (_, change) => {
    const stage = await open()
    Object.assign(stage.folio.world.users[0]!, change)
    await expect(signIn(stage, 'reader1')).rejects.toThrow('signin.closed')
    expect((await stage.circulation.status()).isAway).toBe(false)
  })

  it('who has no FOLIO password, or no user name, is refused', async () => {
    const stage = await open()
    const [first, second] = stage.folio.world.users
    first!.password = ''
    second!.username = ''
    expect(await signIn(stage, 'reader1')).toBeUndefined()
    expect(await signIn(stage, 'reader2')).toBeUndefined()
  })

  it('no password is in a URL, in the log or in the database', async () => {
    const stage = await open()
    expect(await signIn(stage, 'reader1', 'river-of-words')).toBeUndefined()
    stage.folio.fail('html', '/authn/login')
    expect(await stage.circulation.signIn('reader1', ['river-of-words'])).toEqual(AWAY)
    expect(stage.folio.received.some(({ body }) => body.includes('river-of-words'))).toBe(true)
    const seen = stage.folio.received.map(({ url }) => url).join('\n') + stage.lines.join('\n')
    for (const secret of ['river-of-words', PASSWORD, 'portal-secret', 'token-'])
      expect(seen).not.toContain(secret)
    for (const person of ['晚晴', '@example.edu', 'reader1'])
      expect(stage.lines.join('\n')).not.toContain(person)
  })
})

describe('a FOLIO that misbehaves', () => {
  it.each<HttpFault>(['silent', 'close', 'half', 'html', 'html-200', 'shape', 'maintenance', 'endless'])(
    'an answer that is %s counts as away, and the next question is answered',
    async fault => {
      const stage = await open(within(fault))
      stage.folio.fail(fault, '/circulation/loans?')
      expect(await stage.circulation.items(stage.ordinary, ALL)).toEqual(AWAY)
      expect(await stage.circulation.status()).toMatchObject({ isAway: true, at: NOW })
      expect(await rows(stage)).toHaveLength(4)
      expect((await stage.circulation.status()).isAway).toBe(false)
    },
  )

  it('unknown fields are ignored', async () => {
    const stage = await open()
    const before = await rows(stage)
    stage.folio.fail('unknown-fields')
    expect(await rows(stage)).toEqual(before)
  })

  it.each<HttpFault>(['done-and-close', 'done-and-html', 'done-and-silent', 'half', 'shape'])(
    'a renewal whose answer is %s is sent once, and found to be done',
    async fault => {
      const stage = await open(within(fault))
      const [before] = await rows(stage)
      stage.folio.fail(fault, RENEWAL)
      const renewal = await told(stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! }))
      expect([renewal.refusal, renewal.renewTimes]).toEqual([null, 1])
      expect(renewal.dueAt).toBe(before!.dueAt + 21 * DAY)
      expect(sent(stage, RENEWAL)).toHaveLength(1)
    },
  )

  it('a renewal that cannot be verified is sent once, and reported as unknown', async () => {
    const stage = await open()
    stage.folio.fail('close', RENEWAL)
    await expect(stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })).rejects.toThrow(
      'circulation.unknown',
    )
    expect(sent(stage, RENEWAL)).toHaveLength(1)
  })

  it('a change that could not be sent is away: nothing was done', async () => {
    const stage = await open()
    await stage.folio.stop()
    expect(await stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })).toEqual(AWAY)
  })

  it('rows of another patron are rejected', async () => {
    const stage = await open()
    const { circulation, ordinary, folio } = stage
    stage.folio.world.accounts.push({
      ...stage.folio.world.accounts[0]!,
      id: uuidOf('mine'),
      userId: userId(1),
    })
    folio.fail((text: string) => text.replaceAll(userId(1), userId(3)))
    expect(await circulation.items(ordinary, ALL)).toEqual(AWAY)
    stage.clock.time += 60_000
    expect(await circulation.patron(ordinary)).toEqual(AWAY)
    expect(await circulation.fees(ordinary, ALL)).toEqual(AWAY)
  })

  it('a thousand loans are one list, with a bounded number of requests', async () => {
    const stage = await open()
    const { loans } = stage.folio.world
    for (let at = 0; at < 1000; at++)
      loans.push({
        ...loans[0]!,
        id: uuidOf(`more ${at}`),
        dueDate: new Date(NOW + 40 * DAY + at).toISOString(),
      })
    stage.folio.received.length = 0
    const answer = await told(stage.circulation.items(stage.ordinary, { offset: 10, limit: 20 }))
    expect([answer.total, answer.rows.length]).toEqual([1004, 20])
    expect(answer.rows[0]?.loanId).toBe(uuidOf('more 6'))
    expect(stage.folio.received.length).toBeLessThan(15)
    expect(await stage.circulation.counts(stage.ordinary)).toMatchObject({ loans: 1004, overdue: 0 })
  })

  it('a deleted user is no patron, and delays nobody else', async () => {
    const { circulation, ordinary, folio } = await open()
    folio.world.users.shift()
    expect(await circulation.patron(ordinary)).toEqual(AWAY)
    expect((await circulation.status()).isAway).toBe(false)
  })
})

describe('a reader', () => {
  it('has the name and status from FOLIO, with the current card', async () => {
    const stage = await open()
    const { circulation, ordinary, folio } = stage
    expect(await circulation.patron(ordinary)).toMatchObject({
      key: userId(1),
      userId: 'reader1',
      name: '苏晚晴1',
      group: 'user.grp.00',
      email: 'reader1@example.edu',
      expiresOn: '2030-12-31',
      status: 0,
      loans: 4,
    })
    folio.world.users[0]!.active = false
    expect(await circulation.blocks(ordinary)).toEqual(['cardSuspended'])
    folio.world.users[0]!.expirationDate = '2020-01-01T00:00:00.000+00:00'
    expect(await circulation.blocks(ordinary)).toEqual(['cardExpired'])
  })

  it('has only the blocks that apply to the action', async () => {
    const stage = await open()
    const { circulation, ordinary, folio } = stage
    const block = { id: uuidOf('block'), userId: userId(1), desc: 'x', renewals: false, requests: true }
    folio.world.manualblocks.push(block)
    expect(await circulation.blocks(ordinary)).toEqual(['cardSuspended'])
    expect((await rows(stage))[0]?.renewal.reason).toBeNull()
    block.renewals = true
    expect((await rows(stage))[0]?.renewal.reason).toBe('cardSuspended')
  })
})

describe('copies', () => {
  it.each([
    ['Available', 'available'],
    ['Awaiting pickup', 'onHold'],
    ['In process', 'cataloguing'],
    ['In transit', 'inTransit'],
    ['On order', 'onOrder'],
    ['Unavailable', 'unavailable'],
    ['Withdrawn', 'withdrawn'],
    ['Long missing', 'lost'],
    ['Restricted', 'readingOnly'],
    ['A status of a later version', undefined],
  ])('%s are %s', async (name, state) => {
    const stage = await open()
    const item = stage.folio.world.items.find(one => one.barcode === stage.copy.barCode)
    item!.status.name = name
    expect((await told(stage.circulation.availability([stage.copy]))).get(stage.copy.itemId)?.state).toBe(
      state,
    )
  })

  it('on loan get their due dates from a list without borrowers', async () => {
    const stage = await open()
    stage.folio.received.length = 0
    await told(stage.circulation.availability([stage.copy]))
    expect(stage.folio.received.map(({ url }) => url.split('?')[0])).toEqual([
      '/item-storage/items',
      '/loan-storage/loans',
    ])
  })
})
