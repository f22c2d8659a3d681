import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staticFiles } from '../../host/http/files/static.ts'
import { findBuilt } from '../../host/http/files/static-built.ts'
import { secure } from '../../host/http/guard/headers.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'))
  const client = join(folder, 'dist', 'client')
  const write = (name: string, text: string) => {
    mkdirSync(join(client, name, '..'), { recursive: true })
    writeFileSync(join(client, name), text)
  }
  write('.vite/manifest.json', '{}')
  write('space/assets/main-1a2b.js', 'export {}')
  write('space/assets/main-1a2b.js.br', 'brotli')
  write('space/assets/main-1a2b.js.gz', 'gzip')
  write('space/assets/.secret', 'secret')
  for (const name of ['opac-search-bar.js', 'v1/loader.js', '1.0.0/loader.js', 'chunks/core-1a2b.js'])
    write(`widgets/${name}`, 'export {}')
  write('widgets/v1/custom-elements.json', '{}')
  app = Fastify()
  // as for every answer: app.ts
  app.addHook('onRequest', async (request, reply) =>
    secure({ publicUrl: 'https://opac.example' } as never, request, reply),
  )
  await staticFiles({ client, firstView: '' })(app, { config: { dataDir: join(folder, 'none') } } as never)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('hashed files are cached forever, widgets are revalidated soon', async () => {
  const chunk = await app.inject({ url: '/space/assets/main-1a2b.js' })
  expect(chunk.statusCode).toBe(200)
  expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(chunk.headers['content-type']).toMatch(/javascript/)
  const widget = await app.inject({ url: '/widgets/opac-search-bar.js' })
  expect(widget.headers['cache-control']).toMatch(/max-age=300/)
  expect(widget.headers.etag).toBeTruthy()
  const again = await app.inject({
    url: '/widgets/opac-search-bar.js',
    headers: { 'if-none-match': String(widget.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})
it('W07 files that change within the major version are revalidated soon, an exact version and a chunk never', async () => {
  const caching = async (url: string) => (await app.inject({ url })).headers['cache-control']
  expect(await caching('/widgets/v1/loader.js')).toMatch(/max-age=300/)
  for (const name of ['1.0.0/loader.js', 'chunks/core-1a2b.js'])
    expect(await caching(`/widgets/${name}`)).toBe('public, max-age=31536000, immutable')
})
it('W07 widgets and their chunks may be loaded by any origin', async () => {
  for (const url of ['/widgets/opac-search-bar.js', '/widgets/1.0.0/loader.js', '/space/assets/main-1a2b.js'])
    expect((await app.inject({ url })).headers['access-control-allow-origin']).toBe('*')
})
it.each(['/space/assets/main-1a2b.js', '/widgets/v1/loader.js', '/widgets/chunks/core-1a2b.js'])(
  'W07 %s says what it is and who may have it, and nothing that is said of documents',
  async url => {
    for (const encoding of ['', 'br']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'strict-transport-security': 'max-age=31536000',
      })
      expect(Object.keys(headers).join()).not.toMatch(
        /content-security|permissions|opener|referrer|last-modified|accept-ranges/,
      )
    }
    // may be opened as a document
    const list = await app.inject({ url: '/widgets/v1/custom-elements.json' })
    expect(list.headers['content-security-policy']).toContain("default-src 'self'")
  },
)
it.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['', undefined, 'export {}'],
])('negotiates precompressed files: %s', async (accepted, encoding, payload) => {
  const answer = await app.inject({
    url: '/space/assets/main-1a2b.js',
    headers: { 'accept-encoding': accepted },
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(answer.payload).toBe(payload)
})
it.each([
  '/space/assets/',
  '/space/assets/.secret',
  '/space/assets/..%2f..%2f.vite%2fmanifest.json',
  '/space/assets/%2e%2e/%2e%2e/.vite/manifest.json',
  '/widgets/',
  '/widgets/../.vite/manifest.json',
  '/.vite/manifest.json',
  '/space/assets/nope.js',
])('does not serve %s', async url => {
  expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
})
it('has an icon and the styles for browsers older than the build', async () => {
  expect((await app.inject({ url: '/favicon.ico' })).headers['content-type']).toMatch(/svg/)
  const styles = await app.inject({ url: '/space/old-browser.css' })
  expect(styles.headers['content-type']).toMatch(/text\/css/)
  // what it is for
  expect(styles.payload).not.toMatch(/var\(|light-dark|oklch|@layer/)
})
it('finds the build both from the sources and from the built host', () => {
  const expected = join(folder, 'dist', 'client')
  expect(findBuilt(join(folder, 'host', 'http'))?.client).toBe(expected)
  expect(findBuilt(join(folder, 'dist', 'host', 'chunks'))?.client).toBe(expected)
})

it('W07 an exact version stays as it was first served, while and after another build of it is installed', async () => {
  const home = mkdtempSync(join(tmpdir(), 'static-'))
  const [client, dataDir] = [join(home, 'client'), join(home, 'data')]
  mkdirSync(dataDir)
  const build = (files: Record<string, string>) => {
    rmSync(client, { recursive: true, force: true })
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(client, 'widgets', name, '..'), { recursive: true })
      writeFileSync(join(client, 'widgets', name), text)
    }
  }
  const serve = async () => {
    const host = Fastify()
    const warned: unknown[] = []
    const log = { warn: (...words: unknown[]) => warned.push(words) }
    await staticFiles({ client, firstView: '' })(host, { config: { dataDir }, log } as never)
    expect(warned).toEqual([])
    return async (name: string) => (await host.inject({ url: `/widgets/${name}` })).body
  }
  build({ '1.0.0/loader.js': 'first', 'v1/loader.js': 'first', 'chunks/core-1.js': 'core 1' })
  await serve()
  build({ '1.0.0/loader.js': 'other', 'v1/loader.js': 'other', 'chunks/core-2.js': 'core 2' })
  const same = await serve()
  expect(await same('1.0.0/loader.js')).toBe('first')
  expect([await same('v1/loader.js'), await same('chunks/core-2.js')]).toEqual(['other', 'core 2'])
  build({ '1.1.0/loader.js': 'next', 'v1/loader.js': 'next', 'chunks/core-3.js': 'core 3' })
  const next = await serve()
  expect([await next('1.0.0/loader.js'), await next('chunks/core-1.js')]).toEqual(['first', 'core 1'])
  expect([await next('1.1.0/loader.js'), await next('v1/loader.js')]).toEqual(['next', 'next'])
  rmSync(home, { recursive: true })
})
