/** The host as an operator sees it: it refuses invalid settings and survives crashes. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as plain } from '@playwright/test'
import { expect, solve, test } from '../fixtures.ts'
import { freePort, startHost } from '../hosts/host.ts'
import { mountDisk } from '../mixed-load/small-disk.ts'

const startAndWait = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['dist/host/server.js'], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    timeout: 40_000,
  })

/** A session over plain HTTP, for a client that is no browser. */
async function signedInCookie(url: string, userId: string): Promise<string> {
  const terms = await fetch(`${url}/opac/x/signin`)
  const cookie = terms.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const { data } = (await terms.json()) as { data: { challenge: { nonce: string; bits: number } } }
  const answer = await fetch(`${url}/opac/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      loginContext: JSON.stringify({ userId, password: 'reading-room' }),
      verifyCode: solve(data.challenge.nonce, data.challenge.bits),
    }),
  })
  expect(((await answer.json()) as { code: number }).code).toBe(0)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

for (const [what, env, word] of [
  ['a bad port', { PORT: 'eighty' }, 'PORT'],
  ['a bad library', { LIBRARY: 'big' }, 'LIBRARY'],
  ['no public address beyond loopback', { HOST: '0.0.0.0' }, 'PUBLIC_URL'],
  ['a data folder that cannot be written', { DATA_DIR: '/proc/reading-room' }, '/proc/reading-room'],
] as const)
  plain(`${what} is refused at start with one clear line`, () => {
    const ended = startAndWait(env)
    // this code tells service managers not to restart it
    expect(ended.status).toBe(2)
    const lines = (ended.stdout + ended.stderr).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(word)
  })

plain('a full disk is said at start in one clear line', () => {
  const disk = mountDisk(1)
  plain.skip(typeof disk === 'string', String(disk))
  if (typeof disk === 'string') return
  try {
    disk.fill()
    const ended = startAndWait({ DATA_DIR: join(disk.path, 'data'), LIBRARY: 'empty' })
    expect(ended.status).toBe(1)
    const lines = (ended.stdout + ended.stderr).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('is on a full disk')
  } finally {
    disk.unmount()
  }
})

plain('a taken port is refused with one clear line', async () => {
  const host = await startHost()
  try {
    const ended = startAndWait({
      PORT: new URL(host.url).port,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'reading-room-')),
      LIBRARY: 'empty',
    })
    expect(ended.status).toBe(1)
    const lines = (ended.stdout + ended.stderr).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(new URL(host.url).port)
  } finally {
    await host.stop()
  }
})

plain('demo readers cannot sign in beyond loopback unless DEMO=public', async () => {
  const port = await freePort()
  const host = await startHost({ HOST: '0.0.0.0', PUBLIC_URL: `http://127.0.0.1:${port}`, CAPTCHA: 'off' })
  const open = await startHost({
    HOST: '0.0.0.0',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    CAPTCHA: 'off',
    DEMO: 'public',
  })
  const tryIt = async (url: string) => {
    const answer = await fetch(`${url}/opac/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        loginContext: JSON.stringify({ userId: 'reader1', password: 'reading-room' }),
        verifyCode: '',
      }),
    })
    return ((await answer.json()) as { code: number }).code
  }
  try {
    expect(await tryIt(host.url)).toBe(1)
    expect(await tryIt(open.url)).toBe(0)
  } finally {
    await host.stop()
    await open.stop()
  }
})

test('absolute links come from PUBLIC_URL, never from the Host header', async ({ host }) => {
  const answer = await fetch(`${host.url}/space/index`, { headers: { 'x-forwarded-host': 'evil.example' } })
  const page = await answer.text()
  expect(page).not.toContain('evil.example')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('the stored session is only the hash of the cookie', async ({ host }) => {
  const cookie = await signedInCookie(host.url, 'reader10')
  const value = /meta-opac\.session=([^;]+)/.exec(cookie)![1]!
  const hashes = host.query<{ hash: string }>('SELECT hash FROM session').map(row => row.hash)
  expect(hashes).toContain(createHash('sha256').update(decodeURIComponent(value)).digest('hex'))
  expect(JSON.stringify(hashes)).not.toContain(value)
})

test('reader data never reach the log', async ({ host }) => {
  const cookie = await signedInCookie(host.url, 'reader1')
  await fetch(`${host.url}/opac/users/info?isPlaintext=true`, { headers: { cookie } })
  await fetch(`${host.url}/opac/search/_suggest?query=secretword`, { headers: { cookie } })
  expect(host.log()).not.toMatch(/reader1@|1380000|secretword|reading-room"/)
})
