/**
 * Where to go after sign-in, and what waits for it. It belongs to its window, which may wait for another page than the
 * one beside it, and survives an external sign-in, which leaves the page and comes back in the same window.
 */
import { atom } from 'nanostores'
import { readNote, writeNote } from '../browser/session-notes.ts'

export type Pending = { path: string; third: string; calis: string }
const NOTE = 'redirect'
const NOTHING: Pending = { path: '', third: '', calis: '' }

const isPending = (value: unknown): value is Pending =>
  !!value &&
  typeof value === 'object' &&
  ['path', 'third', 'calis'].every(name => typeof (value as Record<string, unknown>)[name] === 'string')

/** What this window left behind; notes that cannot be read are as good as none. */
function noted(): Pending {
  try {
    const value: unknown = JSON.parse(readNote(NOTE))
    return isPending(value) ? value : NOTHING
  } catch {
    return NOTHING
  }
}

/**
 * path: under the base, e.g. '/reader/lendList', or with ~ before it a page of this origin outside of the portal;
 * third: path of a third-party service; calis: token of a CALIS link
 */
export const $pending = atom<Pending>(noted())
$pending.listen(pending => writeNote(NOTE, JSON.stringify(pending)))

/** Only a path of our own origin: never an address of another site, which a link could smuggle in. */
export const isOwnPath = (path: string): boolean => /^~?\/(?![/\\])[^\s\\]*$/.test(path)

export function rememberTarget(target: Partial<Pending>): void {
  const path = target.path && isOwnPath(target.path) ? target.path : $pending.get().path
  $pending.set({ ...$pending.get(), ...target, path })
}

/** Gives what waits and forgets it. */
export function takePending(): Pending {
  const pending = $pending.get()
  $pending.set(NOTHING)
  // Notes may say anything.
  return isOwnPath(pending.path) ? pending : { ...pending, path: '' }
}
