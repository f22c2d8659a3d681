/** Simulates a browser's fetch (CORS) on a page of another origin than the library's. */

/** Headers that do not require a preflight. */
const SIMPLE = ['accept', 'accept-language', 'content-language', 'origin']

/** @param send the library's own fetch, by path @param api its origin @param page the origin of the page */
export function fetchFrom(page: string, api: string, send: typeof fetch): typeof fetch {
  return (async (url: string, init: RequestInit = {}) => {
    if (!String(url).startsWith(`${api}/`)) throw new Error(`not a call to ${api}: ${url}`)
    const headers = new Headers(init.headers)
    const asks = [...headers.keys()].filter(name => !SIMPLE.includes(name))
    if (asks.length || !/^(get|head)$/i.test(init.method ?? 'get'))
      throw new Error(`a preflight: ${init.method} ${url} ${asks}`)
    headers.set('origin', page)
    const answer = await send(String(url).slice(api.length), { ...init, headers })
    const shared = answer.headers.get('access-control-allow-origin')
    const isPersonal = init.credentials === 'include'
    const isReadable = isPersonal
      ? shared === page && answer.headers.get('access-control-allow-credentials') === 'true'
      : shared === '*' || shared === page
    // the same error as for a network failure, which a page cannot distinguish
    if (!isReadable) throw new TypeError('Failed to fetch')
    return answer
  }) as typeof fetch
}
