import { expect, it } from 'vitest'
import {
  advancedOfDiscovery,
  blankAdvanced,
  discoveryOf,
} from '../../../src/blocks/advanced-search/advanced-search.ts'
import type { DiscoveryConfs, DiscoveryView } from '../../../src/contract/catalogue/discovery.ts'
import {
  discoveryFields,
  readDiscoveryUrl,
  toDiscoveryRequest,
  writeDiscoveryUrl,
} from '../../../src/core/rules/search/discovery-url.ts'
import { discoveryHref } from '../../../src/core/rules/urls/portal-links.ts'
import { highlightRuns, rangesByPart } from '../../../src/features/search/discovery/highlight-runs.ts'

const SIZE = 20
const DEFAULTS = { sort: 'relevance', order: 'desc', size: SIZE }
const on = (code: string, isOn = false) => ({ code, name: code, hint: '', isOn })
const CONFS: DiscoveryConfs = {
  kind: 'article',
  fields: ['TX', 'TI', 'AU', 'SO'].map(code => ({ code, name: code })),
  modes: ['all', 'any'].map(code => ({ code, name: code })),
  sorts: ['relevance', 'date'].map(code => ({ code, name: code })),
  limiters: [on('FT'), on('RV')],
  expanders: [on('thesaurus', true), on('fulltext')],
  facets: [],
  limits: [{ code: 'Language', name: 'Language', values: [{ code: 'eng', name: 'English' }] }],
  years: { from: 2010, to: 2025 },
  provider: 'index',
}
const again = (url: string) => writeDiscoveryUrl(readDiscoveryUrl(url, SIZE), SIZE)

it('F06 the URL of a list survives a round trip', () => {
  const params = new URLSearchParams({ q: '夜间开放', f: 'title', and: 'SO~*~学报', year: '2018-2024' })
  params.append('sort', 'date')
  params.append('page', '3')
  params.append('limit', 'FT')
  params.append('limit', 'RV')
  params.append('expand', '')
  params.append('mode', 'any')
  params.append('facet', 'Journal~a~b & c')
  params.append('facet', 'Journal~d')
  const url = `?${params}`
  expect(again(url)).toBe(url)
  expect(readDiscoveryUrl(url, SIZE)).toMatchObject({
    limiters: ['FT', 'RV'],
    expanders: [],
    facets: [
      { id: 'Journal', value: 'a~b & c' },
      { id: 'Journal', value: 'd' },
    ],
    page: 3,
  })
})

it('F06 an invalid part of a URL counts as absent, and a duplicate counts once', () => {
  expect(again('?q=%20&facet=Journal&facet=~x&facet=&page=-2&size=abc&year=18-x')).toBe('')
  expect(again('?facet=A~b&facet=A~b&limit=FT&limit=FT')).toBe('?limit=FT&facet=A%7Eb')
  expect(readDiscoveryUrl('?size=100000', SIZE).size).toBe(100)
})

it('F10 the discovery-search object: fieldcodes, switches as by default, facets by id, start-01 to end-12', () => {
  const state = readDiscoveryUrl(
    '?q=a&f=title&not=SO~*~b&or=all~*~c&year=2018-2024&facet=J~1&facet=L~2&facet=J~3',
    SIZE,
  )
  expect(toDiscoveryRequest(state, 'article', CONFS)).toEqual({
    viewMode: 'article',
    queries: [
      { operator: 'and', fieldcode: 'TI', term: 'a' },
      { operator: 'not', fieldcode: 'SO', term: 'b' },
      { operator: 'or', fieldcode: '', term: 'c' },
    ],
    limiters: [],
    expander: ['thesaurus'],
    sort: 'relevance',
    includefacets: 'y',
    searchmode: 'all',
    view: 'detailed',
    pagenumber: 1,
    resultsperpage: 20,
    highlight: 'y',
    facetfilter: [
      { id: 'J', values: ['1', '3'] },
      { id: 'L', values: ['2'] },
    ],
    pubYear: { start: '2018-01', end: '2024-12' },
  })
  const chosen = readDiscoveryUrl('?q=a&limit=RV&expand=&mode=any&sort=date&year=-2020', SIZE)
  expect(toDiscoveryRequest(chosen, 'article', CONFS)).toMatchObject({
    limiters: [{ id: 'RV', values: ['y'] }],
    expander: [],
    searchmode: 'any',
    sort: 'date',
    pubYear: { start: '', end: '2020-12' },
  })
})

