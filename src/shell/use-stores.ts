import { useEffect } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { keepFocus } from '../core/browser/keep-focus.ts'
import { OpacError } from '../core/errors.ts'
import { pageHooks, sayExpired } from '../core/stores/failures.ts'
import { $flagAt, $readerError, sessionHooks } from '../core/stores/session.ts'
import { followTheme } from './follow-theme.ts'
import { followPointer, goNow } from './go-ahead.ts'
import { leavePage } from './left-page.ts'
import { routeOf } from './match-route.ts'
import { followLanguage } from './switch-language.ts'

/** What the stores of core need of the page: where it stands, and how to leave it (A08–A10, E02). */
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
      if (lapsed) sayExpired()
    }
    const go = () => goNow(base)
    addEventListener('pushState', go)
    const stops = [
      followLanguage(),
      followTheme(),
      whenFlagged(),
      followPointer(base),
      keepFocus(),
      () => removeEventListener('pushState', go),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [base])
}

/** Follows the session from the first moment that there is one. @returns stop */
function whenFlagged(): () => void {
  let stopFollowing: (() => void) | undefined
  let isStopped = false
  let isAsked = false
  const stop = $flagAt.subscribe(flagAt => {
    if (flagAt === 0 || isAsked) return
    isAsked = true
    import('./follow-session.ts').then(
      ({ follow }) => {
        if (!isStopped) stopFollowing = follow()
      },
      () => {
        isAsked = false
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
