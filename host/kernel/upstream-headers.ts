/** What is changed in headers between a browser and the OPAC server behind us. Pure. */

/** Attributes of another host's cookie made ours: no Domain, Path=/, and no Secure where we are not behind TLS. */
export function ownCookie(cookie: string, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map(part => part.trim())
  const kept = attributes.flatMap(attribute => {
    const name = attribute.split('=', 1)[0]!.trim().toLowerCase()
    if (name === 'domain' || name === 'path') return []
    if (isSecure) return [attribute]
    if (name === 'secure' || name === 'partitioned') return []
    // None is taken only together with Secure
    return name === 'samesite' && /none$/i.test(attribute) ? ['SameSite=Lax'] : [attribute]
  })
  return [pair, 'Path=/', ...kept].join('; ')
}

/**
 * A redirect's target as a browser must see it: within the server behind us it becomes a path of our own, another
 * site stays as it is.
 * @param upstream base address, e.g. https://opac.example/meta-local @param asked the address that answered
 */
export function ownLocation(location: string, upstream: string, asked: string): string {
  if (!URL.canParse(location, asked)) return location
  const target = new URL(location, asked)
  const base = new URL(upstream)
  if (target.host !== base.host) return location
  const prefix = base.pathname.replace(/\/$/, '')
  const isApi = target.pathname.startsWith(`${prefix}/opac/`)
  const path = isApi ? target.pathname.slice(prefix.length) : target.pathname
  return path + target.search + target.hash
}

/** Headers of a connection, and those in which the two hosts must not be mixed up. */
// biome-ignore format: a list of names
const NOT_ASKED = [
  'host', 'connection', 'keep-alive', 'te', 'trailer', 'upgrade', 'proxy-authorization', 'proxy-connection',
  'origin', 'referer', 'via', 'x-http-method-override',
]
/** By these a client could say who and where it is: that is for us to say, who have seen it. */
const CLAIMED =
  /^(?:sec-fetch-|x-forwarded|forwarded|x-original-|x-rewrite-|x-real-|x-envoy-)|(?:client|connecting|remote|user|external|cluster|source|src)-(?:ip|addr|address)$|_/

/** What may pass of an answer, by name: whatever else it says about caching, framing or the browser is ours to say. */
// biome-ignore format: a list of names
const ANSWERED = [
  'content-type', 'content-length', 'content-encoding', 'content-language', 'content-disposition', 'content-range',
  'accept-ranges', 'transfer-encoding', 'date', 'etag', 'last-modified', 'location', 'retry-after', 'allow', 'set-cookie',
]
/** Types that would run or be drawn as pages of ours. */
const ACTIVE = /html|xml|svg|script|wasm|multipart|\bcss\b/i

type Headers = Record<string, string | string[] | undefined>

/** Whether a request is from our own pages has been decided here; the server behind would take it for a foreign one. */
export function askedHeaders(
  headers: Headers,
  { host, ip, lang }: { host: string; ip: string; lang?: string | null },
): Headers {
  const kept = Object.entries(headers).filter(([name]) => !NOT_ASKED.includes(name) && !CLAIMED.test(name))
  return {
    ...Object.fromEntries(kept),
    ...(lang && { 'x-lang-code': lang }),
    host,
    'x-forwarded-for': ip,
    'x-real-ip': ip,
  }
}

export function answeredHeaders(
  headers: Headers,
  { upstream, asked, isSecure }: { upstream: string; asked: string; isSecure: boolean },
): Headers {
  const kept: Headers = Object.fromEntries(
    ANSWERED.flatMap(name => (headers[name] ? [[name, headers[name]]] : [])),
  )
  const cookies = kept['set-cookie']
  if (cookies) kept['set-cookie'] = [cookies].flat().map(cookie => ownCookie(cookie, isSecure))
  if (typeof kept.location === 'string') kept.location = ownLocation(kept.location, upstream, asked)
  if (ACTIVE.test(String(kept['content-type'] ?? ''))) kept['content-type'] = 'text/plain; charset=utf-8'
  return kept
}
