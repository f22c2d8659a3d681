/** A change requested twenty times at once is made once, and limits hold, on either engine. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openThrottle } from '../../host/signin/throttle.ts'
import type { Library } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import type { Envelope } from '../../src/contract/call.ts'
import type { AskedRow } from '../../src/contract/reader/requests.ts'
import { BOOKLIST_BOOKS_LIMIT, BOOKLISTS_LIMIT } from '../../src/core/limits.ts'
import { NOW, noSearch, plantLibrary } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'
import { copyOnPostgres, rowsOf } from './both-engines.ts'

const TIMES = 20
const times = <T>(ask: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => ask(at)))
const codes = (answers: Envelope[]): number[] => answers.map(answer => answer.code).sort()
const onceOf = (code: number) => [0, ...Array(TIMES - 1).fill(code)]

/**
 * The fixture library with twenty more readers, one free copy of the third book, and booklists close to their
 * limits.
 */
function plant(): Store {
  const store = openStore(':memory:')
  plantLibrary(store)
  const { raw } = store
  for (let n = 0; n < TIMES; n++) {
    raw.exec(`INSERT INTO patron (user_id, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
      SELECT 'more${n}', password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at
      FROM patron WHERE user_id = 'reader1'`)
  }
  raw.exec(`INSERT INTO library VALUES ('E', '东馆', 'East'); INSERT INTO location VALUES ('E1', 'E', '借阅', 'Loans', 'open');
    UPDATE item SET status = 'lost' WHERE bib = 3 AND id <> 13`)
  const list = raw.prepare(
    'INSERT INTO booklist (id, uid, name, created_at, updated_at) VALUES (?, 1, ?, 0, 0)',
  )
  for (let n = 1; n < BOOKLISTS_LIMIT; n++) list.run(`l${n}`, `List ${n}`)
  // room for only two more books; the existing entries are of books that do not exist
  raw.pragma('foreign_keys = OFF')
  const entry = raw.prepare("INSERT INTO booklist_item (booklist, bib, added_at) VALUES ('l1', ?, 0)")
  for (let n = 1; n < BOOKLIST_BOOKS_LIMIT - 1; n++) entry.run(1000 + n)
  raw.pragma('foreign_keys = ON')
  return store
}

