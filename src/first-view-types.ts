/** What passes between the host and the bundle that renders the first view (src/first-view.tsx). */
import type { BibData, BibInfos } from './contract/bibs.ts'
import type { BooklistCard } from './contract/booklists.ts'
import type { HotBook, TrendTerm } from './contract/commend.ts'
import type { Book, SearchAnswer } from './contract/search.ts'
import type { BaseConfig } from './contract/x.ts'
import type { WeekBook } from './contract/x-week.ts'
import type { Area } from './i18n/index.ts'

export type Hot = { words: TrendTerm[]; books: HotBook[] }

/** Data of the routes the host renders. null = not fetched or failed: the page then fetches it itself. */
export type FirstViewData = {
  /** searchList: the answer to the request that the URL says (core/rules/search-url.ts); index: to core/rules/home-request.ts */
  search?: SearchAnswer | null
  /** searchList: the server's own words where it will not answer such a search */
  refusal?: string
  /** index: what others search for and borrow; null = that server does not say */
  hot?: Hot | null
  /** index: recommended booklists; null = that server does not say */
  booklists?: BooklistCard[] | null
  /** index: the book of the week; null = there is none, or that server does not say */
  week?: WeekBook | null
  /** searchDetailLocal/{bibid} */
  book?: { bibId: string; row: Book | null; infos: BibInfos; holdings: string; marc?: BibData | null } | null
  /** the book asked for does not exist */
  notFound?: boolean
}

/** base '/space' or '/mspace'; path and search are what follows it. */
export type FirstViewInput = {
  base: string
  path: string
  search: string
  lang: 'zh' | 'en'
  theme: string
  config: BaseConfig | null
  data: FirstViewData
}

/** What is left of a screen without JavaScript: all of it, its frame, nothing because it wants a reader. */
export type WithoutScript = 'page' | 'frame' | 'account'

/** html '' = nothing was rendered; route, file, areas: see shell/routes.ts, the document names that file's chunks. */
export type FirstViewOutput = {
  status: number
  html: string
  title: string
  description: string
  route: string
  file: string
  areas: Area[]
  withoutScript: WithoutScript
}

/** What a document was drawn from, GET /space/view.json?at=…; v = short hash of the rest, the document carries it. */
export type FirstViewJson = {
  v: string
  lang: 'zh' | 'en'
  config: BaseConfig | null
  data: FirstViewData
}
