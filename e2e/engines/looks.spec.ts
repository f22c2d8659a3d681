/** Rendering of our style sheets in each engine: icons, and the position of messages and menus. */
import common from '../../src/i18n/areas/common.zh.ts'
import { expect, signIn, test } from './fixtures.ts'
import type { Page } from './page.ts'
import { type Box, decode, differing } from './pictures.ts'

const PHONE = 450
/** narrow windows are redirected to /mspace, which reloads the page */
const portal = (width: number) => (width === PHONE ? '/mspace' : '/space')

const NONE = 'svg.i { visibility: hidden !important }'

/** waits until the page is rendered with one more style sheet */
const withSheet = async (visitor: Page, css: string): Promise<Buffer> => {
  await visitor.run(async text => {
    const sheet = new CSSStyleSheet()
    await sheet.replace(text)
    document.adoptedStyleSheets = text ? [sheet] : []
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
    await new Promise(go => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))
  }, css)
  return visitor.screenshot()
}
/** waits until two consecutive pictures differ by no more than a fading scroll bar: covers and fonts have loaded */
async function atRest(visitor: Page): Promise<void> {
  const take = async () => decode(await withSheet(visitor, ''))
  let last = await take()
  await visitor.until(
    async () => {
      const [before, now] = [last, await take()]
      last = now
      return differing(before, now, { x: 0, y: 0, width: now.width - 20, height: now.height }).length
    },
    changed => changed < 50,
    'the page is at rest',
    // each look takes a screenshot, which may take seconds
    50_000,
  )
}

