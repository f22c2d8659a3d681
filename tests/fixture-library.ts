/**
 * A very small library for tests: three bibs, a few copies, four readers. Every test gets its own, in memory.
 */
import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { hashSync } from '@node-rs/argon2'
import { createApp } from '../host/app.ts'
import { apiDocs } from '../host/http/docs/docs.ts'
import { health } from '../host/http/health/health.ts'
import { outboxPage } from '../host/mail/outbox-page.ts'
import { type HostConfig, readConfig } from '../host/runtime/config/config.ts'
import { localState, type SearchEngine } from '../host/search/engine.ts'
import { openStore, type Store } from '../host/store/open.ts'

/** 2026-03-10 10:00 in Shanghai */
export const NOW = Date.UTC(2026, 2, 10, 2, 0, 0)
export const DAY = 86_400_000
export const PASSWORD = 'reading-room'
// weak parameters, since only the format of the hash matters here
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 256, timeCost: 1, parallelism: 1 })
const WEAK_HASH = hashSync('123456', { memoryCost: 256, timeCost: 1, parallelism: 1 })

const BIBS = [
  ['红楼梦', '曹雪芹', 'I242.4', '2008', '978-7-02-000220-7', 'chi'],
  ['Pride and Prejudice', 'Austen, Jane', 'I561.4', '[1912]', '', 'eng'],
  ['史记', '司马迁', 'K204.2', '', '978-7-101-00304-8', 'chi'],
] as const

/** The `record` of a fixture bib: a CNMARC record with only a title. */
const recordOf = (title: string) =>
  deflateRawSync(
    JSON.stringify({
      leader: '00000nam0 2200000   4500',
      fields: [{ tag: '200', ind: '1 ', subfields: [['a', title]] }],
    }),
  )

export function plantLibrary(store: Store, now = NOW): void {
  const { raw } = store
  const add = (table: string, row: Record<string, unknown>): number => {
    const names = Object.keys(row)
    const sql = `INSERT INTO ${table} (${names}) VALUES (${names.map(name => `@${name}`)})`
    return Number(raw.prepare(sql).run(row).lastInsertRowid)
  }
  add('library', { lib_code: '00000', name_zh: '总馆', name_en: 'Main Library' })
  const places = [
    ['02503', '总馆-文学借阅室', 'Main Library, Literature', 'open'],
    ['02504', '总馆-阅览室', 'Main Library, Reading Room', 'reading'],
  ]
  for (const [loca_code, name_zh, name_en, kind] of places) {
    add('location', { loca_code, lib_code: '00000', name_zh, name_en, kind })
  }
  BIBS.forEach(([title, author, classno, pub_year, isbn, language], index) => {
    const control_no = `T${index + 1}`
    const bib = add('bib', {
      bib_id: `m${createHash('md5').update(`test\n${control_no}`).digest('hex')}`,
      source: 'test',
      control_no,
      format: 'cnmarc',
      record: recordOf(title),
      digest: createHash('md5').update(title).digest(),
      title,
      author,
      publisher: '某出版社',
      pub_year,
      year: Number(pub_year.match(/\d{4}/)?.[0]) || null,
      isbn,
      classno,
      callno: JSON.stringify([`${classno}/1`]),
      doc_type: 'doc.02',
      language,
      group_id: createHash('md5').update(title).digest('hex'),
      in_date: now,
      created_at: now,
      updated_at: now,
    })
    add('bib_change', { bib })
    for (let copy = 1; copy <= 5; copy++) {
      add('item', {
        bib,
        source: 'test',
        bar_code: `A000${bib}${copy}`,
        call_no: `${classno}/1`,
        lib_code: '00000',
        loca_code: copy === 5 ? '02504' : '02503',
        price: '59.70',
        in_date: now,
      })
    }
  })
  plantReaders(add, now)
}

