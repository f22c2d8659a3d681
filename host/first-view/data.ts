/** Data of a first view, fetched from the API itself as an anonymous visitor, so that an upstream server works too. */
import { is } from 'valibot'
import type { BibInfos } from '../../src/contract/catalogue/bibs.ts'
import type { Book, SearchAnswer, SearchRequest } from '../../src/contract/catalogue/search.ts'
import type { BooklistCard } from '../../src/contract/lists/booklists.ts'
import type { HomeNews } from '../../src/contract/lists/x-news.ts'
import type { WeekBook } from '../../src/contract/lists/x-week.ts'
import type { Page } from '../../src/contract/page.ts'
import { type BaseConfig, baseConfig } from '../../src/contract/x.ts'
import { RECOMMENDED_BOOKLISTS } from '../../src/core/limits.ts'
import { composeBase } from '../../src/core/rules/compose-base.ts'
import { showsModule } from '../../src/core/rules/home/home-modules.ts'
import { homeRequest, hotCounts } from '../../src/core/rules/home/home-request.ts'
import { searchDefaults } from '../../src/core/rules/search/search-defaults.ts'
import { VIEWS } from '../../src/core/rules/search/search-models.ts'
import { readSearchUrl, toSearchRequest } from '../../src/core/rules/search/search-url.ts'
import type { FirstViewData, Hot } from '../../src/first-view-types.ts'
import type { Count } from '../http/calls/call-input.ts'
import { decoded } from '../http/calls/call-path.ts'
import { coinsOfRow } from '../metadata/book-coins.ts'
import type { Lang } from '../runtime/say.ts'
import type { ApiClient } from './api-client.ts'

export type Answered = {
  data: FirstViewData
  /** see DirectAnswer */
  counts: Count[]
  /** no call failed, and the whole catalogue was searched: something missing here really does not exist */
  isWhole: boolean
}

/** Whether a first view of this path needs more than the base configuration. */
export const showsData = (path: string): boolean =>
  /^\/(index|searchList|searchCatalog)\/?$/.test(path) || BOOK.test(path) || BOOKLIST.test(path)

const BOOK = /^\/searchDetailLocal(?:MainJournal)?\/([^/]+)\/?$/
const BOOKLIST = /^\/bookList\/detail\/([^/]+)\/?$/

/** null when there was no usable answer */
export async function loadConfig(api: ApiClient, lang: Lang): Promise<BaseConfig | null> {
  const own = (await api('/opac/x/base', lang)).data
  // an upstream server may answer anything
  if (is(baseConfig, own)) return own
  return composeBase(async path => (await api(path, lang)).data)
}

/** @param path under the base, starting with '/' @param search including the question mark */
export async function dataFor(
  api: ApiClient,
  lang: Lang,
  at: { path: string; search: string; config: BaseConfig },
): Promise<Answered> {
  const answered: Answered = { data: {}, counts: [], isWhole: true }
  answered.data = await loadData(
    async (...args) => {
      const answer = await api(...args)
      answered.counts.push(...answer.counts)
      const { partial, away } = (answer.data ?? {}) as Partial<SearchAnswer>
      if (answer.status === 0 || answer.status >= 500 || partial || away) answered.isWhole = false
      return answer
    },
    lang,
    at,
  )
  // the document only shows whether the list exists; the page's own request counts as the visit
  if (BOOKLIST.test(at.path)) answered.counts = []
  return answered
}