it('F07 fields have the names of the search bar, so that both read the same URL', () => {
  expect(discoveryFields(CONFS).map(({ code }) => code)).toEqual(['all', 'title', 'author', 'SO'])
})

it('F07 a list of articles becomes rows, years and switches, and these give the same list', () => {
  const url = '?q=a&f=title&and=SO%7E*%7Eb&year=2018-2024&limit=FT'
  const form = advancedOfDiscovery(readDiscoveryUrl(`${url}&expand=&page=4&facet=Journal~x`, SIZE), DEFAULTS)
  expect(form.discovery).toMatchObject({ from: '2018', to: '2024', limiters: ['FT'], expanders: [] })
  const list = (view: DiscoveryView) => {
    const state = discoveryOf(form, SIZE, CONFS, view)
    return typeof state === 'object' && writeDiscoveryUrl(state, SIZE)
  }
  expect(list('article')).toBe(url)
  // only the view of e-books shows expanders
  expect(list('e-book')).toBe(`${url}&expand=`)
})

it('F07 papers keep their filters and order; a view ignores those of others', () => {
  const form = advancedOfDiscovery(
    readDiscoveryUrl('?q=a&facet=Language~eng&facet=Journal~x&sort=date&limit=XX&year=2018-2024', SIZE),
    DEFAULTS,
  )
  expect(discoveryOf(form, SIZE, CONFS, 'paper')).toMatchObject({
    facets: [{ id: 'Language', value: 'eng' }],
    sort: 'date',
    limiters: null,
    year: null,
  })
  expect(discoveryOf(form, SIZE, { ...CONFS, sorts: [], limits: [] }, 'paper')).toMatchObject({
    facets: [],
    sort: '',
  })
})

it('F08 years: both or none, corrected if in the wrong order; the first row must have words', () => {
  const blank = blankAdvanced(DEFAULTS)
  const of = (from: string, to: string, value = 'a') =>
    discoveryOf(
      { ...blank, rows: [{ ...blank.rows[0]!, value }], discovery: { ...blank.discovery, from, to } },
      SIZE,
      CONFS,
      'article',
    )
  for (const [from, to] of [
    ['2018', ''],
    ['', '2018'],
  ] as const)
    expect(of(from, to), `${from}-${to}`).toBe('pleaseSelectTheCorrectPublicationDate')
  // a year that is typed in part is no missing year
  for (const [from, to] of [
    ['2018', '20'],
    ['20', ''],
    ['abcd', '2018'],
  ] as const)
    expect(of(from, to), `${from}-${to}`).toBe('badYear')
  expect(of('', '  ')).toMatchObject({ year: null })
  expect(of('2024', '2018')).toMatchObject({ year: [2018, 2024] })
  expect(of('2018', '2024', ' ')).toBe('pleaseEnter')
})

it('F06 highlights are taken from the index; invalid ranges are omitted', () => {
  const text = (ranges: number[][]) =>
    highlightRuns('abcdef', ranges).map(run => (run.isMatch ? `[${run.text}]` : run.text))
  expect(text([[1, 3]])).toEqual(['a', '[bc]', 'def'])
  expect(text([])).toEqual(['abcdef'])
  expect(
    text([
      [-1, 2],
      [0, 1],
      [0, 2],
      [4, 99],
      [3, 3],
      [5, 6],
    ]),
  ).toEqual(['[a]', 'bcde', '[f]'])
  expect(rangesByPart(['ab', 'cd'], '; ', [[1, 5]])).toEqual([[[1, 2]], [[0, 1]]])
})

it('B13 an accession number may contain a slash, a question mark or a percent sign', () => {
  expect(discoveryHref('/space', { kind: 'article', DbId: 'a/b', An: '10.1/x?y%' })).toBe(
    '/space/searchDetailArticle/a%2Fb/10.1%2Fx%3Fy%25',
  )
  expect(discoveryHref('/space', { kind: 'ebook', DbId: 'a b', An: '1&2' })).toBe(
    '/space/searchDetailEDSEBook?dbId=a+b&an=1%262',
  )
})
