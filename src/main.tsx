/** The portal: base configuration first, then hydrate what the host has drawn, or mount, or ServerError. */
// In the order of the cascade. What most pages show comes as one file: it packs better than in pieces.
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/search.css'
import './styles/forms.css'
import './styles/cover.css'
import './styles/record.css'
import './styles/pager.css'
import './styles/states.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { applyConfig, loadConfig } from './core/stores/config.ts'
import { followFailures } from './core/stores/failures.ts'
import { holdFirstView } from './core/stores/first-view.ts'
import { applyLanguage, asLang, chosenLanguage } from './core/stores/language.ts'
import type { FirstViewJson } from './first-view-types.ts'
import { needMessages } from './i18n/index.ts'
import { App } from './shell/App.tsx'
import { routeOf } from './shell/match-route.ts'
import { header, notFound, searchBand } from './shell/routes.ts'
import { leaveForMobile } from './shell/use-mobile-redirect.ts'
import { isSomebody } from './ui/lazy-page.tsx'
import { IdScope } from './ui/use-id.ts'
import { setHydrating } from './ui/use-kept.ts'

async function start(): Promise<void> {
  const root = document.getElementById('app')
  if (!root) return
  const given = readFirstView()
  const base = location.pathname.startsWith('/mspace') ? '/mspace' : '/space'
  followFailures()
  applyLanguage(given?.lang ?? chosenLanguage() ?? asLang(document.documentElement.lang) ?? 'zh')
  if (given?.config) applyConfig(given.config)
  else await loadConfig()
  if (leaveForMobile()) return
  holdFirstView(given?.data ?? {})

  const page = routeOf(location.pathname.slice(base.length) || '/')?.page ?? notFound
  const isDrawn = !!given?.hydrate
  await Promise.all([
    needMessages('shell', 'errors', 'search', 'shelf'),
    ...(isDrawn && !isSomebody() ? [] : [page, header, searchBand].map(part => part.preload())),
  ])
  const app = (
    <Router base={base}>
      <IdScope name="r">
        <App />
      </IdScope>
    </Router>
  )
  if (isDrawn) {
    setHydrating(true)
    hydrateRoot(root, app)
    setHydrating(false)
  } else createRoot(root).render(app)
}

function readFirstView(): FirstViewJson | undefined {
  const text = document.getElementById('opac-first-view')?.textContent
  return text ? (JSON.parse(text) as FirstViewJson) : undefined
}

void start()
