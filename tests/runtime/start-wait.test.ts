/** Waiting for required servers: after an outage of everything the host recovers by itself. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SearchAwayError } from '../../host/runtime/away-error.ts'
import { ConfigError, readConfig } from '../../host/runtime/config/config.ts'
import { readSearchServer } from '../../host/runtime/config/config-search.ts'
import { explainStart, isForSomebody } from '../../host/runtime/start-up.ts'
import { isAway, openStartWait } from '../../host/runtime/start-wait.ts'
import { openSearch } from '../../host/search/open.ts'
import { DatabaseAwayError, DatabaseError } from '../../host/store/database-error.ts'
import { openStore } from '../../host/store/open.ts'
import { openConfigured } from '../../host/store/open-configured.ts'
import { PostgresError } from '../../host/store/postgres/postgres-errors.ts'
import { freePorts } from '../servers/free-ports.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-room-wait-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('waiting', () => {
  /** a clock that only advances while waiting */
  function stage(within: number) {
    const seen = { now: 5, said: [] as string[], answers: [] as string[] }
    const waiting = openStartWait({
      within,
      now: () => seen.now,
      wait: async ms => {
        seen.now += ms
      },
      say: line => void seen.said.push(line),
      answer: async awaited => {
        seen.answers.push(`begun: ${awaited().what}`)
        return async () => void seen.answers.push(`ended: ${awaited().what}`)
      },
    })
    return { seen, waiting }
  }
  const away = () => new DatabaseAwayError('no server answers there')

  it('retries until the servers are there, and reports once a minute what it waits for', async () => {
    const { seen, waiting } = stage(600_000)
    const from = seen.now
    const there = (ms: number, error: Error) => async () => {
      if (seen.now - from < ms) throw error
      return ms
    }
    expect(await waiting.until('the database', there(130_000, away()))).toBe(130_000)
    expect(seen.said).toEqual([
      'Waiting for the database, 600 s more (START_WAIT): no server answers there',
      'Waiting for the database, 540 s more (START_WAIT): no server answers there',
      'Waiting for the database, 480 s more (START_WAIT): no server answers there',
    ])
    expect(await waiting.until('the cluster', there(150_000, new SearchAwayError('starting')))).toBe(150_000)
    expect(seen.said.slice(3)).toEqual(['Waiting for the cluster, 470 s more (START_WAIT): starting'])
    expect(seen.answers).toEqual(['begun: the database'])
    await waiting.end()
    expect(seen.answers).toEqual(['begun: the database', 'ended: the cluster'])
  })

  it.each([0, 9000])('within %d ms, and no longer', async within => {
    const { seen, waiting } = stage(within)
    let tries = 0
    const open = async () => {
      tries++
      throw away()
    }
    await expect(waiting.until('the database', open)).rejects.toThrow(DatabaseAwayError)
    expect([seen.now - 5, tries]).toEqual(within === 0 ? [0, 1] : [9000, 6])
    expect(seen.answers.length).toBe(within === 0 ? 0 : 2)
  })

  it.each([
    new ConfigError('a wrong variable'),
    new DatabaseError('a wrong password'),
    new Error('a defect'),
  ])('not for %s', async error => {
    const { seen, waiting } = stage(600_000)
    await expect(waiting.until('the database', () => Promise.reject(error))).rejects.toBe(error)
    expect(seen).toEqual({ now: 5, said: [], answers: [] })
  })

  it('START_WAIT is in seconds, with a default of ten minutes', () => {
    expect(readConfig({}).startWait).toBe(600_000)
    expect(readConfig({ START_WAIT: '0' }).startWait).toBe(0)
    expect(() => readConfig({ START_WAIT: 'long' })).toThrow('START_WAIT')
  })
})

describe('reasons to wait', () => {
  it.each([
    ['ECONNREFUSED', true],
    ['ECONNRESET', true],
    ['ETIMEDOUT', true],
    ['EAI_AGAIN', true],
    ['57P03', true],
    ['53300', true],
    ['53100', true],
    ['25006', true],
    ['ENOTFOUND', false],
    ['28P01', false],
    ['28000', false],
    ['3D000', false],
    ['42501', false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', false],
  ])('a database server that reports %s: %s', (code, isWaited) => {
    expect(new PostgresError('x', { cause: { code } }).isAway).toBe(isWaited)
  })

  it('a port without a listener', async () => {
    const [port] = await freePorts(1)
    const url = `postgres://portal:secret-word@127.0.0.1:${port}/library`
    const error = await openConfigured({ dataDir: folder, database: { url } }).catch(error => error)
    expect(error).toBeInstanceOf(DatabaseAwayError)
    expect(error.message).toBe(
      `DATABASE_URL=postgres://127.0.0.1:${port}/library: no server answers there (ECONNREFUSED)`,
    )
    expect([isAway(error), isForSomebody(error)]).toEqual([true, false])
  })

  const library = openStore(':memory:')
  afterAll(() => library.close())
  const cluster = async (url: string) => {
    const server = readSearchServer({ SEARCH_URL: url, SEARCH_USER: 'a', SEARCH_PASSWORD: 'b' })
    const error = await openSearch(library, { server }).then(
      () => expect.fail('it opened'),
      error => error,
    )
    expect(explainStart(error, { host: '', port: 0 })).toMatch(/^SEARCH_URL=|^http/)
    return [isAway(error), isForSomebody(error)]
  }

  it('an unreachable cluster', async () => {
    const [port] = await freePorts(1)
    expect(await cluster(`http://127.0.0.1:${port}`)).toEqual([true, false])
  })

  it.each([
    ['starting', 503, { error: { type: 'cluster_manager_not_discovered_exception' } }, true],
    ['too busy', 429, { error: { type: 'circuit_breaking_exception' } }, true],
    ['refusing the password', 401, {}, false],
    ['refusing the user', 403, { error: { type: 'security_exception' } }, false],
    ['another program', 200, { hello: 'world' }, false],
    ['too old', 200, { version: { distribution: 'opensearch', number: '1.3.0' } }, false],
  ])('a cluster that is %s', async (_, status, answer, isWaited) => {
    const server = createHttp((_request, reply) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect(await cluster(`http://127.0.0.1:${port}`)).toEqual([isWaited, !isWaited])
    server.closeAllConnections()
    server.close()
  })

  it('not a full disk: the service is restarted instead', () => {
    const of = (code: string) => isForSomebody(new DatabaseError('x', { cause: { code } }))
    expect([of('ENOSPC'), of('EROFS'), of('SQLITE_IOERR_WRITE'), of('EACCES'), of('')]).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })
})
