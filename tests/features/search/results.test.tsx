// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { openLocal } from '../../../host/search/fast/local.ts'
import { searchDefaults } from '../../../src/core/rules/search/search-defaults.ts'
import {
  emptySearch,
  readSearchUrl,
  toSearchRequest,
  writeSearchUrl,
} from '../../../src/core/rules/search/search-url.ts'
import { $config, loadConfig } from '../../../src/core/stores/config.ts'
import { $shelf } from '../../../src/core/stores/shelf/temporary-shelf.ts'
import { relaxations, relaxed } from '../../../src/features/search/no-hits/relax-search.ts'
import { idOf } from '../../catalogue-fixture.ts'
import { openCatalogue } from '../../catalogue-portal.tsx'
import { openPortal } from '../../portal.tsx'
import { serverText, t } from '../../words.ts'

let server: Awaited<ReturnType<typeof openCatalogue>>
beforeEach(async () => {
  server = await openCatalogue()
})
afterEach(async () => {
  cleanup()
  await server.app.close()
})

const records = () => screen.findAllByRole('article')
const askedAt = (path: string) =>
  server.asked.filter(call => call.path === path).map(call => JSON.parse(call.body))
// facet counts are fetched separately from the rows
const asked = () => askedAt('/opac/search/?disable_facet=true')
const askedCounts = () => askedAt('/opac/search/')
const facets = () => within(screen.getByRole('complementary', { name: t('results.narrow') }))

it('F05 finds, counts, highlights, and sets the page title', async () => {
  await openPortal('/searchList?q=operating')
  expect(await records()).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('results.of', { words: 'operating' }))
  expect(screen.getByText('共 2 种')).toBeTruthy()
  await waitFor(() => expect(document.title).toMatch(/^operating - /))
})

it('F05 the number says what is counted: titles, versions of one work, or records', async () => {
  await openPortal('/searchList?q=operating')
  await records()
  const { groupId } = (await server.app.inject({ method: 'POST', url: '/opac/search/', payload: {} })).json()
    .data.dataList[0]
  cleanup()
  await openPortal(`/searchList?group=${groupId}`)
  await screen.findByText(t('results.count.versions', { count: (await records()).length }))
  cleanup()
  await openPortal('/searchCatalog?q=operating')
  await screen.findByText(t('results.count.records', { count: (await records()).length }))
})

it('F05 a facet narrows the results, keeps the focus, shows as a chip, and is in the URL; clearing undoes it', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  const box = await facets().findByRole('checkbox', { name: /中文图书/ })
  await user.click(box)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(location.search).toContain('docType=doc.02')
  expect(document.activeElement).toBe(box)
  expect(asked().at(-1).filterFieldList).toEqual([
    { logic: 'and', field: 'docType', values: ['doc.02'], operator: '=' },
  ])
  await user.click(screen.getByRole('button', { name: t('results.remove', { name: '文献类型: 中文图书' }) }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(location.search).not.toContain('docType')
  await user.click(await facets().findByRole('checkbox', { name: /英文/ }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: t('results.clearAll') }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})

it('F05 a range of years in the wrong order is corrected', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  await user.type(await facets().findByRole('textbox', { name: '起始年' }), '2025')
  await user.type(facets().getByRole('textbox', { name: '结束年' }), '2000')
  await user.click(facets().getByRole('button', { name: t('results.apply') }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(location.search).toContain('year=2000-2025')
  expect(screen.getByText('出版年: 2000–2025')).toBeTruthy()
})

it('F05 searches within results by their own box, and anew from the bar', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  await user.type(screen.getByRole('textbox', { name: '在结果中检索' }), '林一{Enter}')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(asked().at(-1).queryFieldList).toMatchObject([
    { values: ['operating'], logic: 'and' },
    { values: ['林一'], logic: 'and' },
  ])
  expect(screen.getByText('任意词: 林一')).toBeTruthy()
  const bar = screen.getByRole('combobox', { name: t('search.term') })
  await user.clear(bar)
  expect(screen.queryByRole('checkbox', { name: t('results.within') })).toBeNull()
  await user.type(bar, '攻击{Enter}')
  await waitFor(() => expect(location.search).toBe(`?${new URLSearchParams({ q: '攻击' })}`))
})

it('F05 counts are fetched once for a list, not for each page or order; rows do not wait for them', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  await waitFor(() => expect(facets().getByRole('checkbox', { name: /中文图书/ })).toBeTruthy())
  expect(askedCounts()).toHaveLength(1)
  expect(askedCounts()[0]).toMatchObject({
    page: 1,
    pageSize: 1,
    queryFieldList: [{ values: ['operating'] }],
  })
  await user.selectOptions(screen.getByRole('combobox', { name: t('common.sort') }), 'title asc')
  await waitFor(() => expect(asked().at(-1).sortField).toBe('title'))
  await user.selectOptions(screen.getByRole('combobox', { name: t('common.perPage') }), '50')
  await waitFor(() => expect(asked().at(-1).pageSize).toBe(50))
  expect(askedCounts()).toHaveLength(1)
})

it('F05 order and page size are in the URL and the request', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  await user.selectOptions(screen.getByRole('combobox', { name: t('common.sort') }), 'title asc')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sortField: 'title', sortType: 'asc' }))
  await user.selectOptions(screen.getByRole('combobox', { name: t('common.perPage') }), '50')
  await waitFor(() => expect(asked().at(-1).pageSize).toBe(50))
  expect(location.search).toContain('sort=title')
  expect(location.search).toContain('size=50')
})

