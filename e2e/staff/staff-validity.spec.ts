/** The rendered staff screens are valid HTML, checked by the Nu checker in one run. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { unexplained } from '../../tests/gates/accepted-findings.ts'
import { expect, test } from '../fixtures.ts'
import { visit } from '../screens/looks.ts'
import { plantStaff, STAFF_SCREENS } from '../screens/staff-screens.ts'

const hasJava = spawnSync('java', ['-version']).status === 0
const JAR = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
)

test('every screen of the staff is valid HTML', async ({ browser, host, baseURL }, { outputDir }) => {
  test.skip(!hasJava, 'there is no java')
  test.setTimeout(120_000)
  await plantStaff(host)
  mkdirSync(outputDir, { recursive: true })
  for (const [nth, screen] of STAFF_SCREENS.entries()) {
    const context = await browser.newContext({ baseURL: baseURL! })
    const page = await context.newPage()
    const lang = nth % 2 ? 'en' : 'zh'
    await visit(page, screen, { lang, scheme: 'light', width: 1440 }, baseURL!)
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    // style sheets are not checked: the checker's CSS grammar is outdated
    const bare = html.replaceAll(/(<style[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1')
    writeFileSync(join(outputDir, `${nth}.html`), `<!doctype html>${bare}`)
    await context.close()
  }
  const run = spawnSync('java', ['-Xss2m', '-jar', JAR, '--format', 'json', outputDir], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const { messages } = JSON.parse(run.stderr) as {
    messages: { message: string; url: string; extract?: string }[]
  }
  const found = messages.map(({ message, url, extract = '' }) => ({
    rule: message,
    where: STAFF_SCREENS[Number.parseInt(basename(url), 10)]!.name,
    what: extract.replaceAll(/\s+/g, ' ').slice(0, 160),
  }))
  expect(unexplained('vnu', found)).toEqual([])
})
