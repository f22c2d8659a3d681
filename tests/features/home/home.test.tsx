// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { $toasts } from '../../../src/core/stores/toasts.ts'
import { openCatalogue } from '../../catalogue-portal.tsx'
import { NOW, openPortal } from '../../portal.tsx'
import { t } from '../../words.ts'

let server: Awaited<ReturnType<typeof openCatalogue>>
beforeEach(async () => {
  server = await openCatalogue()
})
afterEach(async () => {
  cleanup()
  await server.app.close()
})

it('S12 home has the search bar in its hero and searches from there', async () => {
  const { user } = await openPortal('/index')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(t('home.hero'))
  await user.type(screen.getByRole('combobox', { name: '检索词' }), 'operating{Enter}')
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(
      `/space/searchList?${new URLSearchParams({ q: 'operating' })}`,
    ),
  )
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})

it('H05 newest books and entry points to the collection, with the numbers from the server', async () => {
  await openPortal('/index')
  expect(await screen.findByRole('heading', { name: t('home.newest') })).toBeTruthy()
  const link = screen.getByRole('link', { name: '中文图书' })
  expect(link.getAttribute('href')).toBe('/space/searchList?docType=doc.02')
  expect(Number(link.parentElement!.querySelector('.num')!.textContent)).toBeGreaterThan(0)
})

it('H08 after a failed call the area is empty without a message', async () => {
  server.network.isBroken = false
  const view = await openPortal('/index')
  view.unmount()
  server.network.isBroken = true
  const { openPortal: again } = await import('../../portal.tsx')
  await again('/index')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: t('home.newest') })).toBeNull()
  expect($toasts.get()).toEqual([])
})

it('H04 popular searches and books, as many as the library configures, names truncated at ten characters', async () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(NOW)
  const put = server.store.raw.prepare('INSERT INTO search_term (day, term, count) VALUES (?, ?, ?)')
  put.run(day, '人工智能通识课程参考书目', 9)
  put.run(day, '诗经', 7)
  put.run(day, '楚辞', 5)
  server.store.raw.exec(
    "INSERT INTO conf (name, value) VALUES ('indexHotWordNum', '2'), ('space.home.module', 'hot')",
  )
  server.store.raw.exec('UPDATE bib SET loan_count = 5 WHERE id = 1')
  server.store.raw.exec('INSERT INTO bib_change (bib) VALUES (1)')
  await server.search.refresh()
  await openPortal('/index')
  const list = (await screen.findByRole('heading', { name: t('home.hotWords') })).closest('section')!
  expect([...list.querySelectorAll('li')].map(row => row.textContent)).toEqual([
    '人工智能通识课程参考...9',
    '诗经7',
  ])
  expect(list.querySelector('a')!.getAttribute('href')).toBe(
    `/space/searchList?${new URLSearchParams({ q: '人工智能通识课程参考书目' })}`,
  )
  const books = screen
    .getByRole('heading', { name: `${t('home.hotBooks')} ${t('home.hotSpan')}` })
    .closest('section')!
  expect(books.querySelectorAll('li')).toHaveLength(1)
  expect(books.querySelector('li .num')!.textContent).toBe('5')
})

const choose = (modules: string) =>
  server.store.raw.prepare("INSERT INTO conf (name, value) VALUES ('space.home.module', ?)").run(modules)

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)

it('H01 modules appear in the configured order; an unknown name is ignored', async () => {
  choose('freshman guide, Suggest_Purchase banner, weather, new book, report-banner')
  server.store.raw.exec(
    "INSERT INTO conf (name, value) VALUES ('space.home.guide', '<h3>Card</h3><p>Here.</p>')",
  )
  await openPortal('/index')
  await screen.findByRole('heading', { name: t('homeParts.guide') })
  await screen.findByRole('heading', { name: t('homeParts.purchase') })
  await screen.findByRole('heading', { name: t('homeParts.report') })
  expect(headings().slice(0, 4)).toEqual([
    t('homeParts.guide'),
    t('homeParts.purchase'),
    t('home.newest'),
    t('homeParts.report'),
  ])
})

it('H02 most borrowed books by discipline; an empty one says so and keeps the way back', async () => {
  choose('recommend')
  server.store.raw.exec('UPDATE bib SET loan_count = 5 WHERE id = 1')
  server.store.raw.exec('INSERT INTO bib_change (bib) VALUES (1)')
  await server.search.refresh()
  const { user } = await openPortal('/index')
  const part = (await screen.findByRole('heading', { name: t('homeParts.recommend') })).closest('section')!
  expect(within(part).getAllByRole('listitem')).toHaveLength(1)
  expect(server.asked.some(({ path }) => path === '/opac/commend/dcp_hot_book?dcps=nolimit&size=80')).toBe(
    true,
  )
  await user.click(await within(part).findByRole('tab', { name: '军事学' }))
  expect((await within(part).findByRole('status')).textContent).toBe(t('homeParts.noneOfSubject'))
  await user.click(within(part).getByRole('tab', { name: t('homeParts.anySubject') }))
  expect(await within(part).findAllByRole('listitem')).toHaveLength(1)
})

it('H03 ten databases by the day they were added, by language when its tab is chosen', async () => {
  choose('database')
  const put = server.store.raw.prepare(
    "INSERT INTO package (package_id, name_zh, name_en, lang_code, status, activated_on) VALUES (?, ?, ?, ?, 1, '2026-01-01')",
  )
  put.run('one', '甲库', 'One', 'pak.lang.chi')
  put.run('two', '乙库', 'Two', 'pak.lang.foreign')
  const { user } = await openPortal('/index')
  const part = (await screen.findByRole('heading', { name: t('homeParts.databases') })).closest('section')!
  expect(within(part).getAllByRole('listitem')).toHaveLength(2)
  expect(JSON.parse(server.asked.find(({ path }) => path.includes('/packages/search'))!.body)).toMatchObject({
    page: 1,
    pageSize: 10,
    sortField: 'activatedDate',
    sortType: 'desc',
  })
  await user.click(within(part).getByRole('tab', { name: t('homeParts.foreign') }))
  await waitFor(() => expect(within(part).getAllByRole('listitem')).toHaveLength(1))
  expect(within(part).getByRole('link', { name: /乙库/ }).getAttribute('href')).toBe(
    '/space/databaseDetail/two',
  )
})

it('H08 parts whose calls fail disappear without a heading or message; the others stay', async () => {
  choose('database, donation, suggest subject, recommend, report banner')
  server.network.breaks = '/packages/'
  const { container } = await openPortal('/index')
  await screen.findByRole('heading', { name: t('homeParts.report') })
  await waitFor(() => expect(container.querySelectorAll('.later > [hidden]')).toHaveLength(4))
  for (const name of [
    t('homeParts.databases'),
    t('homeParts.donations'),
    t('homeParts.topics'),
    t('homeParts.recommend'),
  ])
    expect(screen.queryByRole('heading', { name })).toBeNull()
  expect($toasts.get()).toEqual([])
})
