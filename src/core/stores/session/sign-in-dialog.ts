/** State of the sign-in dialog; the shell draws it. First specification, section 4. */
import { atom } from 'nanostores'
import { $flagAt, $uid } from './session.ts'

/** true while the dialog is requested; 'local': with the library's own sign-in selected (A17) */
export const $signInRequest = atom<boolean | 'local'>(false)
/** true from the server's confirmation until the reader is redirected; nothing else may navigate meanwhile */
export const $signingIn = atom(false)

let waiting: ((isIn: boolean) => void)[] = []

/**
 * Opens the dialog; with external sign-in it links there (A02).
 * @returns true once signed in, false when the dialog was closed
 */
export const openSignIn = (): Promise<boolean> =>
  new Promise(resolve => {
    waiting.push(resolve)
    $signInRequest.set(true)
  })

/** The dialog is closed: after signing in, or without. */
export function closeSignIn(isIn: boolean): void {
  $signInRequest.set(false)
  const callers = waiting
  waiting = []
  for (const answer of callers) answer(isIn)
}

/** Ensures a signed-in reader before an action (A18). @returns whether there is one */
export async function requireReader(): Promise<boolean> {
  if ($uid.get() !== null) return true
  if ($flagAt.get() > 0) {
    const { loadReader } = await import('./session-actions.ts')
    if (await loadReader()) return true
  }
  if (!(await openSignIn())) return false
  // the confirmation precedes the reader's data
  await arrival()
  return true
}

function arrival(): Promise<void> {
  return new Promise(resolve => {
    const stop = $signingIn.listen(isBusy => {
      if (isBusy) return
      stop()
      resolve()
    })
    if ($signingIn.get()) return
    stop()
    resolve()
  })
}
