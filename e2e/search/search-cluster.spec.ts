/**
 * The catalogue in a real OpenSearch cluster: one node is lost, then all; the page says what is missing and still
 * works.
 */
import { hasOpenSearch, type Nodes, startOpenSearch } from '../../tests/servers/opensearch/start.ts'
import { expect, test } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'

const SHARDS = '3'
/** ms */
const WITHIN = 150_000

test.describe('a cluster', () => {
  test.skip(!hasOpenSearch(), 'no OpenSearch')
  test.slow()
  let nodes: Nodes
  let host: RunningHost
  test.beforeAll(async () => {
    // nodes start slowly on a busy machine
    test.setTimeout(WITHIN)
    nodes = await startOpenSearch(Number(SHARDS))
    host = await startHost({
      SEARCH_URL: nodes.urls.join(),
      SEARCH_SHARDS: SHARDS,
      SEARCH_REPLICAS: '0',
      HEALTH_DETAILS: 'on',
    })
  })
  test.afterAll(async () => {
    await host?.stop()
    await nodes?.stop()
  })

  test('losing a node, then all: the page says so, and what needs no search still works', async ({
    page,
    context,
  }) => {
    const partial = {
      zh: '部分馆藏暂时无法检索，结果不完整，请稍后重新检索。',
      en: 'Part of the catalogue is not responding, so these results are incomplete.',
    }
    const index = async () => (await (await fetch(`${host.url}/healthz`)).json()).index
    await expect.poll(index, { timeout: 60_000 }).toMatchObject({ isReady: true, isPartial: false })
    // a different search for each state: complete results may be shown from the cache
    const results = (word: string) => `${host.url}/space/searchList?q=${word}`
    const first = page.locator('.rec').first()
    await page.goto(results('history'))
    await expect(first).toBeVisible()
    await expect(page.getByText(partial.zh)).toHaveCount(0)
    const book = await first.getByRole('link').first().getAttribute('href')

    await nodes.closeNode(Number(SHARDS))
    for (const lang of ['zh', 'en'] as const) {
      await context.addCookies([{ name: 'opac.lang', value: lang, url: host.url }])
      await page.goto(results(lang === 'zh' ? 'world' : 'art'))
      await expect(page.getByRole('status').filter({ hasText: partial[lang] })).toBeVisible()
      await expect(first).toBeVisible()
    }

    await nodes.stop()
    await page.goto(results('music'))
    const alert = page.locator('main').getByRole('alert')
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.goto(new URL(book!, host.url).href)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
