/**
 * axe (WCAG 2.2 AA) over pages × themes × schemes × languages × widths. `npm test` takes a pairwise sample;
 * `npm run test:a11y` takes every combination.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const FULL = process.env.A11Y === 'full'

/** a site that the library knows */
const PORTAL = 'https://portal.example.net'
test.beforeAll(({ host }) =>
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', PORTAL, 'A portal with a name of some length'),
)

/** @param screen a page under the portal's base @param mark what stands on it once it is whole */
async function withShelf(page: Page, screen: string, mark: string): Promise<void> {
  await page.locator('.rec__foot > .act:not([aria-haspopup])').first().click()
  await expect(page.locator('.tray')).toBeVisible()
  await page.goto(new URL(page.url()).pathname.replace('searchList', screen))
  await expect(page.locator(mark).first()).toBeVisible()
}

type Screen = {
  name: string
  path: string
  reader?: string
  open?: (page: Page) => Promise<void>
  /** what cannot be judged: a frame that shows its page's own ground, or a colour that is shown because it is bad */
  without?: string
}
const SCREENS: Screen[] = [
  { name: 'home', path: '/space/index' },
  { name: 'results', path: '/space/searchList?q=history' },
  { name: 'no results', path: '/space/searchList?q=qzxqzx' },
  {
    name: 'book',
    path: '/space/searchList?q=history',
    open: async page => {
      await page.locator('.rec__title a').first().click()
      await expect(page.locator('.ccard')).toBeVisible()
    },
  },
  {
    name: 'sign-in',
    path: '/space/loginBoard',
    open: page => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { name: 'reader home', path: '/space/reader/readerHome', reader: 'reader1' },
  { name: 'loans', path: '/space/reader/lendList', reader: 'reader2' },
  { name: 'overdue loans', path: '/space/reader/lendList', reader: 'reader3' },
  { name: 'due soon', path: '/space/reader/expiring', reader: 'reader3' },
  { name: 'borrowing history', path: '/space/reader/histList', reader: 'reader1' },
  {
    name: 'messages, one open',
    path: '/space/reader/message',
    reader: 'reader1',
    open: async page => {
      // one that was read before: the next case finds the same page
      await page.locator('main').getByRole('button', { expanded: false }).last().click()
      await expect(page.locator('.note__body')).toBeVisible()
    },
  },
  { name: 'certificates', path: '/space/reader/certificateInfo', reader: 'reader2' },
  { name: 'fines', path: '/space/reader/violation', reader: 'reader3' },
  { name: 'lost books', path: '/space/reader/loanLoss', reader: 'reader8' },
  {
    name: 'report a lost card',
    path: '/space/reader/reportLoss',
    reader: 'reader2',
    open: async page => {
      await page.locator('.account .btn--danger').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'card reported lost', path: '/space/reader/reportLoss', reader: 'reader8' },
  { name: 'credit', path: '/space/reader/score', reader: 'reader1' },
  { name: 'year of reading', path: '/space/reader/history', reader: 'reader1' },
  { name: 'my booklists', path: '/space/reader/shelf', reader: 'reader1' },
  {
    name: 'new booklist',
    path: '/space/reader/shelf',
    reader: 'reader1',
    open: async page => {
      await page.locator('section[aria-labelledby=shelf] > .split .btn').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'one booklist of mine',
    path: '/space/reader/shelf',
    reader: 'reader1',
    open: async page => {
      await page.locator('.blist h2 a').first().click()
      await expect(page.locator('.listbook').first()).toBeVisible()
    },
  },
  {
    name: 'choice of a booklist',
    path: '/space/searchList?q=history',
    reader: 'reader1',
    open: async page => {
      // the page is alive once the reader is known
      await expect(page.locator('header a[href$="/reader/message"]').first()).toBeAttached()
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^(收藏|Collect)$/ })
        .click()
      await expect(page.locator('.collect__row').first()).toBeVisible()
    },
  },
  { name: 'recommended booklists', path: '/space/recommendMore/bookList' },
  {
    name: 'booklist',
    path: '/space/recommendMore/bookList',
    open: async page => {
      await page.locator('.list').first().click()
      await expect(page.locator('.rec').first()).toBeVisible()
    },
  },
  {
    name: 'temporary shelf',
    path: '/space/searchList?q=history',
    open: page => withShelf(page, 'temporaryShelf', '.tsrow__t'),
  },
  {
    name: 'citations',
    path: '/space/searchList?q=history',
    open: async page => {
      await page.locator('.rec__foot > .act[aria-haspopup=dialog]').first().click()
      await expect(page.locator('.cites__text').first()).toBeVisible()
    },
  },
  {
    name: 'export of the shelf',
    path: '/space/searchList?q=history',
    open: page => withShelf(page, 'export', '.exportform'),
  },
  {
    name: 'embed builder',
    path: '/space/embed?accent=%23ee8f58',
    without: '.stage iframe',
    open: async page => {
      await expect(page.locator('.fig__z[aria-busy=false]')).toHaveCount(6)
      await page.locator('.embed__more > summary').click()
    },
  },
  {
    name: 'embed builder, which book',
    path: '/space/embed?piece=book-block',
    without: '.stage--dark iframe',
    open: async page => {
      await page.locator('.embed__ask .input').fill('红楼梦')
      await page.locator('.picks input').first().check()
      await expect(page.locator('.fig__z[aria-busy=false]')).toHaveCount(6)
    },
  },
  {
    name: 'embed builder, site not listed',
    path: '/space/embed?piece=reader-banner&site=www.example.edu&kind=frame',
    without: '.stage--dark iframe',
    open: page => expect(page.locator('.embed__ask .alert')).toBeVisible(),
  },
  { name: 'empty shelf', path: '/space/temporaryShelf' },
  {
    name: 'requests',
    path: '/space/reader/request',
    reader: 'reader1',
    open: async page => {
      await page
        .getByRole('button', { name: /办理经过|What happened/ })
        .first()
        .click()
      await expect(page.locator('.reqsteps')).toBeVisible()
    },
  },
  {
    name: 'reserve panel',
    path: '/space/searchList?q=平凡的世界',
    reader: 'reader2',
    open: async page => {
      await page.locator('.rec__title a').first().click()
      await page.locator('#ask-preg').click()
      await expect(page.locator('.reserve__picks')).toBeVisible()
    },
  },
  {
    name: 'recommend',
    path: '/space/recommend',
    reader: 'reader4',
    open: page => expect(page.locator('.offer').first()).toBeVisible(),
  },
  { name: 'change contact', path: '/space/reader/changeMessage', reader: 'reader4' },
  { name: 'check password', path: '/space/checkUserInfo', reader: 'reader7' },
  {
    name: 'another site asks',
    path: `/space/handoff?${new URLSearchParams({ origin: PORTAL, challenge: 'c'.repeat(43), back: `${PORTAL}/` })}`,
    reader: 'reader2',
    open: page => expect(page.locator('.letter .btn--primary')).toBeEnabled(),
  },
  { name: 'not found', path: '/space/nowhere' },
  { name: 'host page', path: '/' },
  ...['opac-search-bar', 'opac-book-block', 'opac-temporary-shelf', 'opac-reader-banner'].map(
    (tag): Screen => ({
      name: `elements, ${tag}`,
      path: `/widgets/#${tag}`,
      open: page => expect(page.locator(`#${tag} .an-c`).first()).toBeVisible(),
    }),
  ),
]
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
