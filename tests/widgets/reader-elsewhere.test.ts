// @vitest-environment jsdom
/** The reader's card on a page of another origin than the library's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { $languageChoice } from '../../src/core/stores/language.ts'
import { $flagAt } from '../../src/core/stores/session/session.ts'
import { $theme } from '../../src/core/stores/theme.ts'
import { openAppFetch } from '../app-fetch.ts'
import { fetchFrom } from '../page-elsewhere.ts'

let server: Awaited<ReturnType<typeof openAppFetch>>
let heard: string[]
let libraries = 0
const hear = (event: Event) => heard.push(event.type)

/** @param allowed origin whose pages may send requests as the reader; the test page has location.origin */
async function place(allowed: string, { network = true, dataDir = '' } = {}) {
  // a new library for each test, so that cards of earlier tests send no requests to it
  const api = `https://opac-${++libraries}.example`
  server = await openAppFetch({ CAPTCHA: 'off', ALLOW_ORIGINS: allowed, DATA_DIR: dataDir })
  await server.signIn()
  server.asked.length = 0
  server.network.isBroken = !network
  const { httpSettings } = await import('../../src/core/http.ts')
  httpSettings.fetch = fetchFrom(location.origin, api, server.fetch)
  heard = []
  document.addEventListener('opac-error', hear)
  await import('../../widgets/reader-banner/define.ts')
  document.body.innerHTML = `<opac-reader-banner api="${api}" lang="zh"></opac-reader-banner>`
  const root = () => document.body.querySelector('opac-reader-banner')!.shadowRoot!
  return { root, text: () => root().textContent ?? '' }
}
afterEach(async () => {
  document.removeEventListener('opac-error', hear)
  // keeps a listener, since stores unmount a second after the last one, when this file's window may be gone
  const { shared } = await import('../../widgets/core.ts')
  for (const store of [$flagAt, $languageChoice, $theme]) store.listen(() => {})
  for (const { $card } of shared.readers.values()) $card.listen(() => {})
  document.body.replaceChildren()
  await new Promise(requestAnimationFrame)
  await server.close()
})

const isSeen = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

it("W04 W07 a page of a site that is not allowed: the visitor's card, whoever is signed in; one call, nothing personal", async () => {
  const { root, text } = await place('https://www.example.edu')
  await waitFor(() => expect(root().querySelector('.act a')).toBeTruthy())
  expect(text()).not.toContain('加载失败')
  expect(heard).toEqual([])
  expect(server.lines()).toEqual(['GET /opac/x/origin'])
  isSeen()
  expect(server.lines()).toHaveLength(1)
})

it("W04 W07 no answer at first: the visitor's card; retried once each time the page becomes visible again", async () => {
  const { root } = await place(location.origin, { network: false })
  await waitFor(() => expect(root().querySelector('.act a')).toBeTruthy())
  expect(server.lines()).toEqual(['GET /opac/x/origin'])
  isSeen()
  isSeen()
  await waitFor(() => expect(server.lines()).toHaveLength(2))
  await waitFor(() => expect(root().querySelector('.act a')).toBeTruthy())
  expect(heard).toEqual([])
  server.network.isBroken = false
  isSeen()
  await waitFor(() => expect(root().querySelectorAll('.counter')).toHaveLength(5))
  expect(server.lines().slice(2)).toEqual([
    'GET /opac/x/origin',
    'GET /opac/users/info',
    'GET /opac/users/stats',
  ])
})

it('W04 W07 on another site the page can read counters and greeting, but no picture and no URL', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reading-room-photos-'))
  mkdirSync(join(dataDir, 'photos'))
  writeFileSync(join(dataDir, 'photos', '1.jpg'), 'a picture')
  const { root } = await place(location.origin, { dataDir })
  await waitFor(() => expect(root().querySelectorAll('.counter')).toHaveLength(5))
  expect(root().querySelector('img')).toBeNull()
  const { shared } = await import('../../widgets/core.ts')
  const known = JSON.stringify([...shared.readers.values()].slice(-1).map(({ $card }) => $card.get()))
  expect(known).toContain('林小溪')
  expect(known).not.toMatch(/linjiang|138\d|birthday|user_id|reader1|photo\/1/)
  rmSync(dataDir, { recursive: true })
})
