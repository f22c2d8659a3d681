/**
 * Every screen of the portal as the accessibility panel can make it: no barrier, high contrast at 7 : 1, and nothing
 * beyond the edges of a phone. `npm run test:all` takes each screen in one mode, the next screen in the next mode;
 * `npm run test:a11y` each in every mode.
 */
import { expect, frames, test } from '../fixtures.ts'
import { barriers } from './barriers.ts'
import { outside } from './long-values.ts'
import { visit } from './looks.ts'
import { PORTAL, SCREENS } from './screens.ts'

/** reflow: px at which nothing may run over; text at 200 % needs twice the room, as in WCAG 1.4.10 */
const MODES = [
  { access: 'text-200', width: 1440, reflow: 640 },
  { access: 'contrast-dark', width: 360, reflow: 320 },
  { access: 'spacing-wider', width: 1280, reflow: 320 },
  { access: 'contrast-light', width: 1440, reflow: 320 },
  {
    access: 'text-150.spacing-wide.contrast-dark.pointer-larger.motion-calm.ruler-on',
    width: 900,
    reflow: 480,
  },
]

test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ host }) => {
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', PORTAL, 'A portal with a name of some length')
})

const all = SCREENS.filter(({ path, staff }) => path.startsWith('/space/') && !staff)
for (const [at, screen] of all.entries())
  for (const [nth, { access, width, reflow }] of MODES.entries()) {
    if (process.env.A11Y !== 'full' && nth !== at % MODES.length) continue
    const [lang, scheme] = [at % 2 ? 'zh' : 'en', 'light']
    test(`S07 ${screen.name} with ${access}: no barrier, nothing beyond the edges`, async ({
      page,
      baseURL,
    }) => {
      await visit(page, screen, { lang, scheme, width, access }, baseURL!)
      const isHighContrast = access.includes('contrast')
      const found = await barriers(page, screen.without, { isHighContrast })
      // words on drawn covers and spines are part of a picture
      expect
        .soft(
          found.filter(fault => !/^color-contrast-enhanced.*(?:\.cv-|\.c\d\b)/.test(fault)),
          'barriers',
        )
        .toEqual([])
      await page.setViewportSize({ width: reflow, height: 900 })
      await frames(page)
      // at so few characters per line a date may break
      const beyond = await outside(page, '.tblwrap, .astable__in')
      expect(
        beyond.filter(fault => !fault.includes('breaks the date')),
        `at ${reflow} px`,
      ).toEqual([])
    })
  }
