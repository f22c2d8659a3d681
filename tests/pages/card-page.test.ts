/** R02 the page of the card that a device keeps: nobody's data, a policy of its own, a worker whose name follows its files. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { cardPage } from '../../host/pages/card-page.ts'
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

it('R02 the card’s page is the same for everybody, asked for anew, and runs no script but its own', async () => {
  for (const name of ['', 'card.css', 'card.js', 'worker.js']) {
    const answer = await app.inject(`/space/card/${name}`)
    expect([name, answer.statusCode]).toEqual([name, 200])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    expect(answer.headers['content-security-policy']).not.toContain('require-trusted-types-for')
  }
})

it('R02 without its last slash the page is sent to where its worker reaches', async () => {
  const answer = await app.inject('/space/card')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/space/card/'])
})

it('R02 the worker keeps exactly what the page is made of, under the name of these files', async () => {
  const { payload: worker } = await app.inject('/space/card/worker.js')
  const { payload: page } = await app.inject('/space/card/')
  expect(worker).toMatch(/'opac-card-[0-9a-f]{12}'/)
  const parts = [...page.matchAll(/(?:href|src)="(\/space\/card\/[^"]+)"/g)].map(found => found[1])
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(worker).toContain(`'${part}'`)
})
