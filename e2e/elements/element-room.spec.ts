/**
 * No layout shift on a page that reserves no room itself: the loader, the element's placeholder and the rendered
 * element all have the same size.
 */
import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** element → what is visible once it works */
const ELEMENTS: [html: string, useful: string][] = [
  ['<opac-search-bar></opac-search-bar>', '[part=input]'],
  ['<opac-reader-banner></opac-reader-banner>', '.act a, .act button'],
  ['<opac-temporary-shelf></opac-temporary-shelf>', '[part=button]'],
  ['<opac-availability bib="BIB"></opac-availability>', '[part=availability]'],
  ['<opac-book-block bib="BIB"></opac-book-block>', '[part=availability]'],
  ['<opac-book-block source="new"></opac-book-block>', '[part=availability]'],
  ['<opac-book-block source="hot"></opac-book-block>', '[part=title-link]'],
  ['<opac-book-block source="new" limit="2"></opac-book-block>', '[part=availability]'],
  ['<opac-book-block source="hot" limit="3"></opac-book-block>', '[part=title-link]'],
  ['<opac-book-block source="new" layout="carousel"></opac-book-block>', '[part=availability]'],
  ['<opac-book-block source="new" layout="shelf"></opac-book-block>', '[part=spine]'],
  ['<opac-cite bib="BIB"></opac-cite>', '[part=text]:not(:empty)'],
  ['<opac-search-bar variant="input"></opac-search-bar>', '[part=input], input'],
  ['<opac-temporary-shelf variant="icon"></opac-temporary-shelf>', '[part=button]'],
  ['<opac-reader-banner compact></opac-reader-banner>', 'a, button'],
  ['<opac-reader-banner variant="counters"></opac-reader-banner>', 'a, button'],
  ['<opac-reader-banner variant="single"></opac-reader-banner>', 'a, button'],
  ['<opac-book-block bib="BIB" layout="card"></opac-book-block>', '[part=availability]'],
  ['<opac-book-block source="new" layout="card" limit="2"></opac-book-block>', '[part=availability]'],
  ['<opac-book-block source="new" layout="row" limit="2"></opac-book-block>', '[part=availability]'],
]

/** Holds all requests until they are released: a slow network, independent of the clock. */
function gate() {
  let waiting: Route[] | null = []
  return {
    hold: (route: Route) => void (waiting ? waiting.push(route) : route.continue()),
    open: async () => {
      const held = waiting!
      waiting = null
      await Promise.all(held.map(route => route.continue()))
    },
  }
}

/** of a reader banner, as narrow as it may be, with its words in either language */
const BANNERS = ELEMENTS.filter(([html]) => html.startsWith('<opac-reader-banner'))

for (const [width, tested, more] of [
  [1000, ELEMENTS, ''],
  [520, ELEMENTS, ''],
  [330, ELEMENTS, ''],
  [290, BANNERS, 'lang="en"'],
  [250, BANNERS, 'lang="en"'],
  [250, BANNERS, ''],
  [165, BANNERS, 'lang="en"'],
  [165, BANNERS, ''],
] as const)
  test(`W02 W05 at ${width} px ${more} no element moves what is below it, on a page that keeps no room`, async ({
    page,
    host,
  }) => {
    host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', new URL(site.url).origin, 'Campus portal')
    const [book] = host.query<{ id: string }>(
      'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
    )
    // everything is in the viewport: shifts outside of it do not count
    await page.setViewportSize({ width: width + 16, height: 4000 })
    site.show(
      `<meta name="viewport" content="width=device-width"><style>body { margin: 0 8px }</style>
       <script src="${host.url}/widgets/v1/loader.js"></script>
       ${tested.map(([html]) => `${html.replace('BIB', book!.id).replace('>', ` ${more}>`)}<p>below</p>`).join('')}`,
    )
    const [scripts, answers] = [gate(), gate()]
    await page.route('**/widgets/chunks/**', scripts.hold)
    await page.route(/\/(opac|meta-local)\//, answers.hold)
    const tops = () =>
      page.evaluate(
        () =>
          new Promise<number[]>(done =>
            requestAnimationFrame(() =>
              setTimeout(() =>
                done([...document.querySelectorAll('p')].map(below => below.getBoundingClientRect().top)),
              ),
            ),
          ),
      )
    await page.goto(site.url, { waitUntil: 'commit' })
    await expect(page.locator('p')).toHaveCount(tested.length)
    const undefinedYet = await tops()
    await scripts.open()
    await page.waitForFunction(
      tags => tags.every(tag => customElements.get(tag)),
      [...new Set(tested.map(([html]) => html.slice(1).split(/[ >]/)[0]!))],
    )
    const blank = await tops()
    await answers.open()
    for (const [at, [, useful]] of tested.entries())
      await expect(
        page.locator('body > :not(p, script, style, meta)').nth(at).locator(useful).first(),
      ).toBeAttached()
    const drawn = await tops()
    // px; browsers count a layout shift from 3 px on
    const heights = (tops: number[]) => tops.map((top, at) => top - (tops[at - 1] ?? 0))
    for (const [phase, before] of Object.entries({ undefinedYet, blank })) {
      const moved = heights(before).map((height, at) => [tested[at]![0], height - heights(drawn)[at]!])
      expect(
        moved.filter(([, by]) => Math.abs(by as number) >= 1),
        phase,
      ).toEqual([])
    }
  })
