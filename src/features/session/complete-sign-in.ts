import type { LoginAnswer } from '../../contract/sys.ts'
import { loadThirdUrl, validateCalis } from '../../core/api/sys.ts'
import { safeUrl } from '../../core/rules/safe-url.ts'
import { takePending } from '../../core/stores/redirect.ts'
import { signedIn } from '../../core/stores/session-actions.ts'
import { $signingIn } from '../../core/stores/sign-in-dialog.ts'
import { toast } from '../../core/stores/toasts.ts'

type Go = (path: string, options?: { replace?: boolean }) => void

/**
 * A05: what follows the server's yes. Password first when it is weak or must be changed; else what waited: CALIS link,
 * third-party service, the page that was wanted. @param answer null when the server has begun the session on the way here
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

/** Does what waited for a reader, and forgets it. @param otherwise where to go when no page was wanted */
export async function goOn(go: Go, otherwise = ''): Promise<void> {
  const { calis, third, path } = takePending()
  // Both are services of others: that one of them does not answer is said by a toast and stops nothing.
  if (calis) await validateCalis(calis).catch(() => undefined)
  const address = third ? safeUrl(await loadThirdUrl(third).catch(() => '')) : ''
  if (path.startsWith('~')) {
    location.replace(path.slice(1))
    // the page is being left: nobody may go anywhere else meanwhile
    await new Promise(() => {})
  }
  if (path || otherwise) go(path || otherwise, { replace: true })
  if (address) location.assign(address)
}
