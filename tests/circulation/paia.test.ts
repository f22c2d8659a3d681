/** A PAIA and DAIA system that misbehaves; sessions, scopes and conditions; also what must never happen. */
import { afterEach, describe, expect, it } from 'vitest'
import { NotSupported } from '../../host/circulation/driver.ts'
import { copyStateOf } from '../../host/circulation/paia/daia.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { DAY, NOW, PASSWORD } from '../fixture-library.ts'
import type { HttpFault } from '../simulators/misbehaving.ts'
import { paiaStage } from './paia-stage.ts'

const ALL = { offset: 0, limit: 100 }
const AWAY = new NotSupported('away')
const NEVER = new NotSupported('never')
/** short only in tests that wait for the timeout, since the machine may be busy */
const timeoutOf = (fault: HttpFault) => ({
  PAIA_TIMEOUT: String(fault).includes('silent') ? '1500' : '20000',
})
type PaiaStage = Awaited<ReturnType<typeof paiaStage>>

const opened: PaiaStage[] = []
const open = async (...args: Parameters<typeof paiaStage>) => {
  const stage = await paiaStage(...args)
  opened.push(stage)
  return stage
}
afterEach(async () => {
  for (const stage of opened.splice(0)) await stage.close()
})
const sent = ({ paia }: PaiaStage, at: string) =>
  paia.received.filter(({ method, url, body }) => `${method} ${url} ${body}`.includes(at))
const given = <T>(answer: T | NotSupported): T => {
  if (answer instanceof NotSupported) throw new Error(answer.why)
  return answer
}
const loans = async ({ circulation, ordinary }: PaiaStage) =>
  given(await circulation.items(ordinary, ALL)).rows
const ask = async ({ circulation, asker, wanted }: PaiaStage, take = wanted.take) => {
  const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
  const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: take }
  return given(await circulation.request(asker, book, [bean]))[0]
}

