// @vitest-environment jsdom
/** What a page sets on an element, before and after it is defined: texts, language, boolean attributes. */
import { waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAppFetch } from '../app-fetch.ts'

const API = 'https://opac.example'
let server: Awaited<ReturnType<typeof openAppFetch>>
beforeEach(async () => {
  server = await openAppFetch({ CAPTCHA: 'off' })
  server.asked.length = 0
  const { httpSettings } = await import('../../src/core/http.ts')
  httpSettings.fetch = ((url: string, init: RequestInit) =>
    server.fetch(String(url).replace(API, ''), init)) as typeof fetch
})
afterEach(async () => {
  document.body.replaceChildren()
  await new Promise(requestAnimationFrame)
  await server.close()
})

type Bar = HTMLElement & {
  words: Record<string, string> | null
  refresh(): void
  open: boolean
  variant: string
}
const textOf = (element: Element) => element.shadowRoot?.querySelector('.search__go .lbl')?.textContent

it('W07 open="false" means closed, and properties set before the element is defined are kept', async () => {
  document.body.innerHTML = `<opac-temporary-shelf api="${API}" lang="zh" open="false"></opac-temporary-shelf>
    <opac-search-bar api="${API}" lang="zh"></opac-search-bar>`
  const [shelf, bar] = [...document.body.children] as [HTMLElement & { open: boolean }, Bar]
  bar.words = { 'search.go': 'Los' }
  bar.variant = 'input'
  await import('../../widgets/temporary-shelf/define.ts')
  await import('../../widgets/search-bar/define.ts')
  await waitFor(() => expect(textOf(bar)).toBe('Los'))
  expect(bar.getAttribute('variant')).toBe('input')
  expect(shelf.open).toBe(false)
  await waitFor(() => expect(shelf.shadowRoot!.querySelector('button')).toBeTruthy())
  expect(shelf.shadowRoot!.querySelector('dialog')).toBeNull()
  shelf.open = 'false' as never
  expect(shelf.hasAttribute('open')).toBe(false)
  shelf.setAttribute('open', '')
  expect(shelf.open).toBe(true)
  await waitFor(() => expect(shelf.shadowRoot!.querySelector('dialog')).toBeTruthy())
  shelf.setAttribute('open', 'false')
  await waitFor(() => expect(shelf.shadowRoot!.querySelector('dialog')).toBeNull())
})

it('W06 texts by property and by template, with their placeholders; once removed, the library’s are shown again', async () => {
  await import('../../widgets/search-bar/define.ts')
  document.body.innerHTML = `<opac-search-bar api="${API}" lang="en">
    <template slot="search.go">Find</template><form><input name="q"></form></opac-search-bar>`
  const bar = document.body.firstElementChild as Bar
  await waitFor(() => expect(textOf(bar)).toBe('Find'))
  bar.words = { 'search.go': 'Go', 'search.tooLong': 'No more than {{most}}' }
  await waitFor(() => expect(textOf(bar)).toBe('Go'))
  const input = bar.shadowRoot!.querySelector('input')!
  input.value = 'a'.repeat(500)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor(() =>
    expect(bar.shadowRoot!.querySelector('[role=alert]')!.textContent).toMatch(/^No more than \d+$/),
  )
  bar.words = null
  await waitFor(() => expect(textOf(bar)).toBe('Find'))
  bar.querySelector('template')!.remove()
  bar.refresh()
  await waitFor(() => expect(textOf(bar)).toBe('Search'))
})

it('W05 a language from a dictionary: its texts, direction and lang attribute, one call for all; English as the fallback', async () => {
  await import('../../widgets/search-bar/define.ts')
  document.body.innerHTML = `<opac-search-bar api="${API}" lang="ar"></opac-search-bar>`.repeat(3)
  const bars = [...document.body.children] as Bar[]
  await waitFor(() => for3(bars, 'بحث'))
  const root = bars[0]!.shadowRoot!.querySelector<HTMLElement>('.root')!
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl'])
  expect(server.lines().filter(line => line.includes('x/words'))).toEqual(['GET /opac/x/words'])
  bars[0]!.lang = 'en'
  await waitFor(() => expect(textOf(bars[0]!)).toBe('Search'))
  expect([root.lang, root.hasAttribute('dir')]).toEqual(['en', false])
  // the library lacks this language, so the default applies
  bars[1]!.lang = 'fr'
  await waitFor(() => expect(textOf(bars[1]!)).toBe('检索'))
})
const for3 = (bars: Bar[], word: string) => expect(bars.map(textOf)).toEqual([word, word, word])

it('W07 refresh() fetches from the library again', async () => {
  await import('../../widgets/search-bar/define.ts')
  document.body.innerHTML = `<opac-search-bar api="${API}" lang="zh"></opac-search-bar>`
  const bar = document.body.firstElementChild as Bar
  const asked = () => server.lines().filter(line => line === 'GET /opac/x/base').length
  // the configuration may be cached from an earlier test
  await waitFor(() => expect(bar.shadowRoot!.querySelectorAll('option').length).toBeGreaterThan(9))
  const before = asked()
  bar.refresh()
  await waitFor(() => expect(asked()).toBe(before + 1))
})

it('W07 focus() focuses the input inside', async () => {
  await import('../../widgets/search-bar/define.ts')
  document.body.innerHTML = `<opac-search-bar api="${API}" variant="input"></opac-search-bar>`
  const bar = document.body.firstElementChild as Bar
  await waitFor(() => expect(bar.shadowRoot!.querySelector('input')).toBeTruthy())
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  bar.focus()
  expect(bar.shadowRoot!.activeElement).toBeTruthy()
  focus.mockRestore()
})