it('F05 the records of a page are added to the shelf at once', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  await user.click(screen.getByRole('checkbox', { name: t('results.selectPage') }))
  // each row has such a button, too, once its actions have come
  const bar = within(document.querySelector<HTMLElement>('.resbar')!)
  await user.click(bar.getByRole('button', { name: t('results.putOnShelf') }))
  expect([...$shelf.get()].sort()).toEqual([idOf('c1'), idOf('m1')].sort())
  const tray = await screen.findByRole('complementary', { name: t('shelf.title') })
  await user.click(within(tray).getByRole('button', { name: t('search.clearRecent') }))
  expect($shelf.get()).toEqual([])
})

it('F05 no results: a card lists the counts without each condition; none is applied automatically', async () => {
  const { user } = await openPortal('/searchList?q=operating&docType=doc.04&language=eng')
  expect(
    await screen.findByRole('heading', { name: t('nohits.nothing', { words: 'operating' }) }),
  ).toBeTruthy()
  const ways = () => within(screen.getByRole('region', { name: t('nohits.nothing', { words: 'operating' }) }))
  const less = ways().getByRole('link', { name: t('nohits.without', { name: '文献类型' }) })
  expect(less.closest('li')!.querySelector('.num')!.textContent).toBe('1')
  expect(ways().queryByRole('link', { name: t('nohits.without', { name: '语种' }) })).toBeNull()
  expect(
    ways()
      .getByRole('link', { name: t('nohits.noFilters') })
      .closest('li')!.textContent,
  ).toMatch(/2$/)
  expect(asked()).toHaveLength(1)
  await user.click(less)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(location.search).toBe('?q=operating&language=eng')
})

it('F05 no results: each word is offered to be left out, with what is left; none is left out by itself', async () => {
  const { user } = await openPortal('/searchList?q=operating zeppelins quinces')
  const region = await screen.findByRole('region', { name: t('nohits.noneOfWords', { count: 3 }) })
  const words = within(region).getByRole('list', { name: t('nohits.leaveList') })
  expect([...words.children].map(word => word.textContent)).toEqual(
    ['operating', 'zeppelins', 'quinces'].map(word => word + t('nohits.stillNone')),
  )
  expect(screen.queryAllByRole('article')).toEqual([])
  const name = t('nohits.ways.without', { words: '“zeppelins”、“quinces”', count: 2 })
  await user.click(within(region).getByRole('link', { name }))
  expect(await records()).toHaveLength(2)
  expect(location.search).toBe('?q=operating')
})

it('F05 no results: a field that is too narrow, and a server that does not count', async () => {
  await openPortal('/searchList?q=operating&f=author')
  expect(await screen.findByRole('link', { name: t('nohits.anyField') })).toBeTruthy()
  const defaults = searchDefaults($config.get())
  const state = readSearchUrl('?q=a&f=title&op=%3D&and=all~*~b&docType=x&year=2001-', defaults)
  const left = relaxations(state).map(({ drop }) => writeSearchUrl(relaxed(state, drop), defaults))
  expect(left.map(decodeURIComponent)).toEqual([
    '?q=a&f=title&op==&and=all~*~b&year=2001-',
    '?q=a&f=title&op==&and=all~*~b&docType=x',
    '?q=a&f=title&op==&and=all~*~b',
    '?q=a&f=title&op==&docType=x&year=2001-',
    '?q=a&op==&and=all~*~b&docType=x&year=2001-',
    '?q=a&f=title&and=all~*~b&docType=x&year=2001-',
  ])
})