describe('an answer', () => {
  it.each<HttpFault>(['silent', 'close', 'half', 'html', 'html-200', 'shape', 'maintenance', 'endless'])(
    'that is %s counts as away, and the next question is answered',
    async fault => {
      const stage = await open({ env: timeoutOf(fault) })
      stage.paia.fail(fault === 'shape' ? () => '{"doc":{"item":1}}' : fault, '/items')
      expect(await stage.circulation.items(stage.ordinary, ALL)).toEqual(AWAY)
      expect(await stage.circulation.status()).toMatchObject({ isAway: true, at: NOW })
      expect(await loans(stage)).toHaveLength(4)
      expect((await stage.circulation.status()).isAway).toBe(false)
    },
  )

  it('with unknown fields, or with null for optional ones, is read correctly', async () => {
    const stage = await open()
    const before = await loans(stage)
    stage.paia.fail('unknown-fields')
    expect(await loans(stage)).toEqual(before)
    stage.paia.heal()
    stage.paia.fail(text => text.replace(/"(queue|about|edition)":("[^"]*"|\d+)/g, '"$1":null'), '/items')
    expect(await loans(stage)).toEqual(before)
  })

  it('in another charset is decoded as it declares', async () => {
    const stage = await open()
    stage.paia.world.patrons[0]!.name = 'Renée Müller'
    stage.paia.fail('latin1', 'GET /core/patron%2F1 ')
    expect(await stage.circulation.patron(stage.ordinary)).toMatchObject({ name: 'Renée Müller' })
  })

  it('with a thousand loans takes one request', async () => {
    const stage = await open()
    const { docs } = stage.paia.world
    for (let at = 0; at < 1000; at++)
      docs.push({ ...docs[0]!, item: `http://library.example/bar:X${at}`, end: NOW + 40 * DAY })
    stage.paia.received.length = 0
    const answer = given(await stage.circulation.items(stage.ordinary, { offset: 10, limit: 20 }))
    expect([answer.total, answer.rows.length]).toEqual([1004, 20])
    expect(stage.paia.received).toHaveLength(1)
    expect(await stage.circulation.counts(stage.ordinary)).toMatchObject({ loans: 1004, overdue: 0 })
  })

  it('of DAIA that is missing makes copy states unknown, but not loans', async () => {
    const stage = await open()
    const page = () => stage.circulation.availability([stage.copy])
    for (let n = 0; n < 5; n++) {
      stage.paia.fail('html', '/daia')
      expect(await page()).toEqual(AWAY)
      stage.clock.time += 100
    }
    expect((await stage.circulation.status()).isAway).toBe(false)
    expect(await loans(stage)).toHaveLength(4)
    // after three failures it is not asked again
    expect(sent(stage, '/daia')).toHaveLength(3)
    stage.paia.heal()
    stage.clock.time += 10_000
    expect(given(await page()).get(stage.copy.itemId)?.state).toBe('onLoan')
  })
})

describe('a change with a lost answer', () => {
  const LOST: HttpFault[] = ['done-and-close', 'done-and-html', 'done-and-silent', 'half']

  it.each(LOST)('%s: a renewal is sent once, and the list confirms it', async fault => {
    const stage = await open({ env: timeoutOf(fault) })
    const [loan] = await loans(stage)
    stage.paia.fail(fault, '/renew')
    const renewal = given(await stage.circulation.renew(stage.ordinary, { loanId: loan!.loanId }))
    expect(renewal).toMatchObject({ refusal: null, renewTimes: 1 })
    expect(renewal.dueAt).toBeGreaterThan(loan!.dueAt)
    expect(sent(stage, '/renew')).toHaveLength(1)
  })

  it.each(LOST)(
    '%s: a request and its cancellation are sent once each, and the list confirms both',
    async fault => {
      const stage = await open({ env: timeoutOf(fault) })
      stage.paia.world.places.length = 0
      stage.paia.fail(fault, '/request')
      const asked = await ask(stage)
      expect([asked?.refusal, sent(stage, '/request').length]).toEqual([null, 1])
      stage.paia.fail(fault, '/cancel')
      expect(await stage.circulation.cancel(stage.asker, asked!.requestId!)).toBe(true)
      expect(sent(stage, '/cancel')).toHaveLength(1)
      expect(stage.paia.world.docs.filter(doc => doc.status === 1)).toEqual([])
    },
  )

  it.each<HttpFault>(['close', 'html', 'silent'])(
    '%s: if the list does not show it, the outcome is unknown and not reported as failed',
    async fault => {
      const stage = await open({ env: timeoutOf(fault) })
      stage.paia.fail(fault, '/renew')
      const renewing = stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })
      await expect(renewing).rejects.toThrow('circulation.unknown')
      expect(sent(stage, '/renew')).toHaveLength(1)
    },
  )

  it('has an unknown outcome if the list is lost, too', async () => {
    const stage = await open()
    let n = 0
    stage.paia.fail('done-and-close', '/renew')
    stage.paia.fail(text => (n++ > 0 ? '{' : text))
    const renewing = stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })
    await expect(renewing).rejects.toThrow('circulation.unknown')
  })

  it('of password is verified by a sign-in with the new one', async () => {
    const stage = await open()
    stage.paia.fail('done-and-close', '/change')
    expect(await stage.circulation.change(stage.ordinary, 'another-room-7', PASSWORD)).toBe(true)
    stage.paia.fail('close', '/change')
    await expect(
      stage.circulation.change(stage.ordinary, 'a-third-room-7', 'another-room-7'),
    ).rejects.toThrow('circulation.unknown')
    expect(sent(stage, '/change')).toHaveLength(2)
  })

  it('that could not be sent is away: nothing was done', async () => {
    const stage = await open()
    await stage.paia.stop()
    expect(await stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })).toEqual(AWAY)
  })
})

