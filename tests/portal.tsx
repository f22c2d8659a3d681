/**
 * The whole portal in jsdom in front of the real host in memory. Import it in files with
 * `@vitest-environment jsdom`.
 */
import { act, cleanup, render } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { Router } from 'wouter'
import { httpSettings } from '../src/core/http.ts'
import { applyConfig, loadConfig } from '../src/core/stores/config.ts'
import { followFailures } from '../src/core/stores/failures.ts'
import { applyLanguage, type Lang } from '../src/core/stores/language.ts'
import { $pending } from '../src/core/stores/session/redirect.ts'
import { $flagAt, $loginStatus, $reader, $uid, endSession } from '../src/core/stores/session/session.ts'
import { $signInRequest, $signingIn } from '../src/core/stores/session/sign-in-dialog.ts'
import { $toasts } from '../src/core/stores/toasts.ts'
import { needMessages } from '../src/i18n/index.ts'
import { App } from '../src/shell/App.tsx'
import { loadFurther } from '../src/shell/routes/match-route.ts'
import { openAppFetch } from './app-fetch.ts'
import { DAY, NOW } from './fixture-library.ts'

export { DAY, NOW }

// jsdom does not implement it
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

/** Resets the stores between tests. */
export function resetStores(): void {
  // in act(), so that no subscription of this test loads the reader in the next one
  act(cleanup)
  endSession()
  $flagAt.set(0)
  $uid.set(null)
  $reader.set(null)
  $loginStatus.set(null)
  $signInRequest.set(false)
  $signingIn.set(false)
  $toasts.set([])
  $pending.set({ path: '', third: '', calis: '' })
  applyConfig(null)
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: forgets what the last test's server set
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  }
}

export async function openServer(env: Record<string, string> = {}, lang: Lang = 'zh') {
  const server = await openAppFetch(env)
  httpSettings.fetch = server.fetch
  followFailures()
  applyLanguage(lang)
  await needMessages('shell', 'errors', 'search', 'shelf', 'auth', 'reader')
  return server
}

/** A signed-in session on the server and the flag for it, as left by an earlier page load. */
export async function signedInAs(
  server: Awaited<ReturnType<typeof openServer>>,
  userId: string,
  password: string,
) {
  await server.signIn(userId, password)
  $flagAt.set(Date.now())
}

/** @param path under /space */
export async function openPortal(path: string) {
  history.replaceState(null, '', `/space${path}`)
  await Promise.all([loadConfig(), loadFurther()])
  const view = render(
    <Router base="/space">
      <App />
    </Router>,
  )
  return { ...view, user: userEvent.setup() }
}
