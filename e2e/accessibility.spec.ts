/**
 * axe (WCAG 2.2 AA) over pages × themes × schemes × languages × widths. `npm test` takes a pairwise sample;
 * `npm run test:a11y` takes every combination.
 */
import AxeBuilder from '@axe-core/playwright'
import { expect, signIn, test } from './fixtures.ts'
import { PORTAL, SCREENS, type Screen } from './screens.ts'

const FULL = process.env.A11Y === 'full'

test.beforeAll(({ host }) =>
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', PORTAL, 'A portal with a name of some length'),
)

const THEMES = ['1', '2', '3', '4']
const SCHEMES = ['light', 'dark']
const LANGS = ['zh', 'en']
const WIDTHS = [360, 900, 1440]

type Case = { screen: Screen; theme: string; scheme: string; lang: string; width: number }

/**
 * Every screen light and dark; theme, scheme, language and width in all pairs. What themes change are tokens, and the
 * contrast gate measures those of all of them.
 */
function cases(): Case[] {
  const all = SCREENS.flatMap(screen =>
    THEMES.flatMap(theme =>
      SCHEMES.flatMap(scheme =>
        LANGS.flatMap(lang => WIDTHS.map(width => ({ screen, theme, scheme, lang, width }))),
      ),
    ),
  )
  if (FULL) return all
  const pairsOf = (c: Case) => {
    const values = [`t${c.theme}`, c.scheme, c.lang, `w${c.width}`]
    const pairs = values.flatMap((a, i) => values.slice(i + 1).map(b => `${a} ${b}`))
    return [`${c.screen.name} ${c.scheme}`, ...pairs]
  }
  const open = new Set(all.flatMap(pairsOf))
  const chosen: Case[] = []
  while (open.size) {
    let best = all[0]!
    let most = -1
    for (const c of all) {
      const news = pairsOf(c).filter(pair => open.has(pair)).length
      if (news > most) [best, most] = [c, news]
    }
    for (const pair of pairsOf(best)) open.delete(pair)
    chosen.push(best)
  }
  return chosen
}

test.describe.configure({ mode: 'parallel' })

for (const { screen, theme, scheme, lang, width } of cases()) {
  test(`${screen.name}, theme ${theme} ${scheme}, ${lang}, ${width} px: no barrier, nothing runs over`, async ({
    page,
    context,
    baseURL,
  }) => {
    const cookie = (name: string, value: string) => ({ name, value, url: baseURL! })
    await context.addCookies([
      cookie('opac.lang', lang),
      cookie('opac.theme', theme),
      cookie('opac.scheme', scheme),
    ])
    await page.setViewportSize({ width, height: 900 })
    if (screen.reader) await signIn(page, screen.reader, screen.reader === 'reader6' ? '123456' : undefined)
    const path = width < 900 ? screen.path.replace('/space/', '/mspace/') : screen.path
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await screen.open?.(page)
    await page.evaluate(() => document.fonts.ready)
    if (screen.path !== '/') await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
    // rows out of sight are laid out as those in sight: what is measured of a skipped one is not what is met there
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
    const axe = new AxeBuilder({ page })
    if (screen.without) axe.exclude(screen.without)
    const { violations, passes } = await axe
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(
      violations.map(
        v =>
          `${v.id}: ${v.nodes
            .map(n => n.target.join(' '))
            .slice(0, 3)
            .join(' | ')}`,
      ),
    ).toEqual([])
    // an empty page has no barrier either
    expect(passes.length).toBeGreaterThan(12)
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, 'pixels that run over sideways').toBeLessThanOrEqual(0)
  })
}
