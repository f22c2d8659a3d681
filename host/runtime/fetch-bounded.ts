/**
 * Requests to a server that the library trusts: bounded in size here, in time by the signal. Redirects are not
 * followed, so that credentials stay with that server. Addresses of third parties go through
 * enrichment/fetch-outside.ts instead.
 */
export type BoundedAnswer = { status: number; headers: Headers; bytes: Buffer }

export class TooMuch extends Error {}

/** @throws TooMuch beyond mostBytes; what fetch throws when there is no answer */
export async function fetchBounded(
  url: string | URL,
  init: RequestInit & { signal: AbortSignal },
  mostBytes: number,
): Promise<BoundedAnswer> {
  const answer = await fetch(url, { ...init, redirect: 'error' })
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > mostBytes) throw new TooMuch('it sends too much')
    pieces.push(piece)
  }
  return { status: answer.status, headers: answer.headers, bytes: Buffer.concat(pieces) }
}
