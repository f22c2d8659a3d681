/**
 * Server-side rendering of the app: home, results, book and the not-found page completely, the frame of every other
 * screen. Always the anonymous view. Stores are filled before one synchronous render and cleared after it, so
 * requests cannot leak into each other. A page without scripts, a preview, is drawn with what it would ask for.
 */

import { renderToString } from 'preact-render-to-string'
import type { ComponentType } from 'react'
import { Router } from 'wouter'
import { servedRows } from './blocks/book-block/BookBlock.tsx'
import { type Asked, drawing } from './core/asked.ts'
import { httpSettings } from './core/http.ts'
import { $seniorHome } from './core/stores/access.ts'
import { applyConfig } from './core/stores/config.ts'
import { $firstView, clearFirstView } from './core/stores/first-view.ts'
import { applyLanguage } from './core/stores/language.ts'
import { SeniorHome } from './features/home/senior/SeniorHome.tsx'
import { SeniorPart } from './features/home/senior/senior-part.ts'
import { AuthorPanel } from './features/search/author/AuthorPanel.tsx'
import { AuthorPart } from './features/search/author/author-part.ts'
import { Graded } from './features/search/graded/Graded.tsx'
import { GradedPart } from './features/search/graded/graded-part.ts'
import { drawRow } from './first-view-rows.tsx'
import type { Ask, FirstViewInput, FirstViewOutput, WithoutScript } from './first-view-types.ts'
import { areaOf } from './i18n/area-of.ts'
import { type Area, addMessages } from './i18n/index.ts'
import { App } from './shell/App.tsx'
import { describeRoute } from './shell/routes/describe-route.ts'
import * as further from './shell/routes/further.ts'
import { addFurther, routeOf } from './shell/routes/match-route.ts'
import { notFound, type Route, routes } from './shell/routes/routes.ts'
import { screenOf } from './shell/routes/screens.ts'

const drawn = import.meta.glob<ComponentType>(
  ['./features/{home,search,book}/**/*Page.tsx', './shell/NotFoundPage.tsx'],
  { eager: true, import: 'default' },
)
addFurther(further)
servedRows.draw = drawRow
AuthorPart.provide(AuthorPanel)
GradedPart.provide(Graded)
SeniorPart.provide(SeniorHome)
for (const route of [...routes, ...further.routes, notFound]) {
  const page = drawn[`./${route.file}.tsx`]
  if (page) screenOf(route).provide(page)
}

// all messages of any served title, heading or frame: bundle size does not matter on the server
const dictionaries = import.meta.glob<object>(['/src/**/*.{zh,en}.ts', '!/src/i18n/server/**'], {
  eager: true,
  import: 'default',
})
for (const [file, dictionary] of Object.entries(dictionaries)) {
  const found = areaOf(file)
  if (found) addMessages(found.lang, found.area as Area, dictionary)
}

const withoutScript = ({ isDrawn, isLoginBlocking, file }: Route): WithoutScript =>
  isDrawn ? 'page' : isLoginBlocking || file.startsWith('features/session/') ? 'account' : 'frame'

export function render(input: FirstViewInput): FirstViewOutput {
  const route = routeOf(input.path)!
  const isMissing = route === notFound || !!input.data.notFound
  applyLanguage(input.lang, input.dictionary)
  applyConfig(input.config)
  $firstView.set(input.data)
  $seniorHome.set(!!input.isSenior)
  try {
    const html = input.config
      ? renderToString(
          <Router base={input.base} ssrPath={input.base + input.path} ssrSearch={input.search}>
            <App />
          </Router>,
        )
      : ''
    const { name, file, areas } = route
    const { search } = input.data
    const isAuthor = !!(search?.authority || search?.named)
    const isGraded = !!search?.graded
    const isSenior = !!input.isSenior && name === 'Index'
    const ofParts: Area[] = [
      ...(isAuthor ? ['author' as const] : []),
      ...(isGraded ? ['graded' as const] : []),
      ...(isSenior ? ['senior' as const] : []),
    ]
    return {
      status: isMissing ? 404 : 200,
      html,
      ...describeRoute(route, input),
      route: name,
      file,
      areas: [...areas, ...ofParts],
      parts: [
        ...(isAuthor ? ['features/search/author/AuthorPanel'] : []),
        ...(isGraded ? ['features/search/graded/Graded'] : []),
        ...(isSenior ? ['features/home/senior/SeniorHome'] : []),
      ],
      withoutScript: withoutScript(route),
    }
  } finally {
    clearFirstView()
    applyConfig(null)
  }
}

/** what a page waits for may ask for more: a tab, the books of a list */
const MOST_RENDERS = 8

/**
 * The same for a page that runs no scripts: any screen, with what it and its parts ask for in a browser.
 * @param ask answers the API's calls
 */
export async function renderAsked(input: FirstViewInput, ask: Ask): Promise<FirstViewOutput> {
  await screenOf(routeOf(input.path)!).preload()
  const answers = new Map<string, Answered>()
  const { signal } = new AbortController()
  for (let left = MOST_RENDERS; ; left--) {
    const waitedFor: Promise<unknown>[] = []
    const asked: Asked = {
      take: (key, load) => {
        const known = answers.get(key)
        if (known || !left) return known as never
        waitedFor.push(
          load(signal).then(
            data => data !== undefined && answers.set(key, { data }),
            error => answers.set(key, { error }),
          ),
        )
        return undefined
      },
      waitFor: promise => void waitedFor.push(promise.catch(() => {})),
    }
    drawing.asked = asked
    httpSettings.fetch = fetchBy(ask, input.lang)
    try {
      const output = render(input)
      if (!waitedFor.length || !left) return { ...output, withoutScript: 'page' }
    } finally {
      drawing.asked = null
      httpSettings.fetch = undefined
    }
    await Promise.all(waitedFor)
  }
}

type Answered = { data: unknown } | { error: unknown }

/** Envelopes from direct answers, for core/http.ts. */
const fetchBy = (ask: Ask, lang: 'zh' | 'en'): typeof fetch =>
  (async (url: string, { method, body }: RequestInit) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : method === 'POST' ? {} : undefined
    const { status, data, msg = '' } = await ask(url, lang, sent)
    const isDone = status === 200 && data !== undefined
    const text = JSON.stringify({ code: isDone ? 0 : status === 200 ? 1 : status, msg, data })
    return new Response(text, { status: status || 504 })
  }) as typeof fetch
