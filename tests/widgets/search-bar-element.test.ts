// @vitest-environment jsdom

import { waitFor } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $searchHistory } from '../../src/core/stores/search-history.ts'
import { openCatalogue } from '../catalogue-portal.tsx'

let server: Awaited<ReturnType<typeof openCatalogue>>
beforeEach(async () => {
  server = await openCatalogue()
  // replaced as a whole, since jsdom's location.assign cannot be mocked
  const { protocol, href, origin, pathname, search } = location
  vi.stubGlobal('location', { protocol, href, origin, pathname, search, assign: vi.fn() })
})
afterEach(async () => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  await server.app.close()
})

/** Calls have the portal's origin; the in-memory app takes paths. */
async function place(html: string) {
  const { httpSettings } = await import('../../src/core/http.ts')
  httpSettings.fetch = ((url: string, init: RequestInit) =>
    server.fetch(String(url).replace('https://opac.example', ''), init)) as typeof fetch
  await import('../../widgets/search-bar/define.ts')
  document.body.innerHTML = html
  const element = document.body.querySelector('opac-search-bar')! as HTMLElement & Record<string, string>
  const input = await waitFor(() => {
    const found = element.shadowRoot?.querySelector<HTMLInputElement>('input[name=q]')
    expect(found).toBeTruthy()
    return found!
  })
  return { element, root: element.shadowRoot!, input, user: userEvent.setup() }
}
const BAR =
  '<opac-search-bar api="https://opac.example" lang="zh"><form><input name="q"></form></opac-search-bar>'

it('W01 searches: an event with the URL first, then the results', async () => {
  const { element, input, user } = await place(BAR)
  const heard: { term: string; url: string }[] = []
  element.addEventListener('opac-search', event => heard.push((event as CustomEvent).detail))
  await user.type(input, '操作系统{Enter}')
  const url = `https://opac.example/space/searchList?${new URLSearchParams({ q: '操作系统', langCode: 'zh' })}`
  expect(heard).toMatchObject([{ term: '操作系统', field: 'all', operator: '*', url }])
  expect(location.assign).toHaveBeenCalledWith(url)
  expect($searchHistory.get()).toEqual(['操作系统'])
})

it('W01 the page can handle the search itself, or open it in a new tab', async () => {
  const { element, input, user } = await place(BAR)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  element.target = '_blank'
  await user.type(input, '史记{Enter}')
  expect(open.mock.calls[0]).toEqual([
    `https://opac.example/space/searchList?${new URLSearchParams({ q: '史记', langCode: 'zh' })}`,
    '_blank',
    'noopener',
  ])
  element.addEventListener('opac-search', event => event.preventDefault())
  await user.type(input, '{Enter}')
  expect(open).toHaveBeenCalledTimes(1)
  expect(location.assign).not.toHaveBeenCalled()
})

it('W01 models, fields and suggestions come from the library', async () => {
  const { root, input, user } = await place(BAR)
  await waitFor(() => expect(root.querySelectorAll('select[name=f] option').length).toBe(13))
  expect(root.querySelector('.model[aria-selected=true]')!.textContent).toBe('馆藏')
  await user.type(input, '操作')
  await waitFor(() => expect(root.querySelector('[role=option]')?.textContent).toBe('操作系统：原理与实现'))
})

it('W01 attributes reflect properties, and properties set late are not lost', async () => {
  const late = document.createElement('opac-search-bar') as HTMLElement & Record<string, string>
  Object.defineProperty(late, 'placeholder', {
    value: 'before',
    configurable: true,
    writable: true,
    enumerable: true,
  })
  document.body.append(late)
  expect(late.getAttribute('placeholder')).toBe('before')
  late.placeholder = 'after'
  await waitFor(() => expect(late.shadowRoot!.querySelector('input')!.placeholder).toBe('after'))
  late.removeAttribute('placeholder')
  expect(late.placeholder).toBe('')
})

it('W01 a moved element keeps the input; a removed one leaves nothing behind', async () => {
  const { element, root, input, user } = await place(BAR)
  await user.type(input, '半句')
  const other = document.createElement('div')
  document.body.append(other)
  other.append(element)
  await Promise.resolve()
  expect(root.querySelector('input')).toBe(input)
  expect(input.value).toBe('半句')
  element.remove()
  await Promise.resolve()
  expect(root.childNodes).toHaveLength(0)
})

it('W01 a view that fails says so in its place, and fires an event on the page', async () => {
  const { element, root } = await place(BAR)
  const { SearchBarElement } = await import('../../widgets/search-bar/search-bar-element.ts')
  const heard = new Promise(resolve => element.addEventListener('opac-error', resolve))
  const { createElement } = await import('react')
  const Broken = (): never => {
    throw new Error('boom')
  }
  const view = vi
    .spyOn(SearchBarElement.prototype as unknown as { view: () => unknown }, 'view')
    .mockReturnValue(createElement(Broken))
  element.setAttribute('field', 'title')
  await heard
  expect(root.querySelector('[role=alert]')!.textContent).toContain('内容加载失败')
  view.mockRestore()
})

it('W05 a second copy of the scripts leaves the tag to the first, and reports it once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { claimTag } = await import('../../widgets/core.ts')
  await import('../../widgets/search-bar/define.ts')
  expect([claimTag('opac-search-bar'), claimTag('opac-search-bar'), claimTag('opac-nothing-yet')]).toEqual([
    false,
    false,
    true,
  ])
  expect(warn).toHaveBeenCalledTimes(1)
})

