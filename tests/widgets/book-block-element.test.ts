// @vitest-environment jsdom
/** <opac-book-block> on a page of another origin than the library's, in front of the real app. */
import { waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { $languageChoice } from '../../src/core/stores/language.ts'
import { $theme } from '../../src/core/stores/theme.ts'
import { browserOf } from '../app-fetch.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { fetchFrom } from '../page-elsewhere.ts'

const API = 'https://opac.example'
let server: ReturnType<typeof browserOf>
let app: Awaited<ReturnType<typeof openCatalogueApp>>['app']

beforeEach(async () => {
  ;({ app } = await openCatalogueApp())
  server = browserOf(app)
  const { httpSettings } = await import('../../src/core/http.ts')
  httpSettings.fetch = fetchFrom(location.origin, API, server.fetch)
})
afterEach(async () => {
  // keeps a listener, since stores unmount a second after the last one, when this file's window may be gone
  for (const store of [$languageChoice, $theme]) store.listen(() => {})
  document.body.replaceChildren()
  await new Promise(requestAnimationFrame)
  await app.close()
})

async function place(...attributes: string[]) {
  await import('../../widgets/book-block/define.ts')
  document.body.innerHTML = attributes
    .map(more => `<opac-book-block api="${API}" lang="zh" ${more}><a href="/x">x</a></opac-book-block>`)
    .join('')
  return [...document.body.children].map(element => ({
    element: element as HTMLElement & Record<string, string>,
    text: () => element.shadowRoot!.textContent ?? '',
    titles: () => [...element.shadowRoot!.querySelectorAll('.tt a')].map(link => link.textContent),
  }))
}

it('W02 many blocks share one call, by id and ISBN, without a preflight; each shows its own book', async () => {
  const blocks = await place(`bib="${idOf('m1')}"`, 'isbn="978-7-302-59821-4"', `bibs="${idOf('c1')},none"`)
  await waitFor(() => expect(blocks.map(one => one.titles().length)).toEqual([1, 1, 1]))
  expect(blocks[1]!.titles()).toEqual(['操作系统'])
  expect(blocks[2]!.text()).toContain('另有 1 种')
  expect(server.lines()).toEqual(['GET /opac/x/books'])
})

it('W02 attributes reflect properties; another id is fetched again', async () => {
  const [block] = await place(`bib="${idOf('m1')}"`)
  await waitFor(() => expect(block!.titles()).toHaveLength(1))
  const first = block!.titles()[0]
  block!.element.bib = 'nobody'
  block!.element.bib = idOf('c1')
  expect(block!.element.getAttribute('bib')).toBe(idOf('c1'))
  await waitFor(() => expect(block!.titles()).toEqual(['操作系统']))
  expect(first).not.toBe('操作系统')
  expect(server.lines()).toHaveLength(2)
})

it('W02 a list requests at most fifty, and a block without a source requests nothing', async () => {
  const blocks = await place('source="new" limit="900"', 'layout="card"', 'source="new" limit="900"')
  await waitFor(() => expect(blocks[2]!.titles().length).toBeGreaterThan(2))
  expect(blocks[0]!.titles()).toEqual(blocks[2]!.titles())
  await waitFor(() => expect(blocks[1]!.text()).toContain('未设置要显示的图书'))
  expect(server.asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('limit'))).toEqual(['50'])
})

const listsAsked = () => server.lines().filter(line => line.includes('/book_list'))

it('W02 many blocks by words are one call; a list that does not exist leaves the others', async () => {
  const blocks = await place(
    ...Array.from({ length: 12 }, (_, n) => `query="操作系统" limit="${1 + n}"`),
    'source="booklist:none"',
    'source="new" layout="card"',
  )
  await waitFor(() => expect(blocks.filter(one => one.titles().length)).toHaveLength(13))
  await waitFor(() => expect(blocks[12]!.text()).toContain('没有找到这个书单'))
  expect(blocks[0]!.titles()).toEqual(['操作系统'])
  expect(listsAsked()).toEqual(['GET /opac/x/book_lists'])
})

it('W02 more than an address holds are a few calls', async () => {
  const blocks = await place(
    ...Array.from({ length: 16 }, (_, n) => `query="${'操作'.repeat(40)}${n}" limit="1"`),
  )
  await waitFor(() => expect(blocks.every(one => one.text().includes('操作操作'))).toBe(true))
  expect(listsAsked().length).toBeGreaterThan(1)
  expect(listsAsked().length).toBeLessThan(5)
  expect(Math.max(...server.asked.map(({ path }) => path.length))).toBeLessThan(7000)
})

it('W02 a server from before the common call is asked for each list', async () => {
  const { httpSettings } = await import('../../src/core/http.ts')
  const ask = httpSettings.fetch!
  httpSettings.fetch = ((url: string, init: RequestInit) =>
    ask(url.replace('/x/book_lists', '/x/no_such_call'), init)) as typeof fetch
  const blocks = await place('query="操作系统"', 'source="new"')
  await waitFor(() => expect(blocks.map(one => one.titles().length > 0)).toEqual([true, true]))
  expect(listsAsked()).toEqual(Array(2).fill('GET /opac/x/book_list'))
})

it('W02 a failed call is shown in its place, and can be retried by the button', async () => {
  server.network.isBroken = true
  const [block] = await place(`bib="${idOf('m1')}"`)
  await waitFor(() => expect(block!.text()).toContain('馆藏信息加载失败'))
  server.network.isBroken = false
  block!.element.shadowRoot!.querySelector('button')!.click()
  await waitFor(() => expect(block!.titles()).toHaveLength(1))
  expect(server.lines()).toHaveLength(2)
})
