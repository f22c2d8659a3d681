/** The sign-in dialog as the rest of the portal asks for it; the shell draws it. First specification, section 4. */
import { atom } from 'nanostores'
import { $flagAt, $uid } from './session.ts'

/** true while the dialog is wanted; local: of the two doors that of the library was chosen (A17) */
export const $signInAsked = atom<boolean | 'local'>(false)
/** true from the server's yes until the reader has been brought to where he wanted: nobody else navigates meanwhile */
export const $signingIn = atom(false)

let waiting: ((isIn: boolean) => void)[] = []

/**
 * Opens the dialog; where sign-in is not the library's own alone it leads on from there (A02).
 * @returns true once signed in, false when the dialog was closed without
 */
export const askSignIn = (): Promise<boolean> =>
  new Promise(resolve => {
    waiting.push(resolve)
    $signInAsked.set(true)
  })

/** The dialog is closed: after signing in, or without. */
export function closeSignIn(isIn: boolean): void {
  $signInAsked.set(false)
  const asked = waiting
  waiting = []
  for (const answer of asked) answer(isIn)
}

/** Comes first before whatever needs a reader (A18). @returns whether there is one */
export async function requireReader(): Promise<boolean> {
  if ($uid.get() !== null) return true
  if ($flagAt.get() > 0) {
    const { loadReader } = await import('./session-actions.ts')
    if (await loadReader()) return true
  }
  if (!(await askSignIn())) return false
  // the server's yes comes before the reader's data
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
