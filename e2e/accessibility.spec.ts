/**
 * axe and IBM Equal Access (WCAG 2.2 AA) over pages × themes × schemes × languages × widths. `npm test` takes a pairwise
 * sample, and so does `npm run test:a11y`, with Equal Access on every screen; `npm run test:long` takes every combination.
 * What is left as it is stands in tests/gates/accepted-findings.ts.
 */
import AxeBuilder from '@axe-core/playwright'
import { unexplained } from '../tests/gates/accepted-findings.ts'
import { equalAccess } from './equal-access.ts'
import { expect, frames, test } from './fixtures.ts'
import { combinations, type Look, pairwise, type Screen, visit } from './looks.ts'
import { PORTAL, SCREENS } from './screens.ts'
import { plantStaff, STAFF_SCREENS } from './staff-screens.ts'

const FULL = process.env.A11Y === 'full'

test.beforeEach(async ({ host }) => {
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', PORTAL, 'A portal with a name of some length')
  await plantStaff(host)
})

const ALL = [...SCREENS, ...STAFF_SCREENS]

const LOOKS = {
  theme: ['1', '2', '3', '4'],
  scheme: ['light', 'dark'],
  lang: ['zh', 'en'],
  width: [360, 900, 1440],
}

/**
 * Every screen once, and its contrast in the other scheme, too; one after the other in the looks of a pairwise sample.
 * What themes change are tokens, and the contrast gate measures those of all of them.
 */
function cases(): (Required<Look> & { screen: Screen })[] {
  if (process.env.LONG)
    return ALL.flatMap(screen => combinations<Required<Look>>(LOOKS).map(look => ({ screen, ...look })))
  const looks = pairwise<Required<Look>>(LOOKS)
  return ALL.map((screen, at) => ({ screen, ...looks[at % looks.length]! }))
}

/** Equal Access takes as long as all the rest: here it looks at one screen of each kind, in `npm run test:a11y` at all. */
const KINDS = [
  'home',
  'results',
  'advanced search',
  'article',
  'database',
  'book',
  'sign-in',
  'reader home',
  'loans',
  'requests',
  'my booklists',
  'temporary shelf',
  'feedback, with files',
  'embed builder',
  'embed builder, which book',
  'embed builder, site not listed',
  'elements, opac-book-block',
  'staff, inbox with a letter',
  'staff, words and look',
]

test.describe.configure({ mode: 'parallel' })

for (const { screen, theme, scheme, lang, width } of cases()) {
  test(`${screen.name}, theme ${theme} ${scheme}, ${lang}, ${width} px: no barrier, nothing runs over`, async ({
    page,
    baseURL,
  }) => {
    // a page of five hundred loans on a machine with other work
    test.setTimeout(60_000)
    await visit(page, screen, { theme, scheme, lang, width }, baseURL!)
    // rows out of sight are laid out as those in sight: what is measured of a skipped one is not what is met there
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
    // a dialog that is still fading in has other colours; what turns without end cannot be finished
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    })
    const axe = new AxeBuilder({ page })
    if (screen.without) axe.exclude(screen.without)
    const { violations, passes } = await axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(told(violations)).toEqual([])
    if (FULL || KINDS.includes(screen.name)) {
      const found = await equalAccess(page, screen.without)
      expect(unexplained('equal-access', found), 'IBM Equal Access').toEqual([])
    }
    // an empty page has no barrier either
    expect(passes.length).toBeGreaterThan(12)
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, 'pixels that run over sideways').toBeLessThanOrEqual(0)
    // schemes differ in colours alone
    if (FULL || screen.path === '/') return
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const other = scheme === 'dark' ? 'light' : 'dark'
    await page.evaluate(name => {
      document.documentElement.dataset.scheme = name
    }, other)
    await frames(page)
    const colours = new AxeBuilder({ page })
    if (screen.without) colours.exclude(screen.without)
    expect(told((await colours.withRules(['color-contrast']).analyze()).violations), other).toEqual([])
  })
}

const told = (violations: { id: string; nodes: { target: unknown[] }[] }[]): string[] =>
  unexplained(
    'axe',
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ rule: id, where: target.join(' ') }))),
  )
