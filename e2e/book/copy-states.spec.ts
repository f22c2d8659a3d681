/** <opac-book-block> with copies in each state, and with poor records, in every layout at four widths. */
import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { E_BOOK, ODDITIES, type Oddity, plantCopyStates } from '../hosts/copy-states.ts'
import { open } from '../hosts/embedded.ts'
import { type RunningHost, startHost } from '../hosts/host.ts'

// own library: other tests read the copies of the demo library
const test = base.extend<object, { host: RunningHost; ids: Record<Oddity, string> }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const host = await startHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  ids: [async ({ host }, use) => use(plantCopyStates(host)), { scope: 'worker' }],
})

/** state → the line below it; '' = none */
type Said = [state: string, note: string]
const one = { zh: '共 1 册，1 个馆藏地', en: '1 copy, 1 location' }
const two = { zh: '共 2 册，1 个馆藏地', en: '2 copies, 1 location' }
const SAID: Record<'zh' | 'en', Record<Oddity, Said>> = {
  zh: {
    free: ['可借 3 册', '共 4 册，1 个馆藏地'],
    out: ['全部借出', '共 2 册，最早 2031-02-11 应还'],
    inside: ['仅供馆内阅览', two.zh],
    catalogued: ['编目中', one.zh],
    bound: ['装订中', one.zh],
    lost: ['遗失', two.zh],
    overdue: ['全部借出', '共 2 册，2 册逾期未还'],
    late: ['全部借出', '共 2 册，1 册逾期未还，最早 2031-03-09 应还'],
    mixed: ['暂无可借复本', '共 3 册，编目中 1 册，装订中 1 册，遗失 1 册，1 个馆藏地'],
    withdrawn: ['无馆藏信息', ''],
    online: ['可在线阅读', ''],
    nobody: ['可借 1 册', one.zh],
    noCallno: ['无馆藏信息', ''],
    long: ['全部借出', '共 1 册，最早 2031-12-01 应还'],
    markup: ['可借 1 册', one.zh],
    traditional: ['可借 1 册', one.zh],
    hebrew: ['全部借出', '共 1 册，最早 2031-02-11 应还'],
  },
  en: {
    free: ['3 available', '4 copies, 1 location'],
    out: ['All on loan', '2 copies, earliest return 11 February 2031'],
    inside: ['Library use only', two.en],
    catalogued: ['Being catalogued', one.en],
    bound: ['At the bindery', one.en],
    lost: ['Lost', two.en],
    overdue: ['All on loan', '2 copies, 2 overdue'],
    late: ['All on loan', '2 copies, 1 overdue, earliest return 9 March 2031'],
    mixed: ['None available now', '3 copies, 1 being catalogued, 1 at the bindery, 1 lost, 1 location'],
    withdrawn: ['No copies', ''],
    online: ['Read online', ''],
    nobody: ['1 available', one.en],
    noCallno: ['No copies', ''],
    long: ['All on loan', '1 copy, earliest return 1 December 2031'],
    markup: ['1 available', one.en],
    traditional: ['1 available', one.en],
    hebrew: ['All on loan', '1 copy, earliest return 11 February 2031'],
  },
}
const WIDTHS = [280, 480, 760, 1120]

const block = (page: Page, nth = 0) => page.locator('opac-book-block').nth(nth)

/**
 * Parts that lie outside the box of their book, overlap another part, or are cut off without an ellipsis. @param
 * books selector of the box of one book
 */
