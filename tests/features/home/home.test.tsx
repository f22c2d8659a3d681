// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { $toasts } from '../../../src/core/stores/toasts.ts'
import { openCatalogue } from '../../catalogue-portal.tsx'
import { NOW, openPortal } from '../../portal.tsx'

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
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('找一本书，读一个下午。')
  await user.type(screen.getByRole('combobox', { name: '检索词' }), 'operating{Enter}')
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(
      `/space/searchList?${new URLSearchParams({ q: 'operating' })}`,
    ),
  )
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})

it('H05 newest books and ways into the collection, with the numbers the server gives', async () => {
  await openPortal('/index')
  expect(await screen.findByRole('heading', { name: '新近入藏' })).toBeTruthy()
  const link = screen.getByRole('link', { name: '中文图书' })
  expect(link.getAttribute('href')).toBe('/space/searchList?docType=doc.02')
  expect(Number(link.parentElement!.querySelector('.num')!.textContent)).toBeGreaterThan(0)
})

it('H08 a call that fails leaves the area empty and says nothing', async () => {
  server.network.isBroken = false
  const view = await openPortal('/index')
  view.unmount()
  server.network.isBroken = true
  const { openPortal: again } = await import('../../portal.tsx')
  await again('/index')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: '新近入藏' })).toBeNull()
  expect($toasts.get()).toEqual([])
})

it('H04 hot words and hot books, as many as the library shows, names cut at ten characters', async () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(NOW)
  const put = server.store.raw.prepare('INSERT INTO search_term (day, term, count) VALUES (?, ?, ?)')
  put.run(day, '人工智能通识课程参考书目', 9)
  put.run(day, '诗经', 7)
  put.run(day, '楚辞', 5)
  server.store.raw.exec("INSERT INTO conf (name, value) VALUES ('indexHotWordNum', '2')")
  server.store.raw.exec('UPDATE bib SET loan_count = 5 WHERE id = 1')
  server.store.raw.exec('INSERT INTO bib_change (bib) VALUES (1)')
  await server.search.refresh()
  await openPortal('/index')
  const list = (await screen.findByRole('heading', { name: '热门检索' })).closest('section')!
  expect([...list.querySelectorAll('li')].map(row => row.textContent)).toEqual([
    '人工智能通识课程参考...9',
    '诗经7',
  ])
  expect(list.querySelector('a')!.getAttribute('href')).toBe(
    `/space/searchList?${new URLSearchParams({ q: '人工智能通识课程参考书目' })}`,
  )
  const books = screen.getByRole('heading', { name: '热门图书' }).closest('section')!
  expect(books.querySelectorAll('li')).toHaveLength(1)
  expect(books.querySelector('li .num')!.textContent).toBe('5')
})
