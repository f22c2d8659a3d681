/**
 * Built files are served while the database is away, since pages of other sites still need their elements.
 */
import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { answerWhileWaiting } from '../../host/http/connection/while-waiting.ts'
import { findBuilt } from '../../host/http/files/static-built.ts'
import { surfaces } from '../../host/http/surfaces.ts'
import type { Surface } from '../../host/runtime/context.ts'
import { openTestParts } from '../fixture-library.ts'
import { freePorts } from '../servers/free-ports.ts'

const built = findBuilt()
const unless = built ? '' : ' (skipped: nothing is built)'

/** URLs of all files of the build: everything under dist/client except manifests and precompressed files */
const files = (): string[] =>
  (readdirSync(built!.client, { recursive: true, withFileTypes: true }) as Dirent[])
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(built!.client.length).replaceAll('\\', '/'))
    .filter(path => !path.startsWith('/.') && !/\.(br|gz)$/.test(path))

/** files of the host's own bundle: their routes have no parameter, and end with a file extension */
const OWN = /^\/[\w./-]+\.(?:js|css|svg|ico|png|webp)$/

describe.skipIf(!built)(`a host whose database is away${unless}`, () => {
  let app: FastifyInstance
  let styles: string[] = []
  const own: string[] = []
  const get = (url: string) => app.inject({ url, headers: { host: 'library.example' } })
  beforeAll(async () => {
    const { waits, ...parts } = openTestParts()
    const listed: Surface = async app => {
      app.addHook('onRoute', ({ method, url }) => {
        if (method === 'GET' && OWN.test(url)) own.push(url)
      })
    }
    app = await createApp({ ...parts, surfaces: [listed, ...surfaces] })
    await app.ready()
    // names of joined style sheets are in documents
    styles = [...(await get('/space/index')).body.matchAll(/\/space\/styles\/[^"]+/g)].map(([url]) => url)
    await parts.store.close()
    expect((await get('/opac/x/base')).statusCode).toBeGreaterThanOrEqual(500)
  })
  afterAll(() => app.close())

  it('serves the loader under each of its names, with the last known number of search models', async () => {
    for (const url of ['/widgets/v1/loader.js', '/widgets/opac.js'])
      for (let at = 0; at < 2; at++) {
        const { statusCode, body } = await get(url)
        expect({ url, statusCode }).toEqual({ url, statusCode: 200 })
        expect(body).toMatch(/parseInt\(["']\d["'],10\)/)
      }
  })

  it('serves every built file also while it waits for its database at start, and nothing else', async () => {
    const [port] = await freePorts(1)
    const config = { ...openTestParts().config, port: port!, host: '127.0.0.1' }
    const close = await answerWhileWaiting(config, () => ({ what: 'the database', reason: 'it is away' }))
    const statusOf = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      await answer.arrayBuffer()
      return answer.status
    }
    try {
      const failed: string[] = []
      for (const url of [...files(), '/favicon.svg', '/widgets/opac.js']) {
        const status = await statusOf(url)
        if (status !== 200) failed.push(`${status} ${url}`)
      }
      expect(failed).toEqual([])
      const others = [
        '/space/index',
        '/widgets/v1/book-block?html=1&bib=m1',
        '/widgets/',
        '/opac/x/base',
        '/healthz',
      ]
      for (const url of others) expect({ url, status: await statusOf(url) }).toEqual({ url, status: 503 })
      const loader = await fetch(`http://127.0.0.1:${port}/widgets/v1/loader.js`)
      expect(loader.headers.get('access-control-allow-origin')).toBe('*')
      expect(await loader.text()).not.toContain('OPAC_LANGUAGE')
    } finally {
      await close()
    }
  })

  it('serves every built file', async () => {
    const all = [...files(), ...own, ...styles]
    expect([files().length > 400, own.length > 8, styles.length > 0]).toEqual([true, true, true])
    const failed: string[] = []
    for (const url of all) {
      const { statusCode } = await get(url)
      if (statusCode !== 200) failed.push(`${statusCode} ${url}`)
    }
    expect(failed).toEqual([])
  })
})
