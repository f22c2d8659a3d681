/** The four elements on a page of another origin, and the links from there into the portal. */

import handoff from '../../src/features/session/handoff/handoff.zh.ts'
import search from '../../src/i18n/areas/catalogue/search.zh.ts'
import availability from '../../widgets/availability/availability.zh.ts'
import asked from '../../widgets/handoff/handoffElement.zh.ts'
import banner from '../../widgets/reader-banner/banner.zh.ts'
import window from '../../widgets/search-bar/searchWindow.zh.ts'
import type { RunningHost } from '../hosts/host.ts'
import { expect, signIn, test } from './fixtures.ts'

const loader = (host: RunningHost) => `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>`
const hotBook = (host: RunningHost) =>
  host.query<{ id: string; title: string }>(
    'SELECT bib_id AS id, title FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, bib.id LIMIT 1',
  )[0]!

test('W01 W02 W03 W04 all four stand on another site and answer', async ({ visitor, host, site }) => {
  const book = hotBook(host)
  site.show(`${loader(host)}
    <opac-search-bar><form action="#"><input name="q"><button>OK</button></form></opac-search-bar>
    <opac-book-block bib="${book.id}"></opac-book-block>
    <opac-temporary-shelf></opac-temporary-shelf>
    <opac-reader-banner><a href="#">My library</a></opac-reader-banner>`)
  await visitor.open(site.url)
  await visitor.says({ role: 'link', in: 'opac-book-block', nth: 0 }, book.title)
  await visitor.see({ role: 'link', name: banner.signIn, in: 'opac-reader-banner' })
  // add a book to this page's shelf
  await visitor.see({ role: 'button', name: /0/, in: 'opac-temporary-shelf' })
  await visitor.click({ css: '[part~=action]', in: 'opac-book-block', nth: 0 })
  await visitor.see({ role: 'button', name: /1/, in: 'opac-temporary-shelf' })
  // suggestions and search
  await visitor.click({ role: 'combobox', name: search.term, in: 'opac-search-bar' })
  await visitor.type('红楼')
  await visitor.see({ role: 'option', in: 'opac-search-bar', nth: 0 })
  await visitor.type('梦')
  await visitor.press('Enter')
  await visitor.at(new RegExp(`^${host.url}/space/searchList\\?q=红楼梦`))
  await visitor.says({ role: 'article', nth: 0 }, '紅樓夢')
})

test('W02 a carousel: covers apart from each other, its buttons beside the way to all books', async ({
  visitor,
  host,
  site,
}) => {
  site.show(`${loader(host)}<opac-book-block source="hot" layout="carousel" limit="10"></opac-book-block>`)
  await visitor.open(site.url)
  await visitor.see({ css: '.car__nav button', in: 'opac-book-block' })
  const covers = await visitor.until(
    () => visitor.boxes({ css: '.car .cover', in: 'opac-book-block' }),
    boxes => boxes.length > 1,
    'covers',
  )
  expect(covers[1]!.x - covers[0]!.x - covers[0]!.width).toBeGreaterThan(18)
  const [title] = await visitor.boxes({ css: '.car .tt', in: 'opac-book-block', nth: 0 })
  expect(title!.height, 'a line of its title is whole').toBeGreaterThan(18)
  // the buttons appear once the row is known to be too long
  await visitor.until(
    async () => [
      ...(await visitor.boxes({ css: '.head a', in: 'opac-book-block' })),
      ...(await visitor.boxes({ css: '.car__nav', in: 'opac-book-block' })),
    ],
    ([all, nav]) => all!.x + all!.width <= nav!.x,
    'its buttons beside the way to all books',
  )
})

test('W02 a line of availability and a citation on another site', async ({ visitor, host, site }) => {
  const book = hotBook(host)
  site.show(`${loader(host)}<opac-availability bib="${book.id}"><a href="#">x</a></opac-availability>
    <opac-cite bib="${book.id}"><a href="#">x</a></opac-cite>`)
  await visitor.open(site.url)
  await visitor.see({ css: '[part=availability]', in: 'opac-availability' })
  await visitor.says({ css: '[part=text]', in: 'opac-cite' }, book.title.slice(0, 2))
  const [line] = await visitor.boxes('opac-availability')
  expect(line!.height, 'one line').toBeLessThan(30)
  await visitor.click({ role: 'link', name: availability.open, in: 'opac-availability' })
  await visitor.at(`${host.url}/space/searchDetailLocal/${book.id}`)
})

test('W02 a block that the library served as HTML: on view without a script, and the element takes over', async ({
  visitor,
  host,
  site,
}) => {
  const book = hotBook(host)
  const served = await fetch(`${host.url}/widgets/v1/book-block?html=1&lang=zh&bib=${book.id}`)
  const html = await served.text()
  site.show(html)
  await visitor.open(site.url)
  await visitor.says({ role: 'link', in: 'opac-book-block', nth: 0 }, book.title)
  await visitor.see({ css: '[part=availability]', in: 'opac-book-block' })
  expect(await visitor.count({ css: '[part=actions] button', in: 'opac-book-block' })).toBe(0)
  site.show(`${loader(host)}${html}`)
  await visitor.open(site.url)
  await visitor.see({ css: '[part=actions] button', in: 'opac-book-block' })
  expect(await visitor.count({ css: '[part=title]', in: 'opac-book-block' })).toBe(1)
})

