/** The built host, started before the server that it needs, or with an invalid setting. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isBuilt, unlessBuilt } from '../built-host.ts'
import { freePorts } from '../servers/free-ports.ts'
import { hasPostgres, startPostgres } from '../servers/postgres/server.ts'
import { untilItAnswers } from '../servers/until-it-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-room-wait-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(!isBuilt)(`the built host${unlessBuilt}`, () => {
  let child: ChildProcess | undefined
  afterEach(() => void child?.kill('SIGKILL'))
  const start = (env: Record<string, string>): ChildProcess => {
    const DATA_DIR = mkdtempSync(join(folder, 'data-'))
    const own = { PATH: process.env.PATH, PORT: '0', DATA_DIR, LIBRARY: 'empty', ...env }
    const server = join(import.meta.dirname, '../../dist/host/server.js')
    return spawn(process.execPath, [server], { env: own, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const end = async (env: Record<string, string>) => {
    child = start(env)
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    return { code, lines: said.trim().split('\n') }
  }

  it('exits with 1 after START_WAIT', async () => {
    const [port] = await freePorts(1)
    const { code, lines } = await end({ DATABASE_URL: `postgres://a@127.0.0.1:${port}/b`, START_WAIT: '1' })
    const reason = `DATABASE_URL=postgres://127.0.0.1:${port}/b: no server answers there (ECONNREFUSED)`
    expect(lines).toEqual([expect.stringContaining('Waiting for the database'), reason])
    expect(code).toBe(1)
  })

  it.each([
    ['an address', { DATABASE_URL: 'mysql://a:secret-word@b/c' }],
    ['a certificate', { SEARCH_URL: 'https://a.example', SEARCH_CA: join(folder, 'none.pem') }],
    ['a number', { START_WAIT: 'long' }],
    ['a file', { CONFIG: join(folder, 'none.yaml') }],
  ])('an invalid %s makes it exit at once with 2 and one line', async (_, env) => {
    const { code, lines } = await end(env)
    expect({ code, lines: lines.length }).toEqual({ code: 2, lines: 1 })
    expect(lines[0]).not.toContain('secret-word')
  })

  it.skipIf(!hasPostgres())(
    'is ready once its database is, and reports meanwhile what it waits for',
    async () => {
      const postgres = await startPostgres()
      const url = new URL(await postgres.newDatabase())
      const [database, port] = await freePorts(2)
      const to = Number(url.port)
      url.port = String(database)
      child = start({ DATABASE_URL: url.href, PORT: String(port), HEALTH_DETAILS: 'on' })
      child.stderr!.resume()
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      const waiting = await untilItAnswers(() => ask('/healthz'))
      expect(waiting.status).toBe(503)
      expect(await waiting.json()).toEqual({
        status: 'waiting',
        reason: expect.stringMatching(/^waiting for the database: DATABASE_URL=.*\(ECONNREFUSED\)$/),
      })
      expect([(await ask('/space/')).status, (await ask('/opac/sys/menu')).status]).toEqual([503, 503])
      expect(await (await ask('/opac/sys/menu')).json()).toMatchObject({ code: 503, data: null })
      // a signal to reload its settings does not end it
      child.kill('SIGHUP')
      const server = createServer(client => {
        const there = connect(to, '127.0.0.1')
        for (const socket of [client, there]) socket.on('error', () => {})
        client.pipe(there).pipe(client)
      }).listen(database, '127.0.0.1')
      await untilItAnswers(async () => expect((await ask('/healthz')).status).toBe(200))
      expect((await ask('/space/')).status).toBe(200)
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).toEqual([0, null])
      server.close()
      await postgres.stop()
    },
  )
})
