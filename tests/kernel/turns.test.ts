/** One answer in flight a connection, bounded lines, and work that is done again when another process has written. */

import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { openGate } from '../../host/kernel/gate.ts'
import { openStore } from '../../host/store/open.ts'
import { LockedError, openWriteLock } from '../../host/store/write-lock.ts'
import { noSearch, openTestApp } from '../fixture-library.ts'

describe('one connection', () => {
  it('has one answer in work at a time, however many it asks for', async () => {
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

  it('that goes away leaves nothing behind, and one that sends thousands ahead is ended', async () => {
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
  it('works on some, lets some wait in order, and sends the rest away with 503 and Retry-After', async () => {
    const gate = openGate({ atOnce: 1, waiting: 1 })
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
    // what fails gives its place back, too
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await gate.run(() => void done.push(4))
    expect(done).toEqual([2, 4])
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
  const put = () => store.raw.prepare("INSERT INTO conf (name, value) VALUES ('a', 'b')").run()
  const count = () => store.raw.prepare('SELECT count(*) FROM conf').pluck().get()

  it('is waited for without blocking: work that met it is done again, once', async () => {
    let looks = 0
    const lock = openWriteLock(store, async () => {
      if (++looks === 3) other.exec('ROLLBACK')
    })
    other.exec('BEGIN IMMEDIATE')
    let tries = 0
    await lock.written(() => {
      tries++
      put()
    })
    expect([tries, looks, count()]).toEqual([2, 3, 1])
  })

  it('held for too long it is an error of its own; what can be left for later is left', async () => {
    let waited = 0
    const lock = openWriteLock(store, async ms => {
      waited += ms
    })
    other.exec('BEGIN IMMEDIATE')
    await expect(lock.written(put)).rejects.toThrow(LockedError)
    expect(waited).toBeLessThanOrEqual(3000)
    expect(lock.ifFree(put)).toBe(false)
    other.exec('ROLLBACK')
  })

  it('what has written something already is not done twice', async () => {
    const lock = openWriteLock(store, async () => {
      if (other.inTransaction) other.exec('ROLLBACK')
    })
    let tries = 0
    const work = () => {
      tries++
      store.raw.prepare("INSERT INTO conf (name, value) VALUES ('c', 'd')").run()
      other.exec('BEGIN IMMEDIATE')
      store.raw.prepare("DELETE FROM conf WHERE name = 'c'").run()
    }
    await expect(lock.written(work)).rejects.toThrow(LockedError)
    if (other.inTransaction) other.exec('ROLLBACK')
    expect(tries).toBe(1)
  })
})