const faults = (page: Page, books: string): Promise<string[]> =>
  page.locator('opac-book-block').evaluateAll((all, books) => {
    const found: string[] = []
    const PARTS = ['cover', 'title', 'meta', 'callno', 'availability', 'actions']
    for (const block of all)
      for (const book of block.shadowRoot!.querySelectorAll(books)) {
        const name = `${block.clientWidth} ${book.querySelector('[part=title]')!.textContent!.slice(0, 9)}`
        const room = book.getBoundingClientRect()
        const boxes = PARTS.flatMap(part => {
          const node = book.querySelector(`[part=${part}]`)
          return node?.checkVisibility() ? [{ part, box: node.getBoundingClientRect() }] : []
        })
        for (const [at, { part, box }] of boxes.entries()) {
          if (
            box.left < room.left - 1 ||
            box.right > room.right + 1 ||
            box.top < room.top - 1 ||
            box.bottom > room.bottom + 1
          )
            found.push(`${name}: ${part} runs over its box`)
          for (const other of boxes.slice(at + 1))
            if (
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1
            )
              found.push(`${name}: ${part} lies on ${other.part}`)
        }
        for (const node of book.querySelectorAll('.avail, .sub, [part=action]'))
          if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
            found.push(`${name}: "${node.textContent}" is cut`)
        // truncated text ends with an ellipsis
        for (const node of book.querySelectorAll('.by, .callno, .callno small'))
          if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).textOverflow !== 'ellipsis')
            found.push(`${name}: "${node.textContent}" is cut without a sign`)
      }
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (over > 0) found.push(`the page runs over by ${over} px`)
    return found
  }, books)

const BOXES = { row: 'article', card: 'article', carousel: 'li', rank: 'li' }

for (const [lang, scheme] of [
  ['zh', 'light'],
  ['en', 'dark'],
] as const) {
  const said = ODDITIES.map(name => SAID[lang][name])

  for (const [layout, box] of Object.entries(BOXES))
    test(`W02 states of copies and poor records in a ${layout}, ${lang}: said in words, inside their boxes`, async ({
      page,
      host,
      ids: planted,
    }) => {
      const ids = ODDITIES.map(name => planted[name])
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: 1200, height: 900 })
      await open(
        page,
        host,
        WIDTHS.map(
          width =>
            `<div style="width:${width}px"><opac-book-block layout="${layout}" bibs="${ids}"></opac-book-block></div>`,
        ).join(''),
        lang,
      )
      for (const at of WIDTHS.keys()) {
        await expect(block(page, at).locator('.avail')).toHaveText(said.map(([state]) => state))
        const isShort = layout === 'carousel' || layout === 'rank'
        await expect(block(page, at).locator('.sub')).toHaveText(
          isShort ? [] : said.flatMap(([, note]) => note || []),
        )
      }
      expect(await faults(page, box)).toEqual([])
      const books = block(page).locator(box)
      const book = (name: Oddity) => books.nth(ODDITIES.indexOf(name))
      await expect(book('online').locator('[part=availability] a')).toHaveAttribute('href', E_BOOK)
      await expect(book('free').locator('[part=availability] a')).toHaveCount(0)
      await expect(book('markup').locator('[part=title]')).toHaveText(
        '如何使用 <table> & <form><img src=x onerror=alert(1)>',
      )
      await expect(book('markup').locator('[part=meta]')).toHaveText('<b>somebody</b>')
      // on an English page a screen reader reads a Chinese title in Chinese
      if (lang === 'en')
        await expect(book('traditional').locator('[part=title]')).toHaveAttribute('lang', 'zh')
      if (layout === 'row' || layout === 'card') {
        await expect(book('noCallno').locator('[part=callno]')).toHaveCount(0)
        // no gap in place of the missing author
        const [title, next] = [
          await book('nobody').locator('[part=title]').boundingBox(),
          await book('nobody').locator('[part=callno]').boundingBox(),
        ]
        expect(next!.y - title!.y - title!.height).toBeLessThan(14)
      }
    })

  test(`W02 states of copies on a shelf, ${lang}: each book in turn, and nothing below it moves`, async ({
    page,
    host,
    ids,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 1200, height: 900 })
    for (const width of WIDTHS) {
      await open(
        page,
        host,
        `<div style="width:${width}px"><opac-book-block layout="shelf" bibs="${ODDITIES.map(name => ids[name])}"></opac-book-block></div>`,
        lang,
      )
      const tabs = block(page).getByRole('tab')
      await expect(tabs).toHaveCount(ODDITIES.length)
      const heights = new Set<number>()
      for (const [at, [state, note]] of said.entries()) {
        await tabs.nth(at).click()
        await expect(block(page).locator('.avail')).toHaveText(state)
        await expect(block(page).locator('.sub')).toHaveText(note ? [note] : [])
        expect(await faults(page, '.shelf__cap')).toEqual([])
        heights.add((await block(page).boundingBox())!.height)
      }
      expect([...heights], `${width}`).toHaveLength(1)
    }
  })
}
