/** What pages of other sites may do, and what browsers are told about our answers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/contract/call.ts'
import { openReader, openVisit } from '../visitor.ts'

const SITE = 'https://www.example.edu'
const ENV = { PUBLIC_URL: 'https://library.example.edu', ALLOW_ORIGINS: `${SITE}, https://m.example.edu` }

describe('ALLOW_ORIGINS', () => {
  const preflight = async (origin: string, env: Record<string, string> = ENV) => {
    const { app } = await openVisit(env)
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    return app.inject({ method: 'OPTIONS', url: '/opac/users/renew', headers })
  }

  it('a site that is named is answered before it asks, with its own name', async () => {
    const answer = await preflight(SITE)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('Content-Type'),
      vary: 'Origin',
    })
  })

  it.each(['https://evil.example', 'https://www.example.edu.evil.example', 'http://www.example.edu', 'null'])(
    '%s is not',
    async origin => {
      const answer = await preflight(origin)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.statusCode).not.toBe(204)
    },
  )

  it('without it no answer is anybody else’s', async () => {
    expect((await preflight(SITE, { PUBLIC_URL: ENV.PUBLIC_URL })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it('its pages read what they asked for, and send JSON only', async () => {
    const { visitor } = await openReader('reader1', ENV)
    const renew = (headers: Record<string, string>) =>
      visitor.ask('POST', '/opac/users/renew', { loanId: 'L1', source: 0 }, { origin: SITE, ...headers })
    const answer = await renew({})
    expect(answer.json<Envelope>().code).toBe(0)
    expect(answer.headers['access-control-allow-origin']).toBe(SITE)
    expect(answer.headers.vary).toContain('Origin')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await renew({ 'content-type': type })).statusCode, type).toBe(415)
    // failures can be read, too
    const missing = await visitor.ask('GET', '/opac/none', undefined, { origin: SITE })
    expect([missing.statusCode, missing.headers['access-control-allow-origin']]).toEqual([404, SITE])
  })
})

describe('what browsers are told', () => {
  it('answers and portraits are not drawn into pages of other sites', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reading-room-photos-'))
    mkdirSync(join(folder, 'photos'))
    writeFileSync(join(folder, 'photos', '1.jpg'), 'a picture')
    const { visitor } = await openReader('reader1', { DATA_DIR: folder })
    const corp = async (url: string) =>
      (await visitor.ask('GET', url)).headers['cross-origin-resource-policy']
    const { data } = await visitor.get<{ uid: number }>('/sys/initInfo')
    expect(await corp(`/opac/users/photo/${data.uid}`)).toBe('same-origin')
    expect(await corp('/opac/users/info')).toBe('same-origin')
    expect(await corp('/meta-local/opac/sys/menu')).toBe('same-origin')
    expect(await corp('/opac/%zz')).toBe('same-origin')
    rmSync(folder, { recursive: true })
    const shared = await openVisit(ENV)
    const { headers } = await shared.app.inject({ url: '/opac/sys/menu' })
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
  })

  it('one policy may make HTML of strings, by name', async () => {
    const { app } = await openVisit()
    const policy = (await app.inject({ url: '/healthz' })).headers['content-security-policy']
    expect(policy).toMatch(/; trusted-types dompurify(;|$)/)
  })
})
