import type { FastifyRequest } from 'fastify'
import type { Lang } from '../runtime/say.ts'

export const LANGUAGE_COOKIE = 'opac.lang'
/** a language beyond zh and en, whose base language is in LANGUAGE_COOKIE; '' = none */
export const WORDS_COOKIE = 'opac.words'

/** zh, zh_CN, zh-Hans → zh; en, en_US → en; anything else → null */
export function toLang(code: unknown): Lang | null {
  const start = typeof code === 'string' ? code.slice(0, 3).toLowerCase() : ''
  return /^zh\b|^zh_/.test(start) ? 'zh' : /^en\b|^en_/.test(start) ? 'en' : null
}

/** Language tags of Accept-Language, the most wanted first. */
export function acceptedTags(header: string | undefined): string[] {
  const wanted = (header ?? '').split(',').map(one => {
    const [tag = '', ...params] = one.split(';').map(part => part.trim())
    const q = params.find(param => param.startsWith('q='))
    return { tag, q: q ? Number(q.slice(2)) : 1 }
  })
  return wanted
    .filter(({ tag, q }) => tag && tag !== '*' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
}

/** The language parameter of the address, which wins over any header. */
export const langInUrl = (request: FastifyRequest): Lang | null =>
  toLang((request.query as { langCode?: unknown } | undefined)?.langCode)

/** What the client or the reader has chosen: header X-Lang-Code, else the cookie. */
export const chosenLang = (request: FastifyRequest): Lang | null =>
  toLang(request.headers['x-lang-code']) ?? toLang(request.cookies?.[LANGUAGE_COOKIE])

/**
 * `langCode` in the address (needs no CORS preflight), else header X-Lang-Code, the cookie, the library's default.
 * Accept-Language is ignored on purpose: public clients send their phone's language but read the Chinese labels. The
 * portal's documents do read it: first-view/document-language.ts.
 */
export const langOf = (request: FastifyRequest, fallback: Lang): Lang =>
  langInUrl(request) ?? chosenLang(request) ?? fallback

/**
 * Of a page of the host in zh or en: what was chosen; else the first of the browser's languages, as the portal's documents
 * (first-view/document-language.ts); else the library's default.
 */
export function pageLang(
  request: FastifyRequest,
  { language, languageOfBrowser }: { language: Lang; languageOfBrowser: boolean },
): Lang {
  const chosen = langInUrl(request) ?? chosenLang(request)
  if (chosen || !languageOfBrowser) return chosen ?? language
  const known = acceptedTags(request.headers['accept-language']).map(toLang)
  return known.find(lang => lang !== null) ?? language
}
