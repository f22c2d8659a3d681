/** The catalogue's own words in both languages. Texts: src/i18n/{zh,en}/catalogue.ts. */
import { DOC_TYPES, type DocType } from '../../../src/contract/codes.ts'
import en from '../../../src/i18n/en/catalogue.ts'
import zh from '../../../src/i18n/zh/catalogue.ts'
import type { Lang } from '../../kernel/say.ts'

export type CopyState = keyof typeof zh.states

export const WORDS = { zh, en }

const languageNames = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'language', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
}

/** The name of a three-letter MARC language code; the code itself where nobody knows it. */
export function languageName(code: string, lang: Lang): string {
  const own: string | undefined = (WORDS[lang].languages as Record<string, string>)[code]
  if (own) return own
  // records carry anything here; of() throws on what is no language tag
  return /^[a-z]{2,3}$/.test(code) ? (languageNames[lang].of(code) ?? code) : code
}

export function docTypeName(code: string, lang: Lang): string {
  return WORDS[lang].docTypes[(Object.hasOwn(DOC_TYPES, code) ? code : 'doc.99') as DocType]
}
