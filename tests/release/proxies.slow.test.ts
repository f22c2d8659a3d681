/** The built host three times behind nginx and Caddy, with their examples: hosts hang, are killed, all go away, and come back. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBuilt, unlessBuilt } from '../built-host.ts'
import { freePorts } from '../servers/free-ports.ts'
import { hasProxies, type ProxyServer, startCaddy, startNginx } from '../servers/proxies.ts'
import { untilItAnswers } from '../servers/until-it-answers.ts'

/** ms that a visitor waits at most while a host has gone: for pages and files, and for calls that change nothing */
const LONGEST = 5000
const LONGEST_CALL = 14_000
const folder = mkdtempSync(join(tmpdir(), 'reading-room-proxies-'))
const hosts = new Map<number, ChildProcess>()
let ports: number[] = []

/** each visitor has a cookie jar of its own */
type Answer = { status: number; body: string; headers: Record<string, unknown> }
type Asking = { method?: 'GET' | 'POST'; within?: number }
/** @param from the visitor's address, by which nginx chooses a host */
function ask(
  origin: string,
  path: string,
  from = '127.0.0.1',
  { method = 'GET', within = LONGEST }: Asking = {},
): Promise<Answer> {
  const url = new URL(path, origin)
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, rejectUnauthorized: false, timeout: within, localAddress: from, family: 4 },
      async answer => {
        resolve({ status: answer.statusCode!, body: await text(answer), headers: answer.headers })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${within} ms`)))
    sent.on('error', reject)
    sent.end()
  })
}

async function start(port: number): Promise<void> {
  const own = {
    PATH: process.env.PATH,
    PORT: String(port),
    LIBRARY: 'empty',
    TRUST_PROXY: '1',
    CAPTCHA: 'off',
  }
  const env = { ...own, PUBLIC_URL: 'http://localhost', DATA_DIR: join(folder, String(port)) }
  const server = join(import.meta.dirname, '../../dist/host/server.js')
  hosts.set(port, spawn(process.execPath, [server], { env, stdio: 'ignore' }))
  await untilItAnswers(() => fetch(`http://127.0.0.1:${port}/healthz`))
}

async function kill(port: number): Promise<void> {
  const child = hosts.get(port)!
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

describe.runIf(isBuilt && hasProxies())(`hosts behind a proxy${unlessBuilt}`, () => {
  beforeAll(async () => {
    ports = await freePorts(3)
    await Promise.all(ports.map(start))
  })
  afterAll(() => {
    for (const child of hosts.values()) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['nginx', startNginx],
    ['Caddy', startCaddy],
  ] as const)(
    '%s: nobody waits long for a host that hangs or was killed; without any, a page says so until one is back',
    async (_, open) => {
      const proxy: ProxyServer = await open(ports)
      try {
        await untilItAnswers(() => ask(proxy.origin, '/space/index'))
        const visits = (count: number) =>
          Promise.all(
            Array.from({ length: count }, async (_, at) => {
              const { status } = await ask(proxy.origin, '/space/index', `127.0.0.${at + 2}`)
              return status
            }),
          )
        expect(new Set(await visits(12))).toEqual(new Set([200]))
        const [first, second, third] = ports as [number, number, number]
        // one that hangs takes connections, and says nothing
        hosts.get(first)!.kill('SIGSTOP')
        const calls = (method: 'GET' | 'POST') =>
          Promise.all(
            Array.from({ length: 12 }, async (_, at) => {
              const asking = { method, within: LONGEST_CALL }
              const { status } = await ask(proxy.origin, '/opac/search', `127.0.0.${at + 2}`, asking)
              return status
            }),
          )
        // a GET of the API is asked of another host; what was sent by POST is not, and has failed at the one that hangs
        const [read, sent] = await Promise.all([calls('GET'), calls('POST')])
        expect(read.filter(status => status >= 500)).toEqual([])
        expect(sent).toContain(503)
        expect(sent.some(status => status < 500)).toBe(true)
        expect(new Set(await visits(24))).toEqual(new Set([200]))
        expect((await ask(proxy.origin, '/widgets/v1/loader.js')).status).toBe(200)
        await kill(first)
        expect(new Set(await visits(24))).toEqual(new Set([200]))
        await kill(second)
        expect(new Set(await visits(24))).toEqual(new Set([200]))
        await kill(third)
        const away = await ask(proxy.origin, '/space/search')
        expect(away).toMatchObject({
          status: 503,
          headers: { 'retry-after': '10', 'cache-control': 'no-store' },
        })
        expect(away.body).toContain('http-equiv="refresh"')
        expect(away.body).toContain('This page opens again by itself')
        // what is not ours stays an error of its own
        expect((await ask(proxy.origin, '/healthz')).status).toBe(404)
        await Promise.all(ports.map(start))
        const back = async () => {
          const { status } = await ask(proxy.origin, '/space/index')
          if (status !== 200) throw new Error(String(status))
        }
        await untilItAnswers(back)
      } finally {
        await proxy.close()
      }
    },
    150_000,
  )
})
