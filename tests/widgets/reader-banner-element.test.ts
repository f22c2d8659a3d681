// @vitest-environment jsdom

import { waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { $languageChoice } from '../../src/core/stores/language.ts'
import { $flagAt } from '../../src/core/stores/session/session.ts'
import { $theme } from '../../src/core/stores/theme.ts'
import { openAppFetch } from '../app-fetch.ts'
import { fetchFrom } from '../page-elsewhere.ts'

const API = 'https://opac.example'
let server: Awaited<ReturnType<typeof openAppFetch>>
let heard: [type: string, detail: Record<string, unknown>][]
const hear = (event: Event) => heard.push([event.type, (event as CustomEvent).detail])
const EVENTS = ['opac-error', 'opac-sign-in', 'opac-reader-change']

beforeEach(async () => {
  // the page is on another origin, which the library allows
  server = await openAppFetch({ CAPTCHA: 'off', ALLOW_ORIGINS: location.origin })
  const { httpSettings } = await import('../../src/core/http.ts')
  httpSettings.fetch = fetchFrom(location.origin, API, server.fetch)
  const { shared } = await import('../../widgets/core.ts')
  shared.readers.clear()
  heard = []
  for (const type of EVENTS) document.addEventListener(type, hear)
})
afterEach(async () => {
  for (const type of EVENTS) document.removeEventListener(type, hear)
  // keeps a listener, since stores unmount a second after the last one, when this file's window may be gone
  const { shared } = await import('../../widgets/core.ts')
  for (const store of [$flagAt, $languageChoice, $theme]) store.listen(() => {})
  for (const { $card } of shared.readers.values()) $card.listen(() => {})
  document.body.replaceChildren()
  await new Promise(requestAnimationFrame)
  await server.close()
})

async function place(attributes = '') {
  await import('../../widgets/reader-banner/define.ts')
  document.body.innerHTML = `<opac-reader-banner api="${API}" lang="zh" ${attributes}><a href="/space/reader">x</a></opac-reader-banner>`
  const element = document.body.querySelector('opac-reader-banner')!
  const root = () => element.shadowRoot!
  const text = () => root().textContent ?? ''
  return { element, root, text }
}
const signIn = () => server.signIn()

it('W04 signed out: a link to the portal’s sign-in, which the page may handle itself', async () => {
  const { root, element } = await place('target="_blank"')
  const link = await waitFor(() => {
    const found = root().querySelector<HTMLAnchorElement>('.act a')
    expect(found).toBeTruthy()
    return found!
  })
  // the portal does not return to a page of another site
  expect(link.getAttribute('href')).toBe(`${API}/space/loginBoard`)
  expect(link.target).toBe('_blank')
  element.addEventListener('opac-sign-in', event => event.preventDefault())
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(heard).toEqual([['opac-sign-in', { url: `${API}/space/loginBoard?langCode=zh` }]])
})

it('W04 the reader and five counters, not in the light DOM, where any script could read them', async () => {
  await signIn()
  const { root, text, element } = await place()
  await waitFor(() => expect(root().querySelectorAll('.counter')).toHaveLength(5))
  expect(text()).toContain('，您好')
  expect([...root().querySelectorAll('a.counter')].map(link => link.getAttribute('href'))).toEqual([
    `${API}/space/reader/lendList`,
    `${API}/space/reader/expiring`,
    `${API}/space/reader/violation`,
    `${API}/space/reader/request?state=active`,
  ])
  expect(element.textContent).toBe('x')
  // both were requested together, once
  const asked = server.asked.map(one => one.path.split('?')[0])
  expect(asked.filter(path => path === '/opac/users/info')).toHaveLength(1)
  expect(asked.filter(path => path === '/opac/users/stats')).toHaveLength(1)
})

it('W04 a failed call is shown in its place, reported to the page, and retried', async () => {
  await signIn()
  server.network.breaks = '/opac/users/'
  const { root, text } = await place()
  await waitFor(() => expect(text()).toContain('读者信息加载失败'))
  await waitFor(() => expect(heard.map(([type]) => type)).toEqual(['opac-error']))
  server.network.breaks = ''
  root().querySelector('button')!.click()
  await waitFor(() => expect(root().querySelectorAll('.counter')).toHaveLength(5))
})

it('W04 compact is an attribute and a property', async () => {
  const { root, element } = await place('compact')
  await waitFor(() => expect(root().querySelector('.reader--compact .act')).toBeTruthy())
  const banner = element as HTMLElement & { compact: boolean }
  expect(banner.compact).toBe(true)
  banner.compact = false
  await waitFor(() => expect(root().querySelector('.reader--compact')).toBeNull())
})
