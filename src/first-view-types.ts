/** Types shared by the host and the bundle that renders the first view (src/first-view.tsx). */
import type { BibData, BibInfos } from './contract/catalogue/bibs.ts'
import type { Book, SearchAnswer } from './contract/catalogue/search.ts'
import type { BooklistCard } from './contract/lists/booklists.ts'
import type { HotBook, TrendTerm } from './contract/lists/commend.ts'
import type { HomeNews } from './contract/lists/x-news.ts'
import type { WeekBook } from './contract/lists/x-week.ts'
import type { BaseConfig } from './contract/x.ts'
import type { Dictionary } from './contract/x-words.ts'
import type { Area } from './i18n/index.ts'

export type Hot = { words: TrendTerm[]; books: HotBook[] }

/** Data of the routes the host renders. null = not fetched or failed: the page then fetches it itself. */
export type FirstViewData = {
  /** searchList: answer to the URL's request (core/rules/search/search-url.ts); index: to core/rules/home/home-request.ts */
  search?: SearchAnswer | null
  /** searchList: the server's message when it rejects the search */
  refusal?: string
  /** index: hot words and books; null = not supported by the server */
  hot?: Hot | null
  /** index: recommended booklists; null = not supported by the server */
  booklists?: BooklistCard[] | null
  /** index: the book of the week; null = none, or not supported by the server */
  week?: WeekBook | null
  /** index: news of the library; null = not supported by the server */
  news?: HomeNews[] | null
  /** searchDetailLocal/{bibid} */
  book?: {
    bibId: string
    row: Book | null
    infos: BibInfos
    holdings: string
    /** the holdings could not be read */
    holdingsFault?: null
    marc?: BibData | null
  } | null
  /** the requested book does not exist */
  notFound?: boolean
}

/** A call of the API in the host; status 0 = too late, data undefined = refused. */
export type Ask = (
  path: string,
  lang: 'zh' | 'en',
  body?: unknown,
) => Promise<{ status: number; data: unknown; msg?: string }>

/** base: '/space' or '/mspace'; path and search: the rest of the URL. */
export type FirstViewInput = {
  base: string
  path: string
  search: string
  lang: 'zh' | 'en'
  /** words of a further language, whose base `lang` is */
  dictionary?: Dictionary | null
  theme: string
  /** the home page with large words (core/rules/access.ts) */
  isSenior?: boolean
  config: BaseConfig | null
  data: FirstViewData
}

/** What works of a screen without JavaScript: all of it, its frame, or nothing because it requires sign-in. */
export type WithoutScript = 'page' | 'frame' | 'account'

/** html '' = nothing was rendered; route, file, areas: see shell/routes/routes.ts, for the chunks named in the document. */
export type FirstViewOutput = {
  status: number
  html: string
  title: string
  description: string
  route: string
  file: string
  areas: Area[]
  /** parts of the screen that this document shows, besides the file */
  parts?: string[]
  withoutScript: WithoutScript
}

/**
 * Data that a document was rendered from, GET /space/view.json?at=…; v = short hash of the rest, also in the
 * document.
 */
export type FirstViewJson = {
  v: string
  lang: 'zh' | 'en'
  config: BaseConfig | null
  data: FirstViewData
}
