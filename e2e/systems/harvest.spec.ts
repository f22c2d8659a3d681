/** Harvesting another system's records by OAI-PMH while the library is in use. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { marcxml, startOai } from '../../tests/simulators/oai.ts'
import { expect, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'

/** not spawnSync: the server to harvest runs in this process */
async function harvest({ env }: RunningHost, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['dist/host/harvest.js', ...args], { env })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  expect(said).toBe('')
  expect(code).toBe(0)
}

test('F05 a harvested record is found with its copy, and its deletion takes it away', async ({
  page,
  host,
}) => {
  const sim = await startOai()
  try {
    const id = 'oai:koha:1'
    sim.records.push({
      id,
      stamp: '2026-03-01T10:00:00Z',
      metadata: marcxml('k1', '铜灯笼采集记', ['H0001']),
    })
    await harvest(host, 'add', 'koha', '--url', sim.url, '--items', 'koha')
    await harvest(host, 'run', 'koha')
    const book = page.getByRole('article')
    await expect(async () => {
      await page.goto('/space/searchList?q=铜灯笼采集记')
      await expect(book).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await expect(book).toContainText('QA 1')
    await expect(book).toContainText('可借')
    await book
      .getByRole('link', { name: /铜灯笼采集记/ })
      .first()
      .click()
    await expect(page.getByText('H0001')).toBeVisible()

    Object.assign(sim.records[0]!, { isDeleted: true, stamp: '2026-03-11T10:00:00Z' })
    await harvest(host, 'run', 'koha')
    await expect(async () => {
      await page.goto('/space/searchList?q=铜灯笼采集记')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(book).toHaveCount(0, { timeout: 500 })
    }).toPass()
  } finally {
    await sim.close()
  }
})
