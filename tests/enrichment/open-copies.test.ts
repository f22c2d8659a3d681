/** Free copies and those of the library, by DOI: services with the shapes of Unpaywall and LibKey, and their faults. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../host/runtime/config/config.ts'
import type { OpenCopy } from '../../src/contract/catalogue/x-open-copies.ts'
import { openTestApp } from '../fixture-library.ts'

const TOKEN = 'library-token'
type Asked = { path: string; authorization: string | undefined }
type Answer = (response: ServerResponse, request: IncomingMessage) => void

let server: Server
let base: string
/** by path without the query; others are 404 */
let answers: Record<string, Answer>
let asked: Asked[]
let opened: Awaited<ReturnType<typeof openTestApp>>

const json =
  (body: unknown): Answer =>
  response =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const unpaywall = (doi: string, answer: Answer) => {
  answers[`/v2/${doi}`] = answer
}
const libkey = (doi: string, answer: Answer) => {
  answers[`/libraries/77/articles/doi/${doi}`] = answer
}
const open = async (env: Record<string, string> = {}) => {
  opened = await openTestApp({
    UNPAYWALL_EMAIL: 'library@example.edu',
    UNPAYWALL_URL: `${base}/v2`,
    LIBKEY_LIBRARY: '77',
    LIBKEY_TOKEN: TOKEN,
    LIBKEY_URL: base,
    SOURCE_HOSTS_INSIDE: new URL(base).host,
    ...env,
  })
}
beforeEach(async () => {
  answers = {}
  asked = []
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url!, 'http://stub')
    asked.push({ path: pathname + search, authorization: request.headers.authorization })
    const answer = answers[decodeURIComponent(pathname)]
    if (answer) answer(response, request)
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await open()
})
afterEach(async () => {
  await opened.app.close()
  server.close().closeAllConnections()
})

const post = (dois: unknown) =>
  opened.app.inject({ method: 'POST', url: '/opac/x/open_copies', payload: { dois } })
const copies = async (...dois: string[]) => (await post(dois)).json().data as OpenCopy[]
const FREE = { url_for_pdf: 'https://repository.example/1.pdf', version: 'acceptedVersion' }

