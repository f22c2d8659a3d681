/** Every call of the specifications' section 7 as it is written there, to the real app with the demo library. */
import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { patternOf } from '../../host/http/calls/call-path.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/index.ts'
import type { ItemCopies } from '../../src/contract/reader/requests.ts'
import { NOW, PASSWORD } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'
import { SEED_0, SEED_1, type SeedCall } from './seed-calls.ts'

const KEY = 'k'.repeat(40)
const folder = mkdtempSync(join(tmpdir(), 'seed-calls-'))
const calis = createServer((_, response) => response.end('{"url":""}'))
let app: Awaited<ReturnType<typeof createApp>>
let store: Store

beforeAll(async () => {
  await new Promise<void>(done => calis.listen(0, '127.0.0.1', done))
  store = openStore(':memory:')
  await plantDemo(store, { now: NOW })
  const conf = store.raw.prepare('INSERT OR REPLACE INTO conf (name, value) VALUES (?, ?)')
  conf.run('third.urls', JSON.stringify({ ill: 'https://ill.example.edu/in?token={token}' }))
  conf.run('vpn.hosts', '*')
  conf.run('vpnStatus', '1')
  conf.run('vpn.link', 'https://vpn.example.edu/go?to={url}')
  mkdirSync(join(folder, 'photos'))
  writeFileSync(join(folder, 'photos', `${uidOf()}.jpg`), 'a picture')
  const config = readConfig({
    LOG_LEVEL: 'silent',
    CAPTCHA: 'off',
    DATA_DIR: folder,
    MAIL: 'outbox',
    UNION_URL: 'https://union.example.edu/in',
    UNION_KEY: KEY,
    SINGLE_POINT_URL: 'https://portal.example.edu/in',
    SINGLE_POINT_KEY: KEY,
    CALIS_URL: `http://127.0.0.1:${(calis.address() as AddressInfo).port}/sso`,
    CALIS_KEY: KEY,
  })
  app = await createApp({ store, search: openLocal(store, ':memory:'), clock: { now: () => NOW }, config })
})
afterAll(async () => {
  await app.close()
  calis.close()
  rmSync(folder, { recursive: true })
})

const text = (sql: string) => String(store.raw.prepare(sql).pluck().get())
const uidOf = () => Number(text("SELECT uid FROM patron WHERE user_id = 'reader1'"))

/** A hand-off as the other server signs it: host/signin/external/README.md. */
async function handOff(visitor: Visitor, kind: 'union' | 'single-point'): Promise<string> {
  store.raw.prepare("INSERT OR REPLACE INTO conf (name, value) VALUES ('space.login.type', ?)").run(kind)
  const begun = await visitor.ask('GET', `/opac/x/external/begin?kind=${kind}`)
  const state = new URL(String(begun.headers.location)).searchParams.get('state')
  const words = {
    user: 'reader1',
    time: NOW / 1000,
    nonce: `nonce-of-this-${kind}`,
    to: 'http://localhost',
    state,
  }
  const payload = Buffer.from(JSON.stringify(words)).toString('base64url')
  return `${payload}.${createHmac('sha256', KEY).update(`${kind}\n${payload}`).digest('hex')}`
}

async function upload(visitor: Visitor): Promise<string> {
  const payload = [
    '--b',
    'content-disposition: form-data; name="file"; filename="t.txt"',
    '',
    'a',
    '--b--',
    '',
  ]
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await visitor.ask('POST', '/opac/file/upload', payload.join('\r\n'), headers)
  return (answer.json() as { data: { fileId: string } }).data.fileId
}

const firstOf = async (visitor: Visitor, path: string, member: string): Promise<string> => {
  const { data } = await visitor.get<{ items: Record<string, unknown>[] }>(path)
  return String(data.items[0]![member])
}
/** a book with copies, an ISBN and no review */
const BOOK = `FROM bib WHERE isbn <> '' AND doc_type = 'doc.02' AND id IN (SELECT bib FROM item)
  AND bib_id = (SELECT min(bib_id) FROM bib WHERE isbn <> '' AND doc_type = 'doc.02' AND id NOT IN
    (SELECT bib FROM review WHERE content <> '好书'))`

