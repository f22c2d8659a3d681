/**
 * Built files are served while the database is away, since pages of other sites still need their elements.
 */
import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { findBuilt } from '../../host/http/files/static-built.ts'
import { surfaces } from '../../host/http/surfaces.ts'
import type { Surface } from '../../host/runtime/context.ts'
import { openTestParts } from '../fixture-library.ts'

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