describe.each(['SQLite', 'PostgreSQL'])('concurrently, on %s', engine => {
  let library: Library
  let app: FastifyInstance
  const clock = { time: NOW, now: () => clock.time }
  beforeAll(async () => {
    const store = plant()
    library = answeringLate(engine === 'SQLite' ? store : await copyOnPostgres(store))
    const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'after-failures' })
    app = await createApp({
      store: library,
      search: noSearch,
      clock,
      config,
      wait: async () => {},
      surfaces: [],
    })
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await library.close()
  })
  const reader = async (userId = 'reader1') => {
    const visitor = new Visitor(app)
    await visitor.signIn(userId)
    return visitor
  }
  const rows = async <T>(table: string) => (await rowsOf(library, table)) as T[]
  const bibIdOf = async (id: number) =>
    (await library.db.selectFrom('bib').select('bib_id').where('id', '=', id).executeTakeFirstOrThrow())
      .bib_id

  it('a loan is renewed once', async () => {
    const visitor = await reader()
    const answers = await times(() => visitor.post('/users/renew', { loanId: 'L1', source: 0 }))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    const loans = await rows<{ loan_id: string; renew_times: number }>('loan')
    expect(loans.find(loan => loan.loan_id === 'L1')).toMatchObject({ renew_times: 1 })
  })

  it('only one of twenty readers gets the last copy', async () => {
    const visitors = await Promise.all(Array.from({ length: TIMES }, (_, at) => reader(`more${at}`)))
    const [book] = (await library.db.selectFrom('bib').select('bib_id').where('id', '=', 3).execute()) as [
      { bib_id: string },
    ]
    const itemBeans = [{ callNo: 'K204.2/1', locaCode: '02503', serviceLocaCode: 'E1' }]
    const answers = await times(at => visitors[at]!.post('/requests/rele', { bibId: book.bib_id, itemBeans }))
    expect(codes(answers)).toEqual(onceOf(1))
    expect(await rows('request')).toHaveLength(1)
    expect(await rows('request_step')).toHaveLength(1)
  })

  it('a request is cancelled once', async () => {
    const [request] = await rows<{ id: number; uid: number }>('request')
    const owner = await library.db.selectFrom('patron').selectAll().where('uid', '=', request!.uid).execute()
    const visitor = await reader(owner[0]!.user_id)
    const answers = await times(() => visitor.post('/requests/cancel', { requestId: request!.id }))
    expect(codes(answers)).toEqual(Array(TIMES).fill(0))
    expect(await rows('request_step')).toHaveLength(2)
  })

  it('B09 twenty readers who reserve a copy at once each get a place of their own in its queue', async () => {
    await library.write(trx =>
      trx
        .insertInto('loan')
        .values({ loan_id: 'Q', uid: 3, item: 13, bib: 3, loaned_at: 0, due_at: NOW * 2 })
        .execute(),
    )
    const visitors = await Promise.all(Array.from({ length: TIMES }, (_, at) => reader(`more${at}`)))
    const itemBeans = [{ callNo: 'K204.2/1', locaCode: '02503', serviceLocaCode: 'E1' }]
    const bibId = await bibIdOf(3)
    const answers = await times(at => visitors[at]!.post<AskedRow[]>('/requests/preg', { bibId, itemBeans }))
    const places = answers.map(({ data }) => data[0]!.position).sort((a, b) => a! - b!)
    expect(places).toEqual(Array.from({ length: TIMES }, (_, at) => at + 1))
    const shown = await visitors[7]!.get<{ items: { position: number }[] }>('/users/requests?state=open')
    expect(shown.data.items[0]!.position).toBe(answers[7]!.data[0]!.position)
  })

  it('B09 only one of twenty readers gets an exclusive copy', async () => {
    await library.write(trx =>
      trx.insertInto('conf').values({ name: 'cs.preg.exclusive', value: '02503' }).execute(),
    )
    await library.write(trx =>
      trx.updateTable('item').set({ status: 'lost' }).where('bib', '=', 1).where('id', '<>', 1).execute(),
    )
    await library.write(trx => trx.deleteFrom('loan').where('bib', '=', 1).where('item', '<>', 1).execute())
    const visitors = await Promise.all(Array.from({ length: TIMES }, (_, at) => reader(`more${at}`)))
    const itemBeans = [{ callNo: 'I242.4/1', locaCode: '02503', serviceLocaCode: 'E1' }]
    const bibId = await bibIdOf(1)
    const answers = await times(at => visitors[at]!.post('/requests/preg', { bibId, itemBeans }))
    expect(codes(answers)).toEqual(onceOf(1))
    expect((await rows<{ bib: number }>('request')).filter(request => request.bib === 1)).toHaveLength(1)
  })

  it('only one booklist fits, and a book is listed only once', async () => {
    const visitor = await reader()
    const made = await times(at => visitor.post('/booklists', { booklistName: `New ${at}` }))
    expect(codes(made)).toEqual(onceOf(1))
    const books = await library.db.selectFrom('bib').select('bib_id').orderBy('id').execute()
    const added = await times(at =>
      visitor
        .ask('POST', `/opac/booklists/l1/items?ids=${books[at % 3]!.bib_id}`)
        .then(answer => answer.json<Envelope>()),
    )
    // two of the three books fitted; adding one of those again is not an error
    expect(added.filter(answer => answer.code === 1).length).toBeGreaterThan(0)
    const inIt = (await rows<{ booklist: string }>('booklist_item')).filter(row => row.booklist === 'l1')
    expect(inIt).toHaveLength(BOOKLIST_BOOKS_LIMIT)
  })

  it('a card is reported lost once, with one notice', async () => {
    const visitor = await reader('more1')
    await times(() => visitor.post('/users/loss', {}))
    const notices = await rows<{ kind: string }>('notice')
    expect(notices.filter(notice => notice.kind === 'card')).toHaveLength(1)
    expect(await rows('card_loss')).toHaveLength(1)
  })

  it('a verify code is accepted once', async () => {
    const visitor = new Visitor(app)
    await visitor.signIn('more2', 'wrong')
    await visitor.signIn('more2', 'wrong')
    await visitor.ask('GET', '/opac/sys/pic_check')
    const asked = (await rows<{ captcha: string | null }>('session')).find(row => row.captcha !== null)
    const answers = await times(async () =>
      (await visitor.signIn('more2', undefined, asked!.captcha!)).json<Envelope>(),
    )
    expect(codes(answers)).toEqual(onceOf(1))
  })

  it('five wrong passwords of a reader are checked, and all failures of an address count', async () => {
    const { throttle, tries } = counting(library, clock)
    const waits = await times(() => throttle.tried('reader:x', async () => tries.push(1) < 0))
    expect(tries).toHaveLength(5)
    expect(waits.filter(seconds => seconds > 0)).toHaveLength(TIMES - 5)
    await times(() => throttle.note('address:y'))
    expect(await throttle.failures('address:y')).toBe(TIMES)
  })

  it('a session survives twenty uses at once, and ends with any of twenty sign-outs', async () => {
    const visitor = await reader('more3')
    clock.time += 120_000
    const answers = await times(() => visitor.ask('GET', '/opac/users/volts'))
    expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]))
    const seen = await rows<{ seen_at: number }>('session')
    expect(seen.filter(row => row.seen_at === clock.time)).toHaveLength(1)
    await times(() => visitor.ask('GET', '/opac/sys/logout'))
    expect((await visitor.ask('GET', '/opac/users/volts')).statusCode).toBe(401)
  })
})

function counting(library: Library, clock: { now(): number }) {
  const writes = openWrites(library, async () => {})
  return { throttle: openThrottle(library, clock, writes), tries: [] as number[] }
}

/** Simulates a remote server: reads may be outdated on arrival, and writers wait for one another. */
function answeringLate(library: Library): Library {
  const ticks = async (most: number) => {
    for (let n = 0; n < most; n++) await new Promise(setImmediate)
  }
  const late = <T extends object>(builder: T): T =>
    new Proxy(builder, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...values: unknown[]) => {
          const result: unknown = member.apply(target, values)
          if (result instanceof Promise) return result.then(answer => ticks(10).then(() => answer))
          return typeof result === 'object' && result !== null && 'compile' in result ? late(result) : result
        }
      },
    })
  return {
    ...library,
    db: late(library.db),
    write: async work => {
      await ticks(40)
      return library.write(work)
    },
  }
}
