/** Readers of an external system, and a system that answers late, with a minimal driver. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { circulationOf } from '../../host/circulation/circulation.ts'
import { type Driver, type Method, NotSupported, type Patron } from '../../host/circulation/driver.ts'
import { NOTHING } from '../../host/circulation/methods.ts'
import { signedInReaders, systemReaders } from '../../host/circulation/readers.ts'
import { unsupportedCalls } from '../../host/circulation/unsupported.ts'
import { openStore } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'

const PERSON: Patron = {
  key: '17',
  userId: 'C100',
  name: 'Lin Shuhe',
  group: 'user.grp.00',
  dept: 'Arts',
  libCode: '001',
  email: 'lin@example.edu',
  mobile: null,
  activatedOn: '2026-01-01',
  expiresOn: '2030-01-01',
  status: 0,
  cardLostAt: null,
  loans: 0,
}

describe('an external circulation system', () => {
  let store: ReturnType<typeof openStore>
  let persons: Map<string, Patron>
  let driver: Driver
  let time = NOW
  const signalOf: { last?: AbortSignal | undefined } = {}

  beforeEach(() => {
    store = openStore(':memory:')
    plantLibrary(store)
    persons = new Map([['17', PERSON]])
    driver = {
      ...NOTHING,
      supports: new Set(['login', 'patron', 'items', 'renew']),
      hasDesk: false,
      status: async () => ({ isAway: false, at: NOW }),
      runScheduled: async () => {},
      async login(_, userId, [password = '']) {
        const person = [...persons.values()].find(one => one.userId === userId)
        return { key: person?.key ?? null, password: person && password === 'secret' ? password : null }
      },
      async patron({ reader }) {
        const person = persons.get(reader)
        return person ?? new NotSupported('away')
      },
    }
  })
  afterEach(() => store.close())

  const open = () => {
    const writes = openWrites(store, async () => void (await setImmediate()))
    const clock = { now: () => time }
    return circulationOf(driver, systemReaders({ store, writes, clock }, 'test', driver), { clock })
  }
  const signIn = async (userId: string, password = 'secret') => {
    const answer = await open().signIn(userId, [password])
    if (answer instanceof NotSupported) throw new Error('not supported')
    return answer
  }
  const rowOf = (uid: number | undefined) =>
    store.raw.prepare('SELECT user_id, display_name, email, email_checked FROM patron WHERE uid = ?').get(uid)

  it('A04 a reader is created on first sign-in and updated from the system from then on', async () => {
    const { row } = await signIn('C100')
    expect(rowOf(row?.uid)).toEqual({
      user_id: 'C100',
      display_name: 'Lin Shuhe',
      email: 'lin@example.edu',
      email_checked: 0,
    })
    store.raw.prepare('UPDATE patron SET email_checked = 1 WHERE uid = ?').run(row?.uid)
    persons.set('17', { ...PERSON, name: 'Lin S.', email: 'new@example.edu' })
    expect((await signIn('C100')).row?.uid).toBe(row?.uid)
    expect(rowOf(row?.uid)).toMatchObject({
      display_name: 'Lin S.',
      email: 'new@example.edu',
      email_checked: 0,
    })
  })

  it('a wrong password creates no reader', async () => {
    expect(await signIn('C100', 'wrong')).toEqual({ row: undefined, password: null })
    expect(store.raw.prepare('SELECT count(*) AS n FROM patron WHERE system_key IS NOT NULL').get()).toEqual({
      n: 0,
    })
  })

  it('a card number that passes to another person carries over no data of the first one', async () => {
    const first = (await signIn('C100')).row?.uid
    persons.set('17', { ...PERSON, userId: 'C200' })
    persons.set('18', { ...PERSON, key: '18', name: 'Another' })
    const second = (await signIn('C100')).row?.uid
    expect(second).not.toBe(first)
    expect(rowOf(first)).toMatchObject({ user_id: `former:${first}:C100`, display_name: 'Lin Shuhe' })
    expect((await signIn('C200')).row?.uid).toBe(first)
    expect(rowOf(first)).toMatchObject({ user_id: 'C200' })
  })

  it('A14 a reader vouched for by another server is looked up in the system; if it is late there is no answer', async () => {
    expect(await open().named('C100')).toEqual(new NotSupported('never'))
    driver = {
      ...driver,
      timeout: 20,
      find: async (_, userId) => ({
        key: [...persons.values()].find(one => one.userId === userId)?.key ?? null,
      }),
    }
    expect(await open().named('C100')).toMatchObject({ user_id: 'C100', display_name: 'Lin Shuhe' })
    expect(await open().named('C999')).toBeUndefined()
    persons.set('18', { ...PERSON, key: '18', name: 'Another' })
    persons.set('17', { ...PERSON, userId: 'C200' })
    expect(await open().named('C100')).toMatchObject({ display_name: 'Another' })
    driver = { ...driver, find: () => new Promise<never>(() => {}) }
    expect(await open().named('C100')).toEqual(new NotSupported('away'))
  })

  it('a reader of the demo library with the same number is somebody else', async () => {
    persons.set('17', { ...PERSON, userId: 'reader1' })
    expect((await signIn('reader1')).row?.uid).not.toBe(1)
    expect(rowOf(1)).toMatchObject({ user_id: 'former:1:reader1' })
  })

  it('a late read is away, a late change is unknown; both are aborted', async () => {
    const uid = (await signIn('C100')).row?.uid ?? 0
    const waits = (call: { signal?: AbortSignal }) => {
      signalOf.last = call.signal
      return new Promise<never>(() => {})
    }
    driver = { ...driver, timeout: 20, items: waits, renew: waits }
    const circulation = open()
    expect(await circulation.items(uid, { offset: 0, limit: 1 })).toEqual(new NotSupported('away'))
    expect(signalOf.last?.aborted).toBe(true)
    await expect(circulation.renew(uid, { loanId: 'x' })).rejects.toThrow('circulation.unknown')
  })

  it('a page of books does not wait for the states of its copies', async () => {
    driver = {
      ...driver,
      timeout: 60_000,
      supports: new Set(['availability']),
      availability: () => new Promise<never>(() => {}),
    }
    expect(await open().availability([])).toEqual(new NotSupported('away'))
  })

  it('after three failures in a row a system gets one question in ten seconds, and no change', async () => {
    const uid = (await signIn('C100')).row?.uid ?? 0
    let isAway = true
    const calls = { items: 0, renew: 0 }
    driver = {
      ...driver,
      timeout: 1000,
      status: async () => ({ isAway, at: NOW }),
      items: async () => {
        calls.items++
        return isAway ? new NotSupported('away') : { rows: [], total: 0 }
      },
      renew: async () => {
        calls.renew++
        return new NotSupported('away')
      },
    }
    const circulation = open()
    const read = () => circulation.items(uid, { offset: 0, limit: 1 })
    for (let n = 0; n < 8; n++) expect(await read()).toEqual(new NotSupported('away'))
    expect(await circulation.renew(uid, { loanId: 'x' })).toEqual(new NotSupported('away'))
    expect(calls).toEqual({ items: 3, renew: 0 })
    time += 10_000
    expect(await circulation.renew(uid, { loanId: 'x' })).toEqual(new NotSupported('away'))
    await Promise.all([read(), read(), read()])
    expect(calls).toEqual({ items: 4, renew: 0 })
    time += 10_000
    isAway = false
    expect(await read()).toEqual({ rows: [], total: 0 })
    expect(await read()).toEqual({ rows: [], total: 0 })
    expect(calls.items).toBe(6)
  })

  it("sign-out is sent with the system's own key, and a new password with the old one", async () => {
    const uid = (await signIn('C100')).row?.uid ?? 0
    const seen: unknown[] = []
    driver = {
      ...driver,
      signOut: async ({ reader }) => void seen.push(reader),
      change: async ({ reader }, ...passwords) => {
        seen.push([reader, ...passwords])
        return true
      },
    }
    const circulation = open()
    expect(await circulation.change(uid, 'new', 'old')).toBe(true)
    await circulation.signOut(uid)
    expect(seen).toEqual([['17', 'new', 'old'], '17'])
  })

  it('signed-in readers are found by their keys in the system', async () => {
    const uid = (await signIn('C100')).row?.uid ?? 0
    const signedIn = () => signedInReaders({ store, clock: { now: () => time } }, 'test', ['17', '18'])
    expect(await signedIn()).toEqual(new Set())
    const put = store.raw.prepare(
      "INSERT INTO session (hash, uid, created_at, seen_at, device) VALUES (?, ?, ?, ?, '')",
    )
    put.run('old', uid, time, time - 3_600_000)
    expect(await signedIn()).toEqual(new Set())
    put.run('now', uid, time, time)
    expect(await signedIn()).toEqual(new Set(['17']))
  })

  it('contacts and passwords managed by the system are not offered', () => {
    const supports = new Set<Method>(['change', 'renew'])
    expect(unsupportedCalls({ supports, hasDesk: false })).toContain('sys/change/contacts')
    expect(unsupportedCalls({ supports, hasDesk: false })).not.toContain('sys/change/pwd')
    expect(unsupportedCalls({ supports, hasDesk: true })).not.toContain('sys/change/contacts')
    expect(unsupportedCalls({ supports: new Set<Method>(), hasDesk: false })).toContain('sys/change/pwd')
  })

  it('an unknown reader does not make the system away for others', async () => {
    const gone = (await signIn('C100')).row?.uid ?? 0
    driver = { ...driver, timeout: 1000 }
    persons.delete('17')
    persons.set('18', { ...PERSON, key: '18', userId: 'C300' })
    const circulation = open()
    for (let n = 0; n < 5; n++) expect(await circulation.patron(gone)).toEqual(new NotSupported('away'))
    const other = await circulation.signIn('C300', ['secret'])
    expect(other).toMatchObject({ row: { user_id: 'C300' } })
  })
})
