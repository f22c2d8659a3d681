/** What a browser makes of a page's fetch when the library is on another origin than the page. */

/** Headers a page may send without a question before. */
const SIMPLE = ['accept', 'accept-language', 'content-language', 'origin']

/** @param send the library's own fetch, by path @param api its origin @param page the origin that asks */
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
    // as for a network that fails: a page cannot tell
    if (!isReadable) throw new TypeError('Failed to fetch')
    return answer
  }) as typeof fetch
}