describe('copies of a DOI outside', () => {
  it('K17 open, through the library, and closed; a free one of LibKey is free', async () => {
    unpaywall('10.5555/free', json({ is_oa: true, best_oa_location: FREE, oa_locations: [FREE] }))
    libkey(
      '10.5555/ours',
      json({ data: { type: 'articles', fullTextFile: 'https://libkey.example/1/file' } }),
    )
    libkey(
      '10.5555/both',
      json({ data: { attributes: { openAccess: true, contentLocation: 'https://libkey.example/2' } } }),
    )
    unpaywall('10.5555/closed', json({ is_oa: false, best_oa_location: null, oa_locations: [] }))
    const found = await copies(
      '10.5555/free',
      'https://doi.org/10.5555/OURS',
      '10.5555/both',
      '10.5555/closed',
    )
    expect(found).toEqual([
      {
        doi: '10.5555/free',
        access: 'free',
        url: FREE.url_for_pdf,
        format: 'pdf',
        version: 'acceptedVersion',
      },
      {
        doi: 'https://doi.org/10.5555/OURS',
        access: 'library',
        url: 'https://libkey.example/1/file',
        format: 'pdf',
        version: '',
      },
      { doi: '10.5555/both', access: 'free', url: 'https://libkey.example/2', format: 'page', version: '' },
      { doi: '10.5555/closed', access: 'none', url: '', format: '', version: '' },
    ])
    expect(asked.filter(({ path }) => path.includes('free'))).toEqual([
      { path: '/libraries/77/articles/doi/10.5555%2Ffree', authorization: `Bearer ${TOKEN}` },
      { path: '/v2/10.5555%2Ffree?email=library%40example.edu', authorization: undefined },
    ])
  })

  it('K17 each is asked once a day, and again ten minutes after a failure', async () => {
    unpaywall('10.5555/free', json({ is_oa: true, best_oa_location: FREE }))
    await copies('10.5555/free')
    await copies('10.5555/free', 'doi:10.5555/FREE')
    expect(asked).toHaveLength(2)
    unpaywall('10.5555/late', response => response.writeHead(500).end())
    expect((await copies('10.5555/late'))[0]!.access).toBe('unknown')
    unpaywall('10.5555/late', json({ is_oa: true, best_oa_location: FREE }))
    expect((await copies('10.5555/late'))[0]!.access).toBe('unknown')
    opened.clock.time += 600_001
    expect((await copies('10.5555/late'))[0]!.access).toBe('free')
    opened.clock.time += 86_400_001
    asked = []
    await copies('10.5555/free')
    expect(asked).toHaveLength(2)
  })

  it('K17 an answer of no use is unknown, not closed, and the next DOI is asked for', async () => {
    const wrong: Record<string, Answer> = {
      html: response => response.end('<html>'),
      list: json([]),
      other: json({ error: true }),
      huge: response => response.end(`{"is_oa":false,"x":"${'x'.repeat(1_100_000)}"}`),
      cut: (response, { socket }) => {
        response.write('{"is_oa":')
        socket.destroy()
      },
    }
    for (const [name, answer] of Object.entries(wrong)) {
      unpaywall(`10.5555/${name}`, answer)
      expect((await copies(`10.5555/${name}`))[0], name).toMatchObject({ access: 'unknown', url: '' })
      opened.clock.time += 60_001
    }
    unpaywall('10.5555/html2', response => response.end('<html>'))
    unpaywall('10.5555/free', json({ is_oa: true, best_oa_location: FREE }))
    const [bad, good] = await copies('10.5555/html2', '10.5555/free')
    expect([bad!.access, good!.access]).toEqual(['unknown', 'free'])
  })

  it('K17 only web addresses are passed on, and words that are known', async () => {
    const places = [
      { url_for_pdf: 'javascript:alert(1)', url: 'data:text/html,x', version: 'x' },
      { url_for_landing_page: 'https://repository.example/page', version: '<b>' },
    ]
    unpaywall('10.5555/odd', json({ is_oa: true, best_oa_location: places[0], oa_locations: places }))
    unpaywall('10.5555/none', json({ is_oa: true, best_oa_location: places[0] }))
    libkey('10.5555/none', json({ data: { fullTextFile: 'file:///etc/passwd', openAccess: true } }))
    expect(await copies('10.5555/odd', '10.5555/none')).toMatchObject([
      { access: 'free', url: 'https://repository.example/page', format: 'page', version: '' },
      { access: 'none', url: '' },
    ])
  })

  it('K17 a slow service is given up, and the other one still answers', async () => {
    libkey('10.5555/free', () => {})
    unpaywall('10.5555/free', json({ is_oa: true, best_oa_location: FREE }))
    expect((await copies('10.5555/free'))[0]).toMatchObject({ access: 'free' })
  })

  it('K17 the token is not sent on to another place', async () => {
    const other = createServer((request, response) => {
      asked.push({ path: `other${request.url}`, authorization: request.headers.authorization })
      response.end('{"data":{"fullTextFile":"https://libkey.example/3"}}')
    })
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
    const host = `127.0.0.1:${(other.address() as AddressInfo).port}`
    await opened.app.close()
    await open({ SOURCE_HOSTS_INSIDE: `${new URL(base).host},${host}` })
    libkey('10.5555/moved', response => response.writeHead(302, { location: `http://${host}/x` }).end())
    expect((await copies('10.5555/moved'))[0]!.access).toBe('library')
    expect(asked.at(-1)).toEqual({ path: 'other/x', authorization: undefined })
    other.close().closeAllConnections()
  })

  it('K17 what is no DOI is not asked for; too many are refused; no service, no call', async () => {
    expect(await copies('no doi', '10.5555/../../secret')).toMatchObject([
      { access: 'none' },
      { access: 'none' },
    ])
    // within the path of the service
    expect(asked.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
      '/libraries/77/articles/doi/10.5555%2F..%2F..%2Fsecret',
      '/v2/10.5555%2F..%2F..%2Fsecret',
    ])
    expect((await post(Array(51).fill('10.5555/a'))).statusCode).toBe(400)
    expect((await post('10.5555/a')).statusCode).toBe(400)
    expect((await post([''])).statusCode).toBe(400)
    const many = (round: number) => post(Array.from({ length: 50 }, (_, at) => `10.5555/${round}-${at}`))
    const statuses = []
    for (let round = 0; round < 13; round++) statuses.push((await many(round)).statusCode)
    expect(statuses.at(-1)).toBe(429)
    const able = async () =>
      (await opened.app.inject({ url: '/opac/x/capabilities' })).json().data as string[]
    expect(await able()).toContain('x/open_copies')
    await opened.app.close()
    await open({ UNPAYWALL_EMAIL: '', LIBKEY_LIBRARY: '', LIBKEY_TOKEN: '' })
    expect(await able()).not.toContain('x/open_copies')
    expect((await copies('10.5555/free'))[0]!.access).toBe('unknown')
  })

  it('K17 a wrong setting is named at the start', () => {
    const wrong: Record<string, string>[] = [
      { UNPAYWALL_EMAIL: 'library' },
      { UNPAYWALL_EMAIL: 'a&b@example.edu' },
      { LIBKEY_LIBRARY: '77' },
      { LIBKEY_TOKEN: TOKEN },
      { LIBKEY_LIBRARY: '../1', LIBKEY_TOKEN: TOKEN },
      { LIBKEY_LIBRARY: '77', LIBKEY_TOKEN: 'a\nb' },
      { UNPAYWALL_EMAIL: 'library@example.edu', UNPAYWALL_URL: 'ftp://x' },
    ]
    for (const env of wrong) expect(() => readConfig(env), JSON.stringify(env)).toThrow(ConfigError)
  })
})