describe('the session', () => {
  it.each([false, true])('a wrong password signs nobody in, by PAIA or by OAuth (%s)', async isOAuth => {
    const { circulation } = await open({ isOAuth })
    expect(await circulation.signIn('reader1', ['wrong'])).toMatchObject({ password: null })
  })

  it('that has expired asks to sign in again, and delays nobody else', async () => {
    const stage = await open()
    stage.clock.time += 2 * 3_600_000
    const before = stage.paia.received.length
    await expect(stage.circulation.items(stage.ordinary, ALL)).rejects.toMatchObject({ status: 401 })
    expect((await stage.circulation.status()).isAway).toBe(false)
    expect(stage.paia.received).toHaveLength(before)
    await stage.again?.()
    expect(await loans(stage)).toHaveLength(4)
  })

  it('that the system has dropped asks to sign in again, and a change is not made', async () => {
    const stage = await open()
    stage.paia.forgetTokens()
    const renewing = stage.circulation.renew(stage.ordinary, { loanId: stage.loans[0]! })
    await expect(renewing).rejects.toMatchObject({ status: 401 })
    expect(sent(stage, '/renew')).toEqual([])
  })

  it('ends there with the last session here, and when the last session expires', async () => {
    const stage = await open()
    expect(stage.paia.tokens()).toBe(3)
    await stage.circulation.signOut(stage.ordinary)
    expect(stage.paia.tokens()).toBe(2)
    const before = stage.paia.received.length
    await expect(stage.circulation.items(stage.ordinary, ALL)).rejects.toMatchObject({ status: 401 })
    expect(stage.paia.received).toHaveLength(before)
    // reader3 still has a session here
    stage.exec(`INSERT INTO session (hash, uid, created_at, seen_at, device)
      VALUES ('x', ${stage.late}, ${NOW}, ${NOW}, '')`)
    await stage.circulation.runScheduled()
    expect(stage.paia.tokens()).toBe(1)
    expect(given(await stage.circulation.items(stage.late, ALL)).total).toBe(1)
  })

  it("a scope granted to no reader is not offered, and without one's own scope a call is refused", async () => {
    const stage = await open({ scopes: 'read_patron read_items read_fees' })
    const { circulation, ordinary } = stage
    for (const method of ['change', 'renew', 'request', 'cancel'] as const)
      expect(circulation.supports.has(method), method).toBe(false)
    expect(await circulation.renew(ordinary, { loanId: stage.loans[0]! })).toEqual(NEVER)
    expect(await circulation.change(ordinary, 'another-room-7', PASSWORD)).toEqual(NEVER)
    expect(sent(stage, '/renew')).toEqual([])
    stage.paia.options.scopes = 'read_patron read_items write_items change_password'
    await circulation.signIn('reader2', [PASSWORD])
    expect(circulation.supports.has('change')).toBe(true)
    expect(await circulation.renew(ordinary, { loanId: stage.loans[0]! })).toEqual(NEVER)
    // the scopes of this reader exclude fees, so that counts omit them
    expect(await circulation.fees(stage.asker, ALL)).toEqual(NEVER)
    expect(await circulation.counts(stage.asker)).toMatchObject({ loans: 0, unpaid: 0 })
  })

  it('no password or token is in a URL, in the log or in the database; no reader data is logged', async () => {
    const stage = await open()
    expect(await stage.circulation.signIn('reader1', ['river-of-words'])).toMatchObject({ password: null })
    stage.paia.fail('html', '/auth/login')
    expect(await stage.circulation.signIn('reader1', ['river-of-words'])).toEqual(AWAY)
    stage.paia.fail(() => '{"error":"internal_error","error_description":"苏晚晴1 has no row"}', '/items')
    expect(await stage.circulation.items(stage.ordinary, ALL)).toEqual(AWAY)
    const urls = stage.paia.received.map(({ url }) => url).join('\n')
    const log = stage.lines.join('\n')
    expect(stage.lines.length).toBeGreaterThan(1)
    for (const secret of ['river-of-words', PASSWORD, 'paia-token']) expect(urls + log).not.toContain(secret)
    for (const person of ['晚晴', '@example.edu', 'reader1', 'patron/1']) expect(log).not.toContain(person)
  })
})

