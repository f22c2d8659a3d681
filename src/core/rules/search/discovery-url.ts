/**
 * URL state of a list of articles, e-books or papers. q, f, and, or, not, year, sort, page and size as in search-url.ts.
 * For the index:
 *
 *   limit, expand   one parameter per enabled switch; one without a value = none. Absent = the index's default
 *   mode            all | any | phrase, absent = the index's default
 *   facet           one per chosen value: id~value
 */
import type {
  DiscoveryConfs,
  DiscoveryRequest,
  DiscoveryView,
} from '../../../contract/catalogue/discovery.ts'
import { readSearchUrl, type SearchState, writeSearchUrl } from './search-url.ts'

type FacetChoice = { id: string; value: string }
export type DiscoveryState = Pick<SearchState, 'conditions' | 'year' | 'sort' | 'page' | 'size'> & {
  /** codes of enabled limiters; null = the index's default */
  limiters: string[] | null
  expanders: string[] | null
  /** '' = the index's default */
  mode: string
  facets: FacetChoice[]
}

/** Field names of the search bar → fieldcodes. Other codes are the same in both. */
const FIELDCODES: Record<string, string> = {
  all: '',
  title: 'TI',
  author: 'AU',
  subject: 'SU',
  isbn: 'IB',
}
const isKnownField = (field: string) => Object.hasOwn(FIELDCODES, field)

/** Searchable fields of a view, with the names used in URLs; the first is "all". */
export const discoveryFields = ({ fields }: DiscoveryConfs): { code: string; name: string }[] =>
  fields.map(({ code, name }, at) => ({
    code: at === 0 ? 'all' : (Object.keys(FIELDCODES).find(field => FIELDCODES[field] === code) ?? code),
    name,
  }))

const plain = (size: number) => ({ sort: '', order: '', size })

export const emptyDiscovery = (size: number): DiscoveryState => ({
  conditions: [],
  year: null,
  limiters: null,
  expanders: null,
  mode: '',
  facets: [],
  sort: '',
  page: 1,
  size,
})

/** @param size default rows per page; unknown or malformed parameters count as absent */
export function readDiscoveryUrl(search: string, size: number): DiscoveryState {
  const params = new URLSearchParams(search)
  const { conditions, year, sort, page, size: requestedSize } = readSearchUrl(search, plain(size))
  const switches = (name: string) =>
    params.has(name) ? [...new Set(params.getAll(name).filter(Boolean))] : null
  return {
    conditions: conditions.map(condition => ({ ...condition, operator: '*' })),
    year,
    limiters: switches('limit'),
    expanders: switches('expand'),
    mode: params.get('mode') ?? '',
    facets: [...new Set(params.getAll('facet'))].flatMap(text => {
      const [id = '', ...rest] = text.split('~')
      const value = rest.join('~')
      return id && value ? [{ id, value }] : []
    }),
    sort,
    page,
    size: requestedSize,
  }
}

/** @returns '' or '?…', defaults left out */
export function writeDiscoveryUrl(state: DiscoveryState, size: number): string {
  const { conditions, year, sort, page } = state
  const shared = { ...readSearchUrl('', plain(size)), conditions, year, sort, page, size: state.size }
  const params = new URLSearchParams(writeSearchUrl(shared, plain(size)))
  const put = (name: string, on: string[] | null) => {
    for (const code of on?.length ? on : on ? [''] : []) params.append(name, code)
  }
  put('limit', state.limiters)
  put('expand', state.expanders)
  if (state.mode) params.set('mode', state.mode)
  for (const { id, value } of state.facets) params.append('facet', `${id}~${value}`)
  const text = params.toString()
  return text && `?${text}`
}

/** Enabled switches: the chosen ones, else the index's default. */
export const switchesOn = (
  chosen: string[] | null,
  all: readonly { code: string; isOn: boolean }[],
): string[] => chosen ?? all.filter(one => one.isOn).map(one => one.code)

/** The specification's discovery search object (F10); years span January to December (F08). */
export function toDiscoveryRequest(
  state: DiscoveryState,
  viewMode: DiscoveryView,
  confs: DiscoveryConfs,
): DiscoveryRequest {
  const ids = [...new Set(state.facets.map(({ id }) => id))]
  const [from, to] = state.year ?? []
  return {
    viewMode,
    queries: state.conditions.map(({ logic, field, value }) => ({
      operator: logic,
      fieldcode: isKnownField(field) ? FIELDCODES[field]! : field,
      term: value,
    })),
    limiters: switchesOn(state.limiters, confs.limiters).map(id => ({ id, values: ['y'] })),
    expander: switchesOn(state.expanders, confs.expanders),
    sort: state.sort || (confs.sorts[0]?.code ?? ''),
    includefacets: 'y',
    searchmode: modeOf(state.mode || confs.modes[0]?.code),
    view: 'detailed',
    pagenumber: state.page,
    resultsperpage: state.size,
    highlight: 'y',
    facetfilter: ids.map(id => ({
      id,
      values: state.facets.filter(facet => facet.id === id).map(facet => facet.value),
    })),
    pubYear: state.year && { start: from ? `${from}-01` : '', end: to ? `${to}-12` : '' },
  }
}

const modeOf = (code?: string): DiscoveryRequest['searchmode'] =>
  code === 'any' || code === 'phrase' ? code : 'all'