async function loadData(
  api: ApiClient,
  lang: Lang,
  { path, search, config }: { path: string; search: string; config: BaseConfig },
): Promise<FirstViewData> {
  const searched = async (request: SearchRequest) =>
    ((await api('/opac/search/', lang, request)).data as SearchAnswer | undefined) ?? null
  if (/^\/index\/?$/.test(path)) {
    const [found, hot, booklists, week, news] = await Promise.all([
      searched(homeRequest()),
      hotData(api, lang, config),
      showsModule(String(config.vars['space.home.module'] ?? ''), 'recommendedbooklist')
        ? booklistData(api, lang)
        : null,
      dataOf<WeekBook>(api, lang, config, 'x/week_book'),
      dataOf<HomeNews[]>(api, lang, config, 'x/news'),
    ])
    return { search: found, hot, booklists, week, news }
  }
  const [, results] = /^(\/search(?:List|Catalog))\/?$/.exec(path) ?? []
  if (results) {
    const state = readSearchUrl(search, searchDefaults(config, results))
    const request = toSearchRequest(state, results === VIEWS.catalog)
    const { data, msg } = await api('/opac/search/', lang, request)
    return { search: (data as SearchAnswer | undefined) ?? null, ...(msg && { refusal: msg }) }
  }
  const bibId = BOOK.exec(path)?.[1]
  if (bibId) return bookData(api, lang, bibId)
  const list = BOOKLIST.exec(path)?.[1]
  return list ? booklistStatus(api, lang, list) : {}
}

/** To a visitor a private list is the same as one that does not exist. */
async function booklistStatus(api: ApiClient, lang: Lang, given: string): Promise<FirstViewData> {
  const id = decoded(given)
  if (id === null) return { notFound: true }
  const { status } = await api(`/opac/booklists/${encodeURIComponent(id)}/info`, lang)
  return status === 404 ? { notFound: true } : {}
}

async function hotData(api: ApiClient, lang: Lang, config: BaseConfig): Promise<Hot | null> {
  const counts = hotCounts(config)
  const [words, books] = await Promise.all([
    api(`/opac/commend/top_search_trend?count=${counts.words}`, lang),
    api(`/opac/commend/hot1?count=${counts.books}`, lang),
  ])
  // an upstream server may answer anything
  const listOf = <T>(data: unknown) => (Array.isArray(data) ? (data as T[]) : [])
  if (words.data === undefined && books.data === undefined) return null
  return { words: listOf(words.data), books: listOf(books.data) }
}

/** Of a call that another server may not have. */
async function dataOf<T>(
  api: ApiClient,
  lang: Lang,
  { capabilities }: BaseConfig,
  name: string,
): Promise<T | null> {
  if (!capabilities.includes(name)) return null
  return ((await api(`/opac/${name}`, lang)).data as T | undefined) ?? null
}

async function booklistData(api: ApiClient, lang: Lang): Promise<BooklistCard[] | null> {
  const { data } = await api(`/opac/booklists/commend1?page=1&pageSize=${RECOMMENDED_BOOKLISTS}`, lang)
  const items = (data as Partial<Page<BooklistCard>> | null | undefined)?.items
  // an upstream server may answer anything
  return Array.isArray(items) ? items.filter(one => typeof one?.booklistName === 'string') : null
}

async function bookData(api: ApiClient, lang: Lang, given: string): Promise<FirstViewData> {
  const bibId = decoded(given)
  if (bibId === null) return { notFound: true }
  const at = `/opac/bibs/${encodeURIComponent(bibId)}`
  const [infos, holdings] = await Promise.all([api(`${at}/infos`, lang), api(`${at}/holdings`, lang)])
  if (infos.status === 404) return { notFound: true }
  const known = infos.data as BibInfos | undefined
  const base = known?.map?.baseInfo?.map
  if (!known || !base) return { book: null }
  const rows = (holdings.data as { holdings?: string } | undefined)?.holdings
  // our own server returns the whole row there; an upstream one may not
  const row = typeof base.bibId === 'string' ? ({ ...base, holdings: null } as unknown as Book) : null
  return {
    book: {
      bibId,
      row,
      infos: withCoins(known),
      ...(rows === undefined ? { holdings: '[]', holdingsFault: null } : { holdings: rows }),
    },
  }
}

/** An upstream server returns no ContextObject: made here, so that reference managers can also read its books. */
function withCoins(infos: BibInfos): BibInfos {
  const { extraInfo, baseInfo } = infos.map
  if (extraInfo?.map?.coins !== undefined) return infos
  const coins = coinsOfRow(baseInfo.map)
  const map = { ...(extraInfo?.map ?? { score: 0, _clickCount: 0 }), coins }
  return { ...infos, map: { ...infos.map, extraInfo: { ...extraInfo, empty: false, map } } }
}
