/**
 * Nothing unstyled, nothing raw: every screen as it stands, and with every menu, disclosure and dialog of it opened in
 * turn. Each in one look of a pairwise sample; `npm run test:long` takes all looks.
 */
import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { notFound, type Route, routes } from '../src/shell/routes.ts'
import { furtherRoutes } from '../src/shell/routes-further.ts'
import { expect, test } from './fixtures.ts'
import { combinations, type Look, pairwise, type Screen, visit } from './looks.ts'
import { faultsOfScreen } from './openers.ts'
import { PORTAL, SCREENS } from './screens.ts'

const ROUTES = [...routes, ...furtherRoutes]
const LOOKS = { lang: ['zh', 'en'], scheme: ['light', 'dark'], width: [360, 900, 1440] }

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

test.beforeEach(({ host }) =>
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', PORTAL, 'A portal with a name of some length'),
)

const looks = process.env.LONG ? combinations<Look>(LOOKS) : pairwise<Look>(LOOKS)
const cases = process.env.LONG
  ? SCREENS.flatMap(screen => looks.map(look => ({ screen, look })))
  : SCREENS.map((screen, at) => ({ screen, look: looks[at % looks.length]! }))

// header and footer are those of every page: a visitor's and a reader's stand for all
const isFrameTried = (screen: Screen, look: Look): boolean =>
  ['home', 'reader home'].includes(screen.name) || (!!process.env.LONG && look.width === 900)

for (const { screen, look } of cases)
  test(`${screen.name}, ${look.scheme}, ${look.lang}, ${look.width} px: everything has its style and its words`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    const come = () => visit(page, screen, look, baseURL!)
    await come()
    if (screen.leadsTo) expect(routeAt(pathOf(page.url())).name).toBe(screen.leadsTo)
    expect(await faultsOfScreen(page, come, isFrameTried(screen, look))).toEqual([])
  })
