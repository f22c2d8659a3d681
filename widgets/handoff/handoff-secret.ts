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

/** @param hash of the page, to restore afterwards */
export const storeSecret = ({ verifier }: Secret, hash: string): void =>
  sessionStorage.setItem(NOTE, JSON.stringify({ verifier, hash }))

/** Removes it from storage; '' = none. */
export function takeSecret(): { verifier: string; hash: string } {
  try {
    const { verifier = '', hash = '' } = JSON.parse(sessionStorage.getItem(NOTE) ?? '{}')
    sessionStorage.removeItem(NOTE)
    return { verifier, hash }
  } catch {
    return { verifier: '', hash: '' }
  }
}
