/** Pages that take an element's width from its content: none vanishes, none is wider than what holds it. */
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
  ['<opac-search-bar variant="button"></opac-search-bar>', '[part~=button]'],
  ['<opac-reader-banner></opac-reader-banner>', '.act a, .act button'],
  ['<opac-temporary-shelf></opac-temporary-shelf>', '[part=button]'],
  ['<opac-availability bib="BIB"></opac-availability>', '[part=availability]'],
  ['<opac-book-block bib="BIB"></opac-book-block>', '[part=title]'],
  ['<opac-cite bib="BIB"></opac-cite>', '[part=text]:not(:empty)'],
]

/** name → the style of what holds the element, and of the element */
const LAYOUTS: Record<string, [holder: string, element?: string]> = {
  block: [''],
  'flex column, centred': ['display:flex;flex-direction:column;align-items:center'],
  'flex column, at the start': ['display:flex;flex-direction:column;align-items:flex-start'],
  'flex row': ['display:flex'],
  'flex row, wrapping': ['display:flex;flex-wrap:wrap;gap:8px'],
  'grid, placed in the middle': ['display:grid;place-items:center'],
  'grid, auto column': ['display:grid;grid-template-columns:auto auto;justify-content:start'],
  'table cell': ['display:table-cell'],
  float: ['display:flow-root', 'float:left'],
  'inline-block': ['', 'display:inline-block'],
  absolute: ['position:relative;height:300px', 'position:absolute;top:0;left:0'],
  'width of the content': ['', 'width:fit-content'],
}

for (const width of [600, 200, 160])
  test(`W06 in twelve layouts of ${width} px each element is seen, and no wider than its place`, async ({
    page,
    host,
  }) => {
    host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', new URL(site.url).origin, 'Campus portal')
    const [book] = host.query<{ id: string }>(
      'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
    )
    await page.setViewportSize({ width: 1000, height: 800 })
    const held = Object.entries(LAYOUTS).flatMap(([name, [holder, own = '']]) =>
      ELEMENTS.map(
        ([html]) =>
          `<section title="${name}" style="width:${width}px"><div style="${holder}">${html
            .replace('BIB', book!.id)
            .replace('>', ` style="${own}">`)}</div></section>`,
      ),
    )
    site.show(`<script src="${host.url}/widgets/v1/loader.js"></script>${held.join('')}`)
    await page.goto(site.url)
    for (const [at, [, useful]] of ELEMENTS.entries())
      await expect(page.locator('section').nth(at).locator(useful).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sizes = await page.evaluate(
      usefuls =>
        [...document.querySelectorAll('section')].map((section, at) => {
          const element = section.querySelector<HTMLElement>('div > *')!
          const part = element.shadowRoot!.querySelector(usefuls[at % usefuls.length]!)!
          // the strip of tabs scrolls
          const controls = [
            ...element.shadowRoot!.querySelectorAll('select, button, input, a:not([part~=tab])'),
          ]
          const rights = [element, ...controls].map(one => one.getBoundingClientRect().right)
          return {
            name: `${section.title}: ${element.localName} ${element.getAttribute('variant') ?? ''}`,
            width: element.getBoundingClientRect().width,
            part: part.getBoundingClientRect().width,
            over: Math.max(...rights) - section.getBoundingClientRect().right,
          }
        }),
      ELEMENTS.map(([, useful]) => useful),
    )
    expect(sizes).toHaveLength(Object.keys(LAYOUTS).length * ELEMENTS.length)
    // buttons are as wide as their words; all others as wide as their place, up to 360 px
    const isButton = (name: string) => /button|shelf/.test(name)
    expect(sizes.filter(({ name, width: is }) => is < (isButton(name) ? 40 : Math.min(360, width)))).toEqual(
      [],
    )
    expect(sizes.filter(({ part }) => part < 20)).toEqual([])
    expect(sizes.filter(({ over, name }) => over > 0.5 && !isButton(name))).toEqual([])
  })

test('W06 the page sets the width that an element takes by itself', async ({ page, host }) => {
  site.show(
    `<script src="${host.url}/widgets/v1/loader.js"></script>
     <style>opac-search-bar { float: left; clear: left } .wide { --opac-width: 500px } .own { width: 250px }</style>
     <opac-search-bar></opac-search-bar><opac-search-bar class="wide"></opac-search-bar><opac-search-bar class="own"></opac-search-bar>`,
  )
  await page.goto(site.url)
  await expect(page.locator('[part=input]')).toHaveCount(3)
  const widths = await page
    .locator('opac-search-bar')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().width))
  expect(widths).toEqual([360, 500, 250])
})

for (const width of [160, 200, 240])
  test(`W01 at ${width} px the bar keeps 140 px for the words, and the focus goes there`, async ({
    page,
    host,
  }) => {
    site.show(
      `<script src="${host.url}/widgets/v1/loader.js"></script><div style="width:${width}px"><opac-search-bar></opac-search-bar></div>`,
    )
    await page.goto(site.url)
    const bar = page.locator('opac-search-bar')
    await expect(bar.locator('select option').nth(7)).toBeAttached()
    const box = async (part: string) => (await bar.locator(part).first().boundingBox())!
    const [input, go, field] = [
      await box('[part=input]'),
      await box('[part=button]'),
      await box('select[name=f]'),
    ]
    expect(input.width).toBeGreaterThanOrEqual(140)
    const right = (await bar.boundingBox())!.x + width
    for (const { x, width } of [input, go, field]) expect(x + width).toBeLessThanOrEqual(right + 1)
    expect(field.y).toBeGreaterThanOrEqual(input.y + input.height - 1)
    await bar.evaluate(element => (element as HTMLElement).focus())
    expect(await bar.evaluate(element => element.shadowRoot!.activeElement?.getAttribute('part'))).toBe(
      'input',
    )
  })
