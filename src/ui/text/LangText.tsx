import { $dictionary } from '../../core/stores/language.ts'
import { isCjk } from './is-cjk.ts'

/**
 * lang attribute for a Latin title in a Chinese page and the reverse: selects font stack and voice (WCAG 3.1.2). Text
 * without letters of either kind is left unmarked.
 */
export function langOf(text: string, page: string): 'zh' | 'en' | 'ja' | undefined {
  const own = /[\u3041-\u30fa]/.test(text)
    ? 'ja'
    : isCjk(text)
      ? 'zh'
      : /[A-Za-z]{2}/.test(text)
        ? 'en'
        : undefined
  // further languages exist in the portal only
  const further = import.meta.env.OPAC_ELEMENTS || import.meta.env.OPAC_STAFF ? null : $dictionary.get()
  const shown = further?.lang ?? page
  return own && !shown.startsWith(own) ? own : undefined
}

export function LangText({ text, page }: { text: string; page: string }) {
  const lang = langOf(text, page)
  return lang ? <span lang={lang}>{text}</span> : text
}
