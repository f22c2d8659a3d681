// @vitest-environment jsdom
/**
 * Number of DOM nodes of the first view, since the costs of layout and styles depend on it, most of all on
 * phones. The page is rendered by the built renderer. Needs a build; `npm test` makes one.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Book, SearchAnswer } from '../../src/contract/catalogue/search.ts'
import type { FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import { openCatalogueApp } from '../catalogue-fixture.ts'

const bundle = join(import.meta.dirname, '../../dist/first-view/first-view.js')
const isBuilt = existsSync(bundle)
/** head, notices and embedded JSON around the rendered part */
const AROUND = 22
const FACETS = ['docType', 'locaCode', 'subject', 'language', 'author']

/** A maximum result list: twenty books, five values and one more in every facet, sixty years. */
async function listOf20(): Promise<Pick<FirstViewInput, 'config' | 'data'>> {
  const { app } = await openCatalogueApp()
  const ask = async (url: string, payload?: object) => {
    const answer = await app.inject({ method: payload ? 'POST' : 'GET', url, payload })
    // the host answers with a Buffer, which differs from jsdom's own byte arrays
    const said = answer.json()
    return said.type === 'Buffer' ? JSON.parse(Buffer.from(said.data).toString()).data : said.data
  }
  const config = await ask('/opac/x/base')
  const answer: SearchAnswer = await ask('/opac/search/', { page: 1, pageSize: 20 })
  await app.close()
  const values = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({
      value: String(from + at),
      label: `value ${at}`,
      count: 60 - at,
    }))
  const facetResult = FACETS.map(field => ({ field, name: field, values: values(6) }))
  const years = { field: 'pubYear', name: 'pubYear', values: values(60, 1960) }
  const dataList: Book[] = Array.from({ length: 20 }, (_, at) => ({
    ...answer.dataList[at % answer.dataList.length]!,
    bibId: `b${at}`,
  }))
  const search = { ...answer, dataList, facetResult: [...facetResult, years], total: 334, actualTotal: 334 }
  return { config, data: { search: search as SearchAnswer } }
}

it.skipIf(!isBuilt)(
  'results with 20 hits are at most 780 nodes besides icons, 80 kB of HTML, and each icon is at most two',
  async () => {
    const { render } = (await import(bundle)) as { render: (input: FirstViewInput) => FirstViewOutput }
    for (const lang of ['zh', 'en'] as const) {
      const input = { base: '/space', path: '/searchList', search: '?q=a', lang, theme: '1' }
      const { html } = render({ ...input, ...(await listOf20()) })
      const document = new DOMParser().parseFromString(html, 'text/html')
      expect(document.querySelectorAll('article.rec')).toHaveLength(20)
      expect(document.querySelectorAll(':not(svg.i, svg.i *)').length + AROUND).toBeLessThanOrEqual(780)
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(80_000)
      for (const icon of document.querySelectorAll('svg.i')) expect(icon.querySelectorAll('*').length).toBe(1)
      // drawn covers are hidden from screen readers, since the title is next to them
      for (const cover of document.querySelectorAll('.cover.cv')) {
        expect(cover.getAttribute('aria-hidden')).toBe('true')
        expect(cover.querySelectorAll('*').length).toBeLessThanOrEqual(8)
      }
    }
  },
)
