/**
 * The frames of the embed builder, which any site may embed: without a session, and parameters in the URL
 * stay text.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { embedFrames } from '../../host/pages/frame/embed-frame.ts'
import { hostPages } from '../../host/pages/site/pages.ts'
import { PIECES } from '../../src/core/rules/elements/element-code.ts'
import { noSearch, openTestApp } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'

let folder: string
let app: Awaited<ReturnType<typeof createApp>>
let opened: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frames-'))
  mkdirSync(join(folder, 'widgets/v1'), { recursive: true })
  copyFileSync('widgets/custom-elements.json', join(folder, 'widgets/v1/custom-elements.json'))
  opened = await openTestApp({ CAPTCHA: 'off' })
  const { store, clock, config } = opened
  const surfaces = [hostPages, embedFrames({ client: folder, firstView: '' })]
  app = await createApp({ store, search: noSearch, clock, config, surfaces })
})
afterAll(async () => {
  await app.close()
  await opened.app.close()
  rmSync(folder, { recursive: true })
})
const frame = (piece: string, query: Record<string, string | string[]> = {}) => {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([k, v]) => [v].flat().map(one => [k, one])),
  )
  return app.inject({ url: `/space/embed/frame/${piece}?${params}` })
}
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  Object.fromEntries(
    String(answer.headers['content-security-policy'])
      .split('; ')
      .map(one => [one.split(' ')[0]!, one.split(' ').slice(1)]),
  )

describe.each(PIECES)('W08 the frame of %s', piece => {
  it('may be embedded by any site, in a sandbox with an opaque origin', async () => {
    const answer = await frame(piece)
    expect(answer.statusCode).toBe(200)
    const policy = policyOf(answer)
    expect(policy['frame-ancestors']).toEqual(['*'])
    expect(policy.sandbox).toContain('allow-scripts')
    expect(policy.sandbox).not.toContain('allow-same-origin')
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
    // with this header a sandbox could not open the page in a new window
    expect(answer.headers).not.toHaveProperty('cross-origin-opener-policy')
  })

  it('is the same for a reader as for anybody, and neither sets nor reads cookies', async () => {
    const reader = new Visitor(app)
    expect((await reader.signIn('reader1')).statusCode).toBe(200)
    expect(Object.keys(reader.cookies)).toContain('meta-opac.session')
    reader.cookies['opac.lang'] = 'en'
    reader.cookies['opac.theme'] = '3'
    const [own, anybodys] = [await reader.ask('GET', `/space/embed/frame/${piece}`), await frame(piece)]
    expect(own.body).toBe(anybodys.body)
    expect(own.headers['content-security-policy']).toBe(anybodys.headers['content-security-policy'])
    expect(own.headers).not.toHaveProperty('set-cookie')
    expect(String(own.headers.vary ?? '')).not.toMatch(/cookie/i)
  })

  it('its only style is the one in the CSP; it has no script', async () => {
    const answer = await frame(piece, { accent: '754a8d', 'font-size': '17px', scheme: 'dark' })
    const [style, ...more] = [...answer.body.matchAll(/<style>([^<]*)<\/style>/g)].map(found => found[1]!)
    expect(more).toEqual([])
    expect(style).toContain('color-scheme:dark')
    expect(style).toContain('--opac-accent: light-dark(#754a8d, ')
    const hash = createHash('sha256').update(style!).digest('base64')
    expect(policyOf(answer)['style-src']).toEqual(["'self'", `'sha256-${hash}'`])
    expect([...answer.body.matchAll(/<script[^>]*>/g)].every(([tag]) => tag.includes(' src="'))).toBe(true)
    expect(answer.body).not.toMatch(/\son\w+=|\sstyle=/)
  })
})

describe('W08 a URL written by somebody else', () => {
  it('contributes only values: markup in it is text', async () => {
    const { body } = await frame('search-bar', {
      placeholder: '"><script>alert(1)</script>',
      models: "' onfocus='alert(1)",
      onfocus: 'alert(1)',
      style: 'color:red',
      radius: '0}</style><script>alert(1)</script>',
      accent: 'red;}</style>',
    })
    expect(body).not.toContain('<script>')
    expect(body.match(/<\/style>/g)).toHaveLength(1)
    expect(body).toContain('placeholder="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(body).not.toContain('onfocus="')
    expect(body).not.toContain('--opac-radius')
    expect(body).not.toContain('--opac-accent')
  })

  it("cannot set the library's address, or where its links open", async () => {
    const { body } = await frame('search-bar', {
      api: 'https://evil.example',
      portal: 'https://evil.example',
      target: 'evil',
    })
    expect(body).not.toContain('evil')
    expect(body).toContain('<base target="_top">')
    expect((await frame('search-bar', { target: '_blank' })).body).toContain('<base target="_blank">')
  })

  it('ignores a duplicate parameter', async () => {
    expect((await frame('search-bar', { lang: ['en', 'zh'] })).body).toContain('<html lang="zh-CN">')
    expect((await frame('search-bar', { lang: 'en' })).body).toContain('<html lang="en">')
  })

  it('of something that is not an element is 404', async () => {
    expect((await frame('nothing')).statusCode).toBe(404)
    expect((await frame('../../../etc/passwd')).statusCode).toBe(404)
  })
})

it('W08 no other site may frame any other page', async () => {
  for (const url of ['/', '/opac/x/base', '/nothing', '/space/embed/frame/nothing'])
    expect(policyOf(await app.inject({ url }))['frame-ancestors'], url).toEqual(["'self'"])
})
