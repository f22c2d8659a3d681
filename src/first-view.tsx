/**
 * The same app rendered to HTML by the host: the anonymous first view of home, results and book.
 * Stores are filled before one synchronous render and cleared after it, so nothing of one request reaches another.
 */
import { renderToString } from 'preact-render-to-string'
import { Router } from 'wouter'
import { applyConfig } from './core/stores/config.ts'
import { $firstView, forgetFirstView } from './core/stores/first-view.ts'
import { applyLanguage } from './core/stores/language.ts'
import BookPage from './features/book/BookPage.tsx'
import HomePage from './features/home/HomePage.tsx'
import ResultsPage from './features/search/ResultsPage.tsx'
import SearchBand from './features/search/SearchBand.tsx'
import type { FirstViewInput, FirstViewOutput } from './first-view-types.ts'
import { type Area, addMessages } from './i18n/index.ts'
import { App } from './shell/App.tsx'
import { describeRoute } from './shell/describe-route.ts'
import Header from './shell/Header.tsx'
import { routeOf } from './shell/match-route.ts'
import NotFoundPage from './shell/NotFoundPage.tsx'
import { header, notFound, routes, searchBand } from './shell/routes.ts'
import { IdScope } from './ui/use-id.ts'

// A lazy route throws in a synchronous render, so the few routes of a first view are provided beforehand.
const PAGES: Record<string, typeof HomePage> = {
  Index: HomePage,
  SearchList: ResultsPage,
  SearchDetailLocal: BookPage,
}
for (const route of routes) if (PAGES[route.name]) route.page.provide(PAGES[route.name]!)
notFound.provide(NotFoundPage)
searchBand.provide(SearchBand)
header.provide(Header)

const dictionaries = import.meta.glob<object>(
  './i18n/{zh,en}/{shell,errors,search,shelf,home,results,book}.ts',
  {
    eager: true,
    import: 'default',
  },
)
for (const [file, dictionary] of Object.entries(dictionaries)) {
  const [, lang, area] = /\/(zh|en)\/(\w+)\.ts$/.exec(file)!
  addMessages(lang as 'zh', area as Area, dictionary)
}

/** What a page is about has not come: drawn without it the page would sleep, and nobody would fetch it. */
const isWanting = (name: string, { search, refusal, book, notFound }: FirstViewInput['data']): boolean =>
  (name === 'SearchList' && !search && !refusal) || (name === 'SearchDetailLocal' && !book && !notFound)

export function render(input: FirstViewInput): FirstViewOutput {
  const route = routeOf(input.path)
  const isMissing = !route || !!input.data.notFound
  const name = route?.name ?? 'NotFound'
  applyLanguage(input.lang)
  applyConfig(input.config)
  $firstView.set(input.data)
  try {
    const about = describeRoute(route?.name, input)
    const isDrawn = !!input.config && (!route || name in PAGES) && !isWanting(name, input.data)
    const html = isDrawn
      ? renderToString(
          <Router base={input.base} ssrPath={input.base + input.path} ssrSearch={input.search}>
            <IdScope name="r">
              <App />
            </IdScope>
          </Router>,
        )
      : ''
    return { status: isMissing ? 404 : 200, html, ...about, route: name, hydrate: isDrawn }
  } finally {
    forgetFirstView()
    applyConfig(null)
  }
}
