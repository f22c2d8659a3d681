/** Labels of the catalogue in both languages. Texts: src/i18n/server/catalogue.{zh,en}.ts. */
import { CIRC_STATUS, type CircState, DOC_TYPES, type DocType } from '../../../src/contract/codes.ts'
import { COMING } from '../../../src/core/rules/holdings/copy-counts.ts'
import en from '../../../src/i18n/server/catalogue.en.ts'
import zh from '../../../src/i18n/server/catalogue.zh.ts'
import type { CopyState } from '../../circulation/driver.ts'
import type { Lang } from '../../runtime/say.ts'

export const WORDS = { zh, en }

const languageNames = {
  zh: new Intl.DisplayNames('zh-CN', { type: 'language', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
}

/** The name of a three-letter MARC language code; the code itself if unknown. */
export function languageName(code: string, lang: Lang): string {
  const own: string | undefined = (WORDS[lang].languages as Record<string, string>)[code]
  if (own) return own
  // records contain anything here; of() throws on invalid language tags
  return /^[a-z]{2,3}$/.test(code) ? (languageNames[lang].of(code) ?? code) : code
}

export function docTypeName(code: string, lang: Lang): string {
  return WORDS[lang].docTypes[(Object.hasOwn(DOC_TYPES, code) ? code : 'doc.99') as DocType]
}

/** The wire's name of a state. */
export const circStateOf = (state: CopyState): CircState => (state === 'cataloguing' ? 'processing' : state)

/** circStatus of a holding row: 0 = can be lent */
export const circStatusOf = (state: CopyState): number => CIRC_STATUS[circStateOf(state)]

/** Copies in this state will be lent again, so they can be reserved. */
export const isComing = (state: CopyState): boolean => COMING.includes(circStateOf(state))
