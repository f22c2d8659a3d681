import type { LoginAnswer } from '../../contract/reader/sys.ts'
import { loadThirdUrl, validateCalis } from '../../core/api/sys.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { takePending } from '../../core/stores/session/redirect.ts'
import { signedIn } from '../../core/stores/session/session-actions.ts'
import { $signingIn } from '../../core/stores/session/sign-in-dialog.ts'
import { toast } from '../../core/stores/toasts.ts'

type Go = (path: string, options?: { replace?: boolean }) => void

/**
 * A05: after the server's confirmation. A weak or expired password comes first; then pending targets: CALIS link,
 * third-party service, wanted page.
 * @param answer null when the server has already begun the session
 */
export async function completeSignIn(answer: LoginAnswer | null, go: Go): Promise<void> {
  $signingIn.set(true)
  try {
    const next = await signedIn(answer)
    if (next === 'lost') return toast('err', { key: 'auth.noSession' })
    if (next === 'check') return go('/checkUserInfo')
    toast('ok', { key: 'auth.signedIn' })
    await goOn(go)
  } finally {
    $signingIn.set(false)
  }
}

/** Continues to the pending target, and clears it. @param otherwise where to go without one */
export async function goOn(go: Go, otherwise = ''): Promise<void> {
  const { calis, third, path } = takePending()
  // External services: a failure is shown as a toast and blocks nothing.
  if (calis) await validateCalis(calis).catch(() => undefined)
  const address = third ? safeUrl(await loadThirdUrl(third).catch(() => '')) : ''
  if (path.startsWith('~')) {
    location.replace(path.slice(1))
    // the page is being left: block other navigation
    await new Promise(() => {})
  }
  if (path || otherwise) go(path || otherwise, { replace: true })
  if (address) location.assign(address)
}
