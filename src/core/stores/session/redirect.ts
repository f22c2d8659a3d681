/** Where to go after sign-in. Kept per window, in sessionStorage, so that it survives an external sign-in. */
import { atom } from 'nanostores'
import { readNote, writeNote } from '../../browser/session-notes.ts'

export type Pending = { path: string; third: string; calis: string }
const NOTE = 'redirect'
const NOTHING: Pending = { path: '', third: '', calis: '' }

const isPending = (value: unknown): value is Pending =>
  !!value &&
  typeof value === 'object' &&
  ['path', 'third', 'calis'].every(name => typeof (value as Record<string, unknown>)[name] === 'string')

/** Reads the stored value; unreadable notes count as empty. */
function readStored(): Pending {
  try {
    const value: unknown = JSON.parse(readNote(NOTE))
    return isPending(value) ? value : NOTHING
  } catch {
    return NOTHING
  }
}

/**
 * path: under the base, e.g. '/reader/lendList', or with a ~ prefix a page of this origin outside the portal; third:
 * path of a third-party service; calis: token of a CALIS link
 */
export const $pending = atom<Pending>(readStored())
$pending.listen(pending => writeNote(NOTE, JSON.stringify(pending)))

/** Accepts only same-origin paths, which prevents open redirects. */
export const isOwnPath = (path: string): boolean => /^~?\/(?![/\\])[^\s\\]*$/.test(path)

export function rememberTarget(target: Partial<Pending>): void {
  const path = target.path && isOwnPath(target.path) ? target.path : $pending.get().path
  $pending.set({ ...$pending.get(), ...target, path })
}

/** Returns and clears the pending redirect. */
export function takePending(): Pending {
  const pending = $pending.get()
  $pending.set(NOTHING)
  // Stored values are untrusted.
  return isOwnPath(pending.path) ? pending : { ...pending, path: '' }
}
