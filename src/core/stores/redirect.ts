/** Where to go after sign-in, and what waits for it. Survives an external sign-in, which leaves the page. */
import { kept } from '../browser/storage.ts'

export type Pending = { path: string; third: string; calis: string }
const NOTHING: Pending = { path: '', third: '', calis: '' }

const isPending = (value: unknown): value is Pending =>
  !!value &&
  typeof value === 'object' &&
  ['path', 'third', 'calis'].every(name => typeof (value as Record<string, unknown>)[name] === 'string')

/**
 * path: under the base, e.g. '/reader/lendList', or with ~ before it a page of this origin outside of the portal;
 * third: path of a third-party service; calis: token of a CALIS link
 */
export const $pending = kept<Pending>('redirect', NOTHING, isPending)

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
  // Storage may say anything.
  return isOwnPath(pending.path) ? pending : { ...pending, path: '' }
}
