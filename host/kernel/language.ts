import type { FastifyRequest } from 'fastify'
import type { Lang } from './say.ts'

export const LANGUAGE_COOKIE = 'opac.lang'

/** zh, zh_CN, zh-Hans → zh; en, en_US → en; anything else → null */
export function toLang(code: unknown): Lang | null {
  const start = typeof code === 'string' ? code.slice(0, 3).toLowerCase() : ''
  return /^zh\b|^zh_/.test(start) ? 'zh' : /^en\b|^en_/.test(start) ? 'en' : null
}

/** What the address itself asks for, before any header. */
export const langInUrl = (request: FastifyRequest): Lang | null =>
  toLang((request.query as { langCode?: unknown } | undefined)?.langCode)

/**
 * `langCode` in the address, which pages of other sites may ask for without a preflight; else header X-Lang-Code, the
 * cookie, the library's own. Accept-Language is left out on purpose: public clients send their phone's language and yet
 * read the Chinese labels.
 */
export const langOf = (request: FastifyRequest, fallback: Lang): Lang =>
  langInUrl(request) ??
  toLang(request.headers['x-lang-code']) ??
  toLang(request.cookies?.[LANGUAGE_COOKIE]) ??
  fallback
