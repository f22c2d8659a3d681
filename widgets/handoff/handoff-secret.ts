/**
 * The PKCE secret (RFC 7636) of a hand-off: in memory, and in sessionStorage while the portal takes the page's place.
 */
export type Secret = { verifier: string; challenge: string }

const NOTE = 'opac:handoff'

/** base64url */
const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, sign => ({ '+': '-', '/': '_' })[sign] ?? '')

/** @returns null outside a secure context */
export async function makeSecret(): Promise<Secret | null> {
  if (!crypto.subtle) return null
  const verifier = textOf(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: textOf(new Uint8Array(hash)) }
}

/** @param hash of the page, to restore afterwards @param library its origin: a page may have elements of two */
export const storeSecret = ({ verifier }: Secret, hash: string, library: string): void =>
  sessionStorage.setItem(NOTE, JSON.stringify({ verifier, hash, library }))

/** Removes it from storage; '' = none. @returns null for a note about another library, which stays */
export function takeSecret(of: string): { verifier: string; hash: string } | null {
  try {
    const { verifier = '', hash = '', library = of } = JSON.parse(sessionStorage.getItem(NOTE) ?? '{}')
    if (library !== of) return null
    sessionStorage.removeItem(NOTE)
    return { verifier, hash }
  } catch {
    return { verifier: '', hash: '' }
  }
}
