/**
 * Every screen, opened once and checked for three things: accessibility (axe and IBM Equal Access); room for all
 * words at 200 % and at 320 px; styles and messages of the page and of every menu, disclosure and dialog on it,
 * opened in turn. `npm run test:all` takes each screen in one look of a pairwise sample, the next screen in the next
 * look; `npm test` only those seen most often, as they load; `npm run test:a11y` each in every look of the sample,
 * `npm run test:long` in every combination.
 */
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { notFound, type Route, routes } from '../../src/shell/routes/routes.ts'
import { furtherRoutes } from '../../src/shell/routes/routes-further.ts'
import { expect, frames, test } from '../fixtures.ts'
import { barriers, barriersOfAxe } from './barriers.ts'
import { withoutRoom } from './enlarged.ts'
import { combinations, keepSheets, type Look, pairwise, type Screen, visit } from './looks.ts'
import { faultsOfScreen, settledFaults } from './openers.ts'
import { PORTAL, SCREENS } from './screens.ts'
import { plantStaff, STAFF_SCREENS } from './staff-screens.ts'

const ROUTES = [...routes, ...furtherRoutes]
const ALL = [...SCREENS, ...STAFF_SCREENS]
const LOOKS = {
  theme: ['1', '2', '3', '4'],
  scheme: ['light', 'dark'],
  lang: ['zh', 'en'],
  width: [360, 900, 1440],
}

const pathOf = (address: string): string => new URL(address, 'http://host').pathname.replace(/^\/m?space/, '')
const routeAt = (path: string): Route =>
  ROUTES.find(route => matchRoute(parse, route.path, path)[0]) ?? notFound

test('every route is some screen', async () => {
  const shown = new Set(
    SCREENS.filter(screen => screen.path.startsWith('/space/')).flatMap(screen => [
      routeAt(pathOf(screen.path)).name,
      screen.leadsTo,
    ]),
  )
  expect([...ROUTES, notFound].map(route => route.name).filter(name => !shown.has(name))).toEqual([])
})

test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ host }) => {
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', PORTAL, 'A portal with a name of some length')
  await plantStaff(host)
})

const isLong = !!process.env.LONG
const looks = (isLong ? combinations : pairwise)<Required<Omit<Look, 'access'>>>(LOOKS)
const cases = ALL.flatMap((screen, at) =>
  (isLong || process.env.A11Y === 'full' ? looks : [looks[at % looks.length]!]).map(look => ({
    screen,
    look,
  })),
)

// header and footer are the same on every page: checked once for a visitor and once for a reader
const isFrameTried = (screen: Screen, look: Look): boolean =>
  ['home', 'reader home'].includes(screen.name) || (isLong && look.width === 900)

// other pages (proof pages, the elements page, the staff pages) are for webmasters or for large windows
const isOfPortal = (screen: Screen): boolean => screen.path.startsWith('/space/')

for (const [at, screen] of ALL.entries()) {
  const look = looks[at % looks.length]!
  if (screen.often)
    test(`${screen.name} as it stands, theme ${look.theme} ${look.scheme}, ${look.lang}, ${look.width} px: no barrier, style and words for all`, {
      tag: '@story',
    }, async ({ page, baseURL }) => {
      await visit(page, screen, look, baseURL!)
      expect.soft(await barriersOfAxe(page, screen.without), 'barriers').toEqual([])
      expect(await settledFaults(page), 'style and words').toEqual([])
    })
}

for (const { screen, look } of cases) {
  const { theme, scheme, lang, width } = look
  test(`${screen.name}, theme ${theme} ${scheme}, ${lang}, ${width} px: no barrier; room, style and words for everything`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const come = () => visit(page, screen, look, baseURL!)
    await come()
    if (screen.leadsTo) expect(routeAt(pathOf(page.url())).name).toBe(screen.leadsTo)
    const putBack = await keepSheets(page)
    expect.soft(await barriers(page, screen.without), 'barriers').toEqual([])
    // text size and width do not depend on the other values of a look: checked once
    if (isOfPortal(screen) && (!isLong || (theme === '1' && scheme === 'light' && width === 1440))) {
      await putBack()
      expect.soft(await withoutRoom(page, screen.name), 'room for words').toEqual([])
      await page.setViewportSize({ width, height: 900 })
    }
    if (screen.staff || screen.path.startsWith('/staff/') || (isLong && theme !== '1')) return
    await putBack()
    await frames(page)
    expect(await faultsOfScreen(page, come, isFrameTried(screen, look)), 'style and words').toEqual([])
  })
}
