import { expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { health } from '../../host/http/health/health.ts'
import { openMetrics } from '../../host/metrics/metrics.ts'
import { portOf, serveMetrics } from '../../host/metrics/serve.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openTestParts } from '../fixture-library.ts'

const TOKEN = 'a'.repeat(32)

async function open(env: Record<string, string> = {}) {
  const parts = openTestParts({ METRICS_TOKEN: TOKEN, ...env })
  const metrics = openMetrics({ ofProcess: false })
  const app = await createApp({ ...parts, metrics, surfaces: [health] })
  const figures = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).payload
  return { ...parts, app, metrics, figures }
}

it('counts answers by pattern and status, with one name for both paths of a call', async () => {
  const { app, figures } = await open()
  await app.inject('/opac/x/base')
  await app.inject('/meta-local/opac/x/base')
  await app.inject('/opac/bibs/9787020002207/nothing')
  const text = await figures()
  expect(text).toContain('opac_requests_total{method="GET",call="/opac/x/base",status="200"} 2')
  expect(text).toContain('opac_requests_total{method="GET",call="(none)",status="404"} 1')
  expect(text).toMatch(/opac_request_seconds_count\{call="\/opac\/x\/base"\} 2/)
})

it('contains no URL, no query, no reader and no token', async () => {
  const { app, figures } = await open()
  for (const url of [
    '/opac/search/_suggest?q=secretword&field=title',
    '/space/searchDetailLocal/secretbook',
    '/secretpath',
    '/opac/x/calendar/feed/secrettoken',
  ])
    await app.inject({
      url,
      headers: { cookie: 'meta-opac.session=secretsession', 'x-forwarded-for': '203.0.113.77' },
    })
  const text = await figures()
  expect(text).not.toMatch(/secret|203\.0\.113|reader1|林小溪/)
})

it('reports sessions, search, index, database, jobs and the configuration file', async () => {
  const { figures, metrics, store } = await open()
  const add = store.raw.prepare(
    "INSERT INTO session (hash, uid, created_at, seen_at, flag_at, device) VALUES (?, ?, 0, 0, 0, '')",
  )
  add.run('a', 1)
  add.run('b', null)
  add.run('c', null)
  metrics.observe('search', 'answered', 0.03)
  metrics.limited('visitor')
  // the host runs the circulation jobs at its start
  await expect
    .poll(figures)
    .toMatch(/opac_job_last_run_timestamp_seconds\{name="fines",outcome="done"\} 1773\d+/)
  const text = await figures()
  for (const line of [
    'opac_sessions{kind="reader"} 1',
    'opac_sessions{kind="anonymous"} 2',
    'opac_search_waiting 0',
    'opac_search_threads{state="wanted"} 0',
    'opac_index_ready 1',
    'opac_index_bytes 0',
    'opac_database_bytes{part="database"} 0',
    'opac_configuration_ok 1',
    'opac_search_seconds_count{kind="search",outcome="answered"} 1',
    'opac_search_limited_total{by="visitor"} 1',
  ])
    expect(text).toContain(line)
})

it('requires the token, and is disabled by default', async () => {
  const { app } = await open()
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }])
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  const plain = await createApp({ ...openTestParts(), surfaces: [health] })
  expect((await plain.inject('/metrics')).statusCode).toBe(404)
})

it('serves only metrics on a separate port', async () => {
  const { metrics } = await open()
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token: '' })
  try {
    const at = `http://127.0.0.1:${portOf(server)}`
    const answer = await fetch(`${at}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('# TYPE opac_requests_total counter')
    expect((await fetch(`${at}/opac/x/base`)).status).toBe(404)
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404)
  } finally {
    server.close()
  }
})

it('requires the token on a separate port, too', async () => {
  const { metrics } = await open()
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token: TOKEN })
  try {
    const at = `http://127.0.0.1:${portOf(server)}/metrics`
    expect((await fetch(at)).status).toBe(401)
    expect((await fetch(at, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200)
  } finally {
    server.close()
  }
})

it('beyond loopback a token is required, and a short one is refused without being printed', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: '' })
  expect(() => readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow(
    /^METRICS_TOKEN is not set/,
  )
  expect(() => readConfig({ METRICS_TOKEN: 'shortsecret' })).toThrow(/^METRICS_TOKEN is too short: 32/)
})
