/**
 * One answer in progress per connection, bounded queues, and retries when another process has the write lock.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../host/app.ts'
import { openGate } from '../../host/http/guard/gate.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openRevisions } from '../../host/store/feed/revisions.ts'
import { LockedError, type Revisions, type Writing } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { NOW, noSearch, openTestApp, plantLibrary } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'

describe('one connection', () => {
  it('has one answer in progress at a time, however many requests it sends', async () => {
    let inWork = 0
    let most = 0
    const { app } = await openTestApp(
      {},
      {
        ...noSearch,
        search: async query => {
          most = Math.max(most, ++inWork)
          await new Promise(setImmediate)
          inWork--
          return noSearch.search(query)
        },
      },
    )
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    const ask = (more: string) =>
      `POST /opac/search/ HTTP/1.1\r\nHost: a\r\n${more}Content-Length: 2\r\n\r\n{}`
    socket.write(ask('').repeat(19) + ask('Connection: close\r\n'))
    expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(20)
    expect(most).toBe(1)
    await app.close()
  })

  it('that closes leaves nothing behind, and one that pipelines thousands of requests is closed', async () => {
    const { app } = await openTestApp()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const asked = 'GET /opac/sys/menu HTTP/1.1\r\nHost: a\r\n\r\n'
    const gone = connect(Number(port), '127.0.0.1', () => gone.end(asked.repeat(50), () => gone.destroy()))
    await new Promise(resolve => gone.once('close', resolve))
    const greedy = connect(Number(port), '127.0.0.1')
    greedy.on('error', () => {})
    greedy.write(asked.repeat(5000))
    greedy.resume()
    await new Promise(resolve => greedy.once('close', resolve))
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    await app.close()
  })
})

describe('a gate', () => {
  it('runs some, queues some in order, and rejects the rest with 503 and Retry-After', async () => {
    const gate = openGate({ concurrent: 1, queued: 1 })
    const done: number[] = []
    let finish = () => {}
    const first = gate.run(
      () =>
        new Promise<void>(resolve => {
          finish = resolve
        }),
    )
    const second = gate.run(() => void done.push(2))
    await expect(gate.run(() => void done.push(3))).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    expect(done).toEqual([])
    finish()
    await Promise.all([first, second])
    // a failure also releases its place
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await gate.run(() => void done.push(4))
    expect(done).toEqual([2, 4])
  })
})

describe('patience', () => {
  it('ends for a request that waits too long, and its place in the queue is free', async () => {
    vi.useFakeTimers()
    const gate = openGate({ concurrent: 1, queued: 1, timeout: 5000 })
    const leave = await gate.enter()
    const late = gate.enter().catch((error: { status: number }) => error.status)
    vi.advanceTimersByTime(4999)
    await expect(gate.enter()).rejects.toMatchObject({ status: 503 })
    vi.advanceTimersByTime(1)
    expect(await late).toBe(503)
    const next = gate.enter()
    vi.useRealTimers()
    leave()
    ;(await next)()
    await gate.run(() => {})
  })
})

describe('the write lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-lock-'))
  const path = join(folder, 'library.db')
  const store = openStore(path)
  const other = new Database(path)
  afterAll(async () => {
    other.close()
    await store.close()
    rmSync(folder, { recursive: true })
  })
  const put = async (trx: Writing) => void (await trx.insertInto('conf').values(ROW).execute())
  const ROW = { name: 'a', value: 'b' }
  const count = () => store.raw.prepare('SELECT count(*) FROM conf').pluck().get()

  it('is waited for without blocking: a write that met it is done once, when the lock is free', async () => {
    let looks = 0
    const { transaction } = openWrites(store, async () => {
      if (++looks === 3) other.exec('ROLLBACK')
    })
    other.exec('BEGIN IMMEDIATE')
    let tries = 0
    await transaction(async trx => {
      tries++
      await put(trx)
    })
    expect([tries, looks, count()]).toEqual([1, 3, 1])
  })

  it('is waited for outside the queue of answers', async () => {
    const gate = openGate({ concurrent: 1, queued: 1 })
    let readAlong = ''
    const { transaction } = openWrites(
      store,
      async () => {
        await gate.run(async () => {
          readAlong = 'read'
        })
        if (other.inTransaction) other.exec('ROLLBACK')
      },
      gate.releaseWhile,
    )
    other.exec('BEGIN IMMEDIATE')
    await gate.run(() => transaction(async () => {}))
    expect(readAlong).toBe('read')
    // and its place was released once
    const leave = await gate.enter()
    const waits = gate.run(() => {})
    await expect(gate.run(() => {})).rejects.toMatchObject({ status: 503 })
    leave()
    await waits
  })

  it('delays no readers, however many requests wait for it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reading-room-waits-'))
    const store = openStore(join(folder, 'library.db'))
    plantLibrary(store)
    const circulation = new Database(store.path)
    let read = 0
    const wait = async (ms: number) => {
      if (ms === 0 || !circulation.inTransaction) return
      read = (await fetch(`${address}/opac/vars/search_models`)).status
      circulation.exec('ROLLBACK')
    }
    const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off' })
    const parts = { store, search: noSearch, clock: { now: () => NOW }, config, wait, surfaces: [] }
    const app = await createApp(parts)
    const visitor = new Visitor(app)
    await visitor.signIn('reader1')
    const cookie = `meta-opac.session=${visitor.cookies['meta-opac.session']}`
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    circulation.exec('BEGIN IMMEDIATE')
    const renew = { method: 'POST', headers: { cookie }, body: '{"loanId":"L1","source":0}' }
    const renewals = Array.from({ length: 40 }, () => fetch(`${address}/opac/users/renew`, renew))
    const statuses = (await Promise.all(renewals)).map(answer => answer.status)
    expect([read, new Set(statuses)]).toEqual([200, new Set([200])])
    circulation.close()
    await app.close()
    await store.close()
    rmSync(folder, { recursive: true })
  })

  it('held for too long it is a specific error; deferrable writes are skipped', async () => {
    let waited = 0
    const { transaction, ifFree } = openWrites(store, async ms => {
      waited += ms
    })
    other.exec('BEGIN IMMEDIATE')
    await expect(transaction(put)).rejects.toThrow(LockedError)
    expect(waited).toBeLessThanOrEqual(3000)
    expect(await ifFree(put)).toBe(false)
    other.exec('ROLLBACK')
  })

  it('a failed write leaves nothing, and is not repeated', async () => {
    const { transaction } = openWrites(store, async () => {})
    const before = count()
    let tries = 0
    const work = async (trx: Writing) => {
      tries++
      await trx.insertInto('conf').values({ name: 'c', value: 'd' }).execute()
      await trx.insertInto('conf').values({ name: 'c', value: 'd' }).execute()
    }
    await expect(transaction(work)).rejects.toThrow('UNIQUE')
    expect([tries, count()]).toEqual([1, before])
  })
})

describe('a transaction', () => {
  const opened = () => {
    const store = openStore(':memory:')
    return { store, ...openWrites(store, async () => {}) }
  }
  const names = (store: Store) => store.raw.prepare('SELECT name FROM conf').pluck().all()

  it('is not visible to others before its end, and does not see their changes', async () => {
    const { store, transaction } = opened()
    let seen: ReturnType<Revisions['now']> | undefined
    const change = transaction(async trx => {
      await trx.insertInto('conf').values({ name: 'a', value: '' }).execute()
      expect(await trx.selectFrom('conf').select('name').execute()).toHaveLength(1)
      // started in the middle of it, but not awaited
      seen = openRevisions(store).now()
      throw new Error('no')
    })
    const meanwhile = store.db.selectFrom('conf').select('name').execute()
    const place = { lib_code: 'b', name_zh: '', name_en: '' }
    const other = transaction(trx => trx.insertInto('library').values(place).execute())
    await expect(change).rejects.toThrow('no')
    expect(await meanwhile).toEqual([])
    expect(await seen).toMatchObject({ conf: 0 })
    await other
    expect(names(store)).toEqual([])
    expect(store.raw.prepare('SELECT lib_code FROM library').pluck().all()).toEqual(['b'])
  })

  it.each([
    ['the library itself', (store: Store) => store.db.selectFrom('conf').selectAll().execute()],
    ['something that takes time', () => new Promise(setImmediate)],
  ])('that waits for %s is rolled back, and delays nobody', async (_, thing) => {
    const { store, transaction } = opened()
    const change = transaction(async trx => {
      await trx.insertInto('conf').values({ name: 'a', value: '' }).execute()
      await thing(store)
    })
    await expect(change).rejects.toThrow('waits for something else')
    await transaction(trx => trx.insertInto('conf').values({ name: 'b', value: '' }).execute())
    expect(names(store)).toEqual(['b'])
  })
})
