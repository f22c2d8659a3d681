/** SIP2 that misbehaves: late, truncated, closed, damaged, duplicated; also what must never happen. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotSupported } from '../../host/circulation/driver.ts'
import { money, timeIn } from '../../host/circulation/sip2/answers.ts'
import { openSip2, type Sip2Config } from '../../host/circulation/sip2/connection.ts'
import { BrokenMessage, checksum, decode, encode } from '../../host/circulation/sip2/message.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { SESSION_TIMEOUT } from '../../src/core/limits.ts'
import { type Fault, type Sip2World, startSip2 } from '../simulators/sip2.ts'
import { openLibrary } from './library-stage.ts'

const world = (): Sip2World => ({
  patrons: new Map([['r1', { password: 'river', name: 'Lin Shuhe', email: 'lin@example.edu', fines: [] }]]),
  items: new Map([['B1', { title: 'One', borrower: 'r1', due: '20260401    235900' }]]),
  holds: [],
})
const NOW18 = '20260310    100000'
const item = (barCode: string) => ({
  code: '17',
  fixed: NOW18,
  fields: [['AB', barCode]] as [string, string][],
  answer: '18',
  isWrite: false,
})
const renewal = (barCode: string) => ({
  code: '29',
  fixed: `NN${NOW18}${' '.repeat(18)}`,
  fields: [
    ['AA', 'r1'],
    ['AB', barCode],
  ] as [string, string][],
  answer: '30',
  isWrite: true,
})

describe('messages', () => {
  it('match the checksum example of the protocol', () => {
    // 3M SIP2, appendix: "9900401.00AY1AZ" has FCA5
    expect(checksum(Buffer.from('9900401.00AY1AZ'))).toBe('FCA5')
    const bytes = encode('99', '00401.00', [], { sequence: 1, encoding: 'utf8' })
    expect(bytes.toString()).toBe('9900401.00AY1AZFCA5\r')
  })
  it.each(['utf8', 'gb18030', 'latin1'])('survive a round trip, in %s', encoding => {
    const title = encoding === 'latin1' ? 'Müller: Ærø' : '红楼梦 · Müller'
    const fields: [string, string | null][] = [
      ['AB', 'B|1\r\n'],
      ['AJ', title],
      ['AH', null],
    ]
    const bytes = encode('18', `030001${NOW18}`, fields, { sequence: 7, encoding })
    const message = decode(bytes.subarray(0, -1), encoding)
    expect([message.first('AB'), message.first('AJ'), message.all('AH'), message.sequence]).toEqual([
      'B 1',
      title,
      [],
      7,
    ])
  })
  it('any input is parsed as a message or throws BrokenMessage', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      return seed / 0x7fffffff
    }
    const whole = Buffer.from(
      `64              001${NOW18}${'0001'.repeat(6)}AAr1|AELin|BLY|CQY|AUB1|AUB2|AY3AZ0000`,
    )
    for (let n = 0; n < 10_000; n++) {
      const bytes = Buffer.from(whole.subarray(0, 2 + Math.floor(random() * whole.length)))
      for (let changes = 0; changes < 3; changes++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      try {
        decode(bytes, 'utf8').all('AU')
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenMessage)
      }
    }
  })
})

describe('connections', () => {
  let server: Awaited<ReturnType<typeof startSip2>>
  let own: Sip2World
  const opened: { close(): void }[] = []
  const open = (more: Partial<Sip2Config> = {}, say?: (words: string) => void) => {
    const sip2 = openSip2(
      {
        host: '127.0.0.1',
        port: server.port,
        isTls: false,
        user: 'portal',
        password: 'secret',
        location: 'main',
        encoding: 'utf8',
        connections: 2,
        timeout: 1000,
        fees: 'no',
        changesHolds: false,
        takesItems: false,
        patronPassword: 'none',
        ...more,
      },
      say,
    )
    opened.push(sip2)
    return sip2
  }
  /** advances to the timeout, once the server has received this request and does not answer */
  const isLate = async (code: string) => {
    while (!server.received.some(text => text.startsWith(code))) await new Promise(setImmediate)
    vi.advanceTimersByTime(1000)
  }
  beforeEach(async () => {
    own = world()
    server = await startSip2(own)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const one of opened.splice(0)) one.close()
    await server.stop()
  })

  /** lets the pool open connections, which takes turns of the loop */
  const settled = async (sip2: ReturnType<typeof open>) => {
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    return sip2.connections()
  }
  it('with a server of one process are one: nothing waits for a second, and that is said', async () => {
    const said: string[] = []
    const sip2 = open({ connections: 4 }, words => said.push(words))
    const all = () => Promise.all(Array.from({ length: 40 }, () => sip2.ask(item('B1'))))
    expect((await all()).every(answer => answer.first('AJ') === 'One')).toBe(true)
    expect(server.most()).toBe(1)
    // the attempt at a second one ends without an answer
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    vi.advanceTimersByTime(1000)
    expect(await settled(sip2)).toEqual({ most: 1, wanted: 4, isLimited: true })
    expect(said).toEqual([expect.stringContaining('1 of SIP2_CONNECTIONS 4 are used from now on')])
    expect((await all()).length).toBe(40)
    expect(server.received.filter(text => text.startsWith('93'))).toHaveLength(1)
    // the only process is left to others while nothing is asked
    vi.advanceTimersByTime(5000)
    const other = open({ connections: 1 })
    expect((await other.ask(item('B1'))).first('AJ')).toBe('One')
  })

  it.each([true, false])('grow while answers come, up to what the server has (sign-in %s)', async isNamed => {
    await server.stop()
    server = await startSip2(own, { processes: 3 })
    const sip2 = open({ connections: 4, ...(!isNamed && { user: '' }) })
    for (let round = 0; round < 4; round++) {
      await Promise.all(Array.from({ length: 60 }, () => sip2.ask(item('B1'))))
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    }
    vi.advanceTimersByTime(1000)
    expect(await settled(sip2)).toMatchObject({ most: 3, isLimited: true })
    expect(server.most()).toBe(3)
  })

  it('one of several that gets no answer is given up, and the others go on', async () => {
    await server.stop()
    server = await startSip2(own, { processes: 2 })
    const sip2 = open({ connections: 2 })
    const many = () => Promise.all(Array.from({ length: 30 }, () => sip2.ask(item('B1'))))
    await many()
    await settled(sip2)
    server.fail('silent', '17')
    server.received.splice(0)
    const lost = sip2.ask(item('B1')).catch((error: Error) => error.message)
    await isLate('17')
    expect(await lost).toBe('no answer in time')
    expect(await sip2.connections()).toMatchObject({ most: 2, isLimited: true })
    await many()
  })

  it('are pooled up to a limit, and shared', async () => {
    await server.stop()
    server = await startSip2(own, { processes: 9 })
    const sip2 = open()
    const answers = await Promise.all(Array.from({ length: 30 }, () => sip2.ask(item('B1'))))
    expect(new Set(answers.map(answer => answer.first('AJ')))).toEqual(new Set(['One']))
    expect(server.most()).toBeLessThanOrEqual(2)
    expect(server.received.filter(text => text.startsWith('93')).length).toBeLessThanOrEqual(2)
  })

  it('one that the server closed while idle is opened again', async () => {
    const sip2 = open()
    await sip2.ask(item('B1'))
    server.drop()
    expect((await sip2.ask(item('B1'))).first('AJ')).toBe('One')
  })

  it.each<Fault>(['silent', 'close', 'half', 'checksum', 'garbage'])(
    'an answer that is %s fails, and the next question is answered',
    async fault => {
      const sip2 = open()
      server.fail(fault, '17')
      const failed = expect(sip2.ask(item('B1'))).rejects.toThrow(/./)
      if (fault === 'silent') await isLate('17')
      await failed
      expect((await sip2.ask(item('B1'))).first('AJ')).toBe('One')
    },
  )

  it('a duplicate answer is not taken for the next one', async () => {
    const sip2 = open({ connections: 1 })
    await sip2.ask(item('B1'))
    server.fail('doubled', '17')
    expect((await sip2.ask(item('B1'))).first('AB')).toBe('B1')
    expect((await sip2.ask(item('B2'))).first('AB')).toBe('B2')
  })

  it.each<Fault>(['silent', 'close', 'half', 'done-and-close'])(
    'a change whose answer is %s is sent once and never again',
    async fault => {
      const sip2 = open()
      await sip2.ask(item('B1'))
      server.fail(fault, '29')
      const failed = expect(sip2.ask(renewal('B1'))).rejects.toMatchObject({ wasSent: true })
      if (fault === 'silent') await isLate('29')
      await failed
      expect(server.received.filter(text => text.startsWith('29'))).toHaveLength(1)
    },
  )

  it('a server that refuses the portal’s own sign-in is reported', async () => {
    await expect(open({ password: 'wrong' }).ask(item('B1'))).rejects.toThrow('SIP2_USER')
  })

  it('while the server does not answer, queued calls fail at once', async () => {
    const sip2 = open({ connections: 1 })
    server.fail('silent')
    const ended = Promise.allSettled(Array.from({ length: 20 }, () => sip2.ask(item('B1'))))
    await isLate('93')
    const ends = await ended
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
    expect(server.received.length).toBeLessThan(4)
    server.heal()
    expect((await sip2.ask(item('B1'))).first('AJ')).toBe('One')
  })

  it('a cancelled call gives up its place in the queue', async () => {
    const sip2 = open({ connections: 1 })
    server.fail('silent', '17')
    const slow = sip2.ask(item('B1')).catch(() => 'lost')
    const stop = new AbortController()
    const second = sip2.ask(item('B1'), stop.signal)
    stop.abort()
    await expect(second).rejects.toMatchObject({ wasSent: false })
    await isLate('17')
    expect(await slow).toBe('lost')
    expect((await sip2.ask(item('B1'))).first('AJ')).toBe('One')
  })
})

