// @vitest-environment jsdom
/**
 * The shelf on a page of another origin than the library's; rendering in a browser is tested in
 * e2e/elements/shelf-element.spec.ts.
 */
import { waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { $languageChoice } from '../../src/core/stores/language.ts'
import { $theme } from '../../src/core/stores/theme.ts'
import { shelfAt } from '../../widgets/shelf/shelf-at.ts'
import { openAppFetch } from '../app-fetch.ts'
import { fetchFrom } from '../page-elsewhere.ts'

const API = 'https://opac.example'
const GONE = 'm-gone'
let server: Awaited<ReturnType<typeof openAppFetch>>
let ids: string[]
let heard: [type: string, detail: unknown][]
const EVENTS = ['opac-error', 'opac-shelf-change', 'opac-shelf-toggle']
const hear = (event: Event) => heard.push([event.type, (event as CustomEvent).detail])

beforeEach(async () => {
  server = await openAppFetch({ CAPTCHA: 'off' })
  const rows = server.store.raw.prepare('SELECT bib_id AS id FROM bib ORDER BY id').all() as { id: string }[]
  ids = rows.map(row => row.id)
  expect(ids).toHaveLength(3)
  server.asked.length = 0
  const { httpSettings } = await import('../../src/core/http.ts')
  // makes a call fail if a browser would send a preflight for it
  httpSettings.fetch = fetchFrom(location.origin, API, server.fetch)
  const { shared } = await import('../../widgets/core.ts')
  shared.shelves?.clear()
  heard = []
  for (const type of EVENTS) document.addEventListener(type, hear)
})
afterEach(async () => {
  for (const type of EVENTS) document.removeEventListener(type, hear)
  // keeps a listener, since stores unmount a second after the last one, when this file's window may be gone
  for (const store of [shelfAt(API), $languageChoice, $theme]) store.listen(() => {})
  document.body.replaceChildren()
  await new Promise(requestAnimationFrame)
  await server.close()
})

async function place(shelf: string[], attributes = '', count = 1) {
  shelfAt(API).set(shelf)
  await import('../../widgets/temporary-shelf/define.ts')
  document.body.innerHTML =
    `<opac-temporary-shelf api="${API}" lang="zh" ${attributes}><a href="/x">x</a></opac-temporary-shelf>`.repeat(
      count,
    )
  const elements = [...document.body.querySelectorAll('opac-temporary-shelf')] as (HTMLElement & {
    open: boolean
  })[]
  const root = (at = 0) => elements[at]!.shadowRoot!
  return { element: elements[0]!, root, text: (at = 0) => root(at).textContent ?? '' }
}
const rows = (root: ShadowRoot) => [...root.querySelectorAll('.items li')]

it('W03 a list: one call for any number of elements, titles, missing books, and a link to the portal with its books', async () => {
  const { root } = await place([...ids, GONE], 'variant="list"', 3)
  await waitFor(() => expect(root(2).querySelectorAll('.t:not(.t--wait)')).toHaveLength(3))
  expect(server.lines()).toEqual(['GET /opac/x/books'])
  for (const at of [0, 1, 2]) {
    expect(rows(root(at))).toHaveLength(4)
    expect(rows(root(at))[0]!.textContent).toContain('已从馆藏目录撤下')
    const way = root(at).querySelector<HTMLAnchorElement>('.foot a')!
    expect(way.getAttribute('href')).toBe(`${API}/space/temporaryShelf#add=${[...ids, GONE].join()}`)
  }
})

it('W03 a removed book is announced, and can be restored to its place', async () => {
  const { root, element } = await place(ids, 'variant="list"')
  await waitFor(() => expect(root().querySelectorAll('.t:not(.t--wait)')).toHaveLength(3))
  rows(root())[1]!.querySelector('button')!.click()
  await waitFor(() => expect(rows(root())).toHaveLength(2))
  expect(shelfAt(API).get()).toEqual([ids[0], ids[2]])
  await waitFor(() => expect(heard).toEqual([['opac-shelf-change', { bibIds: [ids[0], ids[2]] }]]))
  const undo = root().querySelector<HTMLButtonElement>('.undo button')!
  await waitFor(() => expect(root().activeElement).toBe(undo))
  undo.click()
  await waitFor(() => expect(shelfAt(API).get()).toEqual(ids))
  await waitFor(() => expect(root().querySelectorAll('.t:not(.t--wait)')).toHaveLength(3))
  // known books are not requested again
  expect(server.lines()).toEqual(['GET /opac/x/books'])
  expect(element.textContent).toBe('x')
})

it('W03 no answer: the books stay; retried when the page becomes visible again, and by the button', async () => {
  server.network.breaks = '/opac/x/books'
  const { root, text } = await place(ids, 'variant="list"')
  await waitFor(() => expect(text()).toContain('临时书架加载失败'))
  expect(rows(root())).toHaveLength(3)
  await waitFor(() => expect(heard.map(([type]) => type)).toEqual(['opac-error']))
  for (let n = 0; n < 13; n++) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(server.lines()).toHaveLength(2))
  await waitFor(() => expect(text()).toContain('临时书架加载失败'))
  server.network.breaks = ''
  root().querySelector<HTMLButtonElement>('.off button')!.click()
  await waitFor(() => expect(root().querySelectorAll('.t:not(.t--wait)')).toHaveLength(3))
  expect(server.lines()).toHaveLength(3)
  expect(text()).not.toContain('加载失败')
})

it('W03 open is an attribute and a property, and a badge sends no request', async () => {
  const { root, element } = await place(ids)
  const badge = await waitFor(() => {
    const found = root().querySelector<HTMLButtonElement>('.badge[aria-expanded]')
    expect(found).toBeTruthy()
    return found!
  })
  expect(badge.getAttribute('aria-label')).toBe('临时书架 3 种')
  expect(server.lines()).toEqual([])
  element.open = true
  await waitFor(() => expect(root().querySelector('dialog')).toBeTruthy())
  expect(element.hasAttribute('open')).toBe(true)
  root().querySelector<HTMLButtonElement>('dialog .iconbtn')!.click()
  await waitFor(() => expect(root().querySelector('dialog')).toBeNull())
  expect(element.open).toBe(false)
  expect(heard).toEqual([['opac-shelf-toggle', { isOpen: false }]])
})

it('W03 an invalid variant is a badge, and an invalid URL throws nothing into the page', async () => {
  const { root } = await place([], 'variant="hologram"')
  await waitFor(() => expect(root().querySelector('.badge .count--0')?.textContent).toBe('0'))
  const other = await place(ids, 'variant="list" portal="http://["')
  await waitFor(() => expect(rows(other.root())).toHaveLength(3))
})