describe('a request', () => {
  it('is confirmed with the location chosen by the reader, by its code or its name', async () => {
    const stage = await open()
    expect((await ask(stage))?.refusal).toBeNull()
    expect(stage.paia.world.docs.at(-1)).toMatchObject({ storage: { about: 'West Library' } })
    expect(sent(stage, '/request')).toHaveLength(2)
    const held = given(await stage.circulation.holds(stage.asker, { ...ALL, states: [] }))
    expect(held.rows[0]).toMatchObject({ takeName: 'West Library', title: '史记', canCancel: true })
  })

  it('offers the locations that the system named, after it has named them', async () => {
    const stage = await open()
    const { circulation, asker, wanted } = stage
    stage.paia.world.places[0] = { id: 'http://library.example/place/east', about: 'East' }
    expect((await ask(stage))?.refusal).toEqual({
      key: 'circulation.otherPlaces',
      values: { text: 'East; By mail (2.50 EUR)' },
    })
    expect(stage.paia.world.docs.filter(doc => doc.status === 1)).toEqual([])
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const { groups } = given(await circulation.copies(asker, book))
    expect(groups[0]?.takes.map(place => place.en)).toEqual(['East', 'By mail (2.50 EUR)'])
    const before = sent(stage, '/request').length
    expect((await ask(stage, 'http://library.example/place/mail'))?.refusal).toBeNull()
    expect(sent(stage, '/request')).toHaveLength(before + 1)
    expect(stage.paia.world.docs.at(-1)?.storage?.about).toBe('By mail')
  })

  it("with a fee is not confirmed on the reader's behalf", async () => {
    const stage = await open()
    stage.paia.world.fee = '0.50 EUR'
    expect((await ask(stage))?.refusal).toEqual({
      key: 'circulation.confirm',
      values: { text: 'reservation (0.50 EUR)' },
    })
    expect(stage.paia.world.docs.filter(doc => doc.status === 1)).toEqual([])
    stage.paia.world.fee = '0.00 EUR'
    // without a fee, but with a condition that has no default
    expect((await ask(stage))?.refusal?.key).toBe('circulation.confirm')
  })

  it('for what is already requested or on loan is refused before it is sent', async () => {
    const stage = await open()
    const book = { bibId: stage.wanted.bibId, type: 'req.cs.preg' as const }
    await ask(stage)
    const fault = async (uid: number) => given(await stage.circulation.copies(uid, book)).groups[0]?.fault
    expect([await fault(stage.asker), await fault(stage.ordinary)]).toEqual(['asked', 'own'])
  })

  it('for a volume of a set is for its copy, never for the book as a whole', async () => {
    const stage = await open()
    const { circulation, asker, wanted, paia } = stage
    stage.exec("UPDATE item SET vol = 'v.' || id WHERE bib = 3")
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    const askVolume = async (vol: string) =>
      given(await circulation.request(asker, book, [{ ...bean, vol, year: '' }]))[0]
    const list = async () => given(await circulation.holds(asker, { ...ALL, states: [] })).rows
    expect(given(await circulation.copies(asker, book)).groups.map(group => group.vol)).toContain('v.12')
    expect(await askVolume('v.12')).toMatchObject({ refusal: null, vol: 'v.12' })
    const item = 'http://library.example/bar:A00032'
    expect(paia.world.docs.filter(doc => doc.status === 1)).toMatchObject([{ item }])
    expect(await list()).toMatchObject([{ vol: 'v.12', year: '' }])
    expect((await askVolume('v.99'))?.refusal).toEqual({ key: 'request.noVolume' })
    // asked for already: this volume, but no other one
    const faults = given(await circulation.copies(asker, book)).groups.map(({ vol, fault }) => [vol, fault])
    expect(faults.filter(([, fault]) => fault === 'asked')).toEqual([['v.12', 'asked']])
  })

  it('for a volume is refused where DAIA names no items: any volume could come', async () => {
    const stage = await open()
    stage.exec("UPDATE item SET vol = 'v.' || id WHERE bib = 3")
    stage.paia.fail(text => text.replaceAll(/"id":"http:\/\/library\.example\/bar:[^"]*",/g, ''), '/daia')
    const { circulation, asker, wanted } = stage
    const bean = { callNo: wanted.callNo, locaCode: wanted.locaCode, serviceLocaCode: wanted.take }
    const book = { bibId: wanted.bibId, type: 'req.cs.preg' as const }
    const asked = given(await circulation.request(asker, book, [{ ...bean, vol: 'v.12', year: '' }]))
    expect(asked.map(one => one.refusal?.key)).toEqual(['request.faults.unknownState'])
    expect(stage.paia.world.docs.filter(doc => doc.status === 1)).toEqual([])
  })

  it('that the server refuses as a whole is refused in its words', async () => {
    const stage = await open()
    stage.paia.fail(
      () => '{"error":"invalid_request","code":422,"error_description":"Closed today"}',
      '/request',
    )
    expect((await ask(stage))?.refusal).toEqual({
      key: 'circulation.refused',
      values: { text: 'Closed today' },
    })
  })

  it('that was rejected is listed with its reason, and cannot be cancelled', async () => {
    const stage = await open()
    const { docs } = stage.paia.world
    docs.push({
      ...docs[0]!,
      patron: 'patron/2',
      status: 5,
      item: 'http://library.example/bar:Z',
      start: NOW,
    })
    docs.push({
      ...docs[0]!,
      patron: 'patron/2',
      status: 4,
      item: 'http://library.example/bar:Y',
      start: NOW,
    })
    const { rows } = given(await stage.circulation.holds(stage.asker, { ...ALL, states: [] }))
    expect(rows.map(row => [row.state, row.canCancel])).toEqual([
      ['cancelled', false],
      ['ready', false],
    ])
    await expect(stage.circulation.cancel(stage.asker, rows[1]!.id)).rejects.toThrow('request.over')
    expect(await stage.circulation.holdSteps(stage.asker, rows[1]!.id)).toMatchObject({
      steps: [{ state: 'ready', at: NOW }],
    })
    expect(await stage.circulation.holdSteps(stage.ordinary, rows[1]!.id)).toBeUndefined()
  })
})

describe('URIs', () => {
  it('are parsed by templates if the library uses its own', async () => {
    const stage = await open({
      env: {
        PAIA_ITEM_URI: 'http://library.example/bar:{barcode}',
        PAIA_BIB_URI: 'http://library.example/record/{id}',
      },
    })
    expect((await loans(stage)).every(loan => loan.bibId !== '')).toBe(true)
    expect(given(await stage.circulation.availability([stage.copy])).size).toBe(1)
    expect(sent(stage, '/daia')[0]?.url).toContain(encodeURIComponent('http://library.example/record/'))
    const other = await open({ env: { PAIA_ITEM_URI: 'urn:item:{barcode}' } })
    // the copy is unknown then, but its title is known
    expect((await loans(other)).map(loan => [loan.itemId, loan.title])).toEqual(
      expect.arrayContaining([[0, 'Pride and Prejudice']]),
    )
  })

  it('that a DAIA server omits are requested again, at the same address', async () => {
    const stage = await open({ daiaPage: 1 })
    const copies = [1, 2, 3].map(bib => ({ ...stage.copy, bib, itemId: bib, barCode: `A000${bib}1` }))
    expect(given(await stage.circulation.availability(copies)).size).toBe(3)
    expect(sent(stage, '/daia')).toHaveLength(3)
  })
})

describe('values', () => {
  const item = (available: object[], unavailable: object[]) => ({
    id: '',
    available: available.map(one => ({ service: '', href: '', ...one })),
    unavailable: unavailable.map(one => ({ service: '', href: '', expected: '', queue: null, ...one })),
  })
  it.each([
    ['available', [{ service: 'loan' }], []],
    ['available', [{ service: 'http://purl.org/ontology/dso#Loan' }], []],
    ['onLoan', [], [{ service: 'loan', expected: 'unknown' }]],
    ['onLoan', [], [{ service: 'loan', href: 'https://library.example/request' }]],
    ['onLoan', [{ service: 'presentation' }], [{ service: 'loan', queue: 2 }]],
    ['readingOnly', [{ service: 'presentation' }], [{ service: 'loan' }]],
    [null, [], [{ service: 'loan' }, { service: 'presentation' }]],
    [null, [{ service: 'openaccess' }], []],
  ])('%s', (state, available, unavailable) => expect(copyStateOf(item(available, unavailable))).toBe(state))

  it('a total without single fees is one fee', async () => {
    const stage = await open()
    stage.paia.fail(() => '{"amount":"3.00 EUR"}', '/fees')
    expect(await stage.circulation.fees(stage.ordinary, ALL)).toMatchObject({
      total: 1,
      unpaid: 300,
      rows: [{ amount: 300 }],
    })
    stage.paia.fail(() => '{"amount":"-3.00 EUR","fee":[]}', '/fees')
    expect(await stage.circulation.fees(stage.ordinary, ALL)).toMatchObject({ unpaid: 0 })
  })

  it.each([
    [0, []],
    [1, ['cardSuspended']],
    [2, ['cardExpired']],
    [3, ['fines']],
    [4, ['cardExpired', 'fines']],
    [17, ['cardSuspended']],
  ])('account state %i', async (status, blocks) => {
    const stage = await open()
    stage.paia.world.patrons[0]!.status = status
    expect(await stage.circulation.blocks(stage.ordinary)).toEqual(blocks)
  })
})

describe('the environment', () => {
  const env = { CIRCULATION: 'paia', PAIA_URL: 'https://paia.example.edu/isil/' }
  it('gives one base, or an address for each part', () => {
    expect(readConfig(env).paia).toEqual({
      auth: 'https://paia.example.edu/isil/auth',
      core: 'https://paia.example.edu/isil/core',
      daia: '',
      itemUri: '',
      bibUri: '',
      timeout: 4000,
    })
    expect(readConfig({ PAIA_URL: env.PAIA_URL }).paia).toBeNull()
  })
  it('without DAIA offers neither copy states nor requests', async () => {
    const stage = await open({ env: { DAIA_URL: '' } })
    for (const method of ['availability', 'copies', 'request'] as const)
      expect(stage.circulation.supports.has(method)).toBe(false)
    expect(await stage.circulation.availability([stage.copy])).toEqual(NEVER)
    expect(await loans(stage)).toHaveLength(4)
  })
  it.each([
    [{ CIRCULATION: 'paia' }, /^PAIA_URL is not set/],
    [{ ...env, PAIA_ITEM_URI: 'http://x/' }, /^PAIA_ITEM_URI=/],
    [{ ...env, PAIA_BIB_URI: '{id}{id}' }, /^PAIA_BIB_URI=/],
    [{ ...env, PAIA_URL: 'ftp://paia' }, /^PAIA_URL=/],
  ])('refuses %o', (given, words) => expect(() => readConfig(given)).toThrow(words))
})
