// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BookBlock } from '../../src/blocks/book-block/BookBlock.tsx'
import { PaperTable } from '../../src/blocks/book-block/PaperTable.tsx'
import type { Book } from '../../src/contract/catalogue/search.ts'
import { searchBooks } from '../../src/core/api/search.ts'
import { readHoldings } from '../../src/core/rules/holdings/read-holdings.ts'
import { emptySearch, toSearchRequest } from '../../src/core/rules/search/search-url.ts'
import { $config, loadConfig } from '../../src/core/stores/config.ts'
import { $covers, requestCovers } from '../../src/core/stores/covers.ts'
import { $isPrinting } from '../../src/core/stores/printing.ts'
import { $shelf } from '../../src/core/stores/shelf/temporary-shelf.ts'
import { $toasts } from '../../src/core/stores/toasts.ts'
import { idOf } from '../catalogue-fixture.ts'
import { openCatalogue } from '../catalogue-portal.tsx'
import { eventually } from '../eventually.ts'
import { t } from '../words.ts'

let server: Awaited<ReturnType<typeof openCatalogue>>
let books: Book[]
beforeEach(async () => {
  server = await openCatalogue()
  const all = emptySearch({ sort: 'relevance', order: 'desc', size: 50 })
  books = (await searchBooks(toSearchRequest(all)))!.dataList
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await server.app.close()
})
const bookOf = (controlNo: string) => books.find(book => book.bibId === idOf(controlNo))!
const show = (book: Book, more: object = {}) => {
  const { container } = render(<BookBlock book={book} base="/space" showsCurrent {...more} />)
  const block = container.querySelector('article')!
  // activated: its actions appear with the pointer, or when the browser is idle
  fireEvent.pointerEnter(block)
  return { block, user: userEvent.setup() }
}

it('B01 shows what the record has, each part as a link', () => {
  const conditions = [{ logic: 'and' as const, field: 'all', operator: '*', value: '系统' }]
  const { block } = show(bookOf('c1'), { conditions, number: 3 })
  expect(within(block).getByRole('heading', { level: 2 }).textContent).toBe('操作系统原理与实现')
  expect(block.querySelector('h2 mark')!.textContent).toBe('系统')
  const links = [...block.querySelectorAll('a[href]')].map(a => decodeURIComponent(a.getAttribute('href')!))
  expect(links).toContain(`/space/searchDetailLocal/${idOf('c1')}`)
  expect(links.some(href => href.includes('f=author'))).toBe(true)
  expect(links).toContain('/space/searchList?q=清华大学出版社&f=publisher')
  expect(block.textContent).toContain('中文图书')
  expect(block.textContent).toContain('978-7-302-59821-4')
  // its label and the slash between its lines come from the style sheet
  const callno = block.querySelector<HTMLElement>('.callno')!
  expect([callno.dataset.label, callno.textContent, callno.querySelector('small')!.textContent]).toEqual([
    t('book.callNo'),
    'TP31612',
    '12',
  ])
})

it('B01 a record without abstract and imprint is a short row, with its type on a line of its own', () => {
  const bare = { ...bookOf('c1'), abstract: [], publisher: null, pub_year: null, pubDate: '', isbn: '' }
  const { block } = show(bare)
  expect(block.className).toBe('rec rec--lean')
  expect(block.querySelector('.rec__pub')!.textContent).toBe('中文图书')
  cleanup()
  expect(show({ ...bare, abstract: '一段提要' }).block.className).toBe('rec')
})

