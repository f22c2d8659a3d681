/** Entry of the portal: hydrates the served page, or renders it, or shows ServerError. See hydration.md. */
// In cascade order. Styles of most pages are one file, which compresses better.
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/search.css'
import './styles/forms.css'
import './styles/book/cover.css'
import './styles/book/record.css'
import './styles/empty.css'
import './styles/states.css'
import './styles/rtl.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { $isServed } from './core/browser/served.ts'
import { beginVisit, visitLanguage } from './core/browser/visit-language.ts'
import { transport } from './core/http.ts'
import { withPrefetch } from './core/prefetch.ts'
import { $seniorHome } from './core/stores/access.ts'
import { applyConfig, loadConfig } from './core/stores/config.ts'
import { followFailures } from './core/stores/failures.ts'
import { seedFirstView } from './core/stores/first-view.ts'
import { $kiosk, markKiosk } from './core/stores/kiosk.ts'
import { applyLanguage, asLang, chosenLanguage } from './core/stores/language.ts'
import { toast } from './core/stores/toasts.ts'
import type { FirstViewJson } from './first-view-types.ts'
import { needMessages } from './i18n/index.ts'
import { App, KioskHome } from './shell/App.tsx'
import { preparePaper } from './shell/print-sheet.ts'
import { replay, saveTyped, untilComposed } from './shell/replay-events.ts'
import { loadRoute } from './shell/routes/match-route.ts'
import { screenOf } from './shell/routes/screens.ts'
import { leaveForMobile, noteEarlyWords } from './shell/routes/use-mobile-redirect.ts'
import { loadDictionary } from './shell/switch-language.ts'
import { partHooks } from './ui/lazy-part.tsx'

const early = window.opacEarly

async function start(): Promise<void> {
  const root = document.getElementById('app')!
  const base = location.pathname.startsWith('/mspace') ? '/mspace' : '/space'
  const { drawn } = root.dataset
  followFailures()
  transport.handle = withPrefetch
  partHooks.onFailure = () => toast('err', { key: 'errors.chunk' })
  const isKiosk = markKiosk()
  if (isKiosk && !(await import('./shell/kiosk/visit.ts')).openVisit(base)) return
  const { lang, dataset } = document.documentElement
  if (beginVisit(lang)) return
  // without its dictionary the page goes on in the base
  const further = dataset.words ? await loadDictionary(dataset.words).catch(() => null) : null
  applyLanguage(
    further?.base ??
      (((drawn || visitLanguage()) && asLang(lang)) || chosenLanguage() || asLang(lang) || 'zh'),
    further,
  )
  const [view, , { screen, isKioskHome }] = await Promise.all([
    servedView(),
    needMessages('shell', 'errors', 'search', 'shelf'),
    loadRoute(location.pathname.slice(base.length) || '/').then(async route => {
      const screen = screenOf(route)
      const isKioskHome = isKiosk && route.name === 'Index'
      await Promise.all([screen.preload(), isKioskHome && KioskHome.fetchPart()])
      return { screen, isKioskHome }
    }),
  ])
  if (view?.config) applyConfig(view.config)
  else await loadConfig()
  // only a narrow window at load time redirects, not a resize since (S10)
  noteEarlyWords()
  // a press before the code came is replayed on this page
  if (!early?.events.length && leaveForMobile(early?.width)) return
  $seniorHome.set('home' in dataset)
  seedFirstView(view?.data ?? {})
  await screen.ready()

  const app = (
    <Router base={base}>
      <App />
    </Router>
  )
  await Promise.all([untilComposed(early), untilStyled()])
  const restoreTyped = saveTyped(root)
  // not hydrated as the usual home first: what is typed would be lost with it
  $kiosk.set(isKioskHome)
  // HTML rendered from other data cannot be hydrated
  if (drawn && drawn === view?.v && !isKioskHome) hydrateRoot(root, app)
  else {
    root.textContent = ''
    createRoot(root).render(app)
  }
  $isServed.set(false)
  $kiosk.set(isKiosk)
  document.documentElement.dataset.hydrated = ''
  performance.mark('opac-hydrated')
  restoreTyped()
  if (early) void replay(early)
  preparePaper()
}

/** The data the document was rendered from; undefined without our host in front of the API. */
async function servedView(): Promise<FirstViewJson | undefined> {
  const answer = await early?.view
  try {
    return answer?.ok ? ((await answer.json()) as FirstViewJson) : undefined
  } catch {
    return undefined
  }
}

/**
 * Waits for the whole styles, which load with the chunks (early-events.ts), where a failure is said. The link itself is
 * waited for: with a second link of the same address Chromium takes every later sheet as a change of all of them, and
 * lays out all text anew.
 * @throws when they cannot be loaded
 */
async function untilStyled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[type="text/css"]')
  if (!link) return
  if (!link.sheet)
    await new Promise(done => {
      link.onload = done
    })
  // Chromium has an empty sheet for one that could not be loaded
  if (!link.sheet?.cssRules.length) throw new Error('styles')
}

start().catch(error => early?.fail(error))
