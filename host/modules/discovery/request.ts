/** Parses the wire's discovery-search object leniently into a query of the index. Pure. */
import type { InferOutput } from 'valibot'
import type { DiscoveryView, discoveryRequest } from '../../../src/contract/catalogue/discovery.ts'
import type { Abilities, DiscoveryQuery, Mode, Operator } from '../../discovery/provider.ts'
import { HttpError } from '../../http/calls/errors.ts'
import { clamp } from '../search/request.ts'
import { cleanValue } from '../search/values.ts'

type Wire = InferOutput<typeof discoveryRequest>

const PAGE_SIZE = 20
const MOST_ROWS = 100
const MOST_PAGES = 100_000

const OPERATORS: Record<string, Operator> = {
  '0': 'and',
  and: 'and',
  '1': 'or',
  or: 'or',
  '2': 'not',
  not: 'not',
}
/** bool and smart are the service's closest modes */
const MODES: Record<string, Mode> = { all: 'all', bool: 'all', smart: 'all', any: 'any', phrase: 'phrase' }
/** aliases from the catalogue's fields, for clients that search both with one form */
const FIELDS: Record<string, string> = {
  all: '',
  title: 'TI',
  author: 'AU',
  subject: 'SU',
  source: 'SO',
  abstract: 'AB',
  issn: 'IS',
  isbn: 'IB',
}

/** @throws HttpError 400 for an unknown code: ignoring it would change the meaning of the query */
export function queryOf(wire: Wire, view: DiscoveryView, able: Abilities): DiscoveryQuery {
  const [from, to] = monthsOf(wire)
  return {
    view,
    queries: (wire.queries ?? []).flatMap(({ operator, fieldcode, term }) => {
      const words = cleanValue(term)
      const sign =
        String(operator ?? '')
          .trim()
          .toLowerCase() || 'and'
      const known = one(OPERATORS, sign)
      const field = fieldOf(fieldcode ?? '', able)
      return words === '' ? [] : [{ operator: known, field, term: words }]
    }),
    limiters: limitersOf(wire, able),
    expanders: idsOf([wire.expander ?? []].flat()).map(id => among(able.expanders, id)),
    sort: wire.sort?.trim() ? among(able.sorts, wire.sort) : 'relevance',
    mode: wire.searchmode?.trim() ? one(MODES, wire.searchmode.trim().toLowerCase()) : 'all',
    page: clamp(wire.pagenumber, 1, MOST_PAGES, 1),
    size: clamp(wire.resultsperpage, 1, MOST_ROWS, PAGE_SIZE),
    facets: isYes(wire.includefacets),
    highlight: isYes(wire.highlight),
    abstracts: !/^(title|brief)$/i.test(wire.view ?? ''),
    filters: filtersOf(wire, able),
    from,
    to,
  }
}

const unknown = (what: string) => new HttpError(400, 'discovery.unknown', { what: what.slice(0, 40) })

function one<T>(table: Record<string, T>, key: string): T {
  if (!Object.hasOwn(table, key)) throw unknown(key)
  return table[key]!
}

/** an index without it searches all its text where no field is named */
const ALL_TEXT = 'TX'
const has = (choices: { code: string }[], code: string) => choices.some(one => one.code === code)

/** @returns the code in the index's spelling */
function among(choices: { code: string }[], code: string): string {
  const wanted = code.trim().toLowerCase()
  const found = choices.find(choice => choice.code.toLowerCase() === wanted)
  if (!found) throw unknown(code.trim())
  return found.code
}

function fieldOf(code: string, able: Abilities): string {
  const plain = code.trim()
  const named = FIELDS[plain.toLowerCase()] ?? plain
  const isAllText = named.toUpperCase() === ALL_TEXT
  return named === '' || (isAllText && !has(able.fields, ALL_TEXT)) ? '' : among(able.fields, named)
}

const idsOf = (texts: string[]): string[] =>
  texts
    .flatMap(text => text.split(','))
    .map(id => id.trim())
    .filter(id => id !== '')

/** The service's own date limiter; `2016-01/2025-12` */
const DATES = 'DT1'

function limitersOf(wire: Wire, able: Abilities): string[] {
  const on = (wire.limiters ?? []).flatMap(limiter => {
    if (typeof limiter === 'string') return idsOf([limiter])
    if (limiter.id.trim() === DATES) return []
    return !limiter.values || limiter.values.some(isYes) ? idsOf([limiter.id]) : []
  })
  return [...new Set(on.map(id => among(able.limiters, id)))]
}

function filtersOf(wire: Wire, able: Abilities): DiscoveryQuery['filters'] {
  return (wire.facetfilter ?? []).flatMap(filter => {
    const id = filter.id.trim()
    const values = [...new Set((filter.values ?? []).map(cleanValue).filter(value => value !== ''))]
    const isKnown = able.facets.length ? able.facets.includes(id) : /^[A-Za-z]\w{0,39}$/.test(id)
    if (!isKnown) throw unknown(id)
    return values.length ? [{ id, values }] : []
  })
}

/** Enabled by default: the service's own defaults. */
const isYes = (value: unknown): boolean => !/^(n|no|false|0)$/i.test(String(value ?? 'y').trim())

function monthsOf(wire: Wire): [string | null, string | null] {
  const dates = (wire.limiters ?? []).find(
    limiter => typeof limiter === 'object' && limiter.id.trim() === DATES,
  )
  const values = typeof dates === 'object' ? (dates.values ?? []) : []
  const [first, second] = String(values[0] ?? '').split('/')
  const start = monthOf(wire.pubYear?.start ?? first, '01')
  const end = monthOf(wire.pubYear?.end ?? second, '12')
  if (!start || !end || start <= end) return [start, end]
  // a reversed range of years: months stay at their ends (F08: start-01 to end-12)
  if (start.slice(0, 4) > end.slice(0, 4))
    return [end.slice(0, 4) + start.slice(4), start.slice(0, 4) + end.slice(4)]
  return [end, start]
}

function monthOf(value: string | number | null | undefined, month: string): string | null {
  const text = cleanValue(value)
  if (text === '') return null
  const found = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text)
  if (!found) throw new HttpError(400, 'discovery.badDate', { date: text.slice(0, 20) })
  return `${found[1]}-${found[2] ?? month}`
}
