/** Rewrites headers between a browser and the upstream OPAC server. Pure. */

/** Attributes of an upstream cookie rewritten for us: no Domain, Path=/, and no Secure without TLS. */
export function ownCookie(cookie: string, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map(part => part.trim())
  const forwarded = attributes.flatMap(attribute => {
    const name = attribute.split('=', 1)[0]!.trim().toLowerCase()
    if (name === 'domain' || name === 'path') return []
    if (isSecure) return [attribute]
    if (name === 'secure' || name === 'partitioned') return []
    // SameSite=None requires Secure
    return name === 'samesite' && /none$/i.test(attribute) ? ['SameSite=Lax'] : [attribute]
  })
  return [pair, 'Path=/', ...forwarded].join('; ')
}

/**
 * The target of a redirect as the browser must see it: within the upstream server it becomes a path of ours, other
 * sites stay.
 * @param upstream base address, e.g. https://opac.example/meta-local @param requested the address that answered
 */
export function ownLocation(location: string, upstream: string, requested: string): string {
  if (!URL.canParse(location, requested)) return location
  const target = new URL(location, requested)
  const base = new URL(upstream)
  if (target.host !== base.host) return location
  const prefix = base.pathname.replace(/\/$/, '')
  const isApi = target.pathname.startsWith(`${prefix}/opac/`)
  const path = isApi ? target.pathname.slice(prefix.length) : target.pathname
  return path + target.search + target.hash
}

/**
 * Request headers that may pass. A list of those that must not would never be complete: a server behind a single
 * sign-on takes its reader from Remote-User, X-SSL-Client-S-DN or a name of its own, and would believe a visitor.
 */
// biome-ignore format: a list of names
const ASKED = new Set([
  'accept', 'accept-charset', 'accept-encoding', 'accept-language', 'authorization', 'cache-control', 'content-encoding',
  'content-language', 'content-length', 'content-type', 'cookie', 'if-match', 'if-modified-since', 'if-none-match', 'if-range',
  'if-unmodified-since', 'pragma', 'range', 'user-agent', 'x-csrf-token', 'x-lang-code', 'x-requested-with',
])

/** Response headers that may pass: caching, framing and security headers are our own. */
// biome-ignore format: a list of names
export const ANSWERED = [
  'content-type', 'content-length', 'content-encoding', 'content-language', 'content-disposition', 'content-range',
  'accept-ranges', 'transfer-encoding', 'date', 'etag', 'last-modified', 'location', 'retry-after', 'allow', 'set-cookie',
]
/** Types that would run or render as our own pages. */
const ACTIVE = /html|xml|svg|script|wasm|multipart|\bcss\b/i

type Headers = Record<string, string | string[] | undefined>

/** CSRF has already been checked here; the upstream server would see a foreign origin. */
export function requestHeaders(
  headers: Headers,
  { host, ip, lang }: { host: string; ip: string; lang?: string | null },
): Headers {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => ASKED.has(name))),
    ...(lang && { 'x-lang-code': lang }),
    host,
    'x-forwarded-for': ip,
    'x-real-ip': ip,
  }
}

export function responseHeaders(
  headers: Headers,
  { upstream, target, isSecure }: { upstream: string; target: string; isSecure: boolean },
): Headers {
  const forwarded: Headers = Object.fromEntries(
    ANSWERED.flatMap(name => (headers[name] ? [[name, headers[name]]] : [])),
  )
  const cookies = forwarded['set-cookie']
  if (cookies) forwarded['set-cookie'] = [cookies].flat().map(cookie => ownCookie(cookie, isSecure))
  if (typeof forwarded.location === 'string')
    forwarded.location = ownLocation(forwarded.location, upstream, target)
  if (ACTIVE.test(String(forwarded['content-type'] ?? '')))
    forwarded['content-type'] = 'text/plain; charset=utf-8'
  return forwarded
}