describe('parsing answers', () => {
  const dates = datesIn('Asia/Shanghai')
  it.each([
    ['20260401    235900', Date.UTC(2026, 3, 1, 15, 59)],
    ['20260401', Date.UTC(2026, 3, 1, 15, 59)],
    ['2026-04-01 08:30', Date.UTC(2026, 3, 1, 0, 30)],
    ['20261399    000000', null],
    ['', null],
    ['soon', null],
  ])('the date %o', (text, time) => expect(timeIn(dates, text)).toBe(time))
  it.each([
    ['12.50', 1250],
    ['1,250.00 lost book', 125_000],
    ['12,5', 1250],
    ['3', 300],
    ['¥ 0.60 overdue 2026-01-02', 60],
    ['', 0],
    ['none', 0],
  ])('the amount %o', (text, fen) => expect(money(text)).toBe(fen))
})

describe('a system that requires the password for each change', () => {
  const stage = async (env: Record<string, string>) => {
    const own: Sip2World = {
      patrons: new Map([
        ['reader1', { password: 'river', name: 'Lin Shuhe', email: '', fines: [] }],
        ['reader2', { password: 'sea', name: 'Ann Lee', email: '', fines: [] }],
      ]),
      items: new Map([['B1', { title: 'One', borrower: 'reader1', due: '20260401    235900' }]]),
      holds: [],
    }
    const server = await startSip2(own, { wantsPassword: true })
    const library = openLibrary()
    const circulation = library.circulationIn({
      CIRCULATION: 'sip2',
      SIP2_URL: `sip2://127.0.0.1:${server.port}`,
      SIP2_USER: 'portal',
      SIP2_PASSWORD: 'secret',
      ...env,
    })
    const signIn = async (userId: string, password: string) => {
      const answer = await circulation.signIn(userId, [password])
      return answer instanceof NotSupported ? 0 : (answer.row?.uid ?? 0)
    }
    const renew = async (uid: number) => {
      const answer = await circulation.renew(uid, { loanId: 'B1' })
      return answer instanceof NotSupported ? answer.why : (answer.refusal?.key ?? 'renewed')
    }
    const close = async () => {
      circulation.close()
      await server.stop()
      await library.store.close()
    }
    return { ...library, server, circulation, signIn, renew, close }
  }

  it('gets it while the reader is signed in, and otherwise its refusal is shown', async () => {
    const { signIn, renew, circulation, server, clock, close } = await stage({
      SIP2_PATRON_PASSWORD: 'session',
    })
    const uid = await signIn('reader1', 'river')
    expect(await renew(uid)).toBe('renewed')
    await circulation.signOut(uid)
    expect(await renew(uid)).toBe('circulation.refused')
    await signIn('reader1', 'river')
    clock.time += SESSION_TIMEOUT + 1
    expect(await renew(uid)).toBe('circulation.refused')
    // a wrong password is not stored, and another reader's is not sent
    await signIn('reader1', 'wrong')
    await signIn('reader2', 'sea')
    expect(await renew(uid)).toBe('circulation.refused')
    expect(server.received.filter(text => text.startsWith('29')).join('')).not.toMatch(/AD(?:sea|wrong)/)
    await close()
  })
  it('does not get it unless that is enabled', async () => {
    const { signIn, renew, close } = await stage({})
    expect(await renew(await signIn('reader1', 'river'))).toBe('circulation.refused')
    await close()
  })
})

