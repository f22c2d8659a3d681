/**
 * The language of a document of the portal: `langCode` in its address, for this visit; else the reader's choice; else the
 * first of the browser's languages that the library offers; else LANGUAGE_FALLBACK.
 */
import type { FastifyRequest } from 'fastify'
import { LANGUAGE_PARAM } from '../../src/core/rules/urls/portal-links.ts'
import { acceptedTags, chosenLang, langInUrl, langOf, toLang, WORDS_COOKIE } from '../http/language.ts'
import { languagesOf, offeredWords, type PortalWords } from '../modules/words/portal-languages.ts'
import type { HostContext } from '../runtime/context.ts'
import type { Lang } from '../runtime/say.ts'
import { UnreachableError } from '../store/library.ts'

/** words: of a language beyond zh and en, whose base is lang */
type DocumentLanguage = { lang: Lang; words: PortalWords | null }

/** While the database is away a language that only it knows of is not offered. */
export async function documentLanguage(ctx: HostContext, request: FastifyRequest): Promise<DocumentLanguage> {
  try {
    return await knownLanguage(ctx, request)
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    return { lang: langOf(request, ctx.config.language), words: null }
  }
}

async function knownLanguage(ctx: HostContext, request: FastifyRequest): Promise<DocumentLanguage> {
  const { [LANGUAGE_PARAM]: asked } = request.query as Record<string, unknown>
  const forVisit = langInUrl(request) || typeof asked !== 'string' ? null : await offeredWords(ctx, asked)
  if (forVisit) return { lang: forVisit.dictionary.base, words: forVisit }
  if (!langInUrl(request) && !chosenLang(request) && ctx.config.languageOfBrowser) {
    const found = await ofBrowser(ctx, request)
    if (found) return found
  }
  const lang = langOf(request, ctx.config.language)
  const further = langInUrl(request) ? undefined : request.cookies[WORDS_COOKIE]
  const found = further ? await offeredWords(ctx, further) : null
  // a page without further languages may have changed the base language since: that choice wins
  return { lang, words: found?.dictionary.base === lang ? found : null }
}

async function ofBrowser(ctx: HostContext, request: FastifyRequest): Promise<DocumentLanguage | null> {
  const tags = acceptedTags(request.headers['accept-language'])
  if (tags.length === 0) return null
  const offered = await languagesOf(ctx, await ctx.conf.now())
  for (const tag of tags) {
    const names = namesOf(tag)
    const language = offered.find(({ code, words }) => words && names.includes(normal(code)))
    const words = language && (await offeredWords(ctx, language.code))
    if (words) return { lang: words.dictionary.base, words }
    const lang = toLang(tag)
    if (lang && offered.some(one => !one.words && toLang(one.code) === lang)) return { lang, words: null }
  }
  return null
}

const normal = (code: string): string => code.replaceAll('_', '-').toLowerCase()

/** zh-TW → zh-tw, zh-hant, zh: what a library may call the language */
function namesOf(tag: string): string[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return [normal(tag), `${language}-${script}`.toLowerCase(), language]
  } catch {
    return []
  }
}

/** The search of an address without the language, which is no part of the page's own address. */
export function withoutLanguage(search: string): string {
  if (!search.includes(`${LANGUAGE_PARAM}=`)) return search
  const others = search
    .slice(1)
    .split('&')
    .filter(one => !one.startsWith(`${LANGUAGE_PARAM}=`))
  return others.length ? `?${others.join('&')}` : ''
}
