/** What a first view shows, asked of the API itself as an anonymous visitor: so that a server behind us gives it too. */
import type { BibInfos } from '../../src/contract/bibs.ts'
import type { BooklistCard } from '../../src/contract/booklists.ts'
import type { Envelope } from '../../src/contract/call.ts'
import type { Page } from '../../src/contract/page.ts'
import type { Book, SearchAnswer, SearchRequest } from '../../src/contract/search.ts'
import type { BaseConfig } from '../../src/contract/x.ts'
import { RECOMMENDED_BOOKLISTS } from '../../src/core/limits.ts'
import { composeBase } from '../../src/core/rules/compose-base.ts'
import { homeRequest, hotCounts } from '../../src/core/rules/home-request.ts'
import { searchDefaults } from '../../src/core/rules/search-defaults.ts'
import { readSearchUrl, toSearchRequest } from '../../src/core/rules/search-url.ts'
import type { FirstViewData, Hot } from '../../src/first-view-types.ts'
import type { Lang } from './say.ts'

/** status 0 = nothing answered in time; data undefined = no success, and `msg` why. @param path with /opac */
export type Ask = (
  path: string,
  lang: Lang,
  body?: unknown,
) => Promise<{ status: number; data: unknown | undefined; msg?: string }>

/** The envelope's data of a success (200 is tolerated as such, contract.md §0), or what a refusal says. */
export function readAnswer(status: number, text: string): { data: unknown | undefined; msg?: string } {
  try {
    const envelope = JSON.parse(text) as Partial<Envelope> | null
    if (status < 400 && (envelope?.code === 0 || envelope?.code === 200)) return { data: envelope.data }
    return { data: undefined, ...(status < 500 && envelope?.msg && { msg: String(envelope.msg) }) }
  } catch {
    return { data: undefined }
  }
}

const FRESH_MS = 5000

/** Base configuration by language, kept for seconds: it would else be asked for with every page. */
export function configSource(ask: Ask, clock: { now(): number }): (lang: Lang) => Promise<BaseConfig | null> {
  const kept = new Map<Lang, { at: number; config: Promise<BaseConfig | null> }>()
  return lang => {
    const last = kept.get(lang)
    if (last && clock.now() - last.at < FRESH_MS) return last.config
    const config = loadConfig(ask, lang)
    kept.set(lang, { at: clock.now(), config })
    // a failure is not kept: the next visitor asks anew
    void config.then(answer => answer ?? kept.delete(lang))
    return config
  }
}

async function loadConfig(ask: Ask, lang: Lang): Promise<BaseConfig | null> {
  const own = (await ask('/opac/x/base', lang)).data as BaseConfig | undefined
  if (own && Object.keys(own).length > 0) return own
  return composeBase(async path => (await ask(path, lang)).data)
}

/** @param path under the base, '/' first @param search from the question mark on */
export async function dataFor(
  ask: Ask,
  lang: Lang,
  { path, search, config }: { path: string; search: string; config: BaseConfig },
): Promise<FirstViewData> {
  const searched = async (request: SearchRequest) =>
    ((await ask('/opac/search/', lang, request)).data as SearchAnswer | undefined) ?? null
  if (/^\/index\/?$/.test(path)) {
    const [found, hot, booklists] = await Promise.all([
      searched(homeRequest()),
      hotData(ask, lang, config),
      booklistData(ask, lang),
    ])
    return { search: found, hot, booklists }
  }
  if (/^\/searchList\/?$/.test(path)) {
    const request = toSearchRequest(readSearchUrl(search, searchDefaults(config)))
    const { data, msg } = await ask('/opac/search/', lang, request)
    return { search: (data as SearchAnswer | undefined) ?? null, ...(msg && { refusal: msg }) }
  }
  const bibId = /^\/searchDetailLocal\/([^/]+)\/?$/.exec(path)?.[1]
  return bibId ? bookData(ask, lang, bibId) : {}
}

async function hotData(ask: Ask, lang: Lang, config: BaseConfig): Promise<Hot | null> {
  const counts = hotCounts(config)
  const [words, books] = await Promise.all([
    ask(`/opac/commend/top_search_trend?count=${counts.words}`, lang),
    ask(`/opac/commend/hot1?count=${counts.books}`, lang),
  ])
  // a server behind us may answer anything
  const listOf = <T>(data: unknown) => (Array.isArray(data) ? (data as T[]) : [])
  if (words.data === undefined && books.data === undefined) return null
  return { words: listOf(words.data), books: listOf(books.data) }
}

async function booklistData(ask: Ask, lang: Lang): Promise<BooklistCard[] | null> {
  const { data } = await ask(`/opac/booklists/commend1?page=1&pageSize=${RECOMMENDED_BOOKLISTS}`, lang)
  const items = (data as Partial<Page<BooklistCard>> | null | undefined)?.items
  // a server behind us may answer anything
  return Array.isArray(items) ? items.filter(one => typeof one?.booklistName === 'string') : null
}

async function bookData(ask: Ask, lang: Lang, given: string): Promise<FirstViewData> {
  const bibId = decoded(given)
  if (bibId === null) return { notFound: true }
  const at = `/opac/bibs/${encodeURIComponent(bibId)}`
  const [infos, holdings] = await Promise.all([ask(`${at}/infos`, lang), ask(`${at}/holdings`, lang)])
  if (infos.status === 404) return { notFound: true }
  const known = infos.data as BibInfos | undefined
  const base = known?.map?.baseInfo?.map
  if (!known || !base) return { book: null }
  const rows = (holdings.data as { holdings?: string } | undefined)?.holdings ?? '[]'
  // our own server says the whole row there; another one may not
  const row = typeof base.bibId === 'string' ? ({ ...base, holdings: null } as unknown as Book) : null
  return { book: { bibId, row, infos: known, holdings: rows } }
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
