/** Very poor records, imported into an empty library and checked in a browser. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { expect, test } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { envOf } from '../hosts/library.ts'

const endless = 'w'.repeat(90_000)
/** forty-five characters without a break opportunity */
const CALL_NO = 'QA76.9.A25+1234567890/ABCDEFGHIJKLMNOPQRSTUVWX'.slice(0, 45)

type Texts = Record<string, string>
const book = (no: string, title: string, more: Texts = {}): Buffer => {
  const texts: Texts = {
    '008': '260101s2026    cc            000 0 chi d',
    '245': `10\x1fa${title}`,
    '852': `  \x1fbMAIN\x1fcA\x1fhQA 1\x1fp${no}`,
    ...more,
  }
  const fields = Object.entries({ '001': no, ...texts }).map(([tag, text]) => ({
    tag,
    bytes: Buffer.from(text),
  }))
  return writeIso2709('00000nam a2200000 a 4500', fields)
}

const WORST: Record<string, Buffer> = {
  endless: book('endless', endless, { 100: `1 \x1fa${endless}`, 260: `  \x1fa${endless}\x1fb${endless}` }),
  han: book('han', '书'.repeat(30_000), { 100: `1 \x1fa${'林'.repeat(5000)}` }),
  blanks: book('blanks', `a${' '.repeat(90_000)}b`, { 100: `1 \x1fa${' '.repeat(50_000)}x` }),
  turned: book('turned', 'left \u202eright\u2067 and \u200fback', { 650: ' 0\x1faSub\u202ejects' }),
  marks: book('marks', `z${'\u0335\u0336'.repeat(20_000)}`),
  markup: book('markup', '<img src=x onerror=alert(1)>"\'&amp;</title><script>alert(1)</script>'),
  notes: book('notes', 'Notes', {
    500: `  \x1fa${endless}`,
    520: `  \x1fa${endless}`,
    650: ` 0\x1fa${endless}`,
  }),
  callno: book('callno', 'Call number', { 852: `  \x1fbMAIN\x1fcA\x1fh${CALL_NO}\x1fpcallno` }),
  place: book('place', 'Place', {
    852: `  \x1fb${'L'.repeat(300)}\x1fc${'P'.repeat(300)}\x1fp${'1'.repeat(300)}`,
  }),
}

let host: RunningHost
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'worst-'))
  const file = join(folder, 'worst.mrc')
  writeFileSync(file, Buffer.concat(Object.values(WORST)))
  const ended = spawnSync(process.execPath, ['dist/host/import.js', file], {
    encoding: 'utf8',
    env: { ...process.env, ...envOf(folder), DATA_DIR: folder },
  })
  expect(ended.stderr).toBe('')
  expect(ended.stdout).toMatch(new RegExp(`added\\D+${Object.keys(WORST).length}\\b`))
  host = await startHost({ LIBRARY: 'empty' }, folder)
})
test.afterAll(async () => {
  await host.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Hydrates the page and finds elements wider than it. */
async function fits(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('heading').first()).toBeVisible()
  const over = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    return document.documentElement.scrollWidth > width
      ? [...document.querySelectorAll('body *')]
          .filter(one => one.getBoundingClientRect().right > width + 1)
          .map(one => `${one.tagName}.${one.className}`)
          .slice(-8)
      : []
  })
  expect(over, page.url()).toEqual([])
}

for (const width of [1280, 360])
  test(`worst records neither block a page nor overflow it, ${width} px wide`, async ({ page }) => {
    // phone-sized windows use /mspace directly: during a redirect nothing can be measured
    const portal = `${host.url}/${width < 900 ? 'mspace' : 'space'}`
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${portal}/index`)
    await fits(page)
    await page.goto(`${portal}/searchList`)
    await expect(page.getByRole('article')).toHaveCount(Object.keys(WORST).length)
    await fits(page)
    for (const { bib_id } of host.query<{ bib_id: string }>('SELECT bib_id FROM bib')) {
      await page.goto(`${portal}/searchDetailLocal/${bib_id}`)
      await fits(page)
    }
    // no page contains characters that change the text direction
    await page.goto(`${portal}/searchList?q=left`)
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await page.content()).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
  })
