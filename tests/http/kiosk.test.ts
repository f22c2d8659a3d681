/** Devices of configured networks are marked as shared, by the address that trusted proxies report. */
import { expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { firstView } from '../../host/first-view/first-view.ts'
import { KIOSK_COOKIE } from '../../src/core/limits.ts'
import { noSearch, openTestApp } from '../fixture-library.ts'

async function open(env: Record<string, string>) {
  const opened = await openTestApp(env)
  const { store, clock, config } = opened
  const app = await createApp({ store, search: noSearch, clock, config, surfaces: [firstView(null)] })
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/space/index', remoteAddress, headers })
  const isMarked = async (from: string, headers?: Record<string, string>) =>
    (await ask(from, headers)).cookies.some(({ name }) => name === KIOSK_COOKIE)
  return { app, ask, isMarked }
}

it('S05 by network, IPv4 and IPv6; whose documents the browser does not keep', async () => {
  const { ask, isMarked } = await open({ KIOSK_NETWORKS: '192.0.2.64/27, 2001:db8:5::/64' })
  expect(await isMarked('192.0.2.70')).toBe(true)
  expect(await isMarked('::ffff:192.0.2.70')).toBe(true)
  expect(await isMarked('2001:db8:5::7')).toBe(true)
  expect(await isMarked('192.0.2.7')).toBe(false)
  expect(await isMarked('2001:db8:6::7')).toBe(false)
  const [shared, other] = [await ask('192.0.2.70'), await ask('192.0.2.7')]
  expect(shared.headers['cache-control']).toBe('no-store')
  expect(other.headers['cache-control']).toBe('private, no-cache')
  // a visit goes on under its own mark
  expect(await isMarked('192.0.2.70', { cookie: `${KIOSK_COOKIE}=abc` })).toBe(false)
  expect((await ask('192.0.2.7', { cookie: `${KIOSK_COOKIE}=abc` })).headers['cache-control']).toBe(
    'no-store',
  )
})

it('S05 a header names the address only behind a trusted proxy', async () => {
  const header = { 'x-forwarded-for': '192.0.2.70' }
  const { isMarked } = await open({ KIOSK_NETWORKS: '192.0.2.64/27' })
  expect(await isMarked('198.51.100.1', header)).toBe(false)
  const behind = await open({ KIOSK_NETWORKS: '192.0.2.64/27', TRUST_PROXY: '1' })
  expect(await behind.isMarked('198.51.100.1', header)).toBe(true)
})

it('S05 signing out on such a device asks the browser to drop what it has kept', async () => {
  const { app } = await open({})
  const leave = (cookie: string) => app.inject({ url: '/opac/sys/logout', headers: { cookie } })
  expect((await leave(`${KIOSK_COOKIE}=abc`)).headers['clear-site-data']).toBe('"cache", "storage"')
  expect((await leave('')).headers['clear-site-data']).toBeUndefined()
})
