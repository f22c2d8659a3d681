/** The secret behind a hand-off's challenge (PKCE, RFC 7636), in memory; while the portal takes the page's place, in its tab. */
export type Secret = { verifier: string; challenge: string }

const NOTE = 'opac:handoff'

/** base64url */
const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, sign => ({ '+': '-', '/': '_' })[sign] ?? '')

/** @returns null on a page without TLS, which can keep none */
export async function makeSecret(): Promise<Secret | null> {
  if (!crypto.subtle) return null
  const verifier = textOf(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: textOf(new Uint8Array(hash)) }
}

/** @param hash of the page, which its address does not keep meanwhile */
export const noteSecret = ({ verifier }: Secret, hash: string): void =>
  sessionStorage.setItem(NOTE, JSON.stringify({ verifier, hash }))

/** Once; '' = there is none. */
export function takeNote(): { verifier: string; hash: string } {
  try {
    const { verifier = '', hash = '' } = JSON.parse(sessionStorage.getItem(NOTE) ?? '{}')
    sessionStorage.removeItem(NOTE)
    return { verifier, hash }
  } catch {
    return { verifier: '', hash: '' }
  }
}