it('W05 one request for the configuration for any number of elements', async () => {
  await place(BAR.repeat(3))
  await waitFor(() =>
    expect(
      document.querySelectorAll('opac-search-bar')[2]!.shadowRoot!.querySelectorAll('option').length,
    ).toBe(16),
  )
  expect(server.asked.filter(call => call.path === '/opac/x/base').length).toBeLessThanOrEqual(1)
})

it('W07 no answer: the bar’s built-in texts, one call; one more when the page becomes visible again', async () => {
  const { shared } = await import('../../widgets/core.ts')
  shared.configs.clear()
  server.network.isBroken = true
  server.asked.length = 0
  const { root } = await place(BAR.repeat(3))
  const options = () => root.querySelectorAll('select[name=f] option').length
  await waitFor(() => expect(options()).toBe(13))
  const calls = () => server.asked.filter(call => call.path.startsWith('/opac/')).length
  await waitFor(() => expect(calls()).toBe(1))
  server.network.isBroken = false
  // each element renders in its own task, so this repeats until all have failed and retried
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(calls()).toBe(2)
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(calls()).toBe(2)
})

it('W05 two libraries on a page: each is called at its own origin and in its language', async () => {
  const { shared } = await import('../../widgets/core.ts')
  const { httpSettings } = await import('../../src/core/http.ts')
  shared.configs.clear()
  await place(BAR)
  const asked: string[] = []
  httpSettings.fetch = (async (url: string) => {
    asked.push(url)
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  document.body.innerHTML = ['one', 'two']
    .map(
      (name, at) =>
        `<opac-search-bar api="https://${name}.example" lang="${at ? 'en' : 'zh'}"></opac-search-bar>`,
    )
    .join('')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.sort()).toEqual([
    'https://one.example/opac/x/base?langCode=zh',
    'https://two.example/opac/x/base?langCode=en',
  ])
  // the global settings for the page's own calls are unchanged
  expect(httpSettings).toMatchObject({ origin: '', language: 'zh' })
})

it("W05 on the library’s own origin calls are like the portal's: the language is in the header", async () => {
  const { shared } = await import('../../widgets/core.ts')
  const { httpSettings } = await import('../../src/core/http.ts')
  shared.configs.clear()
  await place(BAR)
  const asked: unknown[] = []
  httpSettings.fetch = (async (url: string, { headers, credentials }: RequestInit) => {
    asked.push([url, new Headers(headers).get('x-lang-code'), credentials])
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  document.body.innerHTML = `<opac-search-bar api="${location.origin}" lang="en"></opac-search-bar>`
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked).toEqual([[`${location.origin}/opac/x/base`, 'en', 'include']])
})

const TOLD = [
  { code: 'opac', name: '馆藏', enabled: true, type: null, viewMode: 'local' },
  { code: 'nlc', name: '国图', enabled: true, type: 'link', url: 'https://www.nlc.cn/', target: '_blank' },
]
/** As on a page with the loader, which the host has told the search models; no `api`: of the scripts' own library. */
async function placeTold(attributes = '') {
  vi.stubGlobal('opacDoctor', { models: 2, bar: { zh: TOLD } })
  const { shared } = await import('../../widgets/core.ts')
  shared.configs.clear()
  server.asked.length = 0
  return place(`<opac-search-bar lang="zh" ${attributes}></opac-search-bar>`)
}
/** Markup without what the view adds when it is used. */
const drawnIn = (root: ShadowRoot) =>
  root.querySelector('.root')!.innerHTML.replaceAll(/ (selected|aria-expanded|value|style)="[^"]*"/g, '')

it('W01 until it is used the bar asks for nothing, and has the same nodes as its view', async () => {
  const { root, input } = await placeTold()
  const before = drawnIn(root)
  expect(before).toContain('国图')
  expect(server.asked).toEqual([])
  server.network.isBroken = true
  input.focus()
  // without the configuration the view draws what it was told
  await waitFor(() => expect(server.asked.map(one => one.path)).toEqual(['/opac/x/base?langCode=zh']))
  expect(drawnIn(root)).toBe(before)
  expect(root.querySelector('input')).toBe(input)
  expect(root.activeElement).toBe(input)
})

it('W01 what is typed and chosen before the view is there stays, and a tab that was pressed is chosen', async () => {
  const { root, input, user } = await placeTold()
  root.querySelector<HTMLSelectElement>('select[name=f]')!.value = 'title'
  await user.type(input, '史记')
  await waitFor(() => expect(root.querySelectorAll('select[name=f] option').length).toBe(13))
  expect(root.querySelector('input')).toBe(input)
  expect(input.value).toBe('史记')
  expect(root.querySelector<HTMLSelectElement>('select[name=f]')!.value).toBe('title')
  await user.type(input, '{Enter}')
  expect(vi.mocked(location.assign).mock.calls[0]![0]).toContain('f=title')
})

it('W01 the plain bar searches by itself, with its event; without words the view says what is missing', async () => {
  const { element, root, input } = await placeTold()
  const heard: object[] = []
  element.addEventListener('opac-search', event => heard.push((event as CustomEvent).detail))
  const form = root.querySelector('form')!
  form.requestSubmit()
  await waitFor(() => expect(root.querySelector('[role=alert]')?.textContent).toBe('请输入检索词'))
  expect(heard).toEqual([])
  const again = await placeTold('field="author"')
  again.element.addEventListener('opac-search', event => heard.push((event as CustomEvent).detail))
  again.input.value = ' 鲁迅 '
  again.root.querySelector('form')!.requestSubmit()
  expect(heard).toMatchObject([{ term: '鲁迅', field: 'author', operator: '*', model: 'opac' }])
  expect(input.isConnected).toBe(false)
})
