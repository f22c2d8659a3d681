/** The figures of the alarms move when something breaks, and are served whatever is broken. */
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createServer as createTls, TLSSocket } from 'node:tls'
import { expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { openMetrics } from '../../host/metrics/metrics.ts'
import { DAY, NOW, noSearch, openTestParts } from '../fixture-library.ts'
import { keyFile } from '../signin/saml/saml-idp.ts'

/** of the certificates beside saml-idp.ts */
const END = Date.UTC(2126, 10, 5, 9, 22, 35) / 1000

async function open(env: Record<string, string> = {}, search = noSearch) {
  const parts = openTestParts(env, search)
  const machine = { wall: NOW, ms: 0, free: 50e9 }
  const metrics = openMetrics({
    ofProcess: false,
    machine: {
      now: () => machine.wall,
      steady: () => machine.ms,
      disk: async () => ({ freeBytes: machine.free, totalBytes: 100e9 }),
    },
  })
  const clock = { ...parts.clock, aheadMs: 0, ahead: () => clock.aheadMs }
  const app = await createApp({ ...parts, clock, metrics, surfaces: [] })
  /** @returns the value of a series as it is served; null = there is none */
  const figure = async (series: string): Promise<number | null> => {
    const line = (await metrics.text()).split('\n').find(one => one.startsWith(`${series} `))
    return line === undefined ? null : Number(line.slice(series.length + 1))
  }
  return { ...parts, app, clock, machine, figure }
}

it('a search that is not answered is told at once when it was not tried yet', async () => {
  const away = { ...noSearch, search: async () => Promise.reject(new Error('gone')) }
  const broken = await open({}, away)
  expect(await broken.figure('opac_search_answers')).toBe(0)
  expect(await broken.figure('opac_search_last_answer_timestamp_seconds')).toBeNull()
  const well = await open()
  expect(await well.figure('opac_search_answers')).toBe(1)
  expect(await well.figure('opac_search_last_answer_timestamp_seconds')).toBe(NOW / 1000)
})

it('while the database is away the figures are served that need none', async () => {
  const { store, figure } = await open()
  expect(await figure('opac_database_answers')).toBe(1)
  expect(await figure('opac_database_writable')).toBe(1)
  expect(await figure('opac_sessions{kind="reader"}')).toBe(0)
  store.raw.close()
  expect(await figure('opac_database_answers')).toBe(0)
  expect(await figure('opac_database_writable')).toBeNull()
  expect(await figure('opac_sessions{kind="reader"}')).toBeNull()
  expect(await figure('opac_index_ready')).toBe(1)
})

it('the disk and the clock', async () => {
  const { machine, clock, figure } = await open()
  expect(await figure('opac_disk_bytes')).toBe(100e9)
  machine.free = 1e6
  expect(await figure('opac_disk_free_bytes')).toBe(1e6)
  clock.aheadMs = -3500
  expect(await figure('opac_clock_ahead_seconds')).toBe(-3.5)
  expect(await figure('opac_clock_steps_total')).toBe(0)
  // corrected a little within a minute, then set
  machine.ms += 60_000
  machine.wall += 60_400
  expect(await figure('opac_clock_steps_total')).toBe(0)
  machine.ms += 15_000
  machine.wall += 15_000 - 3_600_000
  expect(await figure('opac_clock_steps_total')).toBe(1)
  machine.ms += 15_000
  machine.wall += 15_000
  expect(await figure('opac_clock_steps_total')).toBe(1)
})

it('sources that are harvested, from the day they were added', async () => {
  const { store, figure } = await open()
  const add =
    store.raw.prepare(`INSERT INTO harvest (name, url, prefix, set_spec, items, minutes, created_at, done_at)
    VALUES (?, 'https://a.example', 'marcxml', '', '', 60, ?, ?)`)
  add.run('koha', NOW - 9 * DAY, NOW - DAY)
  add.run('new', NOW - 2 * DAY, null)
  const of = (source: string) => figure(`opac_harvest_last_success_timestamp_seconds{source="${source}"}`)
  expect([await of('koha'), await of('new')]).toEqual([(NOW - DAY) / 1000, (NOW - 2 * DAY) / 1000])
  expect(await figure('opac_harvest_interval_seconds{source="koha"}')).toBe(3600)
})

const portOf = (server: Server) => (server.address() as AddressInfo).port
const listening = (server: Server) =>
  new Promise<Server>(done => void server.listen(0, '127.0.0.1', () => done(server)))
const keys = {
  cert: readFileSync(keyFile('idp.pem')),
  key: readFileSync(keyFile('idp.key.pem')),
}

it('certificates of files and of servers, each by the handshake of its protocol', async () => {
  const encrypted = await listening(createTls(keys))
  // PostgreSQL's: encryption is asked for on a plain connection
  const database = await listening(
    createServer(socket =>
      socket.once('data', asked => {
        expect(asked.toString('hex')).toBe('0000000804d2162f')
        socket.write('S', () => new TLSSocket(socket, { isServer: true, ...keys }).on('error', () => {}))
      }),
    ),
  )
  const host = `127.0.0.1:${portOf(encrypted)}`
  const { figure, app } = await open({
    PUBLIC_URL: `https://${host}`,
    DATABASE_URL: `postgres://a:b@127.0.0.1:${portOf(database)}/library?sslmode=require`,
    SEARCH_URL: `https://${host}`,
    SEARCH_CA: keyFile('other.pem'),
    LDAP_URL: `ldaps://${host}`,
    LDAP_BASE: 'dc=school',
    SMTP_URL: `smtps://${host}`,
    MAIL_FROM: 'library@school.example',
    SAML_METADATA: '/no/such/file.xml',
    SAML_CERT: keyFile('library.pem'),
    SAML_KEY: keyFile('library.key.pem'),
  })
  const of = (what: string) => figure(`opac_certificate_end_timestamp_seconds{of="${what}"}`)
  for (const what of ['public', 'search', 'database', 'directory', 'mail', 'search_ca', 'saml'])
    expect(await of(what), what).toBe(END)
  for (const what of ['directory_ca', 'saml_metadata', 'saml_provider'])
    expect(await of(what), what).toBeNull()
  await app.close()
  encrypted.close()
  database.close()
})

it('servers that are away, hang up or are not encrypted have no certificate, and keep nobody waiting', async () => {
  const rude = await listening(createServer(socket => void socket.destroy()))
  const plain = await listening(createServer(socket => void socket.once('data', () => socket.end('N'))))
  const gone = await listening(createServer())
  const left = portOf(gone)
  gone.close()
  const { figure } = await open({
    PUBLIC_URL: `https://127.0.0.1:${portOf(rude)}`,
    DATABASE_URL: `postgres://a:b@127.0.0.1:${portOf(plain)}/library?sslmode=require`,
    LDAP_URL: `ldaps://127.0.0.1:${left}`,
    LDAP_BASE: 'dc=school',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'library@school.example',
  })
  for (const what of ['public', 'database', 'directory', 'mail'])
    expect(await figure(`opac_certificate_end_timestamp_seconds{of="${what}"}`), what).toBeNull()
  rude.close()
  plain.close()
})