it('B01 the actions of a row are always one press away', async () => {
  const { block, user } = show(bookOf('c1'))
  const more = within(block).getByRole('button', { name: t('book.actions'), expanded: false })
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  const menu = await within(block).findByRole('menu', { name: t('book.actions') })
  const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  expect(items.map(item => item.textContent)).toEqual([t('book.cite'), t('shelf.add'), t('book.collect')])
  expect(document.activeElement).toBe(items[0])
  // a menu item presses the row's own button
  const shelf = within(block).getByRole('button', { name: t('shelf.add'), pressed: false })
  await user.click(items[1]!)
  expect(shelf.getAttribute('aria-pressed')).toBe('true')
  expect(within(block).queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(more)
})

it('B01 words are highlighted in the other script, too', () => {
  const conditions = [{ logic: 'and' as const, field: 'all', operator: '*', value: '系統' }]
  const { block } = show(bookOf('c1'), { conditions, forms: ['统統'] })
  expect(block.querySelector('h2 mark')!.textContent).toBe('系统')
})

it('B01 versions link to all of them; a current issue is marked; online links are http only, two and then the rest', async () => {
  const linkUrls = [
    'https://a.example/',
    'javascript:alert(1)',
    'https://b.example/',
    'https://c.example/',
  ].map(linkUrl => ({ linkUrl }))
  const { block, user } = show({ ...bookOf('c1'), groupItemCount: 4, holdingTypes: ['peri'], linkUrls })
  expect(
    within(block)
      .getByRole('link', { name: t('book.versions', { count: 4 }) })
      .getAttribute('href'),
  ).toContain('?group=')
  expect(block.textContent).toContain(t('book.current'))
  expect(block.innerHTML).not.toContain('javascript:')
  expect(within(block).queryByText('c.example')).toBeNull()
  await user.click(within(block).getByRole('button', { name: t('book.more') }))
  expect(within(block).getByText('c.example')).toBeTruthy()
})

it('B01 markup in a record is shown as text', () => {
  const { block } = show(bookOf('h1'))
  expect(block.querySelector('script, img, [onload], [onclick], [onerror]')).toBeNull()
  expect(block.querySelector('h2')!.textContent).toContain('<script>alert(1)</script>')
  for (const link of block.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^(\/space|https?:)/)
})

it('B02 copies in a table: states as text, due dates; a column that is empty in every row is omitted', async () => {
  const { block, user } = show(bookOf('c1'))
  expect(within(block).getByText(t('book.available', { count: 1 }))).toBeTruthy()
  await user.click(within(block).getByRole('button', { name: /纸本馆藏/ }))
  const table = await within(block).findByRole('table')
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(th => th.textContent)
  expect(headers).toEqual([t('book.callNo'), t('book.barCode'), t('book.location'), t('book.status')])
  const states = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => row.lastElementChild!.textContent)
  expect(states.sort()).toEqual(
    ['仅供阅览', t('book.dueWas', { date: '2026-03-19' }), '可借', '编目中', t('book.all.lost')].sort(),
  )
})

it('B02 ten rows, then all; the current location only if the library enables it', async () => {
  const rows = readHoldings(
    JSON.stringify(
      Array.from({ length: 12 }, (_, n) => ({ callNo: `A/${n}`, circStatus: 0, tempLocation: '还书台' })),
    ),
  )
  const view = render(<PaperTable rows={rows} showsCurrent />)
  expect(view.container.querySelectorAll('tbody tr')).toHaveLength(10)
  expect(screen.getByRole('columnheader', { name: t('book.nowAt') })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: t('book.showAll', { count: 12 }) }))
  expect(view.container.querySelectorAll('tbody tr')).toHaveLength(12)
  view.rerender(<PaperTable rows={rows} showsCurrent={false} />)
  expect(screen.queryByRole('columnheader', { name: t('book.nowAt') })).toBeNull()
})

