import { isRightToLeft } from '../../core/rules/encoding/isolated.ts'
import { $dictionary } from '../../core/stores/language.ts'

/** The first of these scripts in a text decides: kana and hangul before the ideographs that stand among them. */
const SCRIPTS = 'Hira Kana Hang Bopo Hani Arab Hebr Syrc Thaa Cyrl Grek Thai Deva Taml Armn Geor Mong Tibt'
  .split(' ')
  .map(script => [script, new RegExp(`\\p{sc=${script}}`, 'u')] as const)
const PLAIN = /^[\0-\u024f\u2000-\u206f]*$/
const LATIN = /\p{sc=Latn}{2}/u
/** what each writing system of a language consists of */
const PARTS: Record<string, string> = {
  Jpan: 'Hira Kana Hani',
  Kore: 'Hang Hani',
  Hans: 'Hani Bopo',
  Hant: 'Hani Bopo',
}

const known = new Map<string, string>()

/** Language of a text in a script: the record's, if it is written so, otherwise the most common one. */
function languageIn(script: string, language: string): string {
  const key = script + language
  const before = known.get(key)
  if (before !== undefined) return before
  const tag = /^[a-z]{2,3}$/.test(language) && language !== 'und' ? language : `und-${script}`
  const most = new Intl.Locale(tag).maximize()
  const isSo = (PARTS[most.script ?? ''] ?? most.script ?? '').includes(script)
  const found = isSo ? most.language : script === 'Latn' ? 'en' : languageIn(script, '')
  known.set(key, found)
  return found
}

/**
 * lang attribute of text in another language than the page: selects font stack and voice (WCAG 3.1.2). Text in the
 * page's language, or without letters, is left unmarked.
 * @param language of the record, as it states it (ISO 639-2, both kinds)
 * @param isTitle false: in the script of the page it may as well be in the page's language, so it is left unmarked
 */
function langOf(text: string, page: string, language: string, isTitle: boolean): string | undefined {
  const script =
    (PLAIN.test(text) ? undefined : SCRIPTS.find(([, is]) => is.test(text))?.[0]) ??
    (LATIN.test(text) ? 'Latn' : '')
  if (!script) return
  // further languages exist in the portal only
  const further = import.meta.env.OPAC_ELEMENTS || import.meta.env.OPAC_STAFF ? null : $dictionary.get()
  const shown = further?.lang ?? page
  const isIn = (own: string) => shown.startsWith(own)
  if (!isTitle && isIn(languageIn(script, shown.slice(0, 2)))) return
  const own = languageIn(script, language)
  return isIn(own) ? undefined : own
}

/**
 * Attributes of an element that shows a record's text, or a person's: its language and direction. With them the text is
 * isolated, so that punctuation around it stays in place. Spread: `<b {...textProps(title, lang)}>`.
 */
export function textProps(
  text: string | null | undefined,
  page: string,
  language = '',
  isTitle = true,
): { lang?: string; dir?: 'auto' } {
  if (!text) return {}
  const lang = langOf(text, page, language, isTitle)
  return { ...(lang && { lang }), ...((lang || isRightToLeft(text)) && { dir: 'auto' as const }) }
}

/** Of a record's text that need not be in its language: names, publishers, notes, abstracts. */
export const besideTitle = (text: string | null | undefined, page: string, language: string | undefined) =>
  textProps(text, page, language, false)