it('F05 no results: the results of a likely correction are shown with an explanation, and a link back', async () => {
  // the fixture's engine makes no corrections
  const local = openLocal(server.store, ':memory:')
  server.search.search = local.search
  const { user } = await openPortal('/searchList?q=operatign')
  expect(await records()).toHaveLength(2)
  expect(asked().at(-1)).toMatchObject({ instead: 1 })
  expect(document.querySelector('.seeref')!.textContent).toBe(
    '见没有找到“operatign”，已显示“operating”的检索结果。 仍检索原来的检索词',
  )
  expect(screen.getByRole('link', { name: 'operating' }).getAttribute('href')).toMatch(/\?q=operating$/)
  await user.click(screen.getByRole('link', { name: t('results.only') }))
  expect(
    await screen.findByRole('heading', { name: t('nohits.nothing', { words: 'operatign' }) }),
  ).toBeTruthy()
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(location.search).toBe('?q=operatign&only=1')
  expect(asked().at(-1).instead).toBeUndefined()
  await local.close()
})

it('F05 no results: no heading, box or sentence without content', async () => {
  await openPortal('/searchList?q=没有这本书')
  expect(await screen.findByText(t('nohits.hint'))).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: t('results.narrow') })).toBeNull()
  expect(screen.queryByRole('textbox', { name: t('results.within') })).toBeNull()
})

it('F05 locations are listed under their campus; empty year boxes show the first and last year of the list', async () => {
  await openPortal('/searchList')
  await records()
  const campuses = (await facets().findAllByRole('list')).filter(list => list.getAttribute('aria-label'))
  expect(campuses.length).toBeGreaterThan(0)
  for (const list of campuses) {
    const [campus, ...rooms] = within(list).getAllByRole('checkbox')
    expect(campus!.closest('li')!.className).toBe('facet__grp')
    expect(list.querySelector('.facet__grp')!.textContent).toBe(list.getAttribute('aria-label'))
    for (const room of rooms)
      expect(room.closest('label')!.textContent).not.toContain(list.getAttribute('aria-label'))
  }
  const axis = document.querySelector('.yaxis')!
  const bounds = [t('results.yearFrom'), t('results.yearTo')].map(
    name => (facets().getByRole('textbox', { name }) as HTMLInputElement).placeholder,
  )
  expect(bounds).toEqual(['1912', '2022'])
  // the first of sixty bars has all older years
  expect([...axis.children].map(end => end.textContent)).toEqual([
    t('results.andBefore', { year: 1963 }),
    '2022',
  ])
})

it('F05 B15 selected books are exported from the bar', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  expect(screen.queryByText(t('results.exportSelected'))).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: t('results.selectPage') }))
  await user.click(await screen.findByText(t('results.exportSelected')))
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  await user.click(await screen.findByRole('button', { name: '表格（CSV）' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/\.csv$/)
})

it('F05 a failed search is reported and can be retried', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  server.network.isBroken = true
  await user.click(await facets().findByRole('checkbox', { name: /中文图书/ }))
  const alert = await screen.findByText(t('results.failed'))
  expect(alert).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  server.network.isBroken = false
  await user.click(screen.getByRole('button', { name: t('common.tryAgain') }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
})

it('F05 a search refused by the server: its message instead of rows, and a button to retry', async () => {
  const long = '长'.repeat(501)
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  const bar = screen.getByRole('combobox', { name: t('search.term') }) as HTMLInputElement
  expect(bar.maxLength).toBe(500)
  fireEvent.input(bar, { target: { value: long } })
  expect(screen.getByText(t('search.tooLong', { most: '500' }))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('search.go') }))
  expect(await screen.findByText(serverText('search.tooLong', { limit: '500' }))).toBeTruthy()
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.getByRole('button', { name: t('common.tryAgain') })).toBeTruthy()
  act(() => navigate('/space/searchList?q=operating'))
  expect(await records()).toHaveLength(2)
  expect(screen.queryByText(serverText('search.tooLong', { limit: '500' }))).toBeNull()
})

it('F05 a page beyond the last is reported, with links to the last and the first', async () => {
  await openPortal('/searchList?q=operating&size=1&page=9')
  expect(
    await screen.findByRole('heading', { name: t('results.pastEnd', { page: 9, pages: 2 }) }),
  ).toBeTruthy()
  expect(screen.queryByText(/没有找到/)).toBeNull()
  const last = screen.getByRole('link', { name: t('results.lastPage', { pages: 2 }) }).getAttribute('href')
  expect(last).toBe('/space/searchList?q=operating&page=2&size=1')
  expect(screen.getByRole('link', { name: t('results.firstPage') }).getAttribute('href')).toBe(
    '/space/searchList?q=operating&size=1',
  )
})

