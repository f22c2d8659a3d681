import { useEffect } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { readCookie } from '../core/browser/cookies.ts'
import { keepFocus } from '../core/browser/keep-focus.ts'
import { OpacError } from '../core/errors.ts'
import { DEFAULT_THEME } from '../core/limits.ts'
import { $access, accessAtStart, chooseAccess } from '../core/stores/access.ts'
import { pageHooks, showExpired } from '../core/stores/failures.ts'
import { $flagAt, $readerError, sessionHooks } from '../core/stores/session/session.ts'
import {
  $scheme,
  $theme,
  chooseScheme,
  chooseTheme,
  schemeAtStart,
  themeAtStart,
} from '../core/stores/theme.ts'
import { routeOf } from './routes/match-route.ts'
import { prefetchCurrent, prefetchOnPointer } from './routes/prefetch-pages.ts'
import { leavePage } from './session/left-page.ts'
import { followLanguage } from './switch-language.ts'

/** Connects core's stores to the page: current route, and how to leave it (A08–A10, E02). */
export function useStores(): void {
  const { base } = useRouter()
  useEffect(() => {
    const here = () => location.pathname.slice(base.length) || '/'
    pageHooks.isProtected = () => !!routeOf(here())?.isLoginBlocking
    pageHooks.leaveToIndex = () => {
      if (!pageHooks.isProtected()) return
      leavePage(here() + location.search + location.hash)
      navigate(`${base}/index`)
    }
    sessionHooks.onSignedOut = lapsed => {
      pageHooks.leaveToIndex()
      if (lapsed) showExpired()
    }
    const go = () => prefetchCurrent(base)
    addEventListener('pushState', go)
    const stops = [
      followLanguage(),
      followTheme(),
      whenFlagged(),
      prefetchOnPointer(base),
      keepFocus(),
      () => removeEventListener('pushState', go),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [base])
}

/** Follows the session once the flag is set. @returns stop */
function whenFlagged(): () => void {
  let stopFollowing: (() => void) | undefined
  let isStopped = false
  let isRequested = false
  const stop = $flagAt.subscribe(flagAt => {
    if (flagAt === 0 || isRequested) return
    isRequested = true
    import('./session/follow-session.ts').then(
      ({ follow }) => {
        if (!isStopped) stopFollowing = follow()
      },
      () => {
        isRequested = false
        $readerError.set(new OpacError('silent', ''))
      },
    )
  })
  return () => {
    isStopped = true
    stop()
    stopFollowing?.()
  }
}

/** Applies the chosen theme, also when another window changes it. @returns stop */
function followTheme(): () => void {
  const page = document.documentElement.dataset
  // Cookie and store differ when one of them was cleared: keep what the host rendered.
  const first = themeAtStart()
  if (first !== $theme.get()) chooseTheme(first)
  const scheme = schemeAtStart()
  if (scheme !== $scheme.get()) chooseScheme(scheme)
  const access = accessAtStart()
  if (access !== $access.get()) chooseAccess(access)
  const stopTheme = $theme.subscribe(theme => {
    page.theme = theme
    // nothing is written for a visitor who has chosen nothing
    if ((readCookie('opac.theme') ?? DEFAULT_THEME) !== theme) chooseTheme(theme)
  })
  const stopScheme = $scheme.subscribe(scheme => {
    if (scheme) page.scheme = scheme
    else delete page.scheme
    if ((readCookie('opac.scheme') ?? '') !== scheme) chooseScheme(scheme)
  })
  return () => {
    stopTheme()
    stopScheme()
  }
}