test('W03 the shelf of another site goes along into the portal', async ({ visitor, host, site }) => {
  const book = hotBook(host)
  site.show(`${loader(host)}<opac-book-block bib="${book.id}"></opac-book-block>
    <opac-temporary-shelf variant="list" open></opac-temporary-shelf>`)
  await visitor.open(site.url)
  await visitor.click({ css: '[part~=action]', in: 'opac-book-block', nth: 0 })
  // the book is in the address
  await visitor.click({ css: 'a[href*="/temporaryShelf#"]', in: 'opac-temporary-shelf' })
  await visitor.at(new RegExp(`^${host.url}/space/temporaryShelf`))
  await visitor.says('main', book.title)
})

test('W04 W07 a reader lets another site show five numbers, in the library’s own window', async ({
  visitor,
  host,
  site,
}) => {
  const { origin } = new URL(site.sibling)
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', origin, '青岚师范大学门户')
  await signIn(visitor, 'reader2')
  site.show(`${loader(host)}<opac-reader-banner><a href="#">My library</a></opac-reader-banner>`)
  await visitor.open(site.sibling)
  const ask = { role: 'button', name: asked.ask, in: 'opac-reader-banner' }
  await visitor.see(ask)
  const window = await visitor.popup(() => visitor.click(ask))
  await window.see({ role: 'heading', name: handoff.title })
  await window.see({ text: '青岚师范大学门户' })
  await window.click({ role: 'button', name: handoff.agree })
  await window.closed()
  await visitor.until(
    () => visitor.texts({ css: '.counter b', in: 'opac-reader-banner' }),
    numbers => numbers.length === 5 && numbers.every(number => /^[\d.]+$/.test(number)),
    'five numbers',
  )
})

test('W01 the search window: opened by its button and by a key, results with arrows, Esc leads back', async ({
  visitor,
  host,
  site,
}) => {
  site.show(`${loader(host)}<opac-search-bar variant="button"><a href="#">x</a></opac-search-bar>`)
  await visitor.open(site.url)
  const opener = { css: '.opener', in: 'opac-search-bar' }
  const box = { css: '[role=combobox]', in: 'opac-search-bar' }
  // shown with the answer to the complete query: Enter before it opens the result list
  const said = { css: '[role=status]', in: 'opac-search-bar' }
  const counted = /\d/
  await visitor.says(opener, window.open)
  await visitor.click(opener)
  await visitor.focused(box)
  await visitor.type('红楼梦')
  await visitor.says(said, counted)
  await visitor.see({ css: '.hit .avail', in: 'opac-search-bar' })
  await visitor.press('ArrowDown')
  await visitor.see({ css: '#win-1[aria-selected=true]', in: 'opac-search-bar' })
  await visitor.press('Escape')
  await visitor.gone(box)
  await visitor.focused(opener)
  await visitor.press('Enter')
  await visitor.focused(box)
  await visitor.type('红楼梦')
  await visitor.says(said, counted)
  await visitor.see({ css: '.hit .avail', in: 'opac-search-bar' })
  await visitor.press('ArrowDown')
  await visitor.see({ css: '#win-1[aria-selected=true]', in: 'opac-search-bar' })
  await visitor.press('Enter')
  await visitor.at(new RegExp(`^${host.url}/space/searchDetailLocal/`))
})

test('W06 the page places its elements, and its text styles do not reach into them', async ({ visitor }) => {
  await visitor.open('/host-pages/test/placed')
  await visitor.see({ css: '[part~=input]', in: 'opac-search-bar' })
  await visitor.see({ css: '[part~=availability]', in: 'opac-book-block', nth: 1 })
  await visitor.see({ role: 'button', in: 'opac-temporary-shelf' })
  const [search] = await visitor.boxes('opac-search-bar')
  expect([search!.x, search!.width]).toEqual([180, 480])
  const [block] = await visitor.boxes('opac-book-block')
  expect([block!.x, block!.width]).toEqual([180, 560])
  const [shelf] = await visitor.boxes({ role: 'button', in: 'opac-temporary-shelf' })
  expect(Math.round(shelf!.x + shelf!.width)).toBe(740)
  const [banner] = await visitor.boxes('opac-reader-banner')
  expect([banner!.x, banner!.y, banner!.width]).toEqual([50, 900, 320])

  /** font, colour and position of every node, relative to the element */
  const within = () =>
    visitor.run(() =>
      [
        ...document.querySelectorAll(
          'opac-search-bar, opac-book-block, opac-temporary-shelf, opac-reader-banner',
        ),
      ].flatMap(element => {
        const root = element.shadowRoot!.querySelector('.root')!
        const home = root.getBoundingClientRect()
        return [...root.querySelectorAll('*')].map(node => {
          const { color, font, letterSpacing, textTransform, textAlign } = getComputedStyle(node)
          const { x, width } = node.getBoundingClientRect()
          const at = width ? [x - home.x, width].map(Math.round).join() : ''
          return [node.localName, at, color, font, letterSpacing, textTransform, textAlign].join(' ')
        })
      }),
    )
  const drawn = async (name: string) => {
    await visitor.open(`/host-pages/test/${name}`)
    // loaded with the configuration; options of a closed select are never visible
    await visitor.see({ css: '[role=tab]', in: 'opac-search-bar' })
    await visitor.see({ css: '[part~=availability]', in: 'opac-book-block', nth: 1 })
    await visitor.see({ css: '.act a', in: 'opac-reader-banner' })
    await visitor.see({ role: 'button', in: 'opac-temporary-shelf' })
    return within()
  }
  const plain = await drawn('all')
  expect(plain.length).toBeGreaterThan(60)
  expect(await drawn('hostile-all')).toEqual(plain)
})
