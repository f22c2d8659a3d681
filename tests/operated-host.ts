/** A host whose figures are read, well or with much of what its alarms are for wrong at once. */
import { createApp } from '../host/app.ts'
import { openMetrics } from '../host/metrics/metrics.ts'
import { localState, type SearchEngine } from '../host/search/engine.ts'
import { NO_SETTINGS } from '../host/settings/settings.ts'
import type { Library } from '../host/store/library.ts'
import { DAY, NOW, noSearch, openTestParts } from './fixture-library.ts'
import { keyFile } from './signin/saml/saml-idp.ts'

const MINUTE = 60_000
/** six days before the certificates beside saml-idp.ts end */
const LATE = Date.UTC(2126, 9, 30)

/**
 * isWell: false = the search, the index, the disk, the clock, a certificate, a harvest, a job, a push message, a payment, the configuration file, and what
 * concerns a database's server, are wrong
 * @returns its time, epoch ms; its figures as Prometheus reads them; and its database, to be closed
 */
export async function openOperatedHost({ isWell = true } = {}) {
  const now = isWell ? NOW : LATE
  const away: SearchEngine = {
    ...noSearch,
    search: async () => Promise.reject(new Error('away')),
    state: () => ({
      ...localState(now - 20 * MINUTE),
      isReady: false,
      threads: { wanted: 2, running: 1, lost: 1 },
    }),
  }
  const well: SearchEngine = { ...noSearch, state: () => localState(now) }
  const saml = { SAML_CERT: keyFile('library.pem'), SAML_KEY: keyFile('library.key.pem') }
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  const outside = {
    ...{ WEBHOOK_URL: 'https://gateway.example', WEBHOOK_SECRET: secret },
    ...{ CASHIER_URL: 'https://cashier.example', CASHIER_SECRET: secret },
  }
  const { clock, store, ...parts } = openTestParts(
    { SAML_METADATA: keyFile('none.xml'), ...saml, ...outside },
    isWell ? well : away,
  )
  clock.time = now
  // what only a library on a server has
  const server: Pick<Library, 'connections' | 'standby'> = {
    connections: () => ({
      open: 10,
      idle: 0,
      waiting: isWell ? 0 : 3,
      most: 10,
      isListening: isWell,
      awaySince: null,
    }),
    standby: () => ({ isUsed: isWell, behindSeconds: 0.2, trouble: isWell ? null : 'too far behind' }),
  }
  store.raw
    .prepare(`INSERT INTO harvest (name, url, prefix, set_spec, items, minutes, created_at, done_at)
      VALUES ('koha', 'https://a.example', 'marcxml', '', '', 60, 0, ?)`)
    .run(isWell ? now - DAY / 24 : now - 3 * DAY)
  if (!isWell) {
    store.raw.exec('DROP TABLE system_word')
    store.raw
      .prepare(
        `INSERT INTO webhook_due (event, notice, state, tries, error, created_at, tried_at, next_at)
          VALUES ('msg_a', 1, 'waiting', 9, '500', ?, ?, ?)`,
      )
      .run(now - DAY, now, now + DAY)
    store.raw
      .prepare(
        `INSERT INTO payment_receipt (code, transaction_id, amount, currency, state, reason, rest, received_at)
          VALUES ('a', 'T1', 100, 'CNY', 'case', 'unknown', 100, ?)`,
      )
      .run(now - DAY)
  }
  const metrics = openMetrics({
    ofProcess: true,
    machine: {
      now: () => now,
      steady: () => 0,
      disk: async () => ({ freeBytes: isWell ? 40e9 : 1e6, totalBytes: 100e9 }),
    },
  })
  metrics.observe('search', 'answered', 0.03)
  const trouble = isWell ? null : 'library.yaml:2:1: headr: no such setting'
  const app = await createApp({
    ...parts,
    store: {
      ...store,
      ...server,
      ...(!isWell && { access: async () => ({ readable: true, writable: 'no' as const }) }),
    },
    clock: { now: clock.now, ahead: () => (isWell ? 20 : 5000) },
    settings: { ...NO_SETTINGS, state: () => ({ ...NO_SETTINGS.state(), trouble }) },
    metrics,
    surfaces: [],
  })
  return { now, text: metrics.text, app, closeDatabase: () => void store.raw.close() }
}
