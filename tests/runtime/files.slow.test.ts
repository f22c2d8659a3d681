/** Files and pictures of readers, in a folder and in a bucket, with the same results. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openFiles } from '../../host/runtime/files/files.ts'
import type { Files } from '../../host/runtime/files/files-place.ts'
import { openStore } from '../../host/store/open.ts'
import type { Envelope } from '../../src/contract/call.ts'
import { NOW, noSearch, plantLibrary } from '../fixture-library.ts'
import { hasS3, startS3 } from '../servers/s3.ts'
import { Visitor } from '../visitor.ts'

/** the smallest picture that is accepted */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(['a folder', 'a bucket'])('files in %s', kind => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  const isBucket = kind === 'a bucket'
  let s3: Awaited<ReturnType<typeof startS3>> | undefined
  let env: Record<string, string> = { FILES_URL: folder }
  let files: Files
  const isThere = !isBucket || hasS3()
  beforeAll(async () => {
    if (!isThere) return
    if (isBucket) {
      s3 = await startS3(['library'])
      env = { ...s3.env, FILES_URL: 's3://library/portal/' }
    }
    files = openFiles(readConfig(env).files)
  })
  afterAll(async () => {
    await s3?.stop()
    rmSync(folder, { recursive: true })
  })

  it.skipIf(!isThere)('are written atomically, read, listed and removed', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0])
    expect(await files.read('uploads/a1')).toBeNull()
    expect(await files.has('uploads/a1')).toBe(false)
    expect(await files.list('uploads')).toEqual([])
    await files.write('uploads/a1', bytes)
    await files.write('uploads/b2', Buffer.alloc(300_000, 7))
    await files.write('photos/1.jpg', bytes)
    await files.write('uploads/a1', bytes)
    expect(await files.read('uploads/a1')).toEqual(bytes)
    expect((await files.read('uploads/b2'))?.length).toBe(300_000)
    expect(await files.has('uploads/a1')).toBe(true)
    const listed = await files.list('uploads')
    expect(listed.map(({ name }) => name).sort()).toEqual(['uploads/a1', 'uploads/b2'])
    for (const { changedAt } of listed) expect(Math.abs(changedAt - Date.now())).toBeLessThan(3_600_000)
    await files.remove('uploads/a1')
    await files.remove('uploads/a1')
    expect(await files.read('uploads/a1')).toBeNull()
    expect(files.placeOf('uploads/b2')).toBe(
      isBucket ? 's3://library/portal/uploads/b2' : join(folder, 'uploads/b2'),
    )
    await files.remove('uploads/b2')
  })

  it.skipIf(!isThere)(
    "R17 a reader's upload to one host is readable from another, by that reader only",
    async () => {
      const store = openStore(':memory:')
      plantLibrary(store)
      const clock = { now: () => NOW }
      const config = readConfig({ ...env, LOG_LEVEL: 'silent', CAPTCHA: 'off' })
      const open = () => createApp({ store, search: noSearch, clock, config, surfaces: [] })
      const hosts = [await open(), await open()]
      const [here, there] = hosts.map(app => new Visitor(app))
      await here!.signIn('reader1')
      Object.assign(there!.cookies, here!.cookies)
      const boundary = 'x'
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${boundary}--\r\n`)])
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const url = '/opac/file/upload'
      const sent = await hosts[0]!.inject({ method: 'POST', url, headers, cookies: here!.cookies, payload })
      const { data } = sent.json<Envelope<{ fileId: string }>>()
      const read = await there!.ask('GET', `/opac/file/upload/download/${data.fileId}`)
      expect(read.statusCode).toBe(200)
      expect(read.rawPayload).toEqual(PNG)
      await files.write('photos/1.jpg', PNG)
      expect((await there!.ask('GET', '/opac/users/photo/1')).rawPayload).toEqual(PNG)
      expect((await there!.ask('GET', '/opac/users/photo/2')).statusCode).toBe(404)
      for (const app of hosts) await app.close()
      await store.close()
    },
  )

  it.skipIf(!isThere || !isBucket)(
    'a bucket that does not answer, or refuses, is an error and not an empty result',
    async () => {
      const away = openFiles(readConfig({ ...env, FILES_ENDPOINT: 'http://127.0.0.1:1' }).files)
      await expect(away.read('uploads/a1')).rejects.toThrow()
      await expect(away.write('uploads/a1', PNG)).rejects.toThrow()
      const none = openFiles(readConfig({ ...env, FILES_URL: 's3://none' }).files)
      await expect(none.write('uploads/a1', PNG)).rejects.toThrow()
    },
  )
})

describe('FILES_URL', () => {
  const key = { FILES_KEY_ID: 'id', FILES_SECRET: 'secret-word' }
  it('is a folder or a bucket with its key; nothing else, and no secret is printed', () => {
    expect(readConfig({}).files).toEqual({ kind: 'folder', path: readConfig({}).dataDir })
    expect(readConfig({ FILES_URL: '/srv/files' }).files).toEqual({ kind: 'folder', path: '/srv/files' })
    expect(readConfig({ FILES_URL: 's3://b/p/q/', FILES_REGION: 'eu-west-1', ...key }).files).toMatchObject({
      bucket: 'b',
      prefix: 'p/q/',
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
    })
    const wrong: Record<string, string>[] = [
      { FILES_URL: 'files' },
      { FILES_URL: 's3://' },
      { FILES_URL: 's3://id:secret-word@b' },
      { FILES_URL: 's3://b' },
      { FILES_URL: 's3://b', FILES_ENDPOINT: 'http://s3.example.edu', ...key },
      { FILES_URL: 'ftp://b' },
    ]
    for (const env of wrong) expect(() => readConfig(env), JSON.stringify(env)).toThrow(/^FILES_/)
  })
})
