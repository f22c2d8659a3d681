/**
 * URLs with which another site's page requests a reader's figures, and with which the portal answers if it has
 * replaced that page.
 */
import { readShelfHash, shelfHash } from '../shelf/shelf-hash.ts'

export type HandoffRequest = {
  /** origin of the requesting page */
  origin: string
  /** base64url of the SHA-256 of its secret */
  challenge: string
  /** the page's URL without a hash if the portal has replaced it; '' = the portal opened in a separate window */
  back: string
  /** books of its temporary shelf */
  shelf: string[]
}

const CHALLENGE = /^[\w-]{43}$/
/** The code is in the fragment, which no server, log or Referer sees. */
const ANSWER = '#opac-handoff='

/** @param portal base address of the portal */
export function handoffUrl(portal: string, { origin, challenge, back, shelf }: HandoffRequest): string {
  const query = new URLSearchParams({ origin, challenge, ...(back && { back }) })
  return `${portal}/handoff?${query}${shelf.length ? shelfHash(shelf) : ''}`
}

/** @returns null for a URL not created by our elements */
export function readHandoff(search: string, hash: string): HandoffRequest | null {
  const params = new URLSearchParams(search)
  const [origin = '', challenge = '', back = ''] = ['origin', 'challenge', 'back'].map(
    name => params.get(name) ?? '',
  )
  const isOf = (address: string) => URL.canParse(address) && new URL(address).origin === origin
  if (!isOf(origin) || !CHALLENGE.test(challenge) || (back && !isOf(back))) return null
  return { origin, challenge, back, shelf: readShelfHash(hash) ?? [] }
}

/** Return URL when the portal has replaced the page. @param code '' = the reader declined */
export const handoffBack = (back: string, code: string): string => `${back.split('#')[0]}${ANSWER}${code}`

/** @returns the code in the fragment, '' = the reader declined; null when there is none */
export const readHandoffBack = (hash: string): string | null =>
  hash.startsWith(ANSWER) ? hash.slice(ANSWER.length) : null