const SCREENS: [string, string, number][] = [
  ['home', '/index', 1440],
  ['results on a phone', '/searchList?q=history', PHONE],
  ['a book', '', 1440],
]
for (const [name, path, width] of SCREENS)
  test(`S07 icons of ${name}: each is drawn`, async ({ visitor, host }) => {
    const [book] = host.query<{ id: string }>(
      "SELECT bib_id AS id FROM bib WHERE title LIKE '紅樓夢%' AND withdrawn = 0 LIMIT 1",
    )
    await visitor.resize(width, 900)
    await visitor.open(portal(width) + (path || `/searchDetailLocal/${book!.id}`))
    await visitor.see('h1')
    await atRest(visitor)
    const drawn = await decode(await withSheet(visitor, ''))
    const boxes: (Box & { is: string })[] = await visitor.run(() =>
      [...document.querySelectorAll('svg.i')]
        .filter(icon => icon.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(icon => ({
          ...icon.getBoundingClientRect().toJSON(),
          is: `${icon.parentElement!.className} > ${icon.getAttribute('class')}`,
          parent: icon.parentElement!,
        }))
        // completely inside the window, and nothing covers it
        .filter(({ top, bottom, left, right, parent }) => {
          if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return false
          return parent.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        })
        .map(({ parent, ...box }) => box),
    )
    expect(boxes.length).toBeGreaterThan(5)
    const without = await decode(await withSheet(visitor, NONE))
    const wrong = boxes.filter(box => differing(drawn, without, box, 24).length === 0).map(box => box.is)
    expect(wrong).toEqual([])
  })

test('S01 the band over the header is woven, 5 px and 3 px, as far as it goes', async ({ visitor }) => {
  await visitor.open('/space/index')
  await visitor.see('.headband')
  const { data, width } = await decode(await visitor.screenshot())
  // the third row of pixels, without the area of a scroll bar
  const line = Array.from({ length: 1400 }, (_, x) =>
    data.subarray((2 * width + x) * 3, (2 * width + x + 1) * 3),
  )
  const odd = line.flatMap((point, x) => {
    const before = line[x - 8]
    return before && !point.equals(before) ? [x] : []
  })
  expect(line[0]!.equals(line[4]!) && line[5]!.equals(line[7]!)).toBe(true)
  expect(line[4]!.equals(line[5]!)).toBe(false)
  expect(odd).toEqual([])
})

test('F05 the box that looks within results has its room beside the heading', async ({ visitor }) => {
  await visitor.open('/space/searchList?q=history')
  await visitor.see('.within')
  const [box] = await visitor.boxes('.within')
  expect(box!.width).toBe(352)
})

/** focusable elements that are at least partly covered by the layer */
const covered = (visitor: Page, layer: string): Promise<string[]> =>
  visitor.run(selector => {
    const over = [...document.querySelectorAll(selector)].map(node => node.getBoundingClientRect())
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(node => !node.closest(selector) && node.checkVisibility({ visibilityProperty: true }))
      .filter(node =>
        over.some(top =>
          [...node.getClientRects()].some(box => {
            const [left, right] = [Math.max(box.left, top.left), Math.min(box.right, top.right)]
            const [up, down] = [Math.max(box.top, top.top), Math.min(box.bottom, top.bottom)]
            if (right - left < 1 || down - up < 1) return false
            return document.elementsFromPoint((left + right) / 2, (up + down) / 2).includes(node)
          }),
        ),
      )
      .map(node => `${node.tagName} ${node.className} ${(node.textContent ?? '').trim().slice(0, 30)}`)
  }, layer)

for (const width of [1440, PHONE])
  test(`S14 a message at ${width} px is as high as its words and covers nothing that can be pressed`, async ({
    visitor,
    host,
  }) => {
    const [list] = host.query<{ id: string }>('SELECT id FROM booklist WHERE recommended = 1 LIMIT 1')
    await visitor.resize(width, 900)
    await visitor.open(`${portal(width)}/bookList/detail/${list!.id}`)
    // by keyboard, since a button that loads late moves its neighbours
    const share = { role: 'button', name: common.share, in: 'main' }
    await visitor.see(share)
    await visitor.look((tools, found) => tools.all(found)[0]?.focus(), share)
    await visitor.press('Enter')
    await visitor.see('.toast')
    const measured = await visitor.run(() =>
      [...document.querySelectorAll('.toasts, .toast')].map(node => node.getBoundingClientRect().toJSON()),
    )
    for (const box of measured) {
      expect(box.height).toBeLessThan(200)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(900)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(await visitor.run(() => innerWidth))
    }
    // content loading below moves it away within 300 ms
    await visitor.until(
      () => covered(visitor, '.toast'),
      what => what.length === 0,
      'covers nothing that can be pressed',
      3_000,
    )
  })

test('S07 S08 each menu of the header opens over the page: a line an entry, nothing moves, Esc leads back', async ({
  visitor,
}) => {
  await signIn(visitor, 'reader2')
  await visitor.open('/space/index')
  // the reader's name and the unread count take room beside the menus
  await visitor.see('header.site .whoami .ava')
  await visitor.see('header.site .util .count')
  const openers = await visitor.count('header.site summary')
  expect(openers).toBeGreaterThanOrEqual(3)
  const middle = () => visitor.boxes('main h1')
  const before = await middle()
  for (let nth = 0; nth < openers; nth++) {
    const opener = { css: 'header.site summary', nth }
    await visitor.click(opener)
    const entries = await visitor.until(
      () => visitor.boxes('header.site details[open] .menu :is(a[href], button)'),
      boxes => boxes.length > 0,
      `entries of menu ${nth}`,
    )
    for (const [at, entry] of entries.entries()) {
      expect(entry.height, 'an entry can be hit').toBeGreaterThanOrEqual(24)
      expect(entry.x).toBeGreaterThanOrEqual(0)
      expect(entry.x + entry.width).toBeLessThanOrEqual(1440)
      const next = entries[at + 1]
      if (next) expect(next.y, 'one below the other').toBeGreaterThanOrEqual(entry.y + entry.height - 1)
    }
    const ground = await visitor.look(
      (tools, found) => getComputedStyle(tools.all(found)[0]!).backgroundColor,
      'header.site details[open] .menu',
    )
    expect(ground).toMatch(/^(rgb|color|lab|lch|oklab|oklch)/)
    expect(ground).not.toMatch(/rgba|\/|transparent/)
    expect(await middle(), 'the page stays where it is').toEqual(before)
    await visitor.press('Escape')
    await visitor.gone('header.site details[open] .menu')
    await visitor.focused(opener)
  }
})
