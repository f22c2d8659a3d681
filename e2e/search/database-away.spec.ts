/** The database server goes away beside a search cluster: the page of results says so, and shows what the index holds. */

import { type Forwarder, startForwarder } from '../../tests/servers/forwarder.ts'
import { hasOpenSearch, type Nodes, startOpenSearch } from '../../tests/servers/opensearch/start.ts'
import { hasPostgres, startPostgres, type TestServer } from '../../tests/servers/postgres/server.ts'
import { expect, test } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'

/** ms */
const WITHIN = 150_000

test.describe('a database', () => {
  test.skip(!hasOpenSearch() || !hasPostgres(), 'no OpenSearch or no PostgreSQL')
  test.slow()
  let nodes: Nodes
  let server: TestServer
  let address: Forwarder
  let host: RunningHost
  test.beforeAll(async () => {
    // nodes start slowly on a busy machine
    test.setTimeout(WITHIN)
    ;[nodes, server] = await Promise.all([startOpenSearch(), startPostgres()])
    const url = new URL(await server.newDatabase())
    address = await startForwarder(Number(url.port))
    url.port = String(address.port)
    host = await startHost({
      DATABASE_URL: url.href,
      SEARCH_URL: nodes.urls.join(),
      SEARCH_REPLICAS: '0',
      HEALTH_DETAILS: 'on',
    })
  })
  test.afterAll(async () => {
    await host?.stop()
    address?.stop()
    await nodes?.stop()
    await server?.stop()
  })

  test('that is away: results are shown, with a line that says what is missing', async ({
    page,
    context,
  }) => {
    const index = async () => (await (await fetch(`${host.url}/healthz`)).json()).index
    await expect.poll(index, { timeout: 60_000 }).toMatchObject({ isReady: true, isPartial: false })
    await context.addCookies([{ name: 'opac.lang', value: 'en', url: host.url }])
    const results = (word: string) => `${host.url}/space/searchList?q=${word}`
    const rows = page.locator('.rec')
    const line = page.getByRole('status').filter({ hasText: 'The library system has not responded since' })
    await page.goto(results('history'))
    await expect(rows.first()).toBeVisible()
    await expect(line).toHaveCount(0)

    address.leadTo(1)
    await page.goto(results('world'))
    await expect(line).toBeVisible()
    await expect(rows.first()).toContainText('Status unknown since')
    // loaded by the page itself, too
    await line.getByRole('button', { name: 'Search again' }).click()
    await expect(line).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  })
})