it('B02 no screen hides what tells two copies apart, and paper has all of them', () => {
  const of = (vol: (n: number) => string) =>
    readHoldings(
      JSON.stringify(
        Array.from({ length: 11 }, (_, n) => ({ callNo: 'K825.6/12', vol: vol(n + 1), circStatus: 0 })),
      ),
    )
  const view = render(<PaperTable rows={of(n => `第${n}卷`)} showsCurrent={false} />)
  expect(view.container.querySelectorAll('[class*="hide-"]')).toHaveLength(0)
  act(() => $isPrinting.set(true))
  expect(screen.getByRole('cell', { name: '第11卷' })).toBeTruthy()
  expect(view.container.querySelectorAll('tbody tr')).toHaveLength(11)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => $isPrinting.set(false))
  view.rerender(<PaperTable rows={of(() => '精装')} showsCurrent={false} />)
  expect(view.container.querySelectorAll('td.hide-m')).toHaveLength(10)
})

it('B02 copies are grouped by campus, each with its number of available copies', () => {
  const rows = readHoldings(
    JSON.stringify([
      { callNo: 'A', locationName: '东校区-书库', circStatus: 0 },
      { callNo: 'B', locationName: '西校区-书库', circStatus: 1 },
      { callNo: 'C', locationName: '东校区-阅览室', circStatus: 1 },
    ]),
  )
  render(<PaperTable rows={rows} showsCurrent={false} />)
  const campuses = screen.getAllByRole('rowheader').map(th => th.textContent)
  expect(campuses).toEqual([
    t('book.freeOf', { free: '东校区 1', count: 2 }),
    t('book.freeOf', { free: '西校区 0', count: 1 }),
  ])
  const order = [...document.querySelectorAll('td:first-child')].map(td => td.textContent)
  expect(order).toEqual(['A', 'C', 'B'])
})

it('B05 covers by isbn in chunks of 5 every 100 ms, only when space.link.flag is on', async () => {
  await loadConfig(true)
  const twelve = Array.from({ length: 12 }, (_, n) => ({
    bibId: `m${n}`,
    isbn: `978000000000${n}`,
    imageUrl: null,
  }))
  vi.useFakeTimers()
  const calls = () =>
    server.asked.filter(call => call.path.startsWith('/opac/search/extend2?coversOnly=true'))
  requestCovers(twelve)
  await vi.advanceTimersByTimeAsync(500)
  expect(calls()).toHaveLength(0)
  const config = $config.get()!
  $config.set({ ...config, vars: { ...config.vars, 'space.link.flag': '1' } })
  requestCovers(twelve)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(98)
  expect(calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(101)
  expect(calls().map(call => JSON.parse(call.body).bibIds.length)).toEqual([5, 5, 2])
})

it('B05 a cover that fails to load is replaced by the drawn one', async () => {
  const book = bookOf('c1')
  $covers.setKey(book.bibId, 'https://img.example/broken.jpg')
  const { block } = show(book)
  const image = block.querySelector('.cover img')!
  expect(image.getAttribute('src')).toBe('https://img.example/broken.jpg')
  image.dispatchEvent(new Event('error'))
  await eventually(() => expect(block.querySelector('.cover.cv')).toBeTruthy())
})

it('B07 added to the shelf and removed, each announced and stored', async () => {
  const book = bookOf('c1')
  const { block, user } = show(book)
  await user.click(within(block).getByRole('button', { name: t('shelf.add'), pressed: false }))
  expect($shelf.get()).toEqual([book.bibId])
  expect(JSON.parse(localStorage.getItem('opac:shelf')!)).toEqual([book.bibId])
  expect($toasts.get().at(-1)!.key).toBe('shelf.StoreSuccessfully')
  await user.click(within(block).getByRole('button', { name: t('shelf.added'), pressed: true }))
  expect($shelf.get()).toEqual([])
  expect($toasts.get().at(-1)!.key).toBe('shelf.StoreCancel')
})

it('B07 the shelf holds a thousand', async () => {
  $shelf.set(Array.from({ length: 1000 }, (_, n) => `m${n}`))
  const { block, user } = show(bookOf('c1'))
  await user.click(within(block).getByRole('button', { name: t('shelf.add') }))
  expect($shelf.get()).toHaveLength(1000)
  expect($toasts.get().at(-1)!.key).toBe('shelf.temporaryLimitHint')
})