describe('a Koha behind SIP2', () => {
  type Options = Parameters<typeof startSip2>[1]
  const stage = async (
    patron: Partial<Sip2World['patrons'] extends Map<string, infer P> ? P : never>,
    options: Options = {},
  ) => {
    const library = openLibrary()
    const copies = library.store.raw
      .prepare('SELECT bar_code, bib AS title, status FROM item ORDER BY bar_code')
      .all() as { bar_code: string; title: number; status: string }[]
    const out = library.store.raw
      .prepare('SELECT bar_code FROM item JOIN loan ON loan.item = item.id')
      .raw()
      .all()
      .flat() as string[]
    const own: Sip2World = {
      patrons: new Map([['reader1', { password: 'river', name: '伟 张', email: '', fines: [], ...patron }]]),
      items: new Map(
        copies.map(({ bar_code, title, status }) => [
          bar_code,
          {
            title: `Title ${title}`,
            isLost: status === 'lost',
            ...(out.includes(bar_code) && { borrower: 'x', due: '20260401    235900' }),
          },
        ]),
      ),
      holds: [],
    }
    const server = await startSip2(own, options)
    const lines: string[] = []
    const circulation = library.circulationIn(
      {
        ...{ CIRCULATION: 'sip2', SIP2_URL: `sip2://127.0.0.1:${server.port}` },
        ...{ SIP2_USER: 'portal', SIP2_PASSWORD: 'secret', SIP2_LOCATION: '02503' },
      },
      lines,
    )
    const signedIn = await circulation.signIn('reader1', ['river'])
    if (signedIn instanceof NotSupported) throw new Error('not signed in')
    const uid = signedIn.row?.uid ?? 0
    return { ...library, own, server, circulation, uid, row: signedIn.row, lines }
  }
  const opened: Awaited<ReturnType<typeof stage>>[] = []
  const open = async (...args: Parameters<typeof stage>) => {
    const one = await stage(...args)
    opened.push(one)
    return one
  }
  afterEach(async () => {
    for (const { circulation, server, store } of opened.splice(0)) {
      circulation.close()
      await server.stop()
      await store.close()
    }
  })
  const told = <T>(answer: T | NotSupported): T => {
    if (answer instanceof NotSupported) throw new Error(answer.why)
    return answer
  }
  const ALL = { offset: 0, limit: 500 }

  it.each<[string, Parameters<typeof stage>[0], string[], string[]]>([
    ['nothing', {}, [], []],
    ['a sum within the limit', { fines: [['3.00', 'late']] }, [], []],
    ['fines', { fines: [['25.00', 'lost']] }, ['fines'], []],
    ['an expired card', { isExpired: true }, ['cardExpired'], []],
    [
      'an expired card and a sum within the limit',
      { isExpired: true, fines: [['3.00', 'late']] },
      ['cardExpired'],
      [],
    ],
    ['a lost card', { isLost: true }, ['cardLost'], []],
    ['overdue loans', { flags: [6] }, ['overdueLoans'], []],
    [
      'a restriction with its note',
      { note: '请先还清 2025 年的影印本' },
      ['cardSuspended'],
      ['请先还清 2025 年的影印本'],
    ],
    ['a restriction without one', { isBlocked: true }, ['cardSuspended'], []],
    [
      'several at once',
      { isExpired: true, note: 'See the desk', fines: [['25.00', 'lost']], flags: [5, 6, 8, 9, 12, 13] },
      [
        ...['cardSuspended', 'cardExpired', 'fines', 'overdueLoans', 'tooManyLoans', 'returnClaims'],
        ...['lostItems', 'recallOverdue', 'billedItems'],
      ],
      ['See the desk'],
    ],
  ])('says why a reader is stopped: %s', async (_, patron, blocks, words) => {
    const { circulation, uid, wanted } = await open(patron)
    expect(told(await circulation.blocks(uid))).toEqual(blocks)
    expect(await circulation.blockWords(uid)).toEqual(words)
    const { reason } = told(await circulation.copies(uid, { bibId: wanted.bibId, type: 'req.cs.preg' }))
    const keys = reason ? [reason, ...(reason.also ?? [])].map(one => one.key) : []
    expect(keys).toEqual([...blocks.map(block => `blocks.${block}`), ...words.map(() => 'circulation.noted')])
  })

  it('tells a Han name in its order, and other names as they are', async () => {
    const { circulation, uid } = await open({})
    expect(told(await circulation.patron(uid)).name).toBe('张伟')
    const other = await open({ name: 'Lin Shuhe' })
    expect(told(await other.circulation.patron(other.uid)).name).toBe('Lin Shuhe')
  })

  it.each([0, 3, 49, 50, 51, 120])(
    'asks for %i fines by fifty, and goes on while the rows are full',
    async n => {
      const fines = Array.from({ length: n }, (_, at): [string, string] => ['0.10', `fine ${at}`])
      for (const ignoresParts of [false, true]) {
        const { circulation, uid, server } = await open({ fines }, { ignoresParts })
        const { rows, total, unpaid } = told(await circulation.fees(uid, ALL))
        expect([rows.length, total, unpaid]).toEqual([n, n, n * 10])
        // it does not say since when
        expect(new Set(rows.map(row => row.createdAt))).toEqual(new Set(n ? [0] : []))
        const lists = server.received.filter(text => /^63.{21} {3}Y/.test(text))
        expect(lists.every(text => /BP\d+\|BQ\d+\|/.test(text) && !text.includes('9999'))).toBe(true)
        if (!ignoresParts) expect(lists).toHaveLength(Math.floor(n / 50) + 1)
      }
    },
  )

  it('counts a hold once where the system tells it twice', async () => {
    const { circulation, uid, own } = await open({}, { countsTwice: true })
    const [one = '', two = ''] = own.items.keys()
    own.holds.push(['reader1', one], ['reader1', two])
    expect(told(await circulation.counts(uid)).requests).toBe(2)
    const { rows, total } = told(await circulation.holds(uid, { ...ALL, states: [] }))
    expect([total, rows.map(row => row.state), rows.map(row => row.createdAt)]).toEqual([
      2,
      ['open', 'open'],
      [0, 0],
    ])
  })

  it.each([
    ['copy', 'copy'],
    ['copy', 'title hold'],
    ['other', 'title hold'],
    ['other', 'AJ'],
    ['title', 'AJ'],
  ] as const)('a hold listed by its %s can be cancelled by %s', async (namesHolds, cancels) => {
    const { circulation, uid, own, wanted } = await open({}, { namesHolds, cancels })
    // the portal's titles are those of the system
    opened[0]!.store.raw.exec("UPDATE bib SET title = 'Title ' || id")
    const { bibId, callNo, locaCode, take } = wanted
    const [asked] = told(
      await circulation.request(uid, { bibId, type: 'req.cs.preg' }, [
        { callNo, locaCode, serviceLocaCode: take },
      ]),
    )
    const [row] = told(await circulation.holds(uid, { ...ALL, states: [] })).rows
    expect([asked?.refusal, row?.id, row?.canCancel]).toEqual([null, asked?.requestId, true])
    expect(told(await circulation.cancel(uid, row!.id))).toBe(true)
    expect(own.holds).toEqual([])
  })

  it.each([
    ['nothing', 'circulation.cancelStays'],
    ['never', 'circulation.refused'],
  ] as const)(
    'a hold that cannot be cancelled (%s): said so after the list was read again, then no button',
    async (cancels, key) => {
      const { circulation, uid, own } = await open({}, { cancels })
      own.holds.push(['reader1', [...own.items.keys()][0]!])
      const held = async () => told(await circulation.holds(uid, { ...ALL, states: [] })).rows
      await expect(circulation.cancel(uid, (await held())[0]!.id)).rejects.toThrow(key)
      expect((await held()).map(row => row.canCancel)).toEqual([false])
    },
  )
})