it('F05 going back shows the list without a request', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  await user.click(await facets().findByRole('checkbox', { name: /中文图书/ }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  const before = asked().length
  history.back()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(asked()).toHaveLength(before)
})

it('F05 the same search submitted once more is asked anew, rows and counts; one that failed, too', async () => {
  const { user } = await openPortal('/searchList?q=operating')
  await records()
  await facets().findByRole('checkbox', { name: /中文图书/ })
  const before = asked().length
  const go = screen.getByRole('button', { name: t('search.go') })
  await user.click(go)
  await waitFor(() => expect(askedCounts()).toHaveLength(2))
  expect(asked().length).toBeGreaterThan(before)
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull())
  server.network.isBroken = true
  await user.click(go)
  await screen.findByText(t('results.failed'))
  expect(screen.getAllByRole('article')).toHaveLength(2)
  server.network.isBroken = false
  await user.click(go)
  await waitFor(() => expect(screen.queryByText(t('results.failed'))).toBeNull())
  expect(await records()).toHaveLength(2)
})

it('F10 the whole query is in the URL, and is restored from it', () => {
  const defaults = { sort: 'relevance', order: 'desc', size: 20 }
  const state = {
    ...emptySearch(defaults),
    conditions: [
      { logic: 'and' as const, field: 'title', operator: '=', value: 'C++ ~ & =' },
      { logic: 'not' as const, field: 'author', operator: '*', value: '李 四' },
    ],
    filters: { ...emptySearch(defaults).filters, subject: ['a/b', 'c,d'] },
    year: [2001, null] as [number, null],
    page: 3,
    sort: 'title',
    order: 'asc',
  }
  expect(readSearchUrl(writeSearchUrl(state, defaults), defaults)).toEqual(state)
})

it('F10 the fields of forms submitted without scripts are read, and rewritten to the usual URL', () => {
  const defaults = { sort: 'relevance', order: 'desc', size: 20 }
  const written = (sent: string) =>
    decodeURIComponent(writeSearchUrl(readSearchUrl(sent, defaults), defaults))
  expect(written('?q=a&and=title~*~b&within= c &page=2')).toBe('?q=a&and=title~*~b&and=all~*~c&page=2')
  expect(written('?q=a&within=')).toBe('?q=a')
  expect(written('?q=a&from=2025&to=2000')).toBe('?q=a&year=2000-2025')
  expect(written('?q=a&from=2001&to=')).toBe('?q=a&year=2001-')
  expect(written('?q=a&from=&to=')).toBe('?q=a')
  expect(written('?q=a&year=2001-&from=x&to=1999 ')).toBe('?q=a&year=-1999')
  expect(written('?q=a&sort=title+asc&size=50')).toBe('?q=a&sort=title&order=asc&size=50')
  expect(written('?q=a&sort=relevance+desc&size=20')).toBe('?q=a')
  for (const broken of ['year=2001', 'year=1-2', 'year=2001-2002-2003', 'year=-'])
    expect(written(`?q=a&${broken}`), broken).toBe('?q=a')
})

it('F10 the request object follows the specification: a condition only if it has values', () => {
  const state = emptySearch({ sort: 'relevance', order: 'desc', size: 20 })
  state.conditions.push({ logic: 'and', field: 'all', operator: '*', value: '' })
  expect(toSearchRequest(state)).toEqual({
    page: 1,
    pageSize: 20,
    indexName: 'idx.opac',
    sortField: 'relevance',
    sortType: 'desc',
    collapseField: 'groupId',
    queryFieldList: [],
    filterFieldList: [],
  })
})

it('F10 order and page size default to the configuration, or else to the first order', async () => {
  await loadConfig(true)
  const config = $config.get()!
  const withVars = (vars: object) => searchDefaults({ ...config, vars: { ...config.vars, ...vars } })
  expect(withVars({})).toEqual({ sort: 'relevance', order: 'desc', size: 20 })
  expect(withVars({ sortField: 'pub_year', sortType: 'asc', pageSize: '50' })).toEqual({
    sort: 'pub_year',
    order: 'asc',
    size: 50,
  })
  expect(withVars({ sortField: 'title', sortType: '' })).toMatchObject({ sort: 'title', order: 'asc' })
  expect(withVars({ sortField: '', sortType: '', pageSize: '0' })).toEqual({
    sort: 'relevance',
    order: 'desc',
    size: 10,
  })
})
