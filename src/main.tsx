/** The portal: takes over what the host has drawn, or draws, or shows ServerError. See alive.md. */
// In the order of the cascade. What most pages show comes as one file: it packs better than in pieces.
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/search.css'
import './styles/forms.css'
import './styles/cover.css'
import './styles/record.css'
import './styles/states.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { askAhead } from './core/ahead.ts'
import { $isServed } from './core/browser/served.ts'
import { passage } from './core/http.ts'
import { applyConfig, loadConfig } from './core/stores/config.ts'
import { followFailures } from './core/stores/failures.ts'
import { holdFirstView } from './core/stores/first-view.ts'
import { applyLanguage, asLang, chosenLanguage } from './core/stores/language.ts'
import { toast } from './core/stores/toasts.ts'
import type { FirstViewJson } from './first-view-types.ts'
import { needMessages } from './i18n/index.ts'
import { App } from './shell/App.tsx'
import { routeSoon } from './shell/match-route.ts'
import { preparePaper } from './shell/print-sheet.ts'
import { keepTyped, replay, untilComposed } from './shell/replay-early.ts'
import { screenOf } from './shell/screens.ts'
import { leaveForMobile } from './shell/use-mobile-redirect.ts'
import { partHooks } from './ui/lazy-part.tsx'

const early = window.opacEarly

async function start(): Promise<void> {
  const root = document.getElementById('app')!
  const base = location.pathname.startsWith('/mspace') ? '/mspace' : '/space'
  const { drawn } = root.dataset
  followFailures()
  passage.through = askAhead
  partHooks.onFailure = () => toast('err', { key: 'errors.chunk' })
  applyLanguage(
    (drawn && asLang(document.documentElement.lang)) ||
      chosenLanguage() ||
      asLang(document.documentElement.lang) ||
      'zh',
  )
  const [view] = await Promise.all([
    givenView(),
    needMessages('shell', 'errors', 'search', 'shelf'),
    routeSoon(location.pathname.slice(base.length) || '/').then(route => screenOf(route).preload()),
  ])
  if (view?.config) applyConfig(view.config)
  else await loadConfig()
  // a window made narrow since has only changed its size (S10)
  if (leaveForMobile(early?.width)) return
  holdFirstView(view?.data ?? {})

  const app = (
    <Router base={base}>
      <App />
    </Router>
  )
  await Promise.all([untilComposed(early), untilStyled()])
  const putBack = keepTyped(root)
  // what was drawn from other data cannot be taken over
  if (drawn && drawn === view?.v) hydrateRoot(root, app)
  else {
    root.textContent = ''
    createRoot(root).render(app)
  }
  $isServed.set(false)
  early?.ending.abort()
  document.documentElement.dataset.alive = ''
  performance.mark('opac-alive')
  putBack()
  void replay(early?.presses ?? [])
  preparePaper()
}

/** The data that the document was drawn from; undefined where there is no host of ours in front of the API. */
async function givenView(): Promise<FirstViewJson | undefined> {
  try {
    const answer = await early?.view
    return answer?.ok ? ((await answer.json()) as FirstViewJson) : undefined
  } catch {
    return undefined
  }
}

/** What only a page that is alive shows is never seen without its styles; they come with the wave (catcher.ts). */
async function untilStyled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[type="text/css"]')
  if (!link || link.sheet) return
  await new Promise(done => {
    link.onload = link.onerror = done
    // one that failed before says nothing any more
    setTimeout(done, 1000)
  })
}

start().catch(error => early?.fail(error))
