/** The host serves valid HTML: every document in both languages is checked by the Nu checker in one run. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { isBuilt, startBuilt, unlessBuilt } from '../built-host.ts'
import { unexplained } from '../gates/accepted-findings.ts'
import { servedPages } from '../served-pages.ts'

const hasJava = spawnSync('java', ['-version']).status === 0
const unless = hasJava ? unlessBuilt : ' (skipped: there is no java)'
const JAR = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
)

type Message = { type: string; url: string; message: string; extract?: string }

it.skipIf(!isBuilt || !hasJava)(
  `every served document is valid HTML${unless}`,
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'validity-'))
    const pages = join(folder, 'pages')
    mkdirSync(pages)
    const host = await startBuilt(folder, { MAIL: 'outbox' })
    try {
      const library = new Database(join(folder, 'library.db'))
      const { bibId } = library.prepare('SELECT bib_id AS bibId FROM bib LIMIT 1').get() as { bibId: string }
      // the staff's pages exist only once there is an account
      library.exec(
        "INSERT INTO staff_account (name, role, created_at, updated_at) VALUES ('Ann', 'administrator', 1, 1)",
      )
      library.close()
      const names: string[] = []
      for (const lang of ['zh', 'en'])
        for (const path of [...servedPages(bibId), '/staff/']) {
          const address = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
          const answer = await fetch(host.origin + address, { headers: { cookie: `opac.lang=${lang}` } })
          expect(answer.headers.get('content-type'), address).toMatch(/^text\/html/)
          const html = await answer.text()
          expect(html, address).toMatch(/<html lang="(zh|en)/)
          // style sheets are not checked, since the checker's CSS grammar knows neither light-dark() nor
          // containers
          writeFileSync(
            join(pages, `${names.length}.html`),
            html.replaceAll(/(<style[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1'),
          )
          names.push(address)
        }
      const run = spawnSync('java', ['-Xss2m', '-jar', JAR, '--format', 'json', pages], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      })
      const { messages } = JSON.parse(run.stderr) as { messages: Message[] }
      const found = messages.map(({ message, url, extract = '' }) => ({
        rule: message,
        where: names[Number.parseInt(basename(url), 10)]!,
        what: extract.replaceAll(/\s+/g, ' ').slice(0, 120),
      }))
      expect(unexplained('vnu', found)).toEqual([])
      // accepted findings show that the checker has read the documents
      expect(found.length).toBeGreaterThan(0)
    } finally {
      host.process.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
