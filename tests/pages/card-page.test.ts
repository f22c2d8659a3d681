/**
 * R02 the page of the card stored on a device: no personal data, its own CSP, and a service worker versioned
 * by its files.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { cardPage } from '../../host/pages/card/card-page.ts'
import { noSearch, openTestApp } from '../fixture-library.ts'

let opened: Awaited<ReturnType<typeof openTestApp>>
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  opened = await openTestApp()
  const { store, clock, config } = opened
  app = await createApp({ store, search: noSearch, clock, config, surfaces: [cardPage] })
})
afterAll(async () => {
  await app.close()
  await opened.app.close()
})

it('R02 the card’s page is the same for everybody, revalidated, and runs only its own script', async () => {
  for (const name of ['', 'card.css', 'card.js', 'worker.js']) {
    const answer = await app.inject(`/space/card/${name}`)
    expect([name, answer.statusCode]).toEqual([name, 200])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    expect(answer.headers['content-security-policy']).not.toContain('require-trusted-types-for')
  }
})

it('R02 without the trailing slash the page redirects into the scope of its service worker', async () => {
  const answer = await app.inject('/space/card')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/space/card/'])
})

it('R02 the service worker caches exactly the files of the page, under a name derived from them', async () => {
  const { payload: worker } = await app.inject('/space/card/worker.js')
  const { payload: page } = await app.inject('/space/card/')
  expect(worker).toMatch(/'opac-card-[0-9a-f]{12}'/)
  const parts = [...page.matchAll(/(?:href|src)="(\/space\/card\/[^"]+)"/g)].map(found => found[1])
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(worker).toContain(`'${part}'`)
})