/** reader1 ordinary with 4 loans, reader3 overdue with a fine, reader6 weak password, reader8 card lost. */
function plantReaders(add: (table: string, row: Record<string, unknown>) => number, now: number): void {
  const reader = (user_id: string, more: Record<string, unknown> = {}) =>
    add('patron', {
      user_id,
      password: PASSWORD_HASH,
      display_name: '林小溪',
      dept: '文学院',
      user_group: 'user.grp.00',
      credit: 100,
      email: 'xiaoxi@linjiang.example',
      mobile: '13800000001',
      birthday: '2004-05-06',
      grade: '2023',
      lib_code: '00000',
      activated_on: '2023-09-01',
      expires_on: '2027-07-01',
      created_at: now - 900 * DAY,
      updated_at: now - 900 * DAY,
      ...more,
    })
  const loan = (loan_id: string, uid: number, item: number, due: number, more = {}) =>
    add('loan', {
      loan_id,
      uid,
      item,
      bib: Math.ceil(item / 5),
      loaned_at: now + (due - 30) * DAY,
      due_at: now + due * DAY,
      ...more,
    })
  const one = reader('reader1')
  const three = reader('reader3', { display_name: 'Ann Lee', email: null })
  reader('reader6', { password: WEAK_HASH, weak_password: 1 })
  const eight = reader('reader8', { id_status: 3 })
  loan('L1', one, 1, 5)
  loan('L2', one, 2, 12)
  loan('L3', one, 6, 20, { renew_times: 2 })
  loan('L4', one, 11, 25, { recalled: 1 })
  loan('L5', three, 7, -6)
  loan('L6', eight, 12, 9)
  add('fine', { uid: three, bib: 2, kind: 'overdue', amount: 1250, created_at: now - DAY })
  const past = { uid: one, item: 3, bib: 1, renew_times: 0 }
  for (let month = 0; month < 14; month++) {
    const returned_at = now - month * 30 * DAY - DAY
    const row = { ...past, bib: (month % 3) + 1, loaned_at: returned_at - 20 * DAY, returned_at }
    add('loan_hist', { ...row, loan_id: `H${month}`, due_at: returned_at + 10 * DAY })
  }
  const notice = { uid: one, title: '到期提醒', content: '您有图书即将到期', kind: 'due', created_at: now }
  add('notice', notice)
  add('notice', { ...notice, read_at: now })
}

/** For tests that do not search. */
export const noSearch: SearchEngine = {
  search: async () => ({ total: 0, actualTotal: 0, hits: [], facets: {}, partial: false, didYouMean: null }),
  totals: async queries => queries.map(() => 0),
  suggest: async () => [],
  shelfNeighbours: async () => [],
  refresh: async () => {},
  generation: () => 0,
  state: () => localState(NOW),
  close: async () => {},
}

/** The parts of a host, for a test that adds its own. */
export function openTestParts(env: Record<string, string> = {}, search: SearchEngine = noSearch) {
  const store = openStore(':memory:')
  plantLibrary(store)
  const config: HostConfig = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off', ...env })
  const clock = { time: NOW, now: () => clock.time }
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  return { store, search, clock, config, wait, waits }
}

/**
 * The real app, without the built pages (a test of a call must not depend on a build), with a fresh fixture
 * library, a simulated clock, and waits that are only counted. With STORE=postgres the library is on a
 * server.
 */
export async function openTestApp(env: Record<string, string> = {}, search: SearchEngine = noSearch) {
  const { waits, ...parts } = openTestParts(env, search)
  const surfaces = [health, apiDocs, outboxPage]
  const { clock, config } = parts
  if (process.env.STORE !== 'postgres') {
    const app = await createApp({ ...parts, surfaces })
    return { app, store: parts.store, clock, waits, config }
  }
  const { onServer, untilIdle } = await import('./servers/postgres/fixture-on-server.ts')
  const store = await onServer(parts.store)
  const app = await createApp({ ...parts, store, surfaces })
  await untilIdle(app, store)
  return { app, store: store as Store, clock, waits, config }
}
