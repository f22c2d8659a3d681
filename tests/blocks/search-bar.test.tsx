// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Suggest } from '../../src/blocks/search-bar/SearchBar.Suggest.tsx'
import { SearchBar, type SearchBarProps } from '../../src/blocks/search-bar/SearchBar.tsx'
import type { LoadSuggestions } from '../../src/blocks/search-bar/use-suggestions.ts'
import { loadSuggestions } from '../../src/core/api/search.ts'
import { visibleModels } from '../../src/core/rules/search/search-models.ts'
import { $searchHistory, remember } from '../../src/core/stores/search-history.ts'
import { openCatalogue } from '../catalogue-portal.tsx'
import { t } from '../words.ts'

let server: Awaited<ReturnType<typeof openCatalogue>>
beforeEach(async () => {
  server = await openCatalogue()
})
afterEach(async () => {
  cleanup()
  await server.app.close()
})

const model = (code: string, more: object = {}) => ({
  code,
  name: code,
  enabled: true,
  viewMode: 'local',
  ...more,
})
/** only those of the list under the box, since the selects have options, too */
const listed = () => screen.queryAllByRole('option').filter(option => option.tagName === 'A')
const choice = (code: string) => ({ code, name: code })

function show({
  ask = (term, field, signal) => loadSuggestions(term, field, { signal }),
  ...props
}: Partial<SearchBarProps> & { ask?: LoadSuggestions } = {}) {
  const onSearch = vi.fn()
  const all: SearchBarProps = {
    base: '/space',
    models: [],
    fields: ['all', 'title'].map(choice),
    operators: ['*', '='].map(choice),
    value: { term: '', field: 'all', operator: '*' },
    list: bar => <Suggest {...bar} load={ask} />,
    onSearch,
    ...props,
  }
  render(<SearchBar {...all} />)
  return { onSearch, box: screen.getByRole('combobox', { name: t('search.term') }), user: userEvent.setup() }
}

it('F01 searches with words, field, operator and model, and is a plain form without scripts', async () => {
  const { onSearch, box, user } = show({ models: [model('a'), model('b')] })
  const form = box.closest('form')!
  expect([form.method, form.getAttribute('action'), [...new FormData(form).keys()].join()]).toEqual([
    'get',
    '/space/searchList',
    'f,op,q',
  ])
  await user.click(screen.getByRole('tab', { name: 'b' }))
  expect(screen.getByRole('tab', { name: 'b', selected: true })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: t('search.field') }), 'title')
  await user.selectOptions(screen.getByRole('combobox', { name: t('search.operator') }), '=')
  await user.type(box, ' 操作系统 {Enter}')
  expect(onSearch.mock.calls[0]![0]).toMatchObject({
    term: '操作系统',
    field: 'title',
    operator: '=',
    model: { code: 'b' },
  })
  expect($searchHistory.get()).toEqual(['操作系统'])
})

it('F01 models: enabled ones with a target, catalogue first unless local, links open in a new tab', () => {
  const models = [
    model('local'),
    model('off', { enabled: false }),
    model('article', { viewMode: 'article' }),
    model('cat', { viewMode: 'catalog' }),
    model('link', { type: 'link', url: 'https://a.example/', viewMode: null }),
    model('evil', { type: 'link', url: 'javascript:alert(1)' }),
  ]
  const views = { local: '/searchList', catalog: '/searchCatalog' }
  const codes = (mode: string) => visibleModels(models, mode, views).map(one => one.code)
  expect(codes('local')).toEqual(['local', 'cat', 'link'])
  expect(codes('catalog')).toEqual(['cat', 'local', 'link'])
  expect(visibleModels([], 'local', views)).toEqual([])
  show({ models: visibleModels(models, 'local', views) })
  const link = screen.getByRole('link', { name: /link/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://a.example/', '_blank'])
})

it('F02 suggests from the server, by keyboard, and closes with Esc', async () => {
  const { onSearch, box, user } = show()
  await user.type(box, '操作')
  const option = await screen.findByRole('option', { name: '操作系统：原理与实现' })
  expect(server.asked.at(-1)!.path).toMatch(/_suggest\?fieldName=all&query=.+&size=7$/)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(option.id)
  await user.keyboard('{Escape}')
  expect(listed()).toEqual([])
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: '操作系统：原理与实现' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onSearch.mock.calls[0]![0].term).toBe('操作系统：原理与实现')
})

it('F02 the newest answer wins; an earlier call is cancelled', async () => {
  const calls: { term: string; signal: AbortSignal; answer: (list: string[]) => void }[] = []
  const { box, user } = show({
    ask: (term, _field, signal) => new Promise(answer => calls.push({ term, signal, answer })),
  })
  await user.type(box, 'a')
  await waitFor(() => expect(calls).toHaveLength(1))
  await user.type(box, 'b')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]!.signal.aborted).toBe(true)
  calls[1]!.answer(['new'])
  calls[0]!.answer(['old'])
  await screen.findByRole('option', { name: 'new' })
  expect(screen.queryByRole('option', { name: 'old' })).toBeNull()
})

it('F02 the first key sends a request at once, a key right after it when typing pauses', async () => {
  const asked: string[] = []
  const { box } = show({ ask: async term => [asked.push(term)].map(() => term) })
  box.focus()
  fireEvent.input(box, { target: { value: 'a' } })
  expect(asked).toEqual(['a'])
  fireEvent.input(box, { target: { value: 'ab' } })
  fireEvent.input(box, { target: { value: 'abc' } })
  expect(asked).toEqual(['a'])
  await waitFor(() => expect(asked).toEqual(['a', 'abc']))
})

it('F02 text in composition (IME) sends no request, and its Enter does not search', async () => {
  const { onSearch, box, user } = show()
  await user.click(box)
  box.dispatchEvent(new Event('compositionstart', { bubbles: true }))
  await user.type(box, 'cao{Enter}')
  expect(server.asked.filter(call => call.path.includes('_suggest'))).toEqual([])
  expect(listed()).toEqual([])
  box.dispatchEvent(new Event('compositionend', { bubbles: true }))
  await waitFor(() => expect(server.asked.some(call => call.path.includes('query=cao'))).toBe(true))
  expect(onSearch).toHaveBeenCalledTimes(0)
})

it('F03 keeps the ten last searches, newest first, and clears them', async () => {
  for (let n = 1; n <= 12; n++) remember(`词${n}`)
  remember('词5')
  const { box, user } = show()
  await user.click(box)
  const shown = listed().map(option => option.textContent)
  expect(shown).toHaveLength(10)
  expect(shown.slice(0, 2)).toEqual(['词5', '词12'])
  expect(JSON.parse(localStorage.getItem('opac:search-history')!)).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: t('search.clearRecent') }))
  expect(listed()).toEqual([])
  expect($searchHistory.get()).toEqual([])
})

it('F04 blank input is reported, and the focus returns', async () => {
  const { onSearch, box, user } = show()
  await user.type(box, '   ')
  await user.click(screen.getByRole('button', { name: t('search.go') }))
  expect(screen.getByRole('alert').textContent).toBe(t('search.pleaseEnter'))
  expect(document.activeElement).toBe(box)
  expect(onSearch).not.toHaveBeenCalled()
})

it('F04 a search without a field is refused', async () => {
  const { onSearch, box, user } = show({ value: { term: '', field: 'gone', operator: '*' } })
  await user.type(box, '红楼梦{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(t('search.badConditions'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: t('search.field') }))
  expect(onSearch).not.toHaveBeenCalled()
})
