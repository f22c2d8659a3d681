/**
 * The path of an address as the router matches it: without query, percent-encodings resolved except those of reserved
 * characters ("%73earch" is "search", "%2F" stays). An address that cannot be decoded reaches no route and stays as it
 * is.
 */
export function routedPath(url: string): string {
  const path = url.split('?', 1)[0]!
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * A request's target reduced to what the router matches. The router also accepts an address with scheme and host, and
 * ends the path at "#"; checks based on the address (search limits, origins, headers) would miss the call that it
 * reaches.
 */
export function plainTarget(url: string): string {
  const path = url.split('#', 1)[0]!
  if (path.startsWith('/')) return path
  const [, rest = ''] = /^https?:\/\/[^/?]+(.*)$/i.exec(path) ?? []
  if (rest.startsWith('?')) return `/${rest}`
  return rest || path || '/'
}

/** Matches /opac, /meta-local/opac and everything under them, also /lkb and /ckb, which seed 0 writes without /opac. */
export const isApiPath = (url: string): boolean =>
  /^(\/meta-local)?\/(opac|lkb|ckb)(\/|$)/.test(routedPath(url))