const VALUES: Record<string, (visitor: Visitor) => unknown> = {
  uid: uidOf,
  password: () => PASSWORD,
  login: () => JSON.stringify({ userId: 'reader2', password: PASSWORD }),
  token: async visitor => (await visitor.get<string>('/users/token')).data,
  tokenId: async () => {
    const reader = await signedIn('reader1')
    return new URL((await reader.get<string>('/sys/init/third/url?path=ill')).data).searchParams.get('token')
  },
  union: visitor => handOff(visitor, 'union'),
  avoid: visitor => handOff(visitor, 'single-point'),
  loanId: visitor => firstOf(visitor, '/users/loans', 'loanId'),
  requestId: visitor => firstOf(visitor, '/users/requests?state=active', 'requestId'),
  noticeId: visitor => firstOf(visitor, '/notices', 'noticeId'),
  booklistId: visitor => firstOf(visitor, '/users/booklists', 'booklistId'),
  donationId: visitor => firstOf(visitor, '/donatelists/list', '_id'),
  topicId: visitor => firstOf(visitor, '/collections/commend1', '_id'),
  offerId: () => text('SELECT id FROM pda_book'),
  offerClass: () => text("SELECT substr(classno, 1, 1) FROM pda_book WHERE classno <> ''"),
  fileId: upload,
  bibId: () => text(`SELECT bib_id ${BOOK}`),
  isbn: () => text(`SELECT isbn ${BOOK}`),
  title: () => text(`SELECT title ${BOOK}`),
  libCode: () => text('SELECT lib_code FROM library'),
  onLoan: visitor => requestOf(visitor, 'item_copies', 'req.cs.preg', 'item.id IN (SELECT item FROM loan)'),
  onShelf: visitor => requestOf(visitor, 'item_copies', 'req.cs.rele', "status = 'available'"),
  inProcess: visitor => requestOf(visitor, 'priority_lend_data', 'req.cs.prior', "status = 'cataloguing'"),
  journalId: () =>
    text(
      "SELECT bib_id FROM bib JOIN item ON bib.id = item.bib WHERE doc_type = 'doc.03' AND item.year <> ''",
    ),
  periYear: async visitor => {
    const { data } = await visitor.get<unknown>(`/bibs/${await VALUES.journalId!(visitor)}/periyear`)
    return JSON.stringify(data).match(/\d{4}/)?.[0]
  },
  reviewId: async visitor => {
    const path = `/reviews/check/${await VALUES.bibId!(visitor)}`
    return (await visitor.get<{ review: { reviewId: number } }>(path)).data.review.reviewId
  },
  linkUrl: async () => (await link()).url,
  linkPackage: async () => (await link()).packageId,
  packageId: () => text('SELECT package_id FROM package WHERE id IN (SELECT package FROM package_journal)'),
  journal: () => text('SELECT title FROM package_journal'),
  department: () => text('SELECT department FROM curriculum'),
  courseId: () => text('SELECT id FROM curriculum'),
}

/** a request for the first copy that the server says can be requested, in the seeds' members */
async function requestOf(visitor: Visitor, path: string, requestType: string, test: string) {
  const uid = uidOf()
  const bibIds = store.raw.prepare(`SELECT DISTINCT bib_id FROM bib JOIN item ON bib = bib.id WHERE ${test}`)
  for (const bibId of bibIds.pluck().all() as string[]) {
    const { data } = await visitor.post<ItemCopies>(`/requests/${path}`, { uid, bibId, requestType })
    const row = data.items.find(({ canRequest, takeLocations }) => canRequest && takeLocations.length)
    if (!row) continue
    const { callNo, locaCode, takeLocations } = row
    const bean = { callNo, locaCode, serviceLocaCode: takeLocations[0]!.locaCode, remark: '' }
    return { itemBeans: [bean], source: 0 }
  }
  throw new Error(`no copy for ${requestType}`)
}

/** an electronic resource of a record, as a result row has it */
async function link(): Promise<{ url: string; packageId: string }> {
  const bibIds = [text("SELECT bib_id FROM bib WHERE links <> '[]' AND holding_types LIKE '%electronic%'")]
  const { data } = await new Visitor(app).post<{ dataList: { eholdings: string }[] }>('/search/temporary', {
    bibIds,
  })
  return (JSON.parse(data.dataList[0]!.eholdings) as { url: string; packageId: string }[])[0]!
}

