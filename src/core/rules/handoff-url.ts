/** How a page of another site asks for a reader's figures, and how it is answered where it gave up its window. */
import { readShelfHash, shelfHash } from './temporary-shelf-url.ts'

export type HandoffAsk = {
  /** of the page that asks */
  origin: string
  /** base64url of the sha256 of its secret */
  challenge: string
  /** its address without a hash, when the portal took its place; '' = the portal stands in a window beside it */
  back: string
  /** books of its temporary shelf */
  shelf: string[]
}

const CHALLENGE = /^[\w-]{43}$/
/** A code is behind the #: no server, no log and no Referer sees it. */
const ANSWER = '#opac-handoff='

/** @param portal base address of the portal */
export function handoffUrl(portal: string, { origin, challenge, back, shelf }: HandoffAsk): string {
  const query = new URLSearchParams({ origin, challenge, ...(back && { back }) })
  return `${portal}/handoff?${query}${shelf.length ? shelfHash(shelf) : ''}`
}

/** @returns null for an address that no element of ours has made */
export function readHandoff(search: string, hash: string): HandoffAsk | null {
  const params = new URLSearchParams(search)
  const [origin = '', challenge = '', back = ''] = ['origin', 'challenge', 'back'].map(
    name => params.get(name) ?? '',
  )
  const isOf = (address: string) => URL.canParse(address) && new URL(address).origin === origin
  if (!isOf(origin) || !CHALLENGE.test(challenge) || (back && !isOf(back))) return null
  return { origin, challenge, back, shelf: readShelfHash(hash) ?? [] }
}

/** Where the portal goes when it has taken the place of the page. @param code '' = the reader did not agree */
export const handoffBack = (back: string, code: string): string => `${back.split('#')[0]}${ANSWER}${code}`

/** @returns the code that the address brings back, '' = the reader did not agree; null when it brings none */
export const readHandoffBack = (hash: string): string | null =>
  hash.startsWith(ANSWER) ? hash.slice(ANSWER.length) : null
