/** Every screen of a library with Arabic, Chinese and English records: each text has its direction and its language. */
import { test as base, expect } from '../fixtures.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { visit } from './looks.ts'
import { PORTAL, SCREENS } from './screens.ts'
import { plantArabic, unmarked } from './scripts.ts'

// own library: other tests read the texts of the demo library
const test = base.extend<object, { host: RunningHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const host = await startHost()
      plantArabic(host)
      host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', PORTAL, 'Campus portal')
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

// all journals have one initial then, and their list is laid out only once it is scrolled to
const WALKED = SCREENS.filter(one => one.path.startsWith('/space/') && one.name !== 'periodicals')

for (const [at, screen] of WALKED.entries())
  test(`${screen.name}: each text has its direction and its language`, async ({ page, baseURL }) => {
    const lang = at % 4 === 3 ? 'zh' : 'en'
    await visit(page, screen, { lang, scheme: 'light', width: 1440 }, baseURL!)
    expect(await unmarked(page)).toEqual([])
  })