const sessions = new Map<string, Promise<Visitor>>()
function signedIn(userId: string): Promise<Visitor> {
  const open = async () => {
    const visitor = new Visitor(app)
    expect((await visitor.signIn(userId)).json().code).toBe(0)
    return visitor
  }
  const known = sessions.get(userId) ?? open()
  sessions.set(userId, known)
  return known
}

/** who calls; the rest are calls of reader1. '' = nobody is signed in */
const CALLERS: Record<string, string> = {
  '/opac/users/basic_info?tokenId={tokenId}': '',
  '/opac/users/loss': 'reader10',
  '/opac/users/check/email': 'reader9',
  '/opac/sys/send_email': 'reader9',
  '/opac/sys/login': '',
  '/opac/sys/logout': 'reader3',
  '/opac/sys/change/pwd': 'reader5',
  '/opac/sys/avoid/login/{avoid}': '',
  '/opac/sys/union/api/{union}': '',
}

/** Fills in every {name}; a text that is only a name becomes its value. */
async function filled(value: unknown, visitor: Visitor): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(part => filled(part, visitor)))
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(async ([key, part]) => [key, await filled(part, visitor)])
    return Object.fromEntries(await Promise.all(parts)) as unknown
  }
  if (typeof value !== 'string') return value
  const alone = /^\{(\w+)\}$/.exec(value)
  if (alone) return VALUES[alone[1]!]!(visitor)
  let full = value
  for (const [found, name] of value.matchAll(/\{(\w+)\}/g))
    full = full.replace(found, encodeURIComponent(String(await VALUES[name!]!(visitor))))
  return full
}

const SPEC = fileURLToPath(new URL('../../../shared/spec/', import.meta.url))
/** a method, a path or a parameter */
const CALL = /\b(?:GET|POST|DELETE)\b|\/\w|\/\{|\?\w/

const EVERY = Object.values(calls).flatMap(group => Object.values(group) as Call[])
/** the first whose path has the fewest parameters */
function contractOf({ method, url }: SeedCall): Call {
  const path = url
    .split('?')[0]!
    .replace(/^\/opac/, '')
    .replace(/\/$/, '')
  const [found] = EVERY.filter(
    call => call.method === method && patternOf(call.path).pattern.test(path),
  ).sort((a, b) => patternOf(a.path).names.length - patternOf(b.path).names.length)
  return found!
}

describe.each([
  ['0', SEED_0],
  ['1', SEED_1],
])('K01 … K17 section 7 of seed %s', (seed, list) => {
  it.each(list.map(call => [call.said, call] as const))('%s', async (_, call) => {
    const caller = CALLERS[call.url] ?? 'reader1'
    const visitor = caller ? await signedIn(caller) : new Visitor(app)
    const url = String(await filled(call.url, visitor))
    const answer = await visitor.ask(call.method, url, await filled(call.body, visitor))
    expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
    const { data } = contractOf(call)
    if (!data) return expect(answer.rawPayload.length).toBeGreaterThan(0)
    const envelope = answer.json()
    expect([envelope.code, envelope.msg]).toEqual([0, envelope.msg])
    parse(data, envelope.data)
  })

  it.skipIf(!existsSync(SPEC))('the list above is that of the specification, whole and in its order', () => {
    const file = readdirSync(SPEC).find(name => name.startsWith(`00${seed}`))!
    const [section = ''] = readFileSync(SPEC + file, 'utf8').match(/^## 7\.[\s\S]*?(?=^## 8\.)/m) ?? []
    // after these words the calls have no path
    const [written = ''] = section.slice(section.indexOf('GET ')).split(/^(?:### What|Also used, exact)/m)
    let at = 0
    for (const { said } of list) {
      const next = written.indexOf(said, at)
      expect(next, said).toBeGreaterThanOrEqual(0)
      // no call is skipped
      expect(written.slice(at, next), said).not.toMatch(CALL)
      at = next + said.length
    }
    expect(written.slice(at)).not.toMatch(CALL)
  })
})
