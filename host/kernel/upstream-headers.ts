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
  'origin', 'referer', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto',
]
// biome-ignore format: a list of names
const NOT_ANSWERED = [
  'connection', 'keep-alive', 'proxy-authenticate', 'trailer', 'upgrade', 'server', 'x-powered-by', 'alt-svc',
  'strict-transport-security', 'content-security-policy', 'content-security-policy-report-only',
  'cross-origin-opener-policy', 'cross-origin-embedder-policy', 'permissions-policy', 'referrer-policy', 'nel', 'report-to',
  'access-control-allow-origin', 'access-control-allow-credentials',
]

type Headers = Record<string, string | string[] | undefined>

const without = (headers: Headers, names: string[]): Headers =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !names.includes(name) && !name.startsWith('sec-fetch-')),
  )

/** Whether a request is from our own pages has been decided here; the server behind would take it for a foreign one. */
export const askedHeaders = (headers: Headers, host: string): Headers => ({
  ...without(headers, NOT_ASKED),
  host,
})

export function answeredHeaders(
  headers: Headers,
  { upstream, asked, isSecure }: { upstream: string; asked: string; isSecure: boolean },
): Headers {
  const kept = without(headers, NOT_ANSWERED)
  const cookies = kept['set-cookie']
  if (cookies) kept['set-cookie'] = [cookies].flat().map(cookie => ownCookie(cookie, isSecure))
  if (typeof kept.location === 'string') kept.location = ownLocation(kept.location, upstream, asked)
  return kept
}
