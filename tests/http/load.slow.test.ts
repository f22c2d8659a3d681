/**
 * The host under load. Assertions are about order and about bytes queued in this process, not about time,
 * which depends on the machine.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openStore } from '../../host/store/open.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { type BuiltHost, isBuilt, loginBody, readerAt, startBuilt, unlessBuilt } from '../built-host.ts'
import { NOW, noSearch, openTestApp, plantLibrary } from '../fixture-library.ts'

describe('pipelined requests', () => {
  it('of 8 connections with 100 requests each, whose clients read nothing: one answer waits for each, and others are answered', async () => {
    const { app } = await openTestApp()
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    /** responses by connection, created by Node when it has parsed a request */
    const responses = new Map<Socket, Set<ServerResponse>>()
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const those = responses.get(request.socket) ?? new Set()
      responses.set(request.socket, those.add(response))
      response.once('close', () => those.delete(response))
    })
    /** bytes queued in this process for a connection: the answer being sent, and those behind it */
    const waiting = (those: Set<ServerResponse>) =>
      [...those].reduce((bytes, response) => bytes + response.writableLength, 0)
    // long enough that the system's buffers hold only a few
    const path = '/opac/openapi.json'
    const { rawPayload } = await app.inject({ url: path })
    const greedy = Array.from({ length: 8 }, () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      socket.pause()
      socket.on('error', () => {})
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(100))
      return socket
    })
    let most = 0
    for (let n = 0; n < 20; n++) {
      const answer = await fetch(`${origin}/opac/search/`, { method: 'POST', body: '{}' })
      expect(((await answer.json()) as { code: number }).code).toBe(0)
      for (const those of responses.values()) most = Math.max(most, waiting(those))
    }
    expect(Math.max(...[...responses.values()].map(those => those.size))).toBeGreaterThan(50)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(rawPayload.length + 2000)
    for (const socket of greedy) socket.destroy()
    await app.close()
  })

  it('500 on one connection are all answered, in order, if the client reads', async () => {
    const { app } = await openTestApp()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    const paths = Array.from({ length: 500 }, (_, n) => `GET /opac/none${n} HTTP/1.1\r\nHost: a\r\n\r\n`)
    socket.write(`${paths.join('')}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    let text = ''
    for await (const chunk of socket) text += chunk
    expect(text.match(/HTTP\/1\.1 404/g)).toHaveLength(500)
    expect(text).toMatch(/"status":"ok"[^\n]*\}$/)
    await app.close()
  })
})

it('while another process keeps the write lock, reads continue and writes are asked to retry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-kept-'))
  const store = openStore(join(folder, 'library.db'))
  plantLibrary(store)
  const circulation = new Database(store.path)
  const read: number[] = []
  let origin = ''
  /** called while waiting for the lock; during the first waits a reader is answered */
  const wait = async () => {
    if (!circulation.inTransaction || read.length >= 20) return
    read.push((await ask('/users/loans')).status)
    read.push((await fetch(`${origin}/opac/search/`, { method: 'POST', body: '{}' })).status)
  }
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off' })
  const app = await createApp({
    ...{ store, search: noSearch, clock: { now: () => NOW }, config, wait, surfaces: [] },
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = await readerAt(origin, 'reader1')
  circulation.exec('BEGIN IMMEDIATE')
  const renewals = await Promise.all(
    Array.from({ length: 20 }, () => ask('/users/renew', { loanId: 'L1', source: 0 })),
  )
  expect(new Set(renewals.map(({ status }) => status))).toEqual(new Set([503]))
  expect(Number(renewals[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([read.length, new Set(read)]).toEqual([20, new Set([200])])
  circulation.exec('ROLLBACK')
  circulation.close()
  expect((await ask('/users/renew', { loanId: 'L1', source: 0 })).status).toBe(200)
  await app.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const BOOKS = 4000
const book = (n: number) =>
  writeIso2709('00000nam a2200000 a 4500', [
    { tag: '001', bytes: Buffer.from(`load${n}`) },
    { tag: '245', bytes: Buffer.from(`10\x1faA book of the load ${n}`) },
  ])

describe.skipIf(!isBuilt)(`the built host, a process of its own${unlessBuilt}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-load-'))
  let host: BuiltHost
  beforeAll(async () => {
    host = await startBuilt(folder)
  })
  afterAll(() => {
    host?.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('can be read and written between the books of an import', async () => {
    const ask = await readerAt(host.origin, 'reader2')
    const library = new Database(join(folder, 'library.db'), { readonly: true })
    const count = library.prepare('SELECT count(*) FROM bib').pluck()
    const before = Number(count.get())
    const file = join(folder, 'load.mrc')
    writeFileSync(file, Buffer.concat(Array.from({ length: BOOKS }, (_, n) => book(n))))
    const importer = join(import.meta.dirname, '../../dist/host/import.js')
    const importing = once(spawn(process.execPath, [importer, file, '--data', folder]), 'exit')
    let isOver = false
    void importing.then(() => {
      isOver = true
    })
    const statuses = new Set<number>()
    /** number of imported books whenever a write was answered */
    const seen = new Set<number>()
    while (!isOver) {
      statuses.add((await ask('/x/stay', {})).status)
      seen.add(Number(count.get()) - before)
      statuses.add((await ask('/users/loans')).status)
    }
    expect(await importing).toEqual([0, null])
    expect(Number(count.get()) - before).toBe(BOOKS)
    expect(statuses).toEqual(new Set([200]))
    expect([...seen].filter(some => some > 0 && some < BOOKS).length).toBeGreaterThan(2)
    library.close()
  })

  it('answers files and health checks before 300 sign-ins at once, of which those beyond the queue get a 503', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const socket = connect(host.port, '127.0.0.1')
        await once(socket, 'connect')
        return socket
      }),
    )
    const statuses: number[] = []
    const told = sockets.map(
      socket =>
        new Promise<number>(resolve => {
          socket.once('data', text => {
            const status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(text))?.[1])
            statuses.push(status)
            resolve(status)
          })
          socket.once('close', () => resolve(0))
        }),
    )
    for (const [n, socket] of sockets.entries()) {
      const body = loginBody(`nobody${n}`, 'wrong')
      socket.write(
        `POST /opac/sys/login HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    }
    // either the queue is full, or none is refused
    await Promise.race([
      Promise.all(told),
      ...told.map(one => one.then(status => (status === 503 ? true : new Promise(() => {})))),
    ])
    expect(statuses).toContain(503)
    for (let n = 0; n < 3; n++)
      for (const path of ['/host-pages/library.css', '/widgets/opac.js', '/healthz'])
        expect((await fetch(host.origin + path)).status).toBe(200)
    // hashing a password takes milliseconds, so the queue is still full
    expect(statuses.length).toBeLessThan(sockets.length)
    for (const socket of sockets) socket.destroy()
  })
})
